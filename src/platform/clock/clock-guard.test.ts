import { expect, test } from "vitest";
import { clockGuard } from "./clock.ts";

const hourMs = 3_600_000;

function guardedClock() {
  const clock = { nowMs: Date.UTC(2026, 10, 23), steadyMs: 5 };
  const isSteady = clockGuard(
    () => clock.nowMs,
    () => clock.steadyMs,
  );
  const pass = (ms: number) => {
    clock.nowMs += ms;
    clock.steadyMs += ms;
  };
  return { clock, isSteady, pass };
}

test("a clock that advances normally is trusted, and so is a small correction", () => {
  const { clock, isSteady, pass } = guardedClock();
  expect(isSteady()).toBe(true);
  pass(hourMs);
  expect(isSteady()).toBe(true);
  pass(hourMs);
  clock.nowMs += 60_000;
  expect(isSteady()).toBe(true);
});

test.each([hourMs, -hourMs, 365 * 24 * hourMs, -365 * 24 * hourMs])(
  "a clock that jumps by %i ms is not trusted at the next check, and trusted again at the one after",
  (jumpMs) => {
    const { clock, isSteady, pass } = guardedClock();
    isSteady();
    pass(hourMs);
    clock.nowMs += jumpMs;
    expect(isSteady()).toBe(false);
    pass(hourMs);
    expect(isSteady()).toBe(true);
  },
);
