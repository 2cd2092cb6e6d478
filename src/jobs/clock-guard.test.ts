import { expect, test } from "vitest";
import { clockGuard } from "./clock-guard.ts";

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

test("a clock that goes as time does is believed, and so is a small correction", () => {
  const { clock, isSteady, pass } = guardedClock();
  expect(isSteady()).toBe(true);
  pass(hourMs);
  expect(isSteady()).toBe(true);
  pass(hourMs);
  clock.nowMs += 60_000;
  expect(isSteady()).toBe(true);
});

test.each([hourMs, -hourMs, 365 * 24 * hourMs, -365 * 24 * hourMs])(
  "a clock set by %i ms is not believed at the next look, and then again",
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
