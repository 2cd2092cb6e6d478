// Every text for visitors is a message, translators have all of them, and each translation fits.
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { describe, expect, test } from "vitest";
import { checkTranslations } from "#src/platform/language/check-translations.ts";
import { readLocale, translatedLocales } from "#src/platform/language/translations.ts";
import { textsOfProduct } from "./compiled-texts.ts";

const english = Object.keys(readLocale("en"));

test("en.json has the texts of the code and of the content: npm run touchline -- texts write", async () => {
  expect(english).toEqual(await textsOfProduct());
});

describe.each(translatedLocales())("content/locales/%s.json", (locale) => {
  test("has every text, with its values, tags and plural forms", () => {
    expect(checkTranslations(locale, english, readLocale(locale))).toEqual([]);
  });
});

/** What people read or hear. */
const worded = new Set(["label", "title", "aria-label", "alt", "placeholder", "hint", "legend", "summary"]);

/** No person sees this field, in which programs that send advertisements give themselves away. */
const unseen = "src/web/contact/contact-dialog/captcha-check.tsx: Fax";

test("no screen of a visitor has letters outside of messages", () => {
  const files = globSync("src/web/**/*.tsx").filter((file) => !/\.test\.|\/desk\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => lettersIn(file).map((words) => `${file}: ${words}`));
  expect(found).toEqual([unseen]);
});

function lettersIn(file: string): string[] {
  const found: string[] = [];
  const add = (text: unknown) => {
    if (typeof text === "string" && /\p{L}/u.test(text)) found.push(text.trim());
  };
  const visitor = new Visitor({
    JSXText: ({ value }) => add(value),
    JSXAttribute({ name, value }) {
      if (name.type === "JSXIdentifier" && worded.has(name.name) && value?.type === "Literal") add(value.value);
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, "utf8")).program);
  return found;
}
