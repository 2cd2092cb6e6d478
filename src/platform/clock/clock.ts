// The time: the machine's time of day, which tests replace, a monotonic clock that setting the time
// does not change, and whether it was set.

/** The current time; a port so that tests can set it. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Milliseconds since the process began: for durations, never for a date. */
export const steadyClock: Clock = { nowMs: () => performance.now() };

/** Milliseconds of difference that count as a correction of the clock, not as a new setting. */
const toleranceMs = 10 * 60_000;

/** Returns a check for each run of a job: true unless the clock was set since the last run. */
export function clockGuard(nowMs = () => Date.now(), steadyMs = () => performance.now()): () => boolean {
  let last: { nowMs: number; steadyMs: number } | null = null;
  return () => {
    const now = { nowMs: nowMs(), steadyMs: steadyMs() };
    const gone = last && now.nowMs - last.nowMs - (now.steadyMs - last.steadyMs);
    last = now;
    return gone === null || Math.abs(gone) <= toleranceMs;
  };
}
