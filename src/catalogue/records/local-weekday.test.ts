// Compares the local day with London's clock on both sides of its changes.
import { expect, test } from "vitest";
import { localTimeOfDay, localWeekday } from "./local-weekday.ts";

test("in summer a session at 23:30 UTC on Sunday is Monday's in London", () => {
  expect(localWeekday(Date.parse("2027-06-06T23:30:00Z"))).toBe(1);
});

test("in winter a session at 23:30 UTC on Sunday is Sunday's", () => {
  expect(localWeekday(Date.parse("2027-01-03T23:30:00Z"))).toBe(7);
});

test("the days around both clock changes are right to the minute", () => {
  expect(localWeekday(Date.parse("2027-03-27T23:59:59Z"))).toBe(6);
  expect(localWeekday(Date.parse("2027-03-28T22:59:59Z"))).toBe(7);
  expect(localWeekday(Date.parse("2027-03-28T23:00:00Z"))).toBe(1);
  expect(localWeekday(Date.parse("2026-10-24T23:00:00Z"))).toBe(7);
  expect(localWeekday(Date.parse("2026-10-25T23:00:00Z"))).toBe(7);
  expect(localWeekday(Date.parse("2026-10-26T00:00:00Z"))).toBe(1);
});

test.each([
  ["2027-01-03T11:59:59Z", "morning"],
  ["2027-01-03T12:00:00Z", "afternoon"],
  ["2027-01-03T16:59:59Z", "afternoon"],
  ["2027-01-03T17:00:00Z", "evening"],
  ["2027-06-06T10:59:00Z", "morning"],
  ["2027-06-06T11:00:00Z", "afternoon"],
  ["2027-06-06T15:59:00Z", "afternoon"],
  ["2027-06-06T16:00:00Z", "evening"],
  ["2027-06-06T23:00:00Z", "morning"],
  ["no time", null],
])("%s is in London's %s", (instant, time) => {
  expect(localTimeOfDay(Date.parse(instant))).toBe(time);
});
