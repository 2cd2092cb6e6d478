// Names within a sentence.
import { expect, test } from "vitest";
import { inSentence } from "./in-sentence.ts";

test.each([
  ["Your national association", "your national association"],
  ["The Irish FA", "the Irish FA"],
  ["Thetford Football", "Thetford Football"],
])("%s is %s within a sentence", (name, within) => {
  expect(inSentence(name)).toBe(within);
});
