// Arithmetic on the 32 bits of one word.

/**
 * Sets the end bit of each run that has a fitting offer. Adding all ones to the lower bits of a run carries into its end
 * bit exactly where one of them is set; carries do not reach the next run, as the end bits are left out of the sum.
 */
export function fittingRuns(bits: number, runEnd: number): number {
  return (((bits & ~runEnd) + ~runEnd) | bits) & runEnd;
}

/** How many bits of a word are set. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
