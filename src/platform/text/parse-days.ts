// Days of the week on the wire. Apart from their words, which no first load needs.

/** Sorted day numbers from the wire's "7, 3"; none from empty, null or absent text. */
export function parseDays(text: string | null | undefined): number[] {
  const days = (text ?? "").split(",").map(Number);
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day));
}
