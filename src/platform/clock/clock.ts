// The time: the machine's time of day, which tests replace, and a monotonic clock that setting the time does not change.

/** The current time; a port so that tests can set it. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Milliseconds since the process began: for durations, never for a date. */
export const steadyClock: Clock = { nowMs: () => performance.now() };
