// The association's content in another language: every text of it that content/locales has a translation of.
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import { type Translations, translationsOf } from "#src/platform/language/translations.ts";
import type { SiteContent } from "./content-parts.ts";

/** Names are found again in the catalogue. */
const notTranslated = new Set(["name", "anti-slavery"]);

/** Paths, addresses and words like "walking-football", by which the code tells things apart. */
const noText = /^(\/|https?:|[a-z0-9-]*$)/;

type Visit = (text: string) => string;

function mapTexts<Value>(value: Value, visit: Visit): Value {
  if (typeof value === "string") return (noText.test(value) ? value : visit(value)) as Value;
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, visit)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    notTranslated.has(key) ? each : mapTexts(each, visit),
  ]);
  return Object.fromEntries(entries) as Value;
}

/** By the content and the language. */
const translated = new WeakMap<SiteContent, Map<string, SiteContent>>();

/**
 * The content in a language: the same object until the content changes, as pages keep what they make of it. A text without a
 * translation stays as it is.
 */
export function contentIn({ tag }: Language, content: SiteContent): SiteContent {
  const ofContent = translated.get(content) ?? new Map<string, SiteContent>();
  translated.set(content, ofContent);
  const held = ofContent.get(tag) ?? translateContent(content, translationsOf(tag));
  ofContent.set(tag, held);
  return held;
}

const translateContent = (content: SiteContent, translations: Translations): SiteContent =>
  mapTexts(content, (text) => withEmergencyNumber(translations[text] || text));

/** Content says "{emergencyNumber}" where the country's belongs: another country's would cost a child dear. */
export const withEmergencyNumber = (text: string): string =>
  text.replaceAll("{emergencyNumber}", country().emergencyNumber);

/** The texts that translators are given. */
export function textsOfContent(content: SiteContent): string[] {
  const texts: string[] = [];
  mapTexts(content, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}
