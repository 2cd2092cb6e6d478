// The letters of a person's badge.
import type { SignedInPerson } from "#src/sign-in/sign-in-claims.ts";

/** Of first and last name, else of what they sign in with; a person without either gets a dot. */
export function initialsOf({ givenName, familyName, signInName }: SignedInPerson): string {
  const letters = [givenName, familyName].map(firstLetter).join("") || firstLetter(signInName);
  return letters.toLocaleUpperCase("en-GB") || "•";
}

/** A letter may be several code units. */
function firstLetter(name: string): string {
  return [...new Intl.Segmenter("en-GB").segment(name.trim())][0]?.segment ?? "";
}
