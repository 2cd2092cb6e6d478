// Eastings and northings of Great Britain's National Grid as positions on the globe.
import proj4 from "proj4";
import type { Position } from "./position.ts";

/**
 * The grid's projection, and Ordnance Survey's seven parameters from its datum to WGS 84: within 5 m, where the file of
 * corrections that gives centimetres (OSTN15) would be another 15 MB.
 */
const nationalGrid =
  "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy " +
  "+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs";

const toGlobe = proj4(nationalGrid, "WGS84");

/** Metres east and north of the grid's origin. */
export function positionOnGrid(easting: number, northing: number): Position {
  const [longitude, latitude] = toGlobe.forward<[number, number]>([easting, northing]);
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}
