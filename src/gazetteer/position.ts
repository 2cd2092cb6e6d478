// A position on the globe.

/** In WGS 84 degrees. A place's is null if neither its coordinates nor its postcode give one. */
export interface Position {
  latitude: number;
  longitude: number;
}
