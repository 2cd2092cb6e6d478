// Sessions that are one thing, in words.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import type { Series } from "#src/search/answer/answer-schema.ts";
import { nextDate, otherDates, seriesDays, seriesPrice, seriesTimes } from "./series-words.ts";

const nowMs = Date.parse("2026-11-24T12:00Z");
const wednesdays: Series = {
  SessionId: "1",
  SessionDateTime: "2026-11-25T17:00:00.000Z",
  SessionPercentageAvailable: 50,
  SessionName: "Kickabout",
  ProviderId: 1,
  DurationMinutes: 60,
  EveryWeeks: 1,
  Count: 13,
  FullCount: 0,
  PriceFrom: 3,
  PriceTo: 3,
};
const plain = (words: string | null) => words?.replaceAll("\u00a0", " ") ?? null;

test.each([
  [{}, "Every Wednesday", "5 pm to 6 pm", "£3.00"],
  [{ EveryWeeks: 2, PriceTo: 4.5 }, "Every other Wednesday", "5 pm to 6 pm", "£3.00 to £4.50"],
  [{ EveryWeeks: 4, DurationMinutes: null, PriceFrom: 0, PriceTo: 0 }, "Wednesday every 4 weeks", "5 pm", "Free"],
  [{ EveryWeeks: null, Count: 3, DurationMinutes: 90 }, "3 Wednesdays", "5 pm to 6:30 pm", "£3.00"],
  [{ Count: 1, PriceFrom: null, PriceTo: null }, "Wednesday 25th November", "5 pm to 6 pm", "Price not given"],
  [{ SessionDateTime: "2026-11-25T11:00:00.000Z" }, "Every Wednesday", "11 am to 12 noon", "£3.00"],
  [{ SessionDateTime: "2026-11-25T00:00:00.000Z", DurationMinutes: null }, "Every Wednesday", null, "£3.00"],
  [{ DurationMinutes: 4 * 1440 }, "Every Wednesday", "4 days", "£3.00"],
])("%j is %s, %s, %s", (change, days, times, price) => {
  const series = { ...wednesdays, ...change };
  expect([seriesDays(english, series), seriesTimes(english, series), seriesPrice(english, series)].map(plain)).toEqual([
    days,
    times,
    price,
  ]);
});

test("the next date of all series is named once, and how many follow", () => {
  const earlier = { ...wednesdays, SessionDateTime: "2026-11-24T18:00:00.000Z" };
  const next = (Series: Series[], SessionCount: number) => nextDate(english, { Series, SessionCount }, nowMs);
  expect(next([wednesdays], 13)).toEqual({ date: "tomorrow", count: 12 });
  expect(next([wednesdays, earlier], 26)).toEqual({ date: "today", count: 25 });
  expect(next([wednesdays], 1)).toBeNull();
});

test("full and cancelled dates are named, and of all series only where all are there", () => {
  const others = (change: Partial<Series>, SeriesCount = 1) =>
    otherDates(english, { Series: [{ ...wednesdays, ...change }], SeriesCount, SessionCount: 13 });
  expect(others({})).toBeNull();
  expect(others({ FullCount: 2 })).toBe("2 dates are full.");
  expect(others({ FullCount: 2 }, 4)).toBeNull();
  expect(others({ FullCount: 13 })).toBeNull();
  const december = ["2026-12-23T17:00:00.000Z", "2026-12-30T17:00:00.000Z", "2027-01-06T17:00:00.000Z"];
  expect(others({ FullCount: 1, CancelledDateTimes: december.slice(0, 2) })).toBe(
    "1 date is full. Not on Wednesday 23rd December or Wednesday 30th December.",
  );
  expect(others({ CancelledDateTimes: december })).toBe("3 dates are cancelled.");
});

test("a day on which two series are cancelled is named once", () => {
  const off = (hour: string): Series => ({ ...wednesdays, CancelledDateTimes: [`2026-12-23T${hour}:00:00.000Z`] });
  const dates = { Series: [off("17"), off("18")], SeriesCount: 2, SessionCount: 26 };
  expect(otherDates(english, dates)).toBe("Not on Wednesday 23rd December.");
  const CancelledDateTimes = ["2026-12-23", "2026-12-30", "2027-01-06"].map((day) => `${day}T17:00:00.000Z`);
  const twice: Series[] = [1, 2].map(() => ({ ...wednesdays, CancelledDateTimes }));
  expect(otherDates(english, { ...dates, Series: twice })).toBe("3 dates are cancelled.");
});
