// The Hilbert curve, a line through the map along which near places are near each other; cutting it gives compact blocks.

/** Grid cells along each axis: 16 bits, so a cell is at most a quarter of a mile. */
const side = 65_536;

/** Position on the curve, 0 to 2^32 - 1, of a latitude and longitude in degrees. */
export function hilbertPosition(latitude: number, longitude: number): number {
  let x = Math.min(side - 1, Math.floor(((longitude + 180) / 360) * side));
  let y = Math.min(side - 1, Math.floor(((latitude + 90) / 180) * side));
  let position = 0;
  for (let step = side / 2; step >= 1; step /= 2) {
    const right = (x & step) > 0 ? 1 : 0;
    const upper = (y & step) > 0 ? 1 : 0;
    position += step * step * ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      const turned = x;
      x = y;
      y = turned;
    }
  }
  return position;
}
