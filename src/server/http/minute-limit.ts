// How often somebody may call in a minute, counted in this process alone.

const minuteMs = 60_000;

/** Names counted at once; beyond, everybody new is refused until the minute is over, as only an attack brings so many. */
const mostNames = 200_000;

/** `steadyMs`: of a clock that nobody sets. Takes one call of `name`; the seconds to wait where there were too many, else null. */
export type MinuteLimit = (name: string, steadyMs: number) => number | null;

export function minuteLimit(atMost: number): MinuteLimit {
  let counts = new Map<string, number>();
  let endsAtMs = Number.NEGATIVE_INFINITY;
  return (name, steadyMs) => {
    if (steadyMs >= endsAtMs) {
      counts = new Map();
      endsAtMs = steadyMs + minuteMs;
    }
    const count = counts.get(name) ?? 0;
    const isFull = count === 0 && counts.size >= mostNames;
    if (count >= atMost || isFull) return Math.ceil((endsAtMs - steadyMs) / 1000);
    counts.set(name, count + 1);
    return null;
  };
}
