// Compares the arithmetic on whole words with a count bit by bit.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fittingRuns } from "./word-bits.ts";

/** The same run by run: the end bit of each run that has a bit set. */
function fittingRunsOneByOne(bits: number, runEnd: number): number {
  let fitting = 0;
  let hasAny = false;
  for (let bit = 0; bit < 32; bit++) {
    hasAny ||= (bits & (1 << bit)) !== 0;
    if ((runEnd & (1 << bit)) === 0) continue;
    if (hasAny) fitting |= 1 << bit;
    hasAny = false;
  }
  return fitting;
}

test("a run is found exactly if one of its offers fits, wherever runs begin and end", () => {
  const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(word, word, (bits, ends) => {
      // The last bit of a word always ends a run.
      const runEnd = ends | (1 << 31);
      expect(fittingRuns(bits, runEnd)).toBe(fittingRunsOneByOne(bits, runEnd));
    }),
    { numRuns: 5_000 },
  );
});
