// The languages of a site's pages, with their texts.
import { country } from "#src/platform/country/country.ts";
import type { Country } from "#src/platform/country/country-schema.ts";
import type { Language } from "./language.ts";
import { serverLanguage } from "./server-language.ts";
import { fileNote, localeOf, translationsOf } from "./translations.ts";

/** The codes ("cy") of the country's languages but the first, in which plain names are. */
export const furtherLanguages = (): string[] =>
  country()
    .languages.slice(1)
    .map(({ tag }) => localeOf(tag));

/** The language of a tag; of none, or one that the site has no longer, its first. */
export const languageOf = (languages: readonly Language[], tag: string | null): Language =>
  languages.find((language) => language.tag === tag) ?? languages[0]!;

/** Which of the site's languages an Accept-Language prefers; the first where it names none of them. */
export function languageAsked(languages: readonly Language[], header = ""): Language {
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

/** The languages of a site's pages with their names: a country's, in production without drafts unless they are asked for. */
export function siteLanguages({
  country: { languages },
  isProduction,
  draftLanguages,
}: SiteLanguages): (Language & { name: string })[] {
  return languages
    .map(({ tag, name }, at) => {
      const translations = translationsOf(tag);
      const language = serverLanguage(tag, translations, at === 0 ? "" : `/${localeOf(tag)}`);
      return { ...language, isDraft: Boolean(translations[fileNote]), name };
    })
    .filter(({ path, isDraft }) => path === "" || !isProduction || draftLanguages || !isDraft);
}
