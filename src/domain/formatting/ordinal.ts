// Numbers in order: 1st, 2nd, 3rd, 11th.

const suffixes = ["th", "st", "nd", "rd"];

/** A whole number from 0 with its ordinal suffix. */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${(!isTeen && suffixes[number % 10]) || "th"}`;
}
