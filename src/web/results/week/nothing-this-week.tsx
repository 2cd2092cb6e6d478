// A week without a session: the change that helps most with its number, and being told when there is something.
import type { ReactNode } from "react";
import { localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { parseDays } from "#src/platform/text/week-days.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { UpcomingAnswer, UpcomingSession } from "#src/search/results/upcoming-answer.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { EmptyState } from "#src/web/kit/page-state/page-state.tsx";
import type { WeekView } from "./use-week.ts";
import { countOf, firstJoinable, shownDays, sumOf, type WeekDay } from "./week-plan.ts";

interface NothingThisWeekProps {
  days: readonly WeekDay[];
  answer: UpcomingAnswer;
  preferences: Preferences | null;
  suggestions: ReactNode;
  weeks: number;
  onView: (change: Partial<WeekView>) => void;
}

export function NothingThisWeek({ days, answer, preferences, suggestions, weeks, onView }: NothingThisWeekProps) {
  const others = days.filter((day) => !day.isSearched && countOf(day, null) > 0);
  const first = firstJoinable(others);
  const next = nextDay(answer, days, preferences ? parseDays(preferences.WeekDays) : null);
  return (
    <EmptyState
      title="Nothing fits in these seven days"
      actions={
        <>
          {first && (
            <Button variant="bib" onClick={() => onView({ day: others[0]!.date })}>
              Look at {others[0]!.name === "Today" ? "today" : others[0]!.fullName}
            </Button>
          )}
          {next !== null && (
            <Button
              variant={first ? "line" : "bib"}
              iconAfter="arrow-right"
              onClick={() => onView({ weeks: weeks + next.weeks, day: null })}
            >
              Go to {next.name}
            </Button>
          )}
          {preferences && (
            <TellMe variant="line" {...{ preferences }} offers="casual">
              Tell me when there is something
            </TellMe>
          )}
        </>
      }
    >
      {first ? <p>{onOtherDays(others, first)}</p> : suggestions}
      {next !== null && <p>The next that fits is on {next.name}.</p>}
    </EmptyState>
  );
}

/** "On other days there are 4 to join, the first on Friday 27th November at 6:15 pm." */
function onOtherDays(others: readonly WeekDay[], { SessionDateTime }: UpcomingSession): string {
  const startMs = Date.parse(SessionDateTime);
  const count = sumOf(others, null);
  return `On days that you did not ask for ${count === 1 ? "there is 1" : `there are ${count}`} to join, the first on ${formatDate(startMs)} at ${formatTime(startMs)}.`;
}

/**
 * The first day after those shown on which there is something, of the days of the week that were searched (null: all), and
 * how many weeks on it is. Null for none that the answer knows.
 */
function nextDay(
  { Days, Next }: UpcomingAnswer,
  days: readonly WeekDay[],
  searched: readonly number[] | null,
): { name: string; weeks: number } | null {
  const last = days.at(-1)!.date;
  const isSearched = (date: string) => searched === null || searched.includes(localWeekday(startOfLocalDay(date)));
  const listed = Days.find((day) => day.Date > last && day.Total > 0 && isSearched(day.Date))?.Date;
  const date = listed ?? (Next !== null && isSearched(Next) ? Next : null);
  if (date === null) return null;
  const daysOn = Math.round((startOfLocalDay(date) - startOfLocalDay(days[0]!.date)) / 86_400_000);
  return { name: formatDate(startOfLocalDay(date)), weeks: Math.floor(daysOn / shownDays) };
}
