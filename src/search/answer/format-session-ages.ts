// The ages that a session accepts, in words (catalogue-format "A session's AgeGroup").
import type { Language } from "#src/platform/language/language.ts";

/** "5 to 11", "16 and over", "up to 11", "9", "all ages"; null and a lowest age of 0 are open. */
export function formatSessionAges({ text }: Language, minAge: number | null, maxAge: number | null): string {
  if (!minAge) return maxAge === null ? text("all ages") : text("up to {age}", { age: maxAge });
  if (maxAge === null) return text("{age} and over", { age: minAge });
  return minAge === maxAge ? String(minAge) : text("{from} to {to}", { from: minAge, to: maxAge });
}

/** "ages 5 to 11", "age 9", "all ages": the same within a sentence. */
export function agesWithNoun({ text }: Language, minAge: number | null, maxAge: number | null): string {
  if (!minAge) return maxAge === null ? text("all ages") : text("ages up to {age}", { age: maxAge });
  if (maxAge === null) return text("ages {age} and over", { age: minAge });
  return minAge === maxAge
    ? text("age {age}", { age: minAge })
    : text("ages {from} to {to}", { from: minAge, to: maxAge });
}
