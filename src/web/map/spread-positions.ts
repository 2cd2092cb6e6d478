// Moves markers at the same position apart, so that each can be seen and pressed (specification §4.15).
import type { Position } from "#src/gazetteer/position.ts";

/** Metres from one ring to the next (§4.15); with less, markers overlap even at the closest zoom. */
const ringStepMetres = 5;

/** North, then clockwise: eastwards and northwards parts of one step. */
const diagonal = Math.SQRT1_2;
const directions = [
  [0, 1],
  [diagonal, diagonal],
  [1, 0],
  [diagonal, -diagonal],
  [0, -1],
  [-diagonal, -diagonal],
  [-1, 0],
  [-diagonal, diagonal],
] as const;

const metresPerDegree = 111_195;

/** Decimals of a degree within which two markers count as one spot: about a metre. */
const sameSpotDecimals = 5;

/**
 * The positions in the same order. The first at a position stays; the next eight are moved 5 metres in the eight
 * directions, the eight after them 10 metres, and so on.
 */
export function spreadPositions<T extends Position>(positions: readonly T[]): Position[] {
  const seen = new Map<string, number>();
  return positions.map((position) => {
    const spot = `${position.latitude.toFixed(sameSpotDecimals)},${position.longitude.toFixed(sameSpotDecimals)}`;
    const before = seen.get(spot) ?? 0;
    seen.set(spot, before + 1);
    return before === 0 ? position : moved(position, before - 1);
  });
}

function moved({ latitude, longitude }: Position, at: number): Position {
  const metres = ringStepMetres * (Math.floor(at / directions.length) + 1);
  const [east, north] = directions[at % directions.length]!;
  const metresPerLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + (metres * north) / metresPerDegree,
    longitude: longitude + (metres * east) / metresPerLongitude,
  };
}
