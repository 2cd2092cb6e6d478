// Formats the end of a team's last season (specification §4.17).
import { ordinal } from "#src/platform/text/ordinal.ts";

/** "Champions" for position 1, else "Finished 2nd"; null where the position is not known. */
export function formatStandings(position: number | null): string | null {
  if (position === null || position < 1) return null;
  return position === 1 ? "Champions" : `Finished ${ordinal(position)}`;
}
