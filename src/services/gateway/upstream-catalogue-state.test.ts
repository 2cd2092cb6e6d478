import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepUpstreamState } from "./upstream-catalogue-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const known = { version: 3, isStale: false, isDemonstration: true };

test("what is known stays while nothing comes, marked as stale, and is renewed when something does", async () => {
  let told: typeof known | null = known;
  let looks = 0;
  const kept = await keepUpstreamState(async () => {
    looks++;
    if (told === null) throw new Error("away");
    return told;
  });
  expect(kept.state()).toEqual(known);
  told = null;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept.state()).toEqual({ ...known, isStale: true });
  told = { ...known, version: 4, isDemonstration: false };
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept.state()).toEqual(told);
  await kept.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(3);
});

test("a server starts without an answer, and does not pretend to have one", async () => {
  const kept = await keepUpstreamState(() => Promise.reject(new Error("away")));
  expect(kept.state()).toEqual({ version: 0, isStale: true, isDemonstration: false });
  await kept.stop();
});
