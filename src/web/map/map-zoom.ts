// How close the map looks (specification §9.16). Zooms are MapLibre's: the whole world on 512 pixels at 0.

/** As close as the map goes, and where it stands over a pin that has no surroundings (§9.16). */
export const closestZoom = 19;

/** Pixels kept free around what the map is fitted to (§9.16). */
export const mapPaddingPx = 43;

/** Metres taken for a mile when one pin is shown (§9.16). */
const metresPerRadiusMile = 1600;

/** Metres a pixel at zoom 0 on the equator. */
const metresPerPixelAtZero = 78_271.517;

/** Metres one pixel covers. */
export function metresPerPixel(zoom: number, latitude: number): number {
  return (metresPerPixelAtZero * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;
}

/**
 * The zoom at which a circle of 1600 times the radius fits around one pin, padding kept free. `sizePx` is the map's
 * shorter side. Without a radius: as close as the map goes.
 */
export function zoomAroundPin(radiusMiles: number, latitude: number, sizePx: number): number {
  const roomPx = Math.max(sizePx - 2 * mapPaddingPx, mapPaddingPx);
  const diameterMetres = 2 * radiusMiles * metresPerRadiusMile;
  if (diameterMetres <= 0) return closestZoom;
  return Math.min(closestZoom, Math.log2((metresPerPixel(0, latitude) * roomPx) / diameterMetres));
}

/** Distances that circles are drawn at, in the unit people read, each readable at a glance. */
const ringSteps = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50];

const metresPerMile = 1609.344;

/** Pixels between two rings at least: enough for a name, or the rings become a target. */
const ringGapPx = 110;

/**
 * Distance of the innermost ring at a zoom, in units of so many miles; the further rings are its multiples. Null where
 * even 50 are too small.
 */
export function ringStep(zoom: number, latitude: number, unitMiles: number): number | null {
  const pixelsPerUnit = (unitMiles * metresPerMile) / metresPerPixel(zoom, latitude);
  return ringSteps.find((step) => step * pixelsPerUnit >= ringGapPx) ?? null;
}
