// The language of a text of the content that the page's own language has no translation of.

/**
 * For `lang`, of a field of a piece of content; undefined where its text is in the page's language.
 */
export const langOf = (piece: object, field: string): string | undefined =>
  (piece as { lang?: Record<string, string> }).lang?.[field];
