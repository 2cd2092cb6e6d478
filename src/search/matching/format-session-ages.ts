// The ages that a session accepts, in words (catalogue-format "A session's AgeGroup").

/** "5 to 11", "16 and over", "up to 11", "9", "all ages"; null bounds and a lowest age of 0 are open. */
export function formatSessionAges(minAge: number | null, maxAge: number | null): string {
  if (!minAge) return maxAge === null ? "all ages" : `up to ${maxAge}`;
  if (maxAge === null) return `${minAge} and over`;
  return minAge === maxAge ? String(minAge) : `${minAge} to ${maxAge}`;
}

/** "ages 5 to 11", "age 9", "all ages": the same within a sentence. */
export function agesWithNoun(minAge: number | null, maxAge: number | null): string {
  const ages = formatSessionAges(minAge, maxAge);
  if (!minAge && maxAge === null) return ages;
  return `${minAge === maxAge ? "age" : "ages"} ${ages}`;
}
