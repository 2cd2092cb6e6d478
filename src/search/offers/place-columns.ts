// Where the cards of a list are: clubs, venues, or providers at venues, in the order of their latitudes.
import type { Position } from "#src/gazetteer/position.ts";

/** By place, from 0. */
export interface PlaceColumns {
  latitude: Float64Array;
  longitude: Float64Array;
  /** Its index in the list that it comes from, which is in the order of ids: places equally far away are in that order. */
  record: Int32Array;
}

/** Arranges those whose position is known; others cannot be found. */
export function arrangePlaces(positions: readonly (Position | null)[]): PlaceColumns {
  const placed = Int32Array.from([...positions.keys()].filter((index) => positions[index] !== null));
  const record = placed.sort((a, b) => positions[a]!.latitude - positions[b]!.latitude || a - b);
  return {
    latitude: Float64Array.from(record, (index) => positions[index]!.latitude),
    longitude: Float64Array.from(record, (index) => positions[index]!.longitude),
    record,
  };
}
