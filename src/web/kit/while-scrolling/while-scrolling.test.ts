// How often the position is read while a page scrolls.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileScrolling } from "./while-scrolling.ts";

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("window", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that scrolls for the given time, an event every 16 milliseconds. */
function scroll(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 16) {
    page.dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(16);
  }
}

test("the position is read at once, then every tenth of a second, and once after scrolling has ended", () => {
  const listener = vi.fn();
  whileScrolling(listener);
  scroll(16);
  expect(listener).toHaveBeenCalledTimes(1);
  scroll(960);
  expect(listener.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(listener.mock.calls.length).toBeLessThanOrEqual(10);
  const before = listener.mock.calls.length;
  vi.advanceTimersByTime(5_000);
  expect(listener).toHaveBeenCalledTimes(before + 1);
});

test("after leaving the page nothing more is read, not even a delayed reading", () => {
  const listener = vi.fn();
  const leave = whileScrolling(listener);
  scroll(48);
  leave();
  scroll(500);
  expect(listener).toHaveBeenCalledTimes(1);
});
