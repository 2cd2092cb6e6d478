// What the site says that is England's alone, where it is of another country: in its content, and
// in the texts of the code.
import { country } from "#src/platform/country/country.ts";
import { englandsWords } from "#src/platform/country/country-schema.ts";
import { serverLanguage } from "#src/platform/language/server-language.ts";
import { localeFile, readLocale, translationsOf } from "#src/platform/language/translations.ts";
import type { SiteContent } from "./content-parts.ts";
import { contentIn, textsOfContent } from "./translate-content.ts";

type Word = (typeof englandsWords)[number] | "999";

const forms: Record<Word, RegExp> = {
  England: /\bEngland\b/g,
  Wildcats: /\bWildcats\b/g,
  FAN: /\bFAN\b/g,
  county: /\b(?:county|counties)\b/gi,
  "anti-slavery": /\banti-slavery\b/gi,
  "999": /\b999\b/g,
};

/**
 * By part of the content and for the code's texts, in the site's first language: "programmes:
 * Wildcats (6)"; empty in England.
 * @param own the product's content, whose texts translators get together with the code's
 */
export function findEnglandsWords(content: SiteContent, own: SiteContent): string[] {
  const { name, emergencyNumber, englandsWords: alsoHere = [], languages } = country();
  if (name === "England") return [];
  const { tag } = languages[0]!;
  const isForeign = (word: Word) =>
    word === "999" ? !emergencyNumber.split(" ").includes(word) : !alsoHere.includes(word);
  const counts = (text: string) =>
    [...englandsWords, "999" as const].flatMap((word) => {
      const count = isForeign(word) ? (text.match(forms[word])?.length ?? 0) : 0;
      return count > 0 ? `${word} (${count})` : [];
    });
  const line = (part: string, found: string[]) => (found.length > 0 ? [`${part}: ${found.join(", ")}`] : []);
  const ofContent = new Set(textsOfContent(own));
  const translations = translationsOf(tag);
  const ofCode = Object.keys(readLocale("en")).flatMap((text) =>
    ofContent.has(text) ? [] : (translations[text] ?? text),
  );
  return [
    ...Object.entries(contentIn(serverLanguage(tag), content)).flatMap(([part, value]) =>
      line(part, counts(JSON.stringify(value))),
    ),
    ...line(`texts of the product, which ${localeFile(tag)} can word otherwise`, counts(ofCode.join("\n"))),
  ];
}
