// The week of an answer: days as filter and index, then a card of lines for each part of a day;
// what would help where there is nothing.

import { type ReactNode, useContext, useRef } from "react";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import { localWeekday } from "#src/catalogue/records/local-weekday.ts";
import type { TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import type { Language } from "#src/platform/language/language.ts";
import { partsOfDay } from "#src/platform/text/day-parts.ts";
import { formatDate, formatTime, writeDate } from "#src/platform/text/format-date.ts";
import { timeInZone } from "#src/platform/text/format-zone.ts";
import { joinApart, joinFacts } from "#src/platform/text/joined-texts.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import type { UpcomingAnswer, UpcomingSession } from "#src/search/answer/upcoming-answer.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { EmptyState, useFocusOnAdded } from "#src/web/kit/page-state/page-state.tsx";
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { haveZones, ZonesOnPage } from "#src/web/site/site/zones-on-page.ts";
import { useReturn } from "#src/web/visit/page-memory.ts";
import choice from "./day-choice.module.css";
import { SessionRow } from "./session-row.tsx";
import type { WeekView } from "./use-week.ts";
import styles from "./week.module.css";
import {
  apartInWords,
  countOf,
  firstJoinable,
  partsOf,
  partTitle,
  type Repeats,
  repeatsIn,
  rowsAtFirst,
  shownDays,
  sumOf,
  timeOf,
  type WeekDay,
  weekDays,
} from "./week-plan.ts";

export interface WeekBodyProps {
  answer: UpcomingAnswer;
  /** The first day shown, YYYY-MM-DD. */
  from: string;
  nowMs: number;
  /** Null where only a place was searched for. */
  preferences: Preferences | null;
  view: WeekView;
  onView: (change: Partial<WeekView>) => void;
  /** For an empty week: what would help beside the days. */
  suggestions: ReactNode;
  /** How far it looks. */
  reach?: ReactNode;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The days shown; all of them count as searched where only a place was searched for. */
export const daysOf = (language: Language, week: Omit<WeekBodyProps, "suggestions" | "reach">): WeekDay[] => {
  const searched = week.preferences ? parseDays(week.preferences.WeekDays) : everyDay;
  return weekDays(language, week.answer, week.from, searched, week.nowMs);
};

export function WeekBody({ suggestions, reach, ...week }: WeekBodyProps) {
  const language = useLanguage();
  const { answer, nowMs, preferences, view, onView } = week;
  const { text } = language;
  const place = useRef<HTMLDivElement>(null);
  useReturn(place, true);
  const days = daysOf(language, week);
  const pressed = days.find(({ date }) => date === view.day) ?? null;
  const shown = (pressed ? [pressed] : days.filter(({ isSearched }) => isSearched)).map((day) =>
    ofPart(day, view.part),
  );
  const later = answer.Days.slice(answer.Days.findIndex(({ Date: date }) => date === days.at(-1)?.date) + 1);
  const repeats = pressed ? null : repeatsIn(language, shown, later);
  const first = firstJoinable(shown);
  const isOverToday = shown.length > 1 && shown[0]!.when === "today" && countOf(shown[0]!, view.part) === 0;
  const all = shown.flatMap(({ sessions }) => sessions);
  // "It is 5:30 pm" is on the clock of the place that was searched from.
  const isZoned = haveZones([...all, answer]);
  const now = formatTime(language, nowMs, answer.TimeZone);
  const isEmpty = !pressed && view.part === null && all.every(({ Status }) => Status === "cancelled");
  // Where something was cancelled, an empty week says that too.
  const listed = isEmpty ? shown.filter(({ sessions }) => sessions.length > 0) : shown;
  return (
    <ZonesOnPage value={isZoned}>
      <div className={styles.week}>
        <DayChoice days={days} view={view} onView={onView} />
        <div className="wrap" ref={place}>
          <p role="status" className="vh">
            {joinFacts(language, [
              text("{count} to join", { count: sumOf(shown, view.part) }),
              ...apartInWords(language, all),
            ])}
          </p>
          {reach}
          {pressed && !pressed.isSearched && <NotSearched day={pressed} />}
          {isEmpty && <NothingThisWeek {...week} days={days} suggestions={suggestions} />}
          {listed.map((day) => (
            <Day
              isNext={isOverToday && first !== null && day.sessions.includes(first)}
              key={day.date}
              day={day}
              isAlone={pressed !== null}
              view={view}
              onView={onView}
              repeats={repeats}
              first={first}
              now={timeInZone(language, now, isZoned ? answer.TimeZone : undefined)}
              preferences={preferences}
            />
          ))}
        </div>
      </div>
    </ZonesOnPage>
  );
}

/** Above a day that was pressed without being searched. */
function NotSearched({ day }: { day: WeekDay }) {
  const { text, weekdays } = useLanguage();
  return (
    <p className={styles.note}>
      {day.when === "today"
        ? text("You didn’t choose today, but here’s what’s on. Your search hasn’t changed.")
        : text("You didn’t choose {weekday}, but here’s what’s on. Your search hasn’t changed.", {
            weekday: weekdays[day.weekday - 1]!,
          })}
    </p>
  );
}

/** The day with the sessions of one part only; of null all. */
function ofPart(day: WeekDay, part: TimeOfDay | null): WeekDay {
  return part === null ? day : { ...day, sessions: day.sessions.filter((session) => partsOf(session).includes(part)) };
}

interface DayProps extends Pick<WeekBodyProps, "view" | "onView" | "preferences"> {
  /** "5:30 pm". */
  now: string;
  /** With the sessions of the chosen part only. */
  day: WeekDay;
  /** True where it was pressed: then every line of it is whole. */
  isAlone: boolean;
  repeats: Repeats | null;
  /** True where nothing is left today, and this is when the next is. */
  isNext: boolean;
  /** The session with the next step of the screen. */
  first: UpcomingSession | null;
}

function Day({ day, isAlone, isNext, view, onView, repeats, first, now, preferences }: DayProps) {
  const language = useLanguage();
  const { text } = language;
  const list = useRef<HTMLElement>(null);
  const { sessions } = day;
  const limit = view.rows[day.date] ?? rowsAtFirst;
  const folded = repeats ? sessions.filter(repeats.isRepeat) : [];
  const whole = sessions.filter((session) => !folded.includes(session));
  const drawn = whole.slice(0, limit);
  const nextTime = useNextTime(isNext ? first : null);
  const focusOnAdded = useFocusOnAdded(list, "h3 a");
  function showMore() {
    focusOnAdded();
    onView({ rows: { ...view.rows, [day.date]: limit + rowsAtFirst } });
  }
  if (sessions.length === 0) {
    return day.when === "today" && !isAlone ? null : <NothingOn day={day} part={view.part} />;
  }
  return (
    <section ref={list} className={`stack gap-1 ${styles.part}`} aria-label={partTitle(language, day, view.part)}>
      <PartHead title={partTitle(language, day, view.part)}>
        {nextTime
          ? text("None left today. Next: {time}", { time: nextTime })
          : joinFacts(language, [
              day.when === "today" ? text("It is {time}", { time: now }) : dateOf(language, day),
              ...apartInWords(language, sessions),
            ])}
      </PartHead>
      <div>
        <div className={styles.lines}>
          <ul>
            {drawn.map((session) => (
              <li key={session.SessionId}>
                <SessionRow
                  session={session}
                  preferences={preferences}
                  repeats={repeats?.noteOf(session) ?? null}
                  hasBib={session === first}
                />
              </li>
            ))}
          </ul>
          {folded.length > 0 && <Seen sessions={folded} preferences={preferences} />}
        </div>
        {whole.length > drawn.length && (
          <Button className={styles.more} onClick={showMore}>
            {text("Show {count} more on {day}", {
              count: Math.min(rowsAtFirst, whole.length - drawn.length),
              day: day.fullName,
            })}
          </Button>
        )}
        {whole.length <= drawn.length && <Unlisted day={day} />}
      </div>
    </section>
  );
}

/** "10 am", "10 am, Vancouver time"; null where none is stated. */
function useNextTime(session: UpcomingSession | null): string | null {
  const language = useLanguage();
  const zone = useContext(ZonesOnPage) ? session?.TimeZone : undefined;
  const time = session && timeOf(language, session);
  return time && timeInZone(language, time, zone);
}

function NothingOn({ day, part }: { day: WeekDay; part: TimeOfDay | null }) {
  const language = useLanguage();
  return (
    <section className={`stack gap-1 ${styles.part}`} aria-label={day.name}>
      <PartHead title={day.name}>{dateOf(language, day)}</PartHead>
      <p className={styles.none}>
        {language.text(
          "{when, select, today {Nothing to join today} tomorrow {Nothing to join tomorrow} other {Nothing to join on {weekday}}}{part, select, morning {, in the morning} afternoon {, in the afternoon} evening {, in the evening} other {}}.",
          { when: day.when, weekday: day.name, part: part ?? "any" },
        )}
      </p>
    </section>
  );
}

/** Of a day with more than the answer lists. */
function Unlisted({ day }: { day: WeekDay }) {
  const { text } = useLanguage();
  return (
    day.unlisted > 0 && (
      <p className={styles.note}>
        {text(
          "{when, select, today {These are the nearest today.} other {These are the nearest on {day}.}} {count} more are further away. Use the filters or change the location to see them.",
          { when: day.when, day: day.fullName, count: day.unlisted },
        )}
      </p>
    )
  );
}

/** Beside the day's name: "Tuesday 24th November" of tomorrow, "27th November" of Friday. */
function dateOf(language: Language, { when, date, fullName }: WeekDay): string {
  if (when !== "later") return fullName;
  if (language.dates) return writeDate(language, "short", partsOfDay(date));
  return language.text("{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month}", {
    day: Number(date.slice(8)),
    month: language.months[Number(date.slice(5, 7)) - 1]!,
  });
}

function PartHead({ title, children }: { title: string; children: string }) {
  return (
    <div className={`split baseline gap-0-3 ${styles.partHead}`}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}

/** What a line above has said: named again, and whole when that is opened. */
function Seen({ sessions, preferences }: { sessions: UpcomingSession[]; preferences: Preferences | null }) {
  const language = useLanguage();
  const isZoned = useContext(ZonesOnPage);
  const names = sessions.map((session) => {
    const time = timeOf(language, session);
    const words = time && timeInZone(language, time, isZoned ? session.TimeZone : undefined);
    return joinFacts(language, [session.SessionName, words]);
  });
  return (
    <details className={styles.seen}>
      <summary>
        <span>
          {richText(
            language,
            "<b>Plus {count} already shown above:</b> {names}{more, plural, =0 {} other { and # more}}",
            {
              count: names.length,
              names: joinApart(language, names.slice(0, 2)),
              more: Math.max(0, names.length - 2),
            },
          )}
        </span>
      </summary>
      <ul>
        {sessions.map((session) => (
          <li key={session.SessionId}>
            <SessionRow session={session} preferences={preferences} repeats={null} hasBib={false} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type WithDays = { days: readonly WeekDay[] };

function DayChoice({ days, view, onView }: Pick<WeekBodyProps, "view" | "onView"> & WithDays) {
  const { text } = useLanguage();
  const searched = days.filter(({ isSearched }) => isSearched);
  function choose(day: string | null) {
    onView({ day });
    scrollTo({ top: 0, behavior: "instant" });
  }
  return (
    <fieldset className={choice.strip} aria-label={text("Days, with the sessions you can still join")}>
      <ul>
        <li>
          <Choice isPressed={view.day === null} count={sumOf(searched, view.part)} onChoose={() => choose(null)}>
            {searched.length === days.length ? text("All") : text("Your days")}
          </Choice>
        </li>
        {days.map((day) => (
          <li key={day.date}>
            <Choice
              isPressed={view.day === day.date}
              isOther={!day.isSearched}
              count={countOf(day, view.part)}
              onChoose={() => choose(day.date)}
            >
              <ShortName day={day} />
            </Choice>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** "Today", "Wed", on wide screens "Wed 25th". */
function ShortName({ day: { when, name, weekday, date } }: { day: WeekDay }) {
  const language = useLanguage();
  if (when === "today") return name;
  return richText(language, "{weekday}<i> {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}</i>", {
    weekday: language.shortWeekdays[weekday - 1]!,
    day: Number(date.slice(8)),
    i: (inside) => <i>{inside}</i>,
  });
}

interface ChoiceProps {
  isPressed: boolean;
  /** True for a day that was not searched. */
  isOther?: boolean;
  count: number;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isPressed, isOther, count, onChoose, children }: ChoiceProps) {
  const language = useLanguage();
  return (
    <>
      <button
        type="button"
        aria-pressed={isPressed}
        className={isOther ? choice.other : undefined}
        data-count={count}
        onClick={onChoose}
      >
        {richText(
          language,
          "<name>{day}</name> <figure>{count}</figure><spoken> to join{asked, select, no {, not one of your days} other {}}</spoken>",
          {
            day: children,
            count,
            asked: isOther ? "no" : "yes",
            name: (inside) => <span className={choice.day}>{inside}</span>,
            figure: (inside) => <span className={choice.count}>{inside}</span>,
          },
        )}
      </button>
      {isPressed && (
        <svg className={choice.ball} viewBox="-9 -9 18 18" aria-hidden="true">
          <Ball x={0} y={0} scale={1} />
        </svg>
      )}
    </>
  );
}

function NothingThisWeek({ days, answer, preferences, suggestions, view, onView }: WeekBodyProps & WithDays) {
  const language = useLanguage();
  const { text } = language;
  const others = days.filter((day) => !day.isSearched && countOf(day, null) > 0);
  const first = firstJoinable(others);
  const next = nextDay(language, answer, days, preferences ? parseDays(preferences.WeekDays) : null);
  return (
    <EmptyState
      title={text("Nothing matches in these seven days")}
      actions={
        <>
          {first && (
            <Button variant="bib" onClick={() => onView({ day: others[0]!.date })}>
              {others[0]!.when === "today" ? text("See today") : text("See {day}", { day: others[0]!.fullName })}
            </Button>
          )}
          {next !== null && (
            <Button
              variant={first ? "line" : "bib"}
              iconAfter="arrow-right"
              onClick={() => onView({ weeks: view.weeks + next.weeks, day: null })}
            >
              {text("Go to {day}", { day: next.name })}
            </Button>
          )}
          {preferences && (
            <TellMe variant="line" preferences={preferences} offers="casual">
              {text("Tell me when something comes up")}
            </TellMe>
          )}
        </>
      }
    >
      {first ? <p>{onOtherDays(language, others, first)}</p> : suggestions}
      {next !== null && <p>{text("The next one that matches is on {day}.", { day: next.name })}</p>}
    </EmptyState>
  );
}

/** "On other days there are 4 to join, the first on Friday 27th November, 6:15 pm." */
function onOtherDays(language: Language, others: readonly WeekDay[], first: UpcomingSession): string {
  return language.text(
    "On other days {count, plural, one {there is #} other {there are #}} to join, the first on {when}.",
    {
      count: sumOf(others, null),
      when: formatStart(language, Date.parse(first.SessionDateTime), first.DurationMinutes, first.TimeZone),
    },
  );
}

/**
 * The first day after those shown on which there is something, of the days of the week that were
 * searched (null: all), and how many weeks on it is. Null for none that the answer knows.
 */
function nextDay(
  language: Language,
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
  return { name: formatDate(language, startOfLocalDay(date)), weeks: Math.floor(daysOn / shownDays) };
}
