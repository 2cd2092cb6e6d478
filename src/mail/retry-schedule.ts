// When a mail is tried again, and for how long: three days.

const dayMs = 86_400_000;

/** First wait after a failure; it doubles each time, up to the longest. */
const firstRetryMs = 30_000;
const longestRetryMs = 6 * 3_600_000;

/** How long a mail is tried before we say that it cannot be delivered. */
const givingUpAfterMs = 3 * dayMs;

/**
 * Milliseconds to wait before an attempt, by the number of attempts before it: none for the first.
 * They add up to the time after which a mail is given up: by number, as clocks may be set.
 */
export const waitsMs = [0];
for (let sumMs = 0, waitMs = firstRetryMs; sumMs + waitMs <= givingUpAfterMs; ) {
  waitsMs.push(waitMs);
  sumMs += waitMs;
  waitMs = Math.min(2 * waitMs, longestRetryMs);
}

/** A new mail is due at once, others a little after the rule: servers' clocks differ a little. */
export const longestWaitsMs = waitsMs.map((waitMs) => (waitMs === 0 ? 0 : waitMs + 5_000));

/**
 * A mail that came back is tried again a day later, three times: some of those behind a club's
 * address may have it already. Null where that was done. `attempts`: those so far.
 */
export function afterReturn(attempts: number): { attempts: number; waitMs: number } | null {
  if (attempts >= waitsMs.length) return null;
  return { attempts: Math.max(attempts, waitsMs.length - 3), waitMs: dayMs };
}
