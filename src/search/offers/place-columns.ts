// Where a list's cards are: clubs, venues, providers at venues, ordered by latitude.
import type { Position } from "#src/gazetteer/position.ts";
import { zonesHere } from "#src/platform/country/country.ts";

/** By place, from 0. */
export interface PlaceColumns {
  latitude: Float64Array;
  longitude: Float64Array;
  /** Its index in its list, which is ordered by id: the order of places equally far away. */
  record: Int32Array;
  /** Its clock, by its number in `zonesHere`. */
  zone: Uint8Array;
}

/** A position, and the zone; missing: the country's. */
export interface Located {
  position: Position | null;
  zone?: string;
}

/** Arranges those whose position is known; others cannot be found. */
export function arrangePlaces(all: readonly Located[]): PlaceColumns {
  const positionOf = (index: number) => all[index]!.position!;
  const placed = Int32Array.from([...all.keys()].filter((index) => all[index]!.position !== null));
  const record = placed.sort((a, b) => positionOf(a).latitude - positionOf(b).latitude || a - b);
  const zones = zonesHere();
  return {
    latitude: Float64Array.from(record, (index) => positionOf(index).latitude),
    longitude: Float64Array.from(record, (index) => positionOf(index).longitude),
    record,
    zone: Uint8Array.from(record, (index) => Math.max(0, zones.indexOf(all[index]!.zone ?? ""))),
  };
}
