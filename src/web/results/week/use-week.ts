// The answer by time for the visit's search, and the clock: at midnight a page moves on.
import { useEffect, useState } from "react";
import type { TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import { hasZones } from "#src/platform/country/country.ts";
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import { type UpcomingAnswer, upcomingAnswerSchema } from "#src/search/answer/upcoming-answer.ts";
import { type DistanceStep, distanceSteps, weekStep } from "#src/search/criteria/distance.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { askServer, type CallAnswer } from "#src/web/calls/ask-server.ts";
import { useAsk } from "#src/web/calls/use-ask.ts";
import { useSite } from "#src/web/site/site/use-site.ts";
import { remember, useRemembered } from "#src/web/visit/page-memory.ts";
import { shownDays } from "./week-plan.ts";

const tickMs = 15_000;

/** The time in milliseconds since 1970 UTC, every quarter of a minute. `first`: when rendered. */
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

/** What somebody looks at: kept with the page, so that the way back finds the same row. */
export interface WeekView {
  /** Weeks after the first. */
  weeks: number;
  /** A day's date; null for all that were searched. */
  day: string | null;
  part: TimeOfDay | null;
  /** Rows drawn of a day, by its date, where they are more than at first. */
  rows: Record<string, number>;
  /** How far it looks, where somebody has widened it; missing: as far as it has to. */
  withinMiles?: number | null;
}

/** A week with the distance within which it is; null: as far as searches go. */
export interface NearWeek {
  from: string;
  answer: UpcomingAnswer;
  withinMiles: number | null;
}

const firstView: WeekView = { weeks: 0, day: null, part: null, rows: {} };
/** `of`: the SearchId or the place. A day that is over is let go. */
export function useWeekView(of: string, nowMs: number, zone?: string): [WeekView, (change: Partial<WeekView>) => void] {
  const [view, setView] = useRemembered("week view", of, firstView);
  const isOver = view.day !== null && view.day < localDate(nowMs, zone);
  const shown = isOver ? { ...view, day: null } : view;
  return [shown, (change) => setView({ ...shown, ...change })];
}

/** A week with fewer looks further, where there are more. */
const fewToJoin = 20;

/** The week that is stored of the search. */
const weekNote = "week";

/** Of the place searched from; missing in a country with one, and before the first answer. */
export const useSearchedZone = ({ SearchId }: Preferences): string | undefined =>
  useRemembered<NearWeek | null>(weekNote, SearchId, null)[0]?.answer.TimeZone;

/** The first week of a search to be applied: what is returned keeps it; nothing vanishes. */
export const askFirstWeek =
  (steps: readonly DistanceStep[]) =>
  async (preferences: Preferences, signal: AbortSignal): Promise<() => void> => {
    const from = hasZones() ? null : localDate(Date.now());
    const outcome = await askWeek(preferences, { from, steps }, signal);
    return () => outcome.ok && remember(weekNote, preferences.SearchId, outcome.body);
  };

/**
 * An answer of the same search that has all days shown, as the one from before midnight has, stays
 * until the new one is there. `week`: null until then.
 */
export function useWeek(preferences: Preferences, nowMs: number, { weeks, withinMiles }: WeekView) {
  const { catchmentMiles } = useSite();
  const { SearchId } = preferences;
  const [stored, store] = useRemembered<NearWeek | null>(weekNote, SearchId, null);
  const zone = stored?.answer.TimeZone;
  const from = addDays(localDate(nowMs, zone), weeks * shownDays);
  // Only the answer says which clock counts.
  const requestedFrom = hasZones() && zone === undefined ? null : from;
  const isStored = stored?.from === from && (withinMiles === undefined || stored.withinMiles === withinMiles);
  const { failure, retry } = useAsk(
    isStored ? null : `${SearchId} ${from} ${withinMiles}`,
    (signal) =>
      askWeek(preferences, { from: requestedFrom, steps: distanceSteps(catchmentMiles), withinMiles }, signal),
    store,
  );
  return { from, week: stored && hasDays(stored.answer, from) ? stored : null, failure, retry };
}

/** True if the answer has all of the days shown. */
export function hasDays({ Days }: UpcomingAnswer, from: string): boolean {
  const last = addDays(from, shownDays - 1);
  return Days.some((day) => day.Date === from) && Days.some((day) => day.Date === last);
}

interface WeekRequest {
  /** A local date; null: today. */
  from: string | null;
  steps: readonly DistanceStep[];
  withinMiles?: number | null;
}

/**
 * Two weeks: the second tells what is on again, and is there when it is asked for. Where no
 * distance is chosen it is the usual one, or the next that has enough.
 */
async function askWeek(
  preferences: Preferences,
  { from, steps, withinMiles }: WeekRequest,
  signal: AbortSignal,
): Promise<CallAnswer<NearWeek>> {
  const { PageNumber, PageSize, WeekDays, ...body } = toSearchRequest(preferences, "casual");
  const ask = async (within: number | null): Promise<CallAnswer<NearWeek>> => {
    const outcome = await askServer("/api/upcomingsessions", {
      method: "POST",
      body: {
        ...body,
        ...(from !== null && { From: from }),
        Days: 14,
        ...(within !== null && { WithinMiles: within }),
      },
      signal,
      fits: (answer): answer is UpcomingAnswer => fitsSchema(upcomingAnswerSchema, answer),
    });
    if (outcome.ok) {
      const answer = outcome.body;
      return { ok: true, body: { from: from ?? answer.Days[0]!.Date, answer, withinMiles: within } };
    }
    // A server of an earlier version does not know the field.
    return within !== null && outcome.error?.field === "WithinMiles" ? ask(null) : outcome;
  };
  const chosen = withinMiles === undefined ? preferences.WithinMiles : withinMiles;
  if (chosen !== null || withinMiles === null) return ask(chosen);
  const near = await ask(weekStep(steps).withinMiles);
  if (!near.ok || near.body.answer.Total >= fewToJoin) return near;
  const further = furtherOf(near.body);
  const enough = further.find(({ Total }) => Total >= fewToJoin) ?? further.at(-1);
  return enough === undefined ? near : ask(enough.WithinMiles);
}

/** The distances within which a week has more, from the nearest on. */
export const furtherOf = ({ answer: { Reach = [], Total }, withinMiles }: NearWeek) =>
  withinMiles === null
    ? []
    : Reach.filter((each) => (each.WithinMiles ?? Infinity) > withinMiles && each.Total > Total);
