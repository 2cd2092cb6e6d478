// The answer by time for the search of the visit, and the clock: at midnight an open page moves on to the next day.
import { useEffect, useState } from "react";
import type { TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { type UpcomingAnswer, upcomingAnswerSchema } from "#src/search/results/upcoming-answer.ts";
import { askServer, type CallAnswer } from "#src/web/calls/ask-server.ts";
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
const held: { of: string; view: WeekView; key: string; searchId: string; answer: UpcomingAnswer | null } = {
  of: "",
  view: firstView,
  key: "",
  searchId: "",
  answer: null,
};

/** `of`: the SearchId; another search begins with all of its days, and so does the week whose day is over. */
export function useWeekView(of: string, nowMs: number): [WeekView, (change: Partial<WeekView>) => void] {
  const [, redraw] = useState(0);
  if (held.of !== of) Object.assign(held, { of, view: firstView });
  if (held.view.day !== null && held.view.day < localDate(nowMs)) held.view = { ...held.view, day: null };
  return [
    held.view,
    (change) => {
      held.view = { ...held.view, ...change };
      redraw((count) => count + 1);
    },
  ];
}

export type WeekAnswer =
  | { status: "loading" }
  | { status: "failed"; isNotFound: boolean; retry(): void }
  | { status: "ready"; answer: UpcomingAnswer };

const keyOf = ({ SearchId }: Preferences, from: string) => `${SearchId} ${from}`;

function keep(preferences: Preferences, from: string, answer: UpcomingAnswer): void {
  Object.assign(held, { key: keyOf(preferences, from), searchId: preferences.SearchId, answer });
}

/** The first week of a search that is about to be applied: what is returned keeps it, so that nothing vanishes meanwhile. */
export async function askFirstWeek(preferences: Preferences, signal: AbortSignal): Promise<() => void> {
  const from = localDate(Date.now());
  const outcome = await askUpcoming(preferences, from, signal);
  return () => outcome.ok && keep(preferences, from, outcome.body);
}

/**
 * `weeks`: how many weeks from today on the first day is. An answer of the same search that has all days shown, as the one from
 * before midnight has, stays until the new one is there.
 */
export function useWeek(preferences: Preferences, nowMs: number, weeks: number): WeekAnswer & { from: string } {
  const from = addDays(localDate(nowMs), weeks * shownDays);
  const { SearchId: searchId } = preferences;
  const key = keyOf(preferences, from);
  const [failure, setFailure] = useState<{ key: string; isNotFound: boolean } | null>(null);
  const [, setArrived] = useState("");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (held.key === key && tries === 0) return;
    const leaving = new AbortController();
    void askUpcoming(preferences, from, leaving.signal).then((outcome) => {
      if (leaving.signal.aborted) return;
      if (outcome.ok) {
        keep(preferences, from, outcome.body);
        setFailure(null);
        setArrived(key);
      } else setFailure({ key, isNotFound: outcome.kind === "not-found" });
    });
    return () => leaving.abort();
  }, [preferences, from, key, tries]);
  if (held.answer && held.searchId === searchId && hasDays(held.answer, from))
    return { status: "ready", answer: held.answer, from };
  if (failure?.key !== key) return { status: "loading", from };
  const retry = () => {
    setFailure(null);
    setTries((count) => count + 1);
  };
  return { status: "failed", isNotFound: failure.isNotFound, retry, from };
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
