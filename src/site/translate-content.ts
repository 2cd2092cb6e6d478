// The association's content in another language: every text of it that content/locales, or the
// association's own folder of translations, has a translation of. And the numbers of the country in
// force in its texts.
import { country } from "#src/platform/country/country.ts";
import { joinList, type Language, type LanguageFacts } from "#src/platform/language/language.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { contentTranslationsOf, readLocale } from "#src/platform/language/translations.ts";
import type { SiteContent } from "./content-parts.ts";

/** Names are found again in the catalogue. */
const notTranslated = new Set(["name", "anti-slavery"]);

/** Paths, addresses and words like "walking-football", by which the code tells things apart. */
const noText = /^(\/|https?:|[a-z0-9-]*$)/;

const isText = (value: unknown): value is string => typeof value === "string" && !noText.test(value);

/**
 * The fields of a piece of content that are not translated, each with the language that its text is
 * in; of a list its texts, "paragraphs 0".
 */
type Untranslated = Record<string, string>;

interface Visit {
  text(text: string): string;
  /** Whether a paragraph is shown at all. */
  isShown?(text: string): boolean;
  /** Of a piece whose texts have been visited. */
  untranslated?(piece: Record<string, unknown>): Untranslated | null;
}

function mapTexts<Value>(value: Value, visit: Visit): Value {
  if (typeof value === "string") return (isText(value) ? visit.text(value) : value) as Value;
  if (Array.isArray(value)) {
    const shown = value.filter((each) => !visit.isShown || typeof each !== "string" || visit.isShown(each));
    return shown.map((each) => mapTexts(each, visit)) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    key,
    notTranslated.has(key) ? each : mapTexts(each, visit),
  ]);
  const lang = visit.untranslated?.(value as Record<string, unknown>) ?? null;
  if (lang !== null) entries.push(["lang", lang]);
  return Object.fromEntries(entries) as Value;
}

/** By the content and the language. */
const translated = new WeakMap<SiteContent, Map<string, SiteContent>>();

/**
 * The content in a language: the same object until the content changes, as pages keep what they
 * make of it. A text without a translation stays as it is, and its piece says in `lang` which
 * language that is.
 */
export function contentIn(language: Language, content: SiteContent): SiteContent {
  const ofContent = translated.get(content) ?? new Map<string, SiteContent>();
  translated.set(content, ofContent);
  const cached = ofContent.get(language.tag) ?? translateContent(language, content);
  ofContent.set(language.tag, cached);
  return cached;
}

function translateContent(language: Language, content: SiteContent): SiteContent {
  const translations = contentTranslationsOf(language.tag);
  const first = country().languages[0]!.tag;
  // The product's own texts are English, an association's in the country's first language.
  const products = localeOf(first) === "en" ? {} : readLocale("en");
  const langOfText = (value: unknown): string | null => {
    if (!isText(value) || translations[value]) return null;
    const tag = Object.hasOwn(products, value) ? "en" : first;
    return localeOf(tag) === localeOf(language.tag) ? null : tag;
  };
  return mapTexts(content, {
    text: (text) => withNumbers(language, translations[text] || text),
    isShown: isOfHere,
    untranslated(piece) {
      const langs = Object.entries(piece).flatMap(([key, value]): (readonly [string, string | null])[] => {
        if (notTranslated.has(key)) return [];
        if (!Array.isArray(value)) return [[key, langOfText(value)]];
        const shown = value.filter((each) => typeof each !== "string" || isOfHere(each));
        return shown.map((each, at) => [`${key} ${at}`, langOfText(each)] as const);
      });
      const others = langs.filter((each): each is readonly [string, string] => each[1] !== null);
      return others.length > 0 ? Object.fromEntries(others) : null;
    },
  });
}

/** A paragraph that names the helpline for children is shown where the country has one. */
export const isOfHere = (paragraph: string): boolean =>
  country().childHelpline !== undefined || !paragraph.includes("{childHelpline}");

/** Puts the country's number where content says "{emergencyNumber}". */
export function withNumbers(language: LanguageFacts, text: string): string {
  const { emergencyNumber, childHelpline } = country();
  return text
    .replaceAll("{emergencyNumber}", joinList(language, emergencyNumber.split(" "), "or"))
    .replaceAll("{childHelpline}", childHelpline?.name ?? "")
    .replaceAll("{childHelplineNumber}", childHelpline?.number.replaceAll(" ", "\u00a0") ?? "");
}

/** The texts that translators are given. */
export function textsOfContent(content: SiteContent): string[] {
  const texts: string[] = [];
  mapTexts(content, {
    text(text) {
      texts.push(text);
      return text;
    },
  });
  return texts;
}
