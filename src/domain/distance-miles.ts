// How far two positions are apart (catalogue-format "What a search over it must answer").
import type { Position } from "./catalogue.ts";

/** The radius every distance of the product is computed with; another one would reorder equal neighbours. */
export const earthRadiusMiles = 3958.7613;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle (haversine) miles between two positions, unrounded. */
export function distanceMiles(from: Position, to: Position): number {
  const sinLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const sinLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const haversine =
    sinLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * sinLongitude ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
