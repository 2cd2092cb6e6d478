// `texts`: what translators need, and what is wrong with what they wrote.
import { existsSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { checkTranslations } from "#src/platform/language/check-translations.ts";
import { localeFile, localeOf, readLocale, translatedLocales } from "#src/platform/language/translations.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";

export function addTexts(program: Command): void {
  const texts = program.command("texts").description("manage the texts of the product in other languages");
  texts
    .command("check")
    .description("list what a language's file lacks or has too much of: texts, values, tags, plural forms")
    .argument("[language]", "its BCP 47 tag, like cy-GB; without it, all languages with a file")
    .action(check);
  texts
    .command("write")
    .description("write the English texts in the code to content/locales/en.json, for translators")
    .action(write);
}

function check(tag?: string): void {
  const file = localeFile(localeOf(tag ?? "en"));
  if (!existsSync(file))
    throw new SetupProblem(`${file} is not there: copy en.json and translate it (docs/languages.md).`);
  const sources = Object.keys(readLocale("en"));
  const errors = (tag ? [tag] : translatedLocales()).flatMap((each) =>
    checkTranslations(each, sources, readLocale(localeOf(each))).map((error) => `${localeOf(each)}: ${error}`),
  );
  for (const error of errors) console.log(error);
  console.log(errors.length === 0 ? `All ${sources.length} texts are translated.` : `${errors.length} errors.`);
  if (errors.length > 0) process.exitCode = 1;
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
