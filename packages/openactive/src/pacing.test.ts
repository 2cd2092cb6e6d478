import { expect, test } from "vitest";
import { backoffMs, pollAfterMs, retryAfterMs } from "./pacing.ts";

const nowMs = Date.UTC(2026, 10, 22, 9);

test.each([
  [{ "cache-control": "public, max-age=8" }, 8_000],
  [{ "cache-control": "max-age=20", age: "5" }, 15_000],
  [{ "cache-control": "max-age=0" }, 5_000],
  [{ "cache-control": "max-age=99999999" }, 3_600_000],
  [{ "cache-control": "no-store" }, 60_000],
  [{ "cache-control": "max-age=8", expires: "Sun, 22 Nov 2026 10:00:00 GMT" }, 8_000],
  [{ expires: "Sun, 22 Nov 2026 09:01:30 GMT" }, 90_000],
  [{ expires: "0" }, 5_000],
  [{ expires: "whenever" }, 60_000],
  [{}, 60_000],
])("the last page with %j is requested again after %s ms", (headers, ms) => {
  expect(pollAfterMs(headers, nowMs)).toBe(ms);
});

test.each([
  ["120", 120_000],
  ["Sun, 22 Nov 2026 09:00:30 GMT", 30_000],
  ["Sat, 21 Nov 2026 09:00:30 GMT", 0],
  ["999999999", 86_400_000],
  ["later", null],
  ["", null],
])("Retry-After %s means %s ms", (header, ms) => {
  expect(retryAfterMs({ "retry-after": header }, nowMs)).toBe(ms);
});

test("each failure doubles the wait, up to an hour, and up to half of it is random", () => {
  expect([1, 2, 3, 4].map((failures) => backoffMs(failures, 1))).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect(backoffMs(1, 0)).toBe(5_000);
  expect(backoffMs(10_000, 1)).toBe(3_600_000);
});
