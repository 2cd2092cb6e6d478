// Several things in a sentence: "one", "one and two", "one, two and three".

/** Joins words with commas and a last "and" (or another word); empty text for none. */
export function joinList(words: string[], joint = "and"): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} ${joint} ${words[words.length - 1]}`;
}
