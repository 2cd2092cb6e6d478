// A session in words: its length, its price (specification §5.22), how full it is (§4.16), and where it is booked (§7.16).
import { websiteHref } from "#src/catalogue/records/website-url.ts";
import type { SessionCard } from "#src/search/results/search-answer.ts";

const minutesInADay = 1440;
/** Up to this many minutes, as in "90 minutes"; longer durations are in hours. */
const longestInMinutes = 119;

/** "90 minutes", "6 hours", "2 hours 30 minutes"; from a day on, the days it touches: a camp from Monday morning to Wednesday afternoon is "3 days". */
export function formatDuration(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes <= longestInMinutes) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  if (minutes < minutesInADay) {
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)} hours${rest === 0 ? "" : ` ${formatDuration(rest)}`}`;
  }
  const days = Math.ceil(minutes / minutesInADay);
  return days === 1 ? "1 day" : `${days} days`;
}

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

/** Percentage of free places from which the text changes. */
const limitedFrom = 19;
const plentyAbove = 29;

export const fullyBooked = "Fully booked";
export const manyLeft = "Slots available";

/**
 * `percentageAvailable`: 0 to 100; null: not known, which is never shown as full. A value between two bands (18.5) belongs
 * to the lower one.
 */
export function formatAvailability(percentageAvailable: number | null): string | null {
  if (percentageAvailable === null) return null;
  if (percentageAvailable > plentyAbove && percentageAvailable <= 100) return manyLeft;
  if (percentageAvailable >= limitedFrom && percentageAvailable <= plentyAbove) return "Limited slots available!";
  if (percentageAvailable > 0 && percentageAvailable < limitedFrom) return "Final slots available!";
  return fullyBooked;
}

type Booking = Pick<SessionCard, "SessionId" | "BookingUrl" | "AlternateBookingUrl" | "SessionPercentageAvailable">;

/** The alternate address as it is, else the booking address with SessionID as a parameter; null where neither is a
 *  web address and where no place is left. */
export function bookingHref(session: Booking): string | null {
  const { SessionId, BookingUrl, AlternateBookingUrl, SessionPercentageAvailable } = session;
  if (formatAvailability(SessionPercentageAvailable) === fullyBooked) return null;
  if (AlternateBookingUrl) return websiteHref(AlternateBookingUrl);
  const href = websiteHref(BookingUrl);
  if (href === null) return null;
  const url = new URL(href);
  url.searchParams.set("SessionID", SessionId);
  return url.href;
}
