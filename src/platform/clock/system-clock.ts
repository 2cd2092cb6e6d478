// The machine's time of day, and a monotonic clock that setting the time does not change.
import type { Clock } from "./clock.ts";

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Milliseconds since the process began: for durations, never for a date. */
export const steadyClock: Clock = { nowMs: () => performance.now() };
