// The sessions of a page as series.
import { expect, test } from "vitest";
import { sessionCard } from "#src/search/answer/session-card.ts";
import { aSession } from "#test/catalogue/builders.ts";
import { pageSeries } from "./page-series.ts";

const at = (date: string, change = {}) =>
  sessionCard(aSession({ sessionId: date, startsAtMs: Date.parse(date), ...change }), "Provider");
const wednesdays = [
  at("2026-10-21T17:00Z", { percentageAvailable: 0, price: 3 }),
  // Clocks went back.
  at("2026-10-28T18:00Z", { price: 4 }),
  at("2026-11-04T18:00Z", { price: null }),
];

test("sessions of one provider, name, weekday, local start and end are one thing", () => {
  expect(pageSeries(wednesdays, wednesdays)).toMatchObject([
    { SessionId: "2026-10-28T18:00Z", EveryWeeks: 1, Count: 3, FullCount: 1, PriceFrom: 3, PriceTo: 4 },
  ]);
  const others = [
    at("2026-10-28T18:00Z", { providerId: 9 }),
    at("2026-10-28T18:00Z", { sessionName: "Another" }),
    at("2026-10-28T18:00Z", { durationMinutes: 5 }),
    at("2026-10-28T18:30Z"),
    at("2026-10-29T18:00Z"),
  ];
  expect(pageSeries([...wednesdays, ...others], [])).toHaveLength(6);
});

test("a series has its own cancelled dates, which are part of its rule and of no number", () => {
  const [first, second, third] = wednesdays;
  const other = at("2026-10-28T18:30Z");
  expect(pageSeries([first!, third!], [first!, third!], [second!, other])).toMatchObject([
    { EveryWeeks: 1, Count: 2, CancelledDateTimes: [second!.SessionDateTime] },
  ]);
  expect(pageSeries([first!], [first!], [other])[0]!.CancelledDateTimes).toBeUndefined();
});

test("the rule is that of all dates, whichever are shown", () => {
  expect(pageSeries([wednesdays[2]!], wednesdays)).toMatchObject([{ EveryWeeks: 1, Count: 1, PriceFrom: null }]);
  expect(pageSeries([wednesdays[0]!, wednesdays[2]!], [wednesdays[0]!, wednesdays[2]!])[0]!.EveryWeeks).toBe(2);
  expect(pageSeries([wednesdays[0]!], [wednesdays[0]!])[0]!.EveryWeeks).toBeNull();
});
