// The number of the feeds' last change, looked up at most twice a second, however many ask.
import type { Clock } from "#src/platform/clock/clock.ts";

/** Milliseconds that a number may be old: readers come every few seconds at most. */
const cachedForMs = 500;

/** `clock` counts what has passed and is never set. A failure is not cached. */
export function recentChange(look: () => Promise<number>, clock: Clock): () => Promise<number> {
  let known: { change: number; lookedAtMs: number } | null = null;
  let looking: Promise<number> | null = null;

  async function lookAgain(): Promise<number> {
    const lookedAtMs = clock.nowMs();
    try {
      const change = await look();
      known = { change, lookedAtMs };
      return change;
    } finally {
      looking = null;
    }
  }
  return () => {
    if (known && clock.nowMs() - known.lookedAtMs < cachedForMs) return Promise.resolve(known.change);
    looking ??= lookAgain();
    return looking;
  };
}
