// Whether the clock has gone as time has since the last look: by one that was set just now, nothing is deleted.

/** Milliseconds of difference that are no setting of the clock, but its correction. */
const toleranceMs = 10 * 60_000;

/** What it returns is asked at each run of a job: true unless the clock was set since the run before. */
export function clockGuard(nowMs = () => Date.now(), steadyMs = () => performance.now()): () => boolean {
  let last: { nowMs: number; steadyMs: number } | null = null;
  return () => {
    const now = { nowMs: nowMs(), steadyMs: steadyMs() };
    const gone = last && now.nowMs - last.nowMs - (now.steadyMs - last.steadyMs);
    last = now;
    return gone === null || Math.abs(gone) <= toleranceMs;
  };
}
