import { expect, test } from "vitest";
import { expandSchedule, horizonMs, isOffSchedule, readSchedules } from "./schedule.ts";

const weekly = {
  "@type": "Schedule",
  startDate: "2026-10-01",
  endDate: "2026-11-30",
  startTime: "19:30",
  endTime: "20:30",
  repeatFrequency: "P1W",
  byDay: ["https://schema.org/Thursday"],
  scheduleTimezone: "Europe/London",
};

function datesOf(change: Record<string, unknown>, from = "2026-10-01T00:00:00Z", until?: string): string[] {
  const { schedules } = readSchedules({ ...weekly, ...change });
  const fromMs = Date.parse(from);
  const untilMs = until ? Date.parse(until) : fromMs + horizonMs;
  return schedules
    .flatMap((each) => expandSchedule(each, { fromMs, untilMs }, "Europe/London"))
    .map((ms) => new Date(ms).toISOString().slice(0, 16));
}

test("a weekly schedule keeps its local time when the clocks go back", () => {
  expect(datesOf({})).toEqual([
    "2026-10-01T18:30",
    "2026-10-08T18:30",
    "2026-10-15T18:30",
    "2026-10-22T18:30",
    "2026-10-29T19:30",
    "2026-11-05T19:30",
    "2026-11-12T19:30",
    "2026-11-19T19:30",
    "2026-11-26T19:30",
  ]);
});

test("dates begin with the schedule and end after twelve weeks; an end in the year 9999 means no end", () => {
  const dates = datesOf({ endDate: "9999-12-31" }, "2026-11-22T09:00:00Z");
  expect(dates[0]).toBe("2026-11-26T19:30");
  expect(dates).toHaveLength(12);
});

test("a time skipped in spring is moved by an hour, and of a repeated one in autumn the first counts", () => {
  const sunday = {
    byDay: ["https://schema.org/Sunday"],
    startTime: "01:30",
    startDate: "2026-03-29",
    endDate: "2026-10-25",
  };
  expect(datesOf(sunday, "2026-03-29T00:00:00Z", "2026-03-30T00:00:00Z")).toEqual(["2026-03-29T01:30"]);
  expect(datesOf(sunday, "2026-10-24T00:00:00Z", "2026-10-26T00:00:00Z")).toEqual(["2026-10-25T00:30"]);
});

test("a named time zone is used, and London's otherwise", () => {
  const day = ["2026-07-02T00:00:00Z", "2026-07-03T00:00:00Z"] as const;
  const july = { startDate: "2026-07-02" };
  expect(datesOf({ ...july, scheduleTimezone: "America/New_York" }, ...day)).toEqual(["2026-07-02T23:30"]);
  expect(datesOf({ ...july, scheduleTimezone: undefined }, ...day)).toEqual(["2026-07-02T18:30"]);
});

test.each([
  ["a date", "2026-10-08"],
  ["an instant", "2026-10-08T18:30:00Z"],
  ["an instant with an offset", "2026-10-08T19:30:00+01:00"],
  ["a local time with a Z behind it", "2026-10-08T19:30:00.000Z"],
])("an exception may be %s", (_what, exceptDate) => {
  expect(datesOf({ exceptDate: [exceptDate], endDate: "2026-10-15" })).toEqual([
    "2026-10-01T18:30",
    "2026-10-15T18:30",
  ]);
});

