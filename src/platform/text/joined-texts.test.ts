// What stands between texts is the language's.
import { expect, test } from "vitest";
import { english, serverLanguage } from "#src/platform/language/server-language.ts";
import { firstAndMore, joinApart, joinFacts, joinPhrases, joinSentences } from "./joined-texts.ts";

const japanese = serverLanguage("ja-JP", {
  "{before} {after}": "{before}{after}",
  "{before}. {after}": "{before}。{after}",
  "{first} +{count}": "{first}ほか{count}日",
});

test("texts follow each other as their language has it, without those that are not there", () => {
  const sentences = ["A.", null, "B.", "", "C."];
  expect([english, japanese].map((language) => joinSentences(language, sentences))).toEqual(["A. B. C.", "A.B.C."]);
  const parts = ["A", false, "B", undefined, "C"] as const;
  expect([english, japanese].map((language) => joinPhrases(language, parts))).toEqual(["A. B. C", "A。B。C"]);
  expect([english, japanese].map((language) => joinFacts(language, parts))).toEqual(["A, B, C", "A、B、C"]);
  expect(joinApart(english, ["A, 7 pm", "B, 8 pm"])).toBe("A, 7 pm; B, 8 pm");
  expect([english, japanese].map((language) => firstAndMore(language, "A", 2))).toEqual(["A +2", "Aほか2日"]);
  expect([joinSentences(english, []), joinPhrases(english, [null]), joinFacts(english, [""])]).toEqual(["", "", ""]);
});
