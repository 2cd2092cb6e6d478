// How full a session is, in words (specification §4.16).

/** Percentage left from which the words change. */
const limitedFrom = 19;
const plentyAbove = 29;

export const fullyBooked = "Fully booked";

/** From the percentage of places left, 0 to 100; null where nobody has told us, which is never shown as full.
 *  Between the bands (18.5) the places left count: such a session is in its final slots. */
export function formatAvailability(percentageAvailable: number | null): string | null {
  if (percentageAvailable === null) return null;
  if (percentageAvailable > plentyAbove && percentageAvailable <= 100) return "Slots available";
  if (percentageAvailable >= limitedFrom && percentageAvailable <= plentyAbove) return "Limited slots available!";
  if (percentageAvailable > 0 && percentageAvailable < limitedFrom) return "Final slots available!";
  return fullyBooked;
}
