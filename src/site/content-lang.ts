// The language of a text of the content that the page's own language has no translation of.

/** By field, or of one text of a list by "paragraphs 0"; missing where all are translated. */
interface Langs {
  lang?: Record<string, string>;
}

/**
 * For `lang`, of a field of a piece of content; undefined where its text is in the page's language.
 * @param at which text of a list, from 0
 */
export const langOf = (piece: object, field: string, at?: number): string | undefined =>
  (piece as Langs).lang?.[at === undefined ? field : `${field} ${at}`];

/** What a part of a piece takes of it beside its texts; nothing where all are translated. */
export function langsOf(piece: object): Langs {
  const { lang } = piece as Langs;
  return lang ? { lang } : {};
}
