// Prices as a person reads them (specification §5.22).

/** Pounds: 0 is "Free", null is "Not stated"; otherwise a pound sign and two decimals. */
export function formatPrice(pricePounds: number | null): string {
  if (pricePounds === null) return "Not stated";
  return pricePounds === 0 ? "Free" : `£${pricePounds.toFixed(2)}`;
}

/** A span of prices: "Free", "£3.50", "Free to £3.50"; "Not stated" where none of them is known. */
export function formatPriceRange(pricesPounds: (number | null)[]): string {
  const stated = pricesPounds.filter((price) => price !== null);
  if (stated.length === 0) return formatPrice(null);
  const [lowest, highest] = [Math.min(...stated), Math.max(...stated)];
  return lowest === highest ? formatPrice(lowest) : `${formatPrice(lowest)} to ${formatPrice(highest)}`;
}
