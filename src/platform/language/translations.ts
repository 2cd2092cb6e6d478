// The product's translated texts: each English text with its translation, as in locales/cy.json.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as Type from "typebox";
import { Check } from "typebox/value";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { localeOf } from "./locale-of.ts";
import { pseudoLocales, pseudoText } from "./pseudo-texts.ts";

/** By the English source. */
export type Translations = Record<string, string>;

const folder = join(import.meta.dirname, "../../../content/locales");

/** Whose texts a language has: "en-CA" or "fr-CA" where such a file exists; else its locale. */
export const wordingOf = (tag: string): string => (existsSync(localeFile(tag)) ? tag : localeOf(tag));

/** True of a file that has only what one region words otherwise than its language. */
export const isRegional = (wording: string): boolean => wording.includes("-");

/** Every language and region that has a file beside English, which has its texts in the code. */
export function translatedLocales(): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => name.replace(/\.json$/, "")).filter((name) => name !== "en");
}

/** Every language that a browser's scripts are written in beside English. */
export const writtenLocales = (): string[] => [...translatedLocales(), ...pseudoLocales];

/** Of a language's texts. */
export const localeFile = (locale: string): string => join(folder, `${locale}.json`);

/** Of a language that pages are shown in: none of English (it is in the code) or without a file. */
export const translationsOf = (tag: string): Translations =>
  wordingOf(tag) === "en" ? {} : readLocale(wordingOf(tag));

let ownFolder: string | null = null;

/** Where an association has its own content's translations: the folder `locales` in its content. */
export function setOwnTexts(contentFolder: string): void {
  ownFolder = join(contentFolder, "locales");
}

/** An association's file of a language, whose texts come before the product's; null without one. */
export const ownTextsFile = (tag: string): string | null => ownFolder && join(ownFolder, `${localeOf(tag)}.json`);

/** The association's own entries; none where its folder is the product's. */
export function ownTexts(tag: string): Translations {
  const file = ownTextsFile(tag);
  return file === null || resolve(file) === resolve(localeFile(localeOf(tag))) ? {} : readTexts(file);
}

/** Of the content in a language: the product's texts, and the association's own before them. */
export function contentTranslationsOf(tag: string): Translations {
  const own = ownTexts(tag);
  return Object.keys(own).length === 0 ? translationsOf(tag) : { ...translationsOf(tag), ...own };
}

/** All entries of a language's file; of a region those of its language with its own before them. */
export function readLocale(locale: string): Translations {
  if (pseudoLocales.includes(locale)) return pseudoTranslations(locale);
  const language = localeOf(locale);
  const own = readTexts(localeFile(locale));
  return isRegional(locale) && language !== "en" ? { ...readTexts(localeFile(language)), ...own } : own;
}

/**
 * @throws SetupProblem where it is no JSON object of texts
 */
export function readTexts(file: string): Translations {
  if (!existsSync(file)) return {};
  let texts: unknown;
  try {
    texts = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new SetupProblem(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (Check(Type.Record(Type.String(), Type.String()), texts)) return texts;
  throw new SetupProblem(`${file} must be one JSON object: each English text with its translation, a text as well.`);
}

/** A file's own entry, as in gettext. Not empty: the file is a draft, and of which kind. */
export const fileNote = "";

/** A draft, so that production serves it to nobody by mistake. */
const pseudoTranslations = (locale: string): Translations => ({
  ...Object.fromEntries(Object.keys(readLocale("en")).map((source) => [source, pseudoText(locale, source)])),
  [fileNote]: "made of English by rule",
});
