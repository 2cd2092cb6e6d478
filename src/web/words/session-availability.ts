// Formats how full a session is (specification §4.16).

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
