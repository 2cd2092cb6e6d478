// What is wrong with the translations of the content in force, in every further language of the
// country.
import { country } from "#src/platform/country/country.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { pseudoLocales } from "#src/platform/language/pseudo-texts.ts";
import {
  contentTranslationsOf,
  fileNote,
  ownTexts,
  ownTextsFile,
  type Translations,
} from "#src/platform/language/translations.ts";
import type { SiteContent } from "./content-parts.ts";
import { textsOfContent } from "./translate-content.ts";

/**
 * One line each: `cy, home: "Two ways to play" is not translated`.
 * @param others texts that are checked elsewhere
 */
export function untranslatedContent(content: SiteContent, others: ReadonlySet<string> = new Set()): string[] {
  return furtherTags().flatMap((tag) => {
    const translations = contentTranslationsOf(tag);
    return textsByPart(content).flatMap(([part, text]) =>
      others.has(text) || translations[text]?.trim()
        ? []
        : `${localeOf(tag)}, ${part}: ${JSON.stringify(text)} is not translated`,
    );
  });
}

/**
 * What the association's own files have too much of, or have otherwise than the text: one line
 * each, with the file.
 */
export function wrongOwnTexts(content: SiteContent): string[] {
  const texts = new Set(textsOfContent(content));
  return furtherTags().flatMap((tag) =>
    Object.entries(ownTexts(tag)).flatMap(([text, translation]) =>
      text === fileNote ? [] : errorsOf(texts, text, translation).map((error) => `${ownTextsFile(tag)}: ${error}`),
    ),
  );
}

function errorsOf(texts: ReadonlySet<string>, text: string, translation: string): string[] {
  const quoted = JSON.stringify(text);
  if (!texts.has(text)) return [`${quoted}: no text of the content is called so`];
  const [wanted, given] = [valuesOf(text), valuesOf(translation)];
  return [
    ...[...wanted.difference(given)].map((name) => `${quoted}: its translation lacks ${name}`),
    ...[...given.difference(wanted)].map(
      (name) => `${quoted}: its translation has ${name}, which the text does not have`,
    ),
  ];
}

/** Pseudo-languages have only what the product itself says. */
const furtherTags = () =>
  country()
    .languages.slice(1)
    .flatMap(({ tag }) => (pseudoLocales.includes(localeOf(tag)) ? [] : tag));

const textsByPart = (content: SiteContent): [part: string, text: string][] =>
  Object.entries(content).flatMap(([part, value]) =>
    [...new Set(textsOfContent({ [part]: value } as Partial<SiteContent> as SiteContent))].map(
      (text): [string, string] => [part, text],
    ),
  );

const valuesOf = (text: Translations[string]) => new Set(text.match(/\{\w+\}/g));