test.each([
  ["every other week", { repeatFrequency: "P2W", endDate: "2026-10-29" }, ["01", "15", "29"]],
  ["every seven days", { repeatFrequency: "P7D", endDate: "2026-10-15" }, ["01", "08", "15"]],
  ["every other day", { repeatFrequency: "P2D", byDay: undefined, endDate: "2026-10-07" }, ["01", "03", "05", "07"]],
  ["two days a week", { byDay: ["TU", "http://schema.org/Friday"], endDate: "2026-10-09" }, ["02", "06", "09"]],
  ["the first Tuesday", { repeatFrequency: "P1M", byDay: ["1TU"], endDate: "2026-10-31" }, ["06"]],
  ["the last Friday", { repeatFrequency: "P1M", byDay: ["-1FR"], endDate: "2026-10-31" }, ["30"]],
  [
    "days of the month",
    { repeatFrequency: "P1M", byDay: undefined, byMonthDay: [5, -1], endDate: "2026-10-31" },
    ["05", "31"],
  ],
  ["the day of its start", { repeatFrequency: "P1M", byDay: undefined, endDate: "2026-10-31" }, ["01"]],
  ["three times", { repeatCount: 3 }, ["01", "08", "15"]],
  ["days without a frequency", { repeatFrequency: undefined, endDate: "2026-10-09" }, ["01", "08"]],
  [
    "days of the month without a frequency",
    { repeatFrequency: undefined, byDay: undefined, byMonthDay: [2, 20], endDate: "2026-11-10" },
    ["02", "20", "02"],
  ],
  [
    "the second Tuesday without a frequency",
    { repeatFrequency: undefined, byDay: ["2TU"], endDate: "2026-11-30" },
    ["13", "10"],
  ],
  ["one month of the year", { byMonth: [11], endDate: "2027-01-31" }, ["05", "12", "19", "26"]],
  [
    "a month alone: on the day of its start",
    { repeatFrequency: undefined, byDay: undefined, byMonth: [11], endDate: "2026-12-31" },
    ["01"],
  ],
  [
    "days of the week and public holidays",
    { byDay: ["schema:Thursday", "https://schema.org/PublicHolidays"], endDate: "2026-10-09" },
    ["01", "08"],
  ],
  ["without a beginning", { startDate: undefined, endDate: "2026-10-09" }, ["01", "08"]],
])("%s", (_what, change, days) => {
  expect(datesOf(change).map((date) => date.slice(8, 10))).toEqual(days);
});

test("a partial schedule only describes dates that are published one by one", () => {
  expect(readSchedules({ ...weekly, "@type": "PartialSchedule" })).toEqual({
    schedules: [],
    isAnyUnreadable: false,
    isAnyPartial: true,
  });
});

test.each([
  [{ startTime: undefined }],
  [{ startTime: "25:00" }],
  [{ repeatFrequency: "PT1H" }],
  [{ repeatFrequency: "often" }],
  [{ byDay: ["https://schema.org/PublicHolidays"] }],
  [{ scheduleTimezone: "Europe/Nowhere" }],
  [{ startDate: "soon" }],
  [{ byMonth: [13] }],
  [{ byMonthDay: ["first"] }],
  // Without a beginning the week, day or month is unknown.
  [{ startDate: undefined, repeatFrequency: "P2W" }],
  [{ startDate: undefined, byDay: undefined }],
  [{ startDate: undefined, repeatCount: 6 }],
])("%j cannot be used", (change) => {
  expect(readSchedules({ ...weekly, ...change })).toMatchObject({ schedules: [], isAnyUnreadable: true });
});

test("a schedule of a thousand years costs no more than its twelve weeks", () => {
  expect(datesOf({ startDate: "1026-01-01", repeatCount: 5_000_000 })).toEqual([]);
  expect(datesOf({ startDate: "1026-01-01", endDate: undefined })).toHaveLength(12);
});

test("as many dates and counted schedules as an item may have are compared within seconds", () => {
  const count = { startDate: "1998-01-01", endDate: undefined, byDay: undefined, repeatFrequency: "P1D" };
  const { schedules } = readSchedules(Array.from({ length: 20 }, () => ({ ...weekly, ...count, repeatCount: 20_000 })));
  const dates = Array.from({ length: 2_000 }, (_, at) => Date.parse("2026-11-22T09:00Z") + at * 8 * 3_600_000);
  const beganMs = performance.now();
  expect(isOffSchedule(schedules, dates, "Europe/London")).toBe(true);
  expect(isOffSchedule(schedules, [...dates, Date.parse("2026-12-01T19:30Z")], "Europe/London")).toBe(false);
  expect(isOffSchedule(schedules, [Date.parse("2026-12-01T00:00Z")], "Europe/London")).toBe(false);
  expect(performance.now() - beganMs).toBeLessThan(10_000);
});
