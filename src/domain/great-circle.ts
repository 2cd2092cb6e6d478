// How far apart two places are on the globe (catalogue-format "What a search over it must answer, exactly").
import type { Position } from "./catalogue.ts";

/** Mean Earth radius in miles, fixed by the exchange format; another value changes every distance on the wire. */
export const earthRadiusMiles = 3958.7613;

const radiansPerDegree = Math.PI / 180;

/** Great-circle miles by the haversine formula, unrounded. */
export function distanceMiles(from: Position, to: Position): number {
  return haversineMiles(from.latitude, from.longitude, to.latitude, to.longitude);
}

/** The same for plain degrees: what loops over many places call. */
export function haversineMiles(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const sinLatitude = Math.sin(((latitudeB - latitudeA) * radiansPerDegree) / 2);
  const sinLongitude = Math.sin(((longitudeB - longitudeA) * radiansPerDegree) / 2);
  const cosines = Math.cos(latitudeA * radiansPerDegree) * Math.cos(latitudeB * radiansPerDegree);
  const square = sinLatitude * sinLatitude + cosines * sinLongitude * sinLongitude;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(square)));
}
