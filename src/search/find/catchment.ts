// The places around a position: the band of their latitudes by binary search, in it those near
// enough in longitude, and of these each one's distance.
import { haversineMiles, milesPerDegree, type Position } from "#src/gazetteer/position.ts";
import type { PlaceColumns } from "../offers/place-columns.ts";

/** The circle on the globe that a search covers. */
export interface Catchment {
  position: Position;
  /** Great-circle distance, inclusive. */
  miles: number;
}

/** The places inside a catchment, in the order of their numbers. */
export interface PlacesInside {
  count: number;
  place: Int32Array;
  /** Great-circle miles, as they are in an answer. */
  miles: Float64Array;
}

/** Degrees by which band and sides exceed the circle, so that rounding leaves no place out. */
const margin = 1e-9;

/** Memory for the places of a list, which its next search uses again. */
export const roomFor = ({ record }: PlaceColumns): PlacesInside => ({
  count: 0,
  place: new Int32Array(record.length),
  miles: new Float64Array(record.length),
});

/** Finds the places inside, and returns them in the memory given. */
export function placesInside(places: PlaceColumns, { position, miles }: Catchment, into: PlacesInside): PlacesInside {
  const { latitude, longitude } = places;
  const degrees = miles / milesPerDegree + margin;
  const end = firstFrom(latitude, position.latitude + degrees);
  const aside = degreesAside(position.latitude, degrees);
  let count = 0;
  for (let place = firstFrom(latitude, position.latitude - degrees); place < end; place++) {
    const along = Math.abs(longitude[place]! - position.longitude);
    if (along > aside && 360 - along > aside) continue;
    const away = haversineMiles(position.latitude, position.longitude, latitude[place]!, longitude[place]!);
    if (away > miles) continue;
    into.place[count] = place;
    into.miles[count++] = away;
  }
  into.count = count;
  return into;
}

/** How far a circle reaches in longitude; 180 where it has a pole in it. All in degrees. */
function degreesAside(latitude: number, radius: number): number {
  const share = Math.sin((radius * Math.PI) / 180) / Math.cos((latitude * Math.PI) / 180);
  return radius < 90 && share < 1 && Math.abs(latitude) + radius < 90
    ? (Math.asin(share) * 180) / Math.PI + margin
    : 180;
}

/** The first of the sorted numbers that is not below a limit. */
function firstFrom(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
