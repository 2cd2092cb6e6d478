// Holds the keeping of many texts to giving each back as it was.
import { expect, test } from "vitest";
import { allAtOnce } from "../index/steps.ts";
import { jsonText, SharedTexts, textStore } from "./json-text.ts";

test("each of many thousand texts comes back as it was", () => {
  const texts = Array.from({ length: 10_001 }, (_, index) => (index % 7 === 0 ? "" : `text ${index}`));
  const textOf = allAtOnce(textStore(texts, (text) => text));
  expect(texts.map((_, index) => textOf(index))).toEqual(texts);
});

test("equal texts are shared and still come back in their order", () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `kind ${(index * index) % 6_007}`);
  const shared = new SharedTexts<{ text: string }>(({ text }) => text);
  for (const text of texts) shared.add({ text });
  const textOf = shared.reader();
  expect(texts.map((_, index) => textOf(index))).toEqual(texts);
});

test("nothing known, an empty text and texts cut elsewhere are told apart", () => {
  const values = [
    { first: null, second: "" },
    { first: "", second: null },
    { first: "", second: "" },
    { first: "-", second: "" },
    { first: "a", second: "bc" },
    { first: "ab", second: "c" },
  ];
  const shared = new SharedTexts<Record<string, unknown>>(JSON.stringify);
  for (const value of values) shared.add(value);
  const textOf = shared.reader();
  expect(values.map((_, index) => JSON.parse(textOf(index)))).toEqual(values);
});

test("text beyond ASCII is escaped and read back the same", () => {
  const value = { name: 'Tŷ "Gwyn"\u2028 ⚽ 😀' };
  expect(jsonText(value)).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(jsonText(value))).toEqual(value);
});
