import { expect, test } from "vitest";
import { checkTranslations, requireMessages } from "./check-translations.ts";

const sources = ["Try again", "{count, plural, one {# club} other {# clubs}} near {place}", "Read <link>how</link>."];
const whole = {
  "": "A note on the file",
  "Try again": "Rhowch gynnig arall",
  "{count, plural, one {# club} other {# clubs}} near {place}":
    "{count, plural, zero {# clwb} one {# clwb} two {# glwb} few {# chlwb} many {# chlwb} other {# clwb}} ger {place}",
  "Read <link>how</link>.": "Darllenwch <link>sut</link>.",
};

test("a whole translation has no errors", () => {
  expect(checkTranslations("cy-GB", sources, whole)).toEqual([]);
});

test.each([
  [{ "Try again": undefined }, '"Try again": it is not translated'],
  [{ "Try again": " " }, '"Try again": it is not translated'],
  [{ "Old text": "Hen destun" }, '"Old text": no text of the product is called so'],
  [{ "Read <link>how</link>.": "Darllenwch sut." }, '"Read <link>how</link>.": its translation lacks <link>'],
  [{ "Try again": "Eto {count}" }, '"Try again": its translation has count, which the English text does not have'],
  [{ "Try again": "Eto {count" }, /^"Try again": its translation is no ICU message: /],
  [
    { [sources[1]!]: "{count, plural, one {# clwb} dual {# glwb} other {# clwb}} ger {place}" },
    /lacks the plural forms zero, two, few, many|no ICU message/,
  ],
  [
    { [sources[1]!]: "{count, plural, zero {a} one {b} two {c} few {d} many {e} other {f}} ger" },
    `${JSON.stringify(sources[1])}: its translation lacks place`,
  ],
  [
    { [sources[1]!]: "{count, plural, zero {a} one {b} two {c} few {d} many {e} other {f}} d'{place}" },
    `${JSON.stringify(sources[1])}: its translation lacks place: an apostrophe before a brace quotes it, write ’`,
  ],
] as const)("%j is told", (change, error) => {
  const errors = checkTranslations("cy-GB", sources, { ...whole, ...change } as Record<string, string>);
  expect(errors).toEqual(expect.arrayContaining([typeof error === "string" ? error : expect.stringMatching(error)]));
});

test("a value by which only English chooses is not demanded, and dates may be left to the language", () => {
  const article = "{article, select, an {an {age}-year-old} other {a {age}-year-old}}";
  const date = "{weekday} {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month}";
  expect(checkTranslations("fr-CA", [article, date], { [article]: "{age} ans" })).toEqual([]);
  expect(checkTranslations("fr-CA", [article], { [article]: "un enfant" })).toEqual([
    `${JSON.stringify(article)}: its translation lacks age`,
  ]);
});

test("a start stops at a text that no page could be written with, and a missing one stays English", () => {
  const [retry, count, link] = sources as [string, string, string];
  const errorsOf = (changes: Record<string, string>) => () => requireMessages("cy", { ...whole, ...changes });
  expect(errorsOf({ [retry]: "", [count]: " ", "Old {text": "Hen {place}" })).not.toThrow();
  expect(errorsOf({ [count]: "{count} d'{place}" })).toThrow(/its translation lacks place: an apostrophe/);
  expect(errorsOf({ [retry]: "Eto {count" })).toThrow(
    /cy\.json: "Try again": its translation is no ICU message: expect argument closing brace$/,
  );
  const both = { [count]: "{count} {place} {lle}", [link]: "Darllenwch <dolen><link>sut</link></dolen>." };
  expect(errorsOf(both)).toThrow(/place}": its translation has lle, which the English text does not have\n/);
  expect(errorsOf(both)).toThrow(/"Read .*": its translation has <dolen>, which the English text does not have$/);
});
