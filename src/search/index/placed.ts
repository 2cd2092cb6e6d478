// Which clubs or venues have a position, and so can be found.
import type { Position } from "#src/gazetteer/position.ts";

/** Indexes of the positions that are known, in their order. */
export function placedIndexes(positions: readonly (Position | null)[]): number[] {
  return [...positions.keys()].filter((index) => positions[index] !== null);
}
