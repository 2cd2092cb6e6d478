// How often somebody may call in a minute, counted in this process alone.

const minuteMs = 60_000;

/** Names counted at once; beyond, everybody new is refused until the minute is over, as only an attack brings so many. */
const mostNames = 200_000;

/** Takes one call of `name`; the seconds to wait where there were too many, else null. */
export type MinuteLimit = (name: string, nowMs: number) => number | null;

export function minuteLimit(atMost: number): MinuteLimit {
  let counts = new Map<string, number>();
  let endsAtMs = 0;
  return (name, nowMs) => {
    if (nowMs >= endsAtMs) {
      counts = new Map();
      endsAtMs = nowMs + minuteMs;
    }
    const count = counts.get(name) ?? 0;
    const isFull = count === 0 && counts.size >= mostNames;
    if (count >= atMost || isFull) return Math.ceil((endsAtMs - nowMs) / 1000);
    counts.set(name, count + 1);
    return null;
  };
}
