// A position on the globe, and how far apart two are (docs/behaviour/matching.md).

/** In WGS 84 degrees. A place's is null if neither its coordinates nor its postcode give one. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The position of a call's body; null unless both coordinates were given. */
export function visitorPosition(request: { Latitude?: number | null; Longitude?: number | null }): Position | null {
  const { Latitude, Longitude } = request;
  return Latitude == null || Longitude == null ? null : { latitude: Latitude, longitude: Longitude };
}

/** Miles, fixed by the exchange format; another value changes every answered distance. */
export const earthRadiusMiles = 3958.7613;

/** Of latitude; one of longitude measures this times the latitude's cosine. */
export const milesPerDegree = (earthRadiusMiles * Math.PI) / 180;

/** Great-circle miles by the haversine formula, unrounded. */
export function distanceMiles(from: Position, to: Position): number {
  return haversineMiles(from.latitude, from.longitude, to.latitude, to.longitude);
}

/** The same for plain degrees, for loops over many places. */
export function haversineMiles(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const sinLatitude = Math.sin(radians(latitudeB - latitudeA) / 2);
  const sinLongitude = Math.sin(radians(longitudeB - longitudeA) / 2);
  const cosines = Math.cos(radians(latitudeA)) * Math.cos(radians(latitudeB));
  const square = sinLatitude * sinLatitude + cosines * (sinLongitude * sinLongitude);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(square)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
