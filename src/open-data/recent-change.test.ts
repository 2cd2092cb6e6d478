import { expect, test } from "vitest";
import { recentChange } from "./recent-change.ts";

/** A database whose version and answers the test controls, and a clock that moves only when it is set. */
function setUp() {
  const state = { nowMs: 1_000, change: 7, looks: 0, isAway: false };
  const look = async () => {
    state.looks += 1;
    if (state.isAway) throw new Error("away");
    return state.change;
  };
  return { state, recent: recentChange(look, { nowMs: () => state.nowMs }) };
}

test("requests within half a second share one query, and the next one gets the new version", async () => {
  const { state, recent } = setUp();
  expect(await Promise.all([recent(), recent(), recent()])).toEqual([7, 7, 7]);
  state.change = 8;
  state.nowMs += 499;
  expect([await recent(), state.looks]).toEqual([7, 1]);
  state.nowMs += 1;
  expect([await recent(), state.looks]).toEqual([8, 2]);
});

test("the half second begins when a query begins, as its result is of that moment", async () => {
  let answer: (change: number) => void = () => undefined;
  let nowMs = 0;
  const recent = recentChange(() => new Promise((resolve) => (answer = resolve)), { nowMs: () => nowMs });
  const first = recent();
  nowMs = 600;
  answer(1);
  expect(await first).toBe(1);
  const second = recent();
  answer(2);
  expect(await second).toBe(2);
});

test("a failure is reported and not cached", async () => {
  const { state, recent } = setUp();
  state.isAway = true;
  await expect(recent()).rejects.toThrow("away");
  state.isAway = false;
  expect([await recent(), state.looks]).toEqual([7, 2]);
});
