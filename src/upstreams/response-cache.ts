// Answers of an upstream, cached for a while, so that a page waits for it seldom and never long.
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#src/platform/clock/clock.ts";

/** Milliseconds for which an old answer is shown while a new one is asked for. */
const longestCachedMs = 60 * 60_000;
/** Milliseconds until a thing is asked for again that could not be had. */
const afterFailureMs = 30_000;
/** Failures in a row after which the upstream is left in peace, and for how many milliseconds. */
const mostFailuresInARow = 3;
const restMs = 10_000;
/** Calls at once; a crawler over every page must not become a flood of calls. */
const mostCallsAtOnce = 30;

export interface ResponseCacheOptions {
  clock: Clock;
  /** Milliseconds an answer is new. */
  maxAgeMs: number;
  /** Milliseconds a page waits for an answer that is not cached. */
  waitMs: number;
  /** Entries; the least recently used is removed first. */
  maxEntries: number;
}

/** What was asked for: a value, null where the upstream has none, or "failed". */
export type Lookup<Value> = { value: Value | null } | "failed";

interface Entry {
  /** Undefined where there has been no answer yet. */
  value: unknown;
  answeredAtMs: number;
  askAgainAtMs: number;
  asking: Promise<void> | null;
}

export interface ResponseCache {
  /** Null where the upstream has none, does not answer in time, or is left in peace. */
  get<Value>(key: string, ask: () => Promise<Lookup<Value>>): Promise<Value | null>;
}

/** One for each upstream: its failures are its own. */
export function responseCache({ clock, maxAgeMs, waitMs, maxEntries }: ResponseCacheOptions): ResponseCache {
  const entries = new Map<string, Entry>();
  let callsNow = 0;
  let failuresInARow = 0;
  let restsUntilMs = Number.NEGATIVE_INFINITY;

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { value: undefined, answeredAtMs: 0, askAgainAtMs: 0, asking: null };
    // Most recently used, so it is removed last.
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  function take(entry: Entry, outcome: Lookup<unknown>): void {
    const nowMs = clock.nowMs();
    if (outcome === "failed") {
      entry.askAgainAtMs = nowMs + afterFailureMs;
      failuresInARow++;
      if (failuresInARow >= mostFailuresInARow) restsUntilMs = nowMs + restMs;
      return;
    }
    failuresInARow = 0;
    Object.assign(entry, { value: outcome.value, answeredAtMs: nowMs, askAgainAtMs: nowMs + maxAgeMs });
  }

  function askAgain(entry: Entry, ask: () => Promise<Lookup<unknown>>): void {
    const isLeftAlone = clock.nowMs() < restsUntilMs || callsNow >= mostCallsAtOnce;
    if (entry.asking || isLeftAlone) return;
    callsNow++;
    entry.asking = ask()
      .then((outcome) => take(entry, outcome))
      .finally(() => {
        callsNow--;
        entry.asking = null;
      });
  }

  return {
    async get<Value>(key: string, ask: () => Promise<Lookup<Value>>) {
      const entry = entryOf(key);
      let mayWait = entry.askAgainAtMs === 0;
      if (entry.value !== undefined && clock.nowMs() - entry.answeredAtMs > maxAgeMs + longestCachedMs) {
        entry.value = undefined;
        mayWait = true;
      }
      if (clock.nowMs() >= entry.askAgainAtMs) askAgain(entry, ask);
      if (entry.asking && entry.value === undefined && mayWait)
        await Promise.race([entry.asking, wait(waitMs, undefined, { ref: false })]);
      return (entry.value ?? null) as Value | null;
    },
  };
}
