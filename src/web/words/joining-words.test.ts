// What a club's card says of joining, in one line and in full.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { isFull, joiningLine, joiningTogether } from "./joining-words.ts";

const nowMs = Date.parse("2026-11-26T12:00Z");
const tuesday = { Day: 2, StartTime: "18:00" };
const thursday = { Day: 4, StartTime: "18:30" };
const opening = { Agegroup: "U12", Gender: "Female", LookingFor: 3, LookingForUntil: "2027-01-15" };
const line = (card: Parameters<typeof joiningLine>[1]) => {
  const said = joiningLine(english, card, nowMs);
  return said && [said.words, said.more, said.spoken].map((words) => words?.replaceAll("\u00a0", " "));
};

test.each([
  [{}, null],
  [{ ConfirmedOn: "2026-11-02" }, null],
  [
    { TrainingTimes: [tuesday], Places: "open", ConfirmedOn: "2026-11-02" } as const,
    [
      "Trains Tuesday 6 pm. Spaces available",
      "confirmed in November",
      "Trains Tuesday 6:00 pm. Spaces available. Confirmed by the club in November 2026",
    ],
  ],
  [
    { TrainingTimes: [tuesday, thursday] },
    ["Trains Tuesday 6 pm and 1 other time", undefined, "Trains Tuesday 6:00 pm and Thursday 6:30 pm"],
  ],
  [{ Places: "few" } as const, ["A few spaces", undefined, "A few spaces left"]],
  [
    { Places: "full", ConfirmedOn: "2025-03-02" } as const,
    ["Full", "confirmed in March 2025", "Full. Not confirmed since March 2025"],
  ],
  [
    { Openings: [opening] },
    ["Looking for 3 girls", "until 15 January", "Looking for 3 girls for the under 12s, until 15 January"],
  ],
  [
    { TrainingTimes: [thursday], Places: "full", Openings: [opening] } as const,
    [
      "Looking for 3 girls",
      "trains Thursday 6:30 pm",
      "Looking for 3 girls for the under 12s, until 15 January. Trains Thursday 6:30 pm",
    ],
  ],
])("%j", (card, expected) => {
  expect(line(card as Parameters<typeof joiningLine>[1])).toEqual(expected);
});

test("of one club in two groups the better word of places counts, and that there is none only where both say so", () => {
  const places = (one: Parameters<typeof joiningTogether>[0]["Places"], other: typeof one) =>
    joiningTogether({ Places: one }, { Places: other }).Places;
  expect(places("full", "few")).toBe("few");
  expect(places("full", "waiting-list")).toBe("waiting-list");
  expect(places("full", undefined)).toBeUndefined();
  expect(places(undefined, "open")).toBe("open");
  const times = joiningTogether({ TrainingTimes: [thursday, tuesday] }, { TrainingTimes: [tuesday] }).TrainingTimes;
  expect(times).toEqual([tuesday, thursday]);
});

test("a team that looks for players is not full", () => {
  expect(isFull({ Places: "full" })).toBe(true);
  expect(isFull({ Places: "waiting-list", LookingFor: 2 })).toBe(false);
  expect(isFull({ Places: null })).toBe(false);
});
