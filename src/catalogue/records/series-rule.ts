// Which sessions of a venue are a series to people: one provider, name, weekday, start and end.
import { localMoment } from "#src/platform/text/format-date.ts";

interface TimedSession {
  /** Milliseconds since 1970 UTC. */
  startsAtMs: number;
  durationMinutes: number | null;
}

interface SeriesSession extends TimedSession {
  providerId: number;
  sessionName: string;
}

/** Equal for the sessions of a venue that are of one series. */
export function seriesKey(session: SeriesSession, zone?: string): string {
  return `${session.providerId} ${weeklyTime(session, zone)} ${session.sessionName}`;
}

/** Equal for sessions of one weekday, start and length. */
export function weeklyTime({ startsAtMs, durationMinutes }: TimedSession, zone?: string): string {
  const { weekday, hour, minute } = localMoment(startsAtMs, zone);
  return `${weekday} ${hour}:${minute} ${durationMinutes}`;
}

const weekMs = 7 * 86_400_000;

/** The weeks between more than half of a series' starts and the next; null where it has no rule. */
export function usualWeeks(starts: Iterable<number>): number | null {
  const sorted = [...new Set(starts)].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((start, at) => Math.round((start - sorted[at]!) / weekMs));
  const alike = Map.groupBy(gaps, (weeks) => weeks);
  return [...alike].find(([, same]) => 2 * same.length > gaps.length)?.[0] ?? null;
}
