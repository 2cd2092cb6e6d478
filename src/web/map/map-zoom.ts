// Zoom levels of the map (§9.16), as in MapLibre: at 0 the whole world is 512 pixels wide.

/** The closest zoom, and the zoom for a pin without a radius (§9.16). */
export const closestZoom = 19;

/** Padding in pixels around what the map is fitted to (§9.16). */
export const mapPaddingPx = 43;

/** Metres taken for a mile when one pin is shown (§9.16). */
const metresPerRadiusMile = 1600;

/** Metres a pixel at zoom 0 on the equator. */
const metresPerPixelAtZero = 78_271.517;

export function metresPerPixel(zoom: number, latitude: number): number {
  return (metresPerPixelAtZero * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;
}

/**
 * The zoom at which a circle of 1600 times the radius fits around one pin, with padding. `sizePx`:
 * the map's shorter side. Without a radius: the closest zoom.
 */
export function zoomAroundPin(radiusMiles: number, latitude: number, sizePx: number): number {
  const roomPx = Math.max(sizePx - 2 * mapPaddingPx, mapPaddingPx);
  const diameterMetres = 2 * radiusMiles * metresPerRadiusMile;
  if (diameterMetres <= 0) return closestZoom;
  return Math.min(closestZoom, Math.log2((metresPerPixel(0, latitude) * roomPx) / diameterMetres));
}

/** Distances of rings, in the displayed unit: round numbers. */
const ringSteps = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50];

const metresPerMile = 1609.344;

/** Pixels between two rings at least: enough for a name, or the rings become a target. */
const ringGapPx = 110;

/**
 * Distance of the innermost ring at a zoom, in units of so many miles; the further rings are its
 * multiples. Null where even 50 are too small.
 */
export function ringStep(zoom: number, latitude: number, unitMiles: number): number | null {
  const pixelsPerUnit = (unitMiles * metresPerMile) / metresPerPixel(zoom, latitude);
  return ringSteps.find((step) => step * pixelsPerUnit >= ringGapPx) ?? null;
}
