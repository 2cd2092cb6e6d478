// The answer by time for the search of the visit, and the clock: at midnight an open page moves on to the next day.
import { useEffect, useState } from "react";
import type { TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import { type UpcomingAnswer, upcomingAnswerSchema } from "#src/search/answer/upcoming-answer.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { askServer, type CallAnswer } from "#src/web/calls/ask-server.ts";
import { useAsk } from "#src/web/calls/use-ask.ts";
import { remember, useRemembered } from "#src/web/visit/page-memory.ts";
import { shownDays } from "./week-plan.ts";

const tickMs = 15_000;

/** The time, in milliseconds since 1970 UTC, looked at again every quarter of a minute. `first`: that of the first rendering. */
export function useNow(first: number): number {
  const [nowMs, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** What somebody looks at: kept while the page lives, so that coming back from a venue finds the same row. */
export interface WeekView {
  /** Weeks after the first. */
  weeks: number;
  /** A day's date; null for all that were searched. */
  day: string | null;
  part: TimeOfDay | null;
  /** Rows drawn of a day, by its date, where they are more than at first. */
  rows: Record<string, number>;
}

const firstView: WeekView = { weeks: 0, day: null, part: null, rows: {} };
/** `of`: the SearchId or the place. A day that is over is let go. */
export function useWeekView(of: string, nowMs: number): [WeekView, (change: Partial<WeekView>) => void] {
  const [view, setView] = useRemembered("week view", of, firstView);
  const isOver = view.day !== null && view.day < localDate(nowMs);
  const shown = isOver ? { ...view, day: null } : view;
  return [shown, (change) => setView({ ...shown, ...change })];
}

/** The week that is held, of the search. */
const weekNote = "week";

/** The first week of a search that is about to be applied: what is returned keeps it, so that nothing vanishes meanwhile. */
export async function askFirstWeek(preferences: Preferences, signal: AbortSignal): Promise<() => void> {
  const from = localDate(Date.now());
  const outcome = await askUpcoming(preferences, from, signal);
  return () => outcome.ok && remember(weekNote, preferences.SearchId, { from, answer: outcome.body });
}

/**
 * `weeks`: how many weeks from today on the first day is. An answer of the same search that has all days shown, as the one from
 * before midnight has, stays until the new one is there. `answer`: null until then.
 */
export function useWeek(preferences: Preferences, nowMs: number, weeks: number) {
  const from = addDays(localDate(nowMs), weeks * shownDays);
  const { SearchId } = preferences;
  const [held, hold] = useRemembered<{ from: string; answer: UpcomingAnswer } | null>(weekNote, SearchId, null);
  const { failure, retry } = useAsk(
    held?.from === from ? null : `${SearchId} ${from}`,
    (signal) => askUpcoming(preferences, from, signal),
    (answer) => hold({ from, answer }),
  );
  return { from, answer: held && hasDays(held.answer, from) ? held.answer : null, failure, retry };
}

/** True if the answer has all of the days shown. */
export function hasDays({ Days }: UpcomingAnswer, from: string): boolean {
  const last = addDays(from, shownDays - 1);
  return Days.some((day) => day.Date === from) && Days.some((day) => day.Date === last);
}

/** Two weeks: the second tells what is on again, and is there when it is asked for. `from`: a local date. */
function askUpcoming(preferences: Preferences, from: string, signal: AbortSignal): Promise<CallAnswer<UpcomingAnswer>> {
  const { PageNumber, PageSize, WeekDays, ...body } = toSearchRequest(preferences, "casual");
  return askServer("/api/upcomingsessions", {
    method: "POST",
    body: { ...body, From: from, Days: 14 },
    signal,
    fits: (answer): answer is UpcomingAnswer => fitsSchema(upcomingAnswerSchema, answer),
  });
}
