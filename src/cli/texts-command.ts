// `texts`: what translators need, and what is wrong with what they wrote.
import { existsSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { systemClock } from "#src/platform/clock/clock.ts";
import { checkTranslations } from "#src/platform/language/check-translations.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import {
  isRegional,
  localeFile,
  readLocale,
  readTexts,
  translatedLocales,
  wordingOf,
} from "#src/platform/language/translations.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "#src/settings.ts";
import { untranslatedContent, wrongOwnTexts } from "#src/site/check-content-texts.ts";
import { composeContent } from "#src/site/open-content.ts";

export function addTexts(program: Command, settings: () => Config): void {
  const texts = program.command("texts").description("manage the texts of the product in other languages");
  texts
    .command("check")
    .description("list what a language's file lacks or has too much of: texts, values, tags, plural forms")
    .argument("[language]", "its BCP 47 tag, like cy-GB; without it, all languages with a file")
    .action((tag?: string) => check(settings, tag));
  texts
    .command("write")
    .description("write the English texts in the code to content/locales/en.json, for translators")
    .action(write);
}

async function check(settings: () => Config, tag?: string): Promise<void> {
  const file = localeFile(wordingOf(tag ?? "en"));
  if (!existsSync(file))
    throw new SetupProblem(`${file} is not there: copy en.json and translate it (docs/languages.md).`);
  const sources = Object.keys(readLocale("en"));
  const files = tag ? [...new Set([localeOf(tag), wordingOf(tag)])] : translatedLocales();
  const errors = files.flatMap((each) => fileErrors(each, tag ?? each, sources));
  const all = [...errors, ...(await contentErrors(settings(), sources, tag))];
  for (const error of all) console.log(error);
  console.log(all.length === 0 ? `All ${sources.length} texts are translated.` : `${all.length} errors.`);
  if (all.length > 0) process.exitCode = 1;
}

/** Of a region's file what is wrong with what it has: all else is as in its language. */
function fileErrors(name: string, tag: string, sources: readonly string[]): string[] {
  if (name === "en") return [];
  const texts = isRegional(name) ? readTexts(localeFile(name)) : readLocale(name);
  const wanted = isRegional(name) ? sources.filter((source) => Object.hasOwn(texts, source)) : sources;
  return checkTranslations(tag, wanted, texts).map((error) => `${name}: ${error}`);
}

/** Of what the association writes itself, in the languages of its country. */
async function contentErrors(config: Config, sources: readonly string[], tag?: string): Promise<string[]> {
  const noLog = { info() {}, error() {} };
  const source = await composeContent({ ...config, isProduction: false }, systemClock, noLog);
  const content = source.current();
  await source.stop();
  const isWanted = (line: string) => !tag || line.startsWith(`${localeOf(tag)}, `);
  return [...untranslatedContent(content, new Set(sources)).filter(isWanted), ...wrongOwnTexts(content)];
}

async function write(): Promise<void> {
  // With what production is without.
  const { textsOfProduct } = await import("#src/pages/compiled-texts.ts");
  const sources = await textsOfProduct();
  writeFileSync(
    localeFile("en"),
    `${JSON.stringify(Object.fromEntries(sources.map((text) => [text, text])), null, 2)}\n`,
  );
  console.log(`content/locales/en.json has ${sources.length} texts.`);
}
