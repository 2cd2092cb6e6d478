import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitLimitMs, withinLimit } from "./wait-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a result in time is passed on, and so is its error, and no timer is left", async () => {
  await expect(withinLimit(Promise.resolve("here"))).resolves.toBe("here");
  await expect(withinLimit(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
});

test("a missing result is an error at the limit, not before", async () => {
  const outcomes: string[] = [];
  withinLimit(new Promise<string>(() => undefined)).then(
    (value) => outcomes.push(value),
    (error: Error) => outcomes.push(error.message),
  );
  await vi.advanceTimersByTimeAsync(waitLimitMs - 1);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual([`Not here after ${waitLimitMs} ms`]);
});
