import { expect, test } from "vitest";
import { checkTranslations } from "./check-translations.ts";
import { pseudoLocales, pseudoText } from "./pseudo-texts.ts";
import { readLocale, translationsOf } from "./translations.ts";

const source = "{count, plural, one {# club} other {# clubs}} near {place}, <link>see it</link>";

test("letters have marks and vowels are twice; names, figures, cases and tags stay", () => {
  expect(pseudoText("xa", "Club 4")).toBe("[Çļüüḃ 4]");
  expect(pseudoText("xa", source)).toBe(
    "[{count,plural,one{# çļüüḃ} other{# çļüüḃš}} ñééààř {place}, <link>šéééé îîţ</link>]",
  );
});

test("the brackets of a text that is all tags are inside them", () => {
  expect(pseudoText("xa", "<day>M</day> <count>{count}</count>")).toBe("<day>[Ṁ</day> <count>{count}]</count>");
});

test("from right to left each run of words is turned, and a figure is not", () => {
  expect(pseudoText("xb", "Club 4, near you")).toBe("\u200f[\u202eÇļüüḃ\u202c 4, \u202eñééààř ýööüü\u202c]");
});

test.each(pseudoLocales)("every text of the product has its values and tags in %s", (locale) => {
  const errors = checkTranslations("en-GB", Object.keys(readLocale("en")), readLocale(locale));
  // English alone may leave out a form that nobody needs.
  expect(errors.filter((error) => !error.endsWith("its translation lacks the plural forms one"))).toEqual([]);
});

test("both are longer than English by about a third, and drafts", () => {
  const [english, ...pseudo] = [readLocale("en"), translationsOf("en-XA"), translationsOf("ar-XB")];
  const lengthOf = (texts: object) => Object.values(texts).join("").length;
  for (const texts of pseudo) {
    expect(lengthOf(texts)).toBeGreaterThan(1.28 * lengthOf(english));
    expect(texts[""]).toBeTruthy();
  }
});
