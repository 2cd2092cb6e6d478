// Which clubs or venues have a position, and so can be found.
import type { Place } from "#src/domain/catalogue/catalogue.ts";

/** Indexes of the places with a position, in their order. */
export function placedIndexes(places: Pick<Place, "position">[]): number[] {
  return [...places.keys()].filter((index) => places[index]!.position !== null);
}
