// Descriptions on cards are cut (§5.22).

/** Characters of a card's description that are shown. */
const shortTextLength = 100;

/** The text, or its first 100 characters and an ellipsis; never half of a surrogate pair. */
export function shortText(text: string): string {
  const characters = [...text];
  if (characters.length <= shortTextLength) return text;
  return `${characters.slice(0, shortTextLength).join("").trimEnd()}…`;
}
