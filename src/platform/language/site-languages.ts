// The languages of a site's pages, with their texts.
import { country } from "#src/platform/country/country.ts";
import type { Country } from "#src/platform/country/country-schema.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { requireMessages } from "./check-translations.ts";
import type { Language } from "./language.ts";
import { localeOf } from "./locale-of.ts";
import { serverLanguage } from "./server-language.ts";
import { fileNote, localeFile, type Translations, translationsOf, wordingOf } from "./translations.ts";

/** The codes ("cy") of the country's languages but the first, in which plain names are. */
export const furtherLanguages = (): string[] =>
  country()
    .languages.slice(1)
    .map(({ tag }) => localeOf(tag));

/** The language of a tag; of none, or one that the site has no longer, its first. */
export const languageOf = (languages: readonly Language[], tag: string | null): Language =>
  languages.find((language) => language.tag === tag) ?? languages[0]!;

/** Which of the site's languages an Accept-Language prefers; the first where it names none. */
export function preferredLanguage(languages: readonly Language[], header = ""): Language {
  const ranges = header.split(",").map((range) => {
    const [tag = "", weight = ""] = range.split(";");
    return { locale: localeOf(tag.trim().toLowerCase()), weight: Number(/q=([\d.]+)/i.exec(weight)?.[1] ?? 1) };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const found = wanted.flatMap(({ locale }) => languages.find(({ tag }) => localeOf(tag) === locale) ?? []);
  return found[0] ?? languages[0]!;
}

interface SiteLanguages {
  country: Pick<Country, "languages">;
  isProduction: boolean;
  /** In production as well. */
  draftLanguages: boolean;
}

/** Languages whose texts this process has read already: each part of the site asks for them. */
const checked = new Set<string>();

function requireTexts(tag: string, translations: Translations): void {
  const locale = wordingOf(tag);
  if (locale === "en" || checked.has(locale)) return;
  if (Object.keys(translations).length === 0)
    throw new SetupProblem(
      `The country has pages in ${tag}, but there is no ${localeFile(locale)} (docs/languages.md).`,
    );
  requireMessages(locale, translations);
  checked.add(locale);
}

/**
 * The languages of a site's pages with their names: a country's, in production no drafts unless
 * asked.
 * @throws SetupProblem where one has no texts, or some that no page could be written with
 */
export function siteLanguages({
  country: { languages },
  isProduction,
  draftLanguages,
}: SiteLanguages): (Language & { name: string })[] {
  return languages
    .map(({ tag, name }, at) => {
      const translations = translationsOf(tag);
      requireTexts(tag, translations);
      const language = serverLanguage(tag, translations, at === 0 ? "" : `/${localeOf(tag)}`);
      return { ...language, isDraft: Boolean(translations[fileNote]), name };
    })
    .filter(({ path, isDraft }) => path === "" || !isProduction || draftLanguages || !isDraft);
}
