// Holds the local day to London's clock on both sides of its changes.
import { expect, test } from "vitest";
import { localWeekday } from "./local-weekday.ts";

test("in summer a session at 23:30 UTC on Sunday is Monday's in London", () => {
  expect(localWeekday(Date.parse("2027-06-06T23:30:00Z"))).toBe(1);
});

test("in winter a session at 23:30 UTC on Sunday is Sunday's", () => {
  expect(localWeekday(Date.parse("2027-01-03T23:30:00Z"))).toBe(7);
});

test("the days around both clock changes are told right to the minute", () => {
  expect(localWeekday(Date.parse("2027-03-27T23:59:59Z"))).toBe(6);
  expect(localWeekday(Date.parse("2027-03-28T22:59:59Z"))).toBe(7);
  expect(localWeekday(Date.parse("2027-03-28T23:00:00Z"))).toBe(1);
  expect(localWeekday(Date.parse("2026-10-24T23:00:00Z"))).toBe(7);
  expect(localWeekday(Date.parse("2026-10-25T23:00:00Z"))).toBe(7);
  expect(localWeekday(Date.parse("2026-10-26T00:00:00Z"))).toBe(1);
});
