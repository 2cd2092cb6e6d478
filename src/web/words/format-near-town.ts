// Formats the position of a place relative to a well-known town.
import { formatRoundDistance, spokenUnit } from "#src/platform/text/format-distance.ts";

export interface NearTown {
  town: string;
  /** From the town's middle. */
  miles: number;
  /** The direction from the town to the place: "south-west". */
  direction: string;
}

/** "About 5 miles south-west of the middle of Manchester." */
export function formatNearTown({ town, miles, direction }: NearTown): string {
  const distance = Math.round(miles / spokenUnit().miles);
  if (distance < 1) return `Close to the middle of ${town}.`;
  return `About ${formatRoundDistance(distance)} ${direction} of the middle of ${town}.`;
}
