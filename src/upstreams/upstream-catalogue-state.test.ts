import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepUpstreamState } from "./open-gateway.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const known = { version: 3, isStale: false, isDemonstration: true };

test("the known state stays while the gateway does not answer, marked as stale, and is renewed when it does", async () => {
  let reported: typeof known | null = known;
  let looks = 0;
  const stored = await keepUpstreamState(async () => {
    looks++;
    if (reported === null) throw new Error("away");
    return reported;
  });
  expect(stored.state()).toEqual(known);
  reported = null;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored.state()).toEqual({ ...known, isStale: true });
  reported = { ...known, version: 4, isDemonstration: false };
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored.state()).toEqual(reported);
  await stored.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(3);
});

test("a server starts without an answer, and reports that it has none", async () => {
  const stored = await keepUpstreamState(() => Promise.reject(new Error("away")));
  expect(stored.state()).toEqual({ version: 0, isStale: true, isDemonstration: false });
  await stored.stop();
});
