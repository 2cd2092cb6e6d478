import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { parseDays } from "./parse-days.ts";
import { playLine } from "./play-line.ts";
import { daySentence, daySummary, narrowDaySummary } from "./week-days.ts";

test.each([
  [[1, 2, 3, 4, 5, 6, 7], "Any"],
  [[1, 2, 3, 4, 5], "Weekdays"],
  [[6, 7], "Weekends"],
  [[3], "Wednesday"],
  [[7, 3], "Wednesday and Sunday"],
  [[1, 3, 5, 7], "Monday +3"],
  [[1, 3, 4, 5, 7], "Monday +4"],
  [[], "Days to be confirmed"],
])("the days %j are shortened to %s", (days, words) => {
  expect(daySummary(english, days)).toBe(words);
});

test.each([
  [[1, 2, 3, 4, 5, 6, 7], "Any day"],
  [[1, 2, 3, 4, 5], "Weekdays"],
  [[6, 7], "Weekends"],
  [[3], "Wed"],
  [[7, 3], "Wed, Sun"],
  [[2, 4, 6], "Tue +2"],
  [[], "Days to be confirmed"],
])("in the narrowest place the days %j are shortened to %s", (days, words) => {
  expect(narrowDaySummary(english, days)).toBe(words);
});

test.each([
  [[1, 2, 3, 4, 5, 6, 7], "Plays on any day", "Plays on any day"],
  [[1, 2, 3, 4, 5], "Plays on weekdays", "Plays on weekdays"],
  [[6, 7], "Plays at weekends", "Plays at weekends"],
  [[7], "Plays Sunday", "Plays Sun"],
  [[1, 3, 5, 7], "Plays Monday +3", "Plays Mon +3"],
  [[], "Days to be confirmed", "Days to be confirmed"],
])("of matches on %j it says %s, where room is short %s", (days, words, narrow) => {
  expect([playLine(english, days).words, playLine(english, days, true).words]).toEqual([words, narrow]);
});

test.each([
  [[7, 3], "Wednesday and Sunday"],
  [[1, 3, 5], "Monday, Wednesday and Friday"],
  [[6, 7], "Saturday and Sunday"],
  [[1, 2, 3, 4, 5], "weekdays"],
  [[7, 6, 5, 4, 3, 2, 1], "any day"],
  [[2, 2], "Tuesday"],
  [[], "Days to be confirmed"],
])("the days %j are written out as %s", (days, words) => {
  expect(daySentence(english, days)).toBe(words);
});

test("days are read in any order and spacing, and nothing else is accepted as a day", () => {
  expect(parseDays(" 7, 3,3 ")).toEqual([3, 7]);
  expect(parseDays("")).toEqual([]);
  expect(parseDays(null)).toEqual([]);
  expect(parseDays("0,8,x")).toEqual([]);
});
