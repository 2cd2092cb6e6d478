// An area of a map between two meridians and two parallels.

/** Degrees; west is less than east and south less than north. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Reads "W,S,E,N" in degrees; null if it is not four valid numbers in that order. */
export function parseMapBounds(text: string): MapBounds | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d+)?$/.test(part))) return null;
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
  const isOnMap = west >= -180 && east <= 180 && south >= -85 && north <= 85;
  return isOnMap && west < east && south < north ? { west, south, east, north } : null;
}
