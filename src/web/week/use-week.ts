// The answer by time for the search of the visit, and the clock: at midnight an open page moves on to the next day.
import { useEffect, useState } from "react";
import type { TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { UpcomingAnswer } from "#src/search/results/upcoming-answer.ts";
import { askUpcoming } from "#src/web/calls/ask-upcoming.ts";
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
const held: { of: string; view: WeekView; key: string; answer: UpcomingAnswer | null } = {
  of: "",
  view: firstView,
  key: "",
  answer: null,
};

/** `of`: the SearchId; another search begins with all of its days. */
export function useWeekView(of: string): [WeekView, (change: Partial<WeekView>) => void] {
  const [, redraw] = useState(0);
  if (held.of !== of) Object.assign(held, { of, view: firstView });
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

/** `weeks`: how many weeks from today on the first day is. */
export function useWeek(preferences: Preferences, nowMs: number, weeks: number): WeekAnswer & { from: string } {
  const from = addDays(localDate(nowMs), weeks * shownDays);
  const key = `${preferences.SearchId} ${from}`;
  const [failure, setFailure] = useState<{ key: string; isNotFound: boolean } | null>(null);
  const [, setArrived] = useState("");
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (held.key === key && tries === 0) return;
    const leaving = new AbortController();
    void askUpcoming(preferences, from, leaving.signal).then((outcome) => {
      if (leaving.signal.aborted) return;
      if (outcome.ok) {
        Object.assign(held, { key, answer: outcome.body });
        setFailure(null);
        setArrived(key);
      } else setFailure({ key, isNotFound: outcome.kind === "not-found" });
    });
    return () => leaving.abort();
  }, [preferences, from, key, tries]);
  if (held.key === key && held.answer) return { status: "ready", answer: held.answer, from };
  if (failure?.key !== key) return { status: "loading", from };
  const retry = () => {
    setFailure(null);
    setTries((count) => count + 1);
  };
  return { status: "failed", isNotFound: failure.isNotFound, retry, from };
}
