// A line through the map on which near places stay near each other: what blocks of near places are cut from.

/** Grid cells along each axis: 16 bits, so a cell is a quarter of a mile; coarser only makes the blocks rounder or not. */
const side = 65_536;

/** Position of a place on the curve, 0 to 2^32 - 1. Any latitude and longitude in range will do. */
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
