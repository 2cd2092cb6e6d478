// The week of a screen: what is counted, what begins to be over, what is said once.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import type { UpcomingAnswer, UpcomingDay, UpcomingSession } from "#src/search/answer/upcoming-answer.ts";
import { sampleWeek as answerOf, sampleUpcoming as session } from "#styleguide/samples/week.ts";
import {
  apartInWords,
  countOf,
  firstJoinable,
  partsOf,
  repeatsIn,
  sumOf,
  timeOf,
  type WeekDay,
  weekDays,
} from "./week-plan.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const tuesday = Date.parse("2026-11-24T15:40:00Z");
const week = (answer: UpcomingAnswer, nowMs = tuesday, searched = everyDay) =>
  weekDays(english, answer, "2026-11-24", searched, nowMs);
const at = (start: string, change: Partial<UpcomingSession> = {}) => session({ SessionDateTime: start, ...change });
const names = ({ sessions }: WeekDay) => sessions.map(({ SessionName }) => SessionName);

test("a number is what can still be joined, by part of the day; full and cancelled ones are counted apart", () => {
  const days = week(
    answerOf([
      at("2026-11-24T15:30:00.000Z"),
      at("2026-11-24T16:30:00.000Z"),
      at("2026-11-24T18:00:00.000Z", { Status: "full" }),
      at("2026-11-24T18:00:00.000Z", { Status: "cancelled" }),
      at("2026-11-26T09:00:00.000Z"),
    ]),
  );
  expect(days.map((day) => countOf(day, null))).toEqual([1, 0, 1, 0, 0, 0, 0]);
  expect([countOf(days[0]!, "afternoon"), countOf(days[0]!, "evening"), sumOf(days, "morning")]).toEqual([1, 0, 1]);
  expect(apartInWords(english, days[0]!.sessions)).toEqual(["1 full", "1 cancelled"]);
});

test("of a day that is not listed as a whole the answer's own numbers count", () => {
  const [first, ...rest] = answerOf([at("2026-11-24T16:30:00.000Z")]).Days as [UpcomingDay, ...UpcomingDay[]];
  const Joinable = { morning: 0, afternoon: 90, evening: 31 };
  const days = week({ Days: [{ ...first, Total: 130, Joinable }, ...rest], Total: 130, Next: null });
  expect([countOf(days[0]!, null), days[0]!.unlisted]).toEqual([121, 129]);
});

test("full ones are after the open ones of the same start", () => {
  const start = "2026-11-24T18:00:00.000Z";
  const [day] = week(
    answerOf([
      at(start, { SessionName: "cancelled", Status: "cancelled" }),
      at(start, { SessionName: "full", Status: "full" }),
      at(start, { SessionName: "open" }),
      at("2026-11-24T19:00:00.000Z", { SessionName: "later" }),
    ]),
  );
  expect(names(day!)).toEqual(["open", "full", "cancelled", "later"]);
});

test("a whole day is in every part of the day and counted once, after the timed ones, without a time", () => {
  const whole = at("2026-11-26T00:00:00.000Z", { SessionName: "Whole", DurationMinutes: 1_440 });
  const timed = at("2026-11-26T18:00:00.000Z", { SessionName: "Timed" });
  const [, , day] = week(answerOf([whole, timed]));
  expect(names(day!)).toEqual(["Timed", "Whole"]);
  expect([countOf(day!, "morning"), countOf(day!, "evening"), countOf(day!, null)]).toEqual([1, 2, 2]);
  expect([partsOf(whole).length, partsOf(timed)]).toEqual([3, ["evening"]]);
  expect([timeOf(english, whole), timeOf(english, timed)]).toEqual([null, "6:00\u00a0pm"]);
});

test("days have the names of the moment, and those not searched are marked", () => {
  const days = week(answerOf([]), tuesday, [2, 5]);
  expect(days.map(({ name, isSearched }) => `${name}${isSearched ? "" : "?"}`).join(" ")).toBe(
    "Today Tomorrow? Thursday? Friday Saturday? Sunday? Monday?",
  );
  expect(days[1]!.fullName).toBe("Wednesday 25th November");
});

test("what is on again is said with the first and folded on later days", () => {
  const weekly = (start: string) => at(start, { SessionName: "Weekly" });
  const answer = answerOf([
    weekly("2026-11-24T18:00:00.000Z"),
    weekly("2026-11-26T18:00:00.000Z"),
    at("2026-11-27T18:00:00.000Z", { SessionName: "Weekly", Status: "full" }),
    at("2026-11-24T19:00:00.000Z", { SessionName: "Once" }),
    at("2026-11-25T19:00:00.000Z", { SessionName: "Every" }),
    at("2026-12-02T19:00:00.000Z", { SessionName: "Every" }),
  ]);
  const days = week(answer);
  const repeats = repeatsIn(english, days, answer.Days.slice(7));
  const all = days.flatMap(({ sessions }) => sessions);
  expect(all.map((each) => [each.SessionName, repeats.noteOf(each), repeats.isRepeat(each)])).toEqual([
    ["Weekly", "Also Thursday", false],
    ["Once", null, false],
    ["Every", "Every Wednesday", false],
    ["Weekly", null, true],
    ["Weekly", null, false],
  ]);
  expect(firstJoinable(days)?.SessionName).toBe("Weekly");
});

test("on the two days on which clocks change, times and days are London's", () => {
  const spring = weekDays(
    english,
    answerOf([at("2027-03-28T09:00:00.000Z")], "2027-03-27"),
    "2027-03-27",
    everyDay,
    Date.parse("2027-03-27T12:00:00Z"),
  );
  expect(spring.map(({ date, name }) => `${date} ${name}`).slice(0, 3)).toEqual([
    "2027-03-27 Today",
    "2027-03-28 Tomorrow",
    "2027-03-29 Monday",
  ]);
  expect(countOf(spring[1]!, "morning")).toBe(1);
});

test("several times on a day are one line with its times; what is full or costs something else has its own", () => {
  const slot = (start: string, change: Partial<UpcomingSession> = {}) => at(start, { SessionName: "Slot", ...change });
  const answer = answerOf([
    slot("2026-11-24T17:00:00.000Z"),
    slot("2026-11-24T18:00:00.000Z"),
    slot("2026-11-24T19:00:00.000Z", { Status: "full" }),
    slot("2026-11-24T20:00:00.000Z", { Price: 9 }),
    slot("2026-11-24T21:00:00.000Z"),
    slot("2026-11-25T17:00:00.000Z"),
    slot("2026-11-25T18:00:00.000Z"),
  ]);
  const days = week(answer);
  const repeats = repeatsIn(english, days, answer.Days.slice(7));
  const all = days.flatMap(({ sessions }) => sessions);
  expect(
    all.filter((each) => !repeats.isRepeat(each)).map((each) => [each.SessionDateTime, repeats.noteOf(each)]),
  ).toEqual([
    ["2026-11-24T17:00:00.000Z", "Also 6:00\u00a0pm and 9:00\u00a0pm. Also Wednesday"],
    ["2026-11-24T19:00:00.000Z", null],
    ["2026-11-24T20:00:00.000Z", null],
  ]);
});
