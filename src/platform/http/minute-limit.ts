// Limits the calls of each caller in a minute. Each process of a server counts for itself, as each server does.

const minuteMs = 60_000;

/** Names counted in a minute. Beyond this every new name is refused until the minute is over: only an attack has so many. */
const mostNames = 200_000;

/** Counts one call of `name`. Null where it is allowed, else the seconds to wait. `steadyMs`: of `performance.now()`. */
export type MinuteLimit = (name: string, steadyMs: number) => number | null;

export function minuteLimit(atMost: number): MinuteLimit {
  let counts = new Map<string, number>();
  let endsAtMs = 0;
  return (name, steadyMs) => {
    if (steadyMs >= endsAtMs) {
      counts = new Map();
      endsAtMs = steadyMs + minuteMs;
    }
    const count = counts.get(name) ?? 0;
    const isRefused = count >= atMost || (count === 0 && counts.size >= mostNames);
    if (isRefused) return Math.ceil((endsAtMs - steadyMs) / 1000);
    counts.set(name, count + 1);
    return null;
  };
}
