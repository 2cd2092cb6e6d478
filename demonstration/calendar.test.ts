// Days and times in London, compared with the platform's own time-zone data.
import { expect, test } from "vitest";
import { dayOf, instantOf, isHolidayMonday } from "./calendar.ts";

const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

test("half past six in the evening is that on every day of three years, whatever the clocks do", () => {
  for (let day = dayNumber("2026-01-01"); day < dayNumber("2029-01-01"); day += 1) {
    const reported = london.format(instantOf(day, 18 * 60 + 30));
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");
    expect(reported).toBe(`${date}, 18:30`);
  }
});

test("half past midnight in summer belongs to London's day, not to the day before", () => {
  expect(dayOf(Date.parse("2027-06-30T23:30:00Z"))).toBe(dayNumber("2027-07-01"));
  expect(dayOf(Date.parse("2027-01-30T23:30:00Z"))).toBe(dayNumber("2027-01-30"));
  expect(dayOf(Date.parse("2027-03-28T00:59:59Z"))).toBe(dayNumber("2027-03-28"));
  expect(dayOf(Date.parse("2027-10-30T23:00:00Z"))).toBe(dayNumber("2027-10-31"));
});

test("any three months contain a week of school holidays", () => {
  for (let first = dayNumber("2026-01-01"); first < dayNumber("2029-01-01"); first += 1) {
    const days = Array.from({ length: 91 }, (_, at) => first + at);
    expect(days.some(isHolidayMonday)).toBe(true);
  }
});

test("camps start on the Monday of a half-term, not in the weeks around it, and never run into Christmas Day", () => {
  expect(isHolidayMonday(dayNumber("2027-02-15"))).toBe(true);
  expect(isHolidayMonday(dayNumber("2027-02-16"))).toBe(false);
  expect(isHolidayMonday(dayNumber("2027-02-22"))).toBe(false);
  expect(isHolidayMonday(dayNumber("2026-12-21"))).toBe(true);
  expect(isHolidayMonday(dayNumber("2025-12-22"))).toBe(true);
});
