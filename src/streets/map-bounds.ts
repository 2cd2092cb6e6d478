// An area of a map between two meridians and two parallels.

/** Degrees; west is less than east and south less than north. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Whether west, south, east and north are numbers on the globe, in that order. */
export function isMapBounds([west, south, east, north]: readonly [number, number, number, number]): boolean {
  return west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
}
