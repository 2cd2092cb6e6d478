import { expect, test } from "vitest";
import { clockChanges, offsetAt, tellClock } from "./zoned-time.ts";

const nowMs = Date.UTC(2026, 10, 27, 11);
const hourMs = 3_600_000;

test.each(["Europe/London", "Australia/Adelaide", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kolkata"])(
  "a browser that is told the changes of %s's clock knows what the runtime knows",
  (zone) => {
    const instants = Array.from({ length: 5 * 365 * 8 }, (_, at) => nowMs + (at - 2.5 * 365 * 8) * 3 * hourMs + at);
    const offsets = instants.map((instant) => offsetAt(instant, zone));
    tellClock(clockChanges(zone, nowMs));
    expect(instants.map((instant) => offsetAt(instant, zone))).toEqual(offsets);
  },
);

test("the changes are those of London, at the half hour, and the same for a week", () => {
  const { offsets } = clockChanges("Europe/London", nowMs);
  expect(offsets).toContainEqual({ fromMs: Date.UTC(2026, 2, 29, 1), aheadMs: hourMs });
  expect(offsets).toContainEqual({ fromMs: Date.UTC(2026, 9, 25, 1), aheadMs: 0 });
  expect(clockChanges("Europe/London", nowMs + hourMs)).toEqual(clockChanges("Europe/London", nowMs));
});
