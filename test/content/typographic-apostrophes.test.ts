// One apostrophe in all that people read: the typographic one, on pages, in answers of calls, in mails and in the content.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { straightApostrophes } from "./straight-apostrophes.ts";

/** Settings and the terminal are not the product's pages, and names of places stay as registers write them. */
const sources = globSync("{src/!(cli|jobs),demonstration,development}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$|^demonstration\/gazetteer\/|-settings\.ts$|\/(config|check-[\w-]+)\.ts$/.test(path),
);

test("no text that people read has a straight apostrophe", () => {
  const found = sources.flatMap((path) =>
    straightApostrophes(path, readFileSync(path, "utf8")).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
  // The sign-in provider's pages and mails, the mails to clubs, the results, the error screens.
  expect(sources).toEqual(
    expect.arrayContaining([
      "development/identity/pages/plain-pages.ts",
      "development/identity/steps.ts",
      "src/mail/smtp-mailer.ts",
      "src/search/results/club-cards.ts",
      "src/platform/http/problems.ts",
    ]),
  );
});

test("no text of the content has a straight apostrophe", () => {
  const texts = globSync("content/*.json").map((path) => readFileSync(path, "utf8"));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => /\p{L}'\p{L}|s' \p{L}/u.test(text))).toEqual([]);
});

test.each([
  ["a text of an element", "<p>We couldn't find it</p>;"],
  ["an attribute", '<b title="the club\'s page" />;'],
  ["a string", 'say("all clubs\' teams");'],
  ["a template", "`the player's` + age;"],
])("is found in %s", (_, source) => {
  expect(straightApostrophes("a.tsx", source)).toHaveLength(1);
});

test.each([
  ["a comment", "// the club's page"],
  ["an error for whoever runs it", 'throw new Error("The list\'s words");'],
  ["a schema's description", 'const a = { description: "the club\'s name" };'],
  ["quoted words", "say(\"choose 'any day' here\");"],
])("is not looked for in %s", (_, source) => {
  expect(straightApostrophes("a.tsx", source)).toEqual([]);
});
