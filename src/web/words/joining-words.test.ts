// What a club's card says of joining, in one line and in full, and when its teams train and play.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { isFull, joiningLine, joiningTogether, trainsAndPlays } from "./joining-words.ts";

const nowMs = Date.parse("2026-11-26T12:00Z");
const tuesday = { Day: 2, StartTime: "18:00" };
const thursday = { Day: 4, StartTime: "18:30" };
const opening = { Agegroup: "U12", Gender: "Female", LookingFor: 3, LookingForUntil: "2027-01-15" };
const line = (card: Parameters<typeof joiningLine>[1]) => {
  const joining = joiningLine(english, card, nowMs);
  return joining && [joining.words, joining.more, joining.spoken].map((words) => words?.replaceAll("\u00a0", " "));
};

test.each([
  [{}, null],
  [{ ConfirmedOn: "2026-11-02" }, null],
  [
    { Places: "open", ConfirmedOn: "2026-11-02" } as const,
    ["Spaces available", "confirmed in November", "Spaces available. Confirmed by the club in November 2026"],
  ],
  [{ Places: "few" } as const, ["A few spaces", undefined, "A few spaces left"]],
  [
    { Places: "full", ConfirmedOn: "2025-03-02" } as const,
    ["Full", "confirmed in March 2025", "Full. Not confirmed since March 2025"],
  ],
  [
    { Places: "full", Openings: [opening] } as const,
    ["Looking for 3 girls", "until 15 January", "Looking for 3 girls for the under 12s, until 15 January"],
  ],
])("%j", (card, expected) => {
  expect(line(card as Parameters<typeof joiningLine>[1])).toEqual(expected);
});

test.each([
  [[], null, [], undefined],
  [[tuesday], "7", ["Trains Tue 6 pm", "Plays Sun"], undefined],
  [[tuesday, { Day: 3, StartTime: "18:00" }], null, ["Trains Tue, Wed 6 pm"], "Match days not given"],
  [[tuesday, thursday], "6,7", ["Trains Tue 6 pm and Thu 6:30 pm", "Plays Sat, Sun"], undefined],
  [
    [tuesday, thursday, { Day: 5, StartTime: "19:00" }],
    "7",
    ["Trains Tue 6 pm and 2 other times", "Plays Sun"],
    undefined,
  ],
  [[], "1,2,3,4", ["Plays Mon +3"], "Training times not given"],
])("training on %j and matches on %j are apart", (TrainingTimes, TeamsPlayDays, short, unknown) => {
  const times = trainsAndPlays(english, { TrainingTimes, TeamsPlayDays });
  expect(times.short.map((words) => words.replaceAll("\u00a0", " "))).toEqual(short);
  expect(times.unknown || undefined).toBe(unknown);
});

test("of one club in two groups the better word of places counts, and there is none only where both say so", () => {
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
