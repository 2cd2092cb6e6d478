// Whether the clock has advanced as time has since the last check: while it has just been set, nothing is deleted.

/** Milliseconds of difference that count as a correction of the clock, not as a new setting. */
const toleranceMs = 10 * 60_000;

/** Returns a check to call at each run of a job: true unless the clock was set since the run before. */
export function clockGuard(nowMs = () => Date.now(), steadyMs = () => performance.now()): () => boolean {
  let last: { nowMs: number; steadyMs: number } | null = null;
  return () => {
    const now = { nowMs: nowMs(), steadyMs: steadyMs() };
    const gone = last && now.nowMs - last.nowMs - (now.steadyMs - last.steadyMs);
    last = now;
    return gone === null || Math.abs(gone) <= toleranceMs;
  };
}
