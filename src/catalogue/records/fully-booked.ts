// When a session has no place left (§4.16).

/** By the percentage of free places: 0, or none of 0 to 100. Null, not known, is not full. */
export const isFullyBooked = (percentageAvailable: number | null): boolean =>
  percentageAvailable !== null && !(percentageAvailable > 0 && percentageAvailable <= 100);
