// What is wrong with translations: missing or unused texts, values, tags and plural forms.
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { compileMessage } from "./compile-message.ts";
import type { Message, Part } from "./message.ts";
import { dateTexts } from "./regional-forms.ts";
import { fileNote, localeFile, type Translations } from "./translations.ts";

/** One line for each error, which begins with the English text. */
export function checkTranslations(tag: string, sources: readonly string[], translations: Translations): string[] {
  const texts = new Set(sources);
  const isByIcu = (source: string) => !translations[dateTexts[0]] && dateTexts.some((text) => text === source);
  const superfluous = Object.keys(translations).filter((source) => source !== fileNote && !texts.has(source));
  return [
    ...sources.flatMap((source) =>
      isByIcu(source) ? [] : errorsOf(tag, source, translations[source]).map((error) => errorLine(source, error)),
    ),
    ...superfluous.map((source) => errorLine(source, "no text of the product is called so")),
  ];
}

/**
 * For a start and a build, in which a text that is not translated stays English.
 * @throws SetupProblem where a page would be wrong: a translation is no ICU message or lacks values
 */
export function requireMessages(locale: string, translations: Translations): void {
  const errors = Object.entries(translations).flatMap(([source, translation]) => {
    if (source === fileNote) return [];
    const read = messageOf(translation);
    const found = "error" in read ? [read.error] : nameErrors(source, translation, usedIn(read.message));
    return found.map((error) => `${localeFile(locale)}: ${errorLine(source, error)}`);
  });
  if (errors.length > 0) throw new SetupProblem(errors.join("\n"));
}

const errorLine = (source: string, error: string) => `${JSON.stringify(source)}: ${error}`;

function errorsOf(tag: string, source: string, translation: string | undefined): string[] {
  if (translation === undefined || translation.trim() === "") return ["it is not translated"];
  const read = messageOf(translation);
  if ("error" in read) return [read.error];
  const found = usedIn(read.message);
  return [
    ...nameErrors(source, translation, found),
    ...found.plurals.flatMap(({ forms, type }) => formErrors(tag, forms, type)),
  ];
}

function messageOf(translation: string): { message: Message } | { error: string } {
  try {
    return { message: compileMessage(translation) };
  } catch (error) {
    // The parser's errors are names like UNCLOSED_TAG.
    const reason = error instanceof Error ? error.message.toLowerCase().replaceAll("_", " ") : error;
    return { error: `its translation is no ICU message: ${reason}` };
  }
}

/** An apostrophe of a typewriter before a brace or a tag. */
const quoting = /'[{}<]/;

/** Of values and tags: those that are missing, and those that nobody gives. */
function nameErrors(source: string, translation: string, { names }: Used): string[] {
  const wanted = messageOf(source);
  // Then it is no text of the product either, and nobody asks for it, nor for an empty one.
  if ("error" in wanted || translation.trim() === "") return [];
  const given = usedIn(wanted.message).names;
  // Other languages need no value by which English chooses its own forms, as "a" or "an".
  const missing = [...usedIn(wanted.message).written].filter((name) => !names.has(name));
  const cause = quoting.test(translation) ? ": an apostrophe before a brace quotes it, write ’" : "";
  return [
    ...missing.map((name) => `its translation lacks ${name}${cause}`),
    ...[...names]
      .filter((name) => !given.has(name))
      .map((name) => `its translation has ${name}, which the English text does not have`),
  ];
}

function formErrors(tag: string, forms: string[], type: "cardinal" | "ordinal"): string[] {
  const { pluralCategories } = new Intl.PluralRules(tag, { type }).resolvedOptions();
  const missing = pluralCategories.filter((form) => !forms.includes(form));
  const superfluous = forms.filter((form) => !form.startsWith("=") && !(pluralCategories as string[]).includes(form));
  return [
    ...(missing.length > 0 ? [`its translation lacks the plural forms ${missing.join(", ")}`] : []),
    ...(superfluous.length > 0
      ? [`its translation has plural forms that the language has not: ${superfluous.join(", ")}`]
      : []),
  ];
}

interface Used {
  /** Values as "count", tags as "<link>". */
  names: Set<string>;
  /** Those of them that people read: not only what decides between cases. */
  written: Set<string>;
  plurals: { forms: string[]; type: "cardinal" | "ordinal" }[];
}

function usedIn(message: Message): Used {
  const used: Used = { names: new Set(), written: new Set(), plurals: [] };
  const visit = (parts: Part[]) => {
    for (const part of parts) {
      if (typeof part === "string") continue;
      const [name, more, isOrdinal] = part;
      const named = Array.isArray(more) ? `<${name}>` : name;
      used.names.add(named);
      if (more === undefined || Array.isArray(more)) used.written.add(named);
      if (Array.isArray(more)) visit(more);
      else if (more) {
        const forms = Object.keys(more);
        if (isOrdinal || forms.some(isPluralForm))
          used.plurals.push({ forms, type: isOrdinal ? "ordinal" : "cardinal" });
        for (const inside of Object.values(more)) visit(inside);
      }
    }
  };
  if (typeof message !== "string") visit(message);
  return used;
}

/** A select has "other" as well, but none of these. */
const isPluralForm = (form: string) => /^(zero|one|two|few|many|=\d+)$/.test(form);
