// Compares the reasons on cards with the words that people read.

import { expect, test } from "vitest";
import { accessAreas, genders } from "#src/catalogue/records/vocabulary.ts";
import { english } from "#src/platform/language/server-language.ts";
import {
  daysFact,
  disabilityFact,
  facilitiesFact,
  notStatedFact,
  playUpFact,
  reasonSentence,
  type SearchFact,
  surfacesFact,
  timesFact,
} from "./match-reasons.ts";

const sentenceOf = (fact: SearchFact | null) => fact && reasonSentence(english, fact);

test.each([
  [{ Count: 1, Genders: ["Female"], AgeGroups: ["U9"] }, "A girls’ team for under 9s."],
  [
    { Count: 3, Genders: ["Female", "Mixed"], AgeGroups: ["U9", "U10"] },
    "3 girls’ or mixed teams for under 9s and under 10s.",
  ],
  [{ Count: 5, Genders: ["Male"], AgeGroups: ["U9", "U10", "U11"] }, "5 boys’ teams for under 9s to under 11s."],
  [{ Count: 2, Genders: ["Male"], AgeGroups: ["Open Aged"] }, "2 men’s teams for adults."],
  [
    { Count: 2, Genders: ["Female"], AgeGroups: ["U18", "Open Aged"] },
    "2 girls’ or women’s teams for under 18s and adults.",
  ],
] satisfies [Partial<SearchFact>, string][])("a card names the teams that fit: %j", (teams, sentence) => {
  expect(sentenceOf({ Kind: "teams", ...teams })).toBe(sentence);
});

test("playing up is mentioned only if every team is two age groups above", () => {
  expect(sentenceOf(playUpFact(9, ["U11"]))).toBe("At 9, you can also join a team one age group up.");
  expect(playUpFact(9, ["U10", "U11"])).toBeNull();
  expect(playUpFact(19, ["Open Aged"])).toBeNull();
});

/** What a sentence says after the people. */
function daysWordsOf(days: number[], wished: number[]) {
  const fact: SearchFact = { Kind: "teams", Genders: ["Male"], AgeGroups: ["U9"], ...daysFact(days, wished) };
  return sentenceOf(fact)?.replace("A boys’ team for under 9s", "");
}

test("the days that meet the chosen days are named", () => {
  expect(daysWordsOf([3, 7], [3, 7])).toBe(", playing on both your days.");
  expect(daysWordsOf([1, 3, 7], [1, 3, 7])).toBe(", playing on all your days.");
  expect(daysWordsOf([3, 5, 7], [3, 6])).toBe(", playing on Wednesday.");
  expect(daysWordsOf([6], [])).toBe(", playing on Saturday.");
  expect(daysWordsOf([3, 7], [])).toBe(", playing on Wednesday and Sunday.");
  expect(daysWordsOf([1, 2, 3, 4, 5, 6, 7], [])).toBe(", playing on any day.");
  expect(daysWordsOf([], [3])).toBe(".");
});

test("from three days on the first is named and the others are counted", () => {
  expect(daysWordsOf([1, 2, 4, 5], [])).toBe(", playing on Monday and 3 more days.");
  expect(daysWordsOf([2, 4, 6], [1, 2, 3, 4, 6])).toBe(", playing on Tuesday and 2 more days.");
  expect(daysWordsOf([1, 2, 3, 4, 5], [])).toBe(", playing on weekdays.");
  expect(daysWordsOf([6, 7], [])).toBe(", playing at weekends.");
});

test("sessions are described by the person's age", () => {
  expect(sentenceOf({ Kind: "sessions", Count: 1, Genders: ["Female"], Age: 9 })).toBe(
    "A girls’ session for 9-year-olds.",
  );
  expect(sentenceOf({ Kind: "sessions", Count: 12, Genders: ["Male", "Mixed"], Age: 40 })).toBe(
    "12 men’s or mixed sessions for 40-year-olds.",
  );
});

test.each([
  [["Female"], 5, 11, "Football for girls, ages 5 to 11."],
  [[], null, null, "Football, all ages."],
  [["Male", "Mixed"], 18, null, "Football for men and mixed groups, ages 18 and over."],
  [["Female"], 16, null, "Football for girls and women, ages 16 and over."],
  [["Female"], 17, 17, "Football for girls, age 17."],
  [[...genders], null, 18, "Football for boys, men, girls, women and mixed groups, ages up to 18."],
] as const)(
  "a provider's programme for %s from %s to %s is described by whom it is for",
  (people, from, to, sentence) => {
    expect(sentenceOf({ Kind: "provider", Genders: [...people], MinAge: from, MaxAge: to })).toBe(sentence);
  },
);

test("what was asked for is named, and a price that is not stated is mentioned", () => {
  expect(sentenceOf(disabilityFact(13))).toBe("Suitable for autistic players.");
  expect(disabilityFact(null)).toBeNull();
  expect(sentenceOf(facilitiesFact(["parking", "toilets"]))).toBe(
    "Known to have accessible toilets and parking, as you asked.",
  );
  expect(sentenceOf(facilitiesFact(accessAreas.map(({ flag }) => flag)))).toBe(
    "Known to have accessible reception, doorways, changing rooms, playing areas, toilets, social areas, viewing " +
      "areas, emergency exits and parking, as you asked.",
  );
  expect(facilitiesFact([])).toBeNull();
  expect(sentenceOf(surfacesFact(["Grass", "Indoor"]))).toBe("Played on grass or indoors, as you asked.");
  expect(sentenceOf(timesFact(["morning", "evening"]))).toBe("In the morning or evening, as you asked.");
  expect(sentenceOf(notStatedFact("no-price", 2, 2))).toBe("Price not given.");
  expect(sentenceOf(notStatedFact("no-length", 1, 2))).toBe("Some lengths not given.");
  expect(notStatedFact("no-price", 0, 2)).toBeNull();
});
