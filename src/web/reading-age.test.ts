// What people read has a reading age of nine: the association's texts and the screens' own.
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { compileMessage } from "#src/platform/language/compile-message.ts";
import type { Part } from "#src/platform/language/message.ts";
import { type ReadSentence, readingGrade, sentencesOf } from "#test/reading/reading-grade.ts";

/** The desk's readers are officers, with long words: eleven-year-olds could read it. */
const isForOfficers = (screen: string) => screen.startsWith("src/desk");
/** The school grade of children of nine, for all texts of a screen together. */
const mostOfScreen = (screen: string) => (isForOfficers(screen) ? 6 : 4);
/** For one sentence, of which a single long word may be half. */
const mostOfSentence = (screen: string) => (isForOfficers(screen) ? 11.5 : 9.5);
/** Below it one long word of a screen decides. */
const fewestSentences = 5;

/** Worded exactly as in the specification. */
const givenSentences = [
  "This approved provider currently has no sessions bookable via the online system, contact them directly.",
  "Sorry, we couldn’t find a recommendation.",
  "We couldn’t find results matching your criteria.",
];

/** Legal notices, as the licence words them. */
const isNotice = (text: string) => /^Contains .+ ©/.test(text);

/** Shown to who works on the product, on their own computer. */
const isForDevelopers = (text: string) => text.startsWith("In development:");

/** What always has the same name: the wrong word, and ours for it. */
const words: [wrong: RegExp, ours: string][] = [
  [/\be-mail/i, "email"],
  [/\btelephone/i, "phone"],
  [/\b(click|tap) /i, "press"],
  [/\blog ?in\b/i, "sign in"],
  [/\bsign out\b/i, "log out"],
  [/\bkids?\b/i, "children"],
  [/\bzip code|\bpostal code|\bpost code/i, "postcode"],
  [/\b(pupils?|youngsters?|youths?)\b/i, "children"],
  [/\bhandicap/i, "disability"],
  [/\b(utilise|purchase|commence|assistance|additional|regarding|prior to)\b/i, "a plain word"],
];

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Values in them count as a number. */
const ofContent = globSync("content/*.json").flatMap((file) =>
  textsIn(JSON.parse(readFileSync(file, "utf8"))).flatMap((text) =>
    sentencesOf(file, text.replaceAll(/\{\w+\}/g, "9")),
  ),
);

/** A message with its values as a number, and of its forms the one for the most. */
function asRead(source: string): string {
  const textOf = (part: Part): string => {
    if (typeof part === "string") return part;
    const [, more] = part;
    if (more === undefined) return "9";
    return (Array.isArray(more) ? more : (more.other ?? [])).map(textOf).join("");
  };
  const message = compileMessage(source);
  return typeof message === "string" ? message : message.map(textOf).join("");
}

/** Texts in the code: whole sentences, and elements' texts. Values in them are a number. */
const ofCode = globSync(
  [
    "src/{web,alerts,catalogue/records,messages,platform/text,questionnaire,search,site}/**/*.{ts,tsx}",
    "src/desk/*.tsx",
  ],
  {
    exclude: (file) => String(file).includes(".test."),
  },
)
  .filter((file) => !file.includes(".test."))
  .flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/ .*$/gm, " ");
    const found = code.matchAll(/(["`])([\p{Lu}{<][^"`\n]*[.?!])\1|>\s*(\p{Lu}[^<>{}"`;=]*[.?!])\s*(?=[<{])/gu);
    return [...found].flatMap(([, , inQuotes, inElement]) =>
      sentencesOf(dirname(file), asRead((inQuotes ?? inElement ?? "").replace(/\$\{[^}]*\}/g, "9"))),
    );
  });

/** Each once per screen. */
const sentences = [
  ...new Map([...ofContent, ...ofCode].map((each) => [`${each.screen} ${each.text}`, each])).values(),
].filter(({ text }) => !givenSentences.includes(text) && !isNotice(text) && !isForDevelopers(text));

const list = (worst: (ReadSentence & { grade: number })[]) =>
  worst.map(({ screen, text, grade }) => `${grade.toFixed(1)} ${screen}: ${text}`);

test("the texts of both sources are found", () => {
  for (const found of [ofContent, ofCode]) expect(found.length).toBeGreaterThan(50);
});

test("the grade is that of Flesch and Kincaid, and anything but a sentence has none", () => {
  expect(readingGrade(["The cat sat on the mat."])).toBeCloseTo(-1.45, 2);
  expect(readingGrade(["Administrative organisations communicate comprehensively."])).toBeGreaterThan(20);
  expect(sentencesOf("a", "Find a club Join a team. Sam plays on every Sunday. Ask!")).toEqual([
    { screen: "a", text: "Find a club Join a team." },
    { screen: "a", text: "Sam plays on every Sunday." },
  ]);
});

test("every screen can be read by a nine-year-old", () => {
  const screens = Map.groupBy(sentences, ({ screen }) => screen);
  const grades = [...screens].flatMap(([screen, ofScreen]) =>
    ofScreen.length < fewestSentences ? [] : [{ screen, grade: readingGrade(ofScreen.map(({ text }) => text)) }],
  );
  expect(grades.length).toBeGreaterThan(15);
  expect(grades.filter(({ grade, screen }) => grade > mostOfScreen(screen))).toEqual([]);
});

test("no sentence is much harder than its screen", () => {
  const graded = sentences.map((each) => ({ ...each, grade: readingGrade([each.text]) }));
  const worst = graded
    .filter(({ grade, screen }) => grade > mostOfSentence(screen))
    .sort((one, other) => other.grade - one.grade);
  expect(list(worst.slice(0, 10))).toEqual([]);
});

test.each(words)("instead of %s we say %s", (wrong) => {
  const texts = sentences.filter(({ text }) => wrong.test(text));
  expect(texts.map(({ screen, text }) => `${screen}: ${text}`)).toEqual([]);
});
