import { afterEach, beforeEach, expect, test } from "vitest";
import { keepUpstreamState } from "./open-gateway.ts";

let stopping: AbortController;
beforeEach(() => {
  stopping = new AbortController();
});
afterEach(() => stopping.abort());

const state = { version: 3, newestVersion: 3, isStale: false, isDemonstration: true };

test("the state stays while the gateway does not answer, as stale, and is renewed when it does", async () => {
  let reported: typeof state | null = state;
  let looks = 0;
  const ask = async () => {
    looks++;
    if (reported === null) throw new Error("away");
    return reported;
  };
  const stored = await keepUpstreamState(ask, stopping.signal, 1);
  expect(stored.state()).toEqual(state);
  reported = null;
  await expect.poll(() => stored.state()).toEqual({ ...state, isStale: true });
  reported = { ...state, version: 4, isDemonstration: false };
  await expect.poll(() => stored.state()).toEqual(reported);
  stopping.abort();
  await stored.ended;
  const before = looks;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(looks).toBe(before);
});

test("a server starts without an answer, and reports that it has none", async () => {
  const stored = await keepUpstreamState(() => Promise.reject(new Error("away")), stopping.signal);
  expect(stored.state()).toEqual({ version: 0, newestVersion: 0, isStale: true, isDemonstration: false });
});
