// Which clubs or venues have a position, and so can be found.
import type { Venue } from "#src/catalogue/records/catalogue.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { KnownFacilities } from "#src/search/matching/offer-match.ts";

/** What the tables of venues and of providers need of a venue. */
export interface IndexedVenue extends Pick<Venue, "pitchFinderId" | "position"> {
  facilities: KnownFacilities;
}

/** Indexes of the positions that are known, in their order. */
export function placedIndexes(positions: readonly (Position | null)[]): number[] {
  return [...positions.keys()].filter((index) => positions[index] !== null);
}
