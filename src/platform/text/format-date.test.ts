import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { formatDate, formatFullDate, formatMonth, formatTime, localDate, localMoment } from "./format-date.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["2027-03-01T19:30:00Z", "7:30 pm"],
  ["2027-07-01T18:30:00Z", "7:30 pm"],
  ["2027-01-01T00:05:00Z", "12:05 am"],
  ["2027-01-01T12:00:00Z", "12:00 pm"],
  ["2027-01-01T09:00:00Z", "9:00 am"],
])("%s is %s on London's clock, in one unbreakable piece", (instant, words) => {
  expect(formatTime(english, at(instant))).toBe(words.replace(" ", "\u00a0"));
});

test("a date reads as weekday, ordinal day and month", () => {
  expect(formatDate(english, at("2025-03-03T19:30:00Z"))).toBe("Monday 3rd March");
  expect(formatDate(english, at("2026-11-22T10:00:00Z"))).toBe("Sunday 22nd November");
  expect(formatFullDate(english, at("2026-12-31T23:30:00Z"))).toBe("31 December 2026");
});

test("an evening in UTC in summer already belongs to the next London day", () => {
  expect(formatDate(english, at("2027-06-30T23:30:00Z"))).toBe("Thursday 1st July");
  expect(localDate(at("2027-06-30T23:30:00Z"))).toBe("2027-07-01");
  expect(formatMonth(english, at("2027-06-30T23:30:00Z"))).toBe("July 2027");
});

test("the weekday counts from Monday 1 to Sunday 7", () => {
  expect(localMoment(at("2026-11-23T10:00:00Z")).weekday).toBe(1);
  expect(localMoment(at("2026-11-29T10:00:00Z")).weekday).toBe(7);
});
