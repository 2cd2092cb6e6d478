// What a week's screen shows, from the answer by time: counts, parts of days, repeats.

import { formatStartTime } from "#src/catalogue/records/format-start.ts";
import { localTimeOfDay, localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { type TimeOfDay, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { isWholeDay, placeInOrder } from "#src/catalogue/records/whole-day.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { formatDate, localDate } from "#src/platform/text/format-date.ts";
import { joinPhrases } from "#src/platform/text/joined-texts.ts";
import { addDays, startOfLocalDay } from "#src/platform/text/local-days.ts";
import type { UpcomingAnswer, UpcomingDay, UpcomingSession } from "#src/search/answer/upcoming-answer.ts";

/** Days on the screen at a time. */
export const shownDays = 7;

/** Rows of a day that are drawn at first, and with each press of its button. */
export const rowsAtFirst = 20;

export interface WeekDay {
  /** Local, YYYY-MM-DD. */
  date: string;
  when: "today" | "tomorrow" | "later";
  /** "Today", "Tomorrow", "Friday". */
  name: string;
  /** Monday 1 to Sunday 7. */
  weekday: number;
  /** "Tuesday 24th November". */
  fullName: string;
  isSearched: boolean;
  /** What can still be joined, by part of the day. */
  joinable: Record<TimeOfDay, number>;
  /** How many of these are in every part, as no time is stated. */
  wholeDays: number;
  /** Not begun; by start, full ones after the others of the same start, then cancelled ones. */
  sessions: UpcomingSession[];
  /** Beyond those listed, the nearest ones, the day has so many. */
  unlisted: number;
}

const noon = 12 * 3_600_000;
const startOf = ({ SessionDateTime }: UpcomingSession) => Date.parse(SessionDateTime);
const orderOf = (session: UpcomingSession) => placeInOrder(startOf(session), session.DurationMinutes, session.TimeZone);

/** The days from a date on. `searched`: numbers of the week days that were searched. */
export function weekDays(
  language: Language,
  answer: UpcomingAnswer,
  from: string,
  searched: readonly number[],
  nowMs: number,
): WeekDay[] {
  const end = addDays(from, shownDays);
  return answer.Days.filter((day) => day.Date >= from && day.Date < end).map((day) =>
    dayOf(language, day, searched, whenOf(day.Date, nowMs, answer.TimeZone), nowMs),
  );
}

function dayOf(
  language: Language,
  day: UpcomingDay,
  searched: readonly number[],
  when: WeekDay["when"],
  nowMs: number,
): WeekDay {
  const noonMs = startOfLocalDay(day.Date) + noon;
  const weekday = localWeekday(noonMs);
  const sessions = day.Sessions.filter((session) => startOf(session) >= nowMs);
  const listed = day.Sessions.filter(isInTotal).length;
  // Of a day that is listed as a whole, what has begun since is not counted any more.
  const joinable = day.Total > listed ? day.Joinable : countJoinable(sessions);
  return {
    date: day.Date,
    when,
    name: dayName(language, when, weekday),
    weekday,
    fullName: formatDate(language, noonMs),
    isSearched: searched.includes(weekday),
    joinable,
    wholeDays: sessions.filter((each) => each.Status === "scheduled" && partsOf(each).length > 1).length,
    sessions: sessions.toSorted((a, b) => orderOf(a) - orderOf(b) || rank(a) - rank(b)),
    unlisted: day.Total - listed,
  };
}

const isInTotal = ({ Kind, Status }: UpcomingSession) =>
  Status === "scheduled" || (Kind === "session" && Status === "full");

const rank = ({ Status }: UpcomingSession) => ["scheduled", "waiting-list", "full", "cancelled"].indexOf(Status);

function countJoinable(sessions: readonly UpcomingSession[]): Record<TimeOfDay, number> {
  const count = { morning: 0, afternoon: 0, evening: 0 };
  for (const session of sessions) {
    if (session.Status === "scheduled") for (const part of partsOf(session)) count[part]++;
  }
  return count;
}

/** All where no time is stated. */
export function partsOf(session: UpcomingSession): readonly TimeOfDay[] {
  const { DurationMinutes, TimeZone: zone } = session;
  const startMs = startOf(session);
  return isWholeDay(startMs, DurationMinutes, zone) ? timesOfDay : [localTimeOfDay(startMs, zone)!];
}

function whenOf(date: string, nowMs: number, zone?: string): WeekDay["when"] {
  if (startOfLocalDay(date, zone) <= nowMs) return "today";
  return startOfLocalDay(addDays(date, -1), zone) <= nowMs ? "tomorrow" : "later";
}

function dayName({ text, weekdays }: Language, when: WeekDay["when"], weekday: number): string {
  if (when === "later") return weekdays[weekday - 1]!;
  return when === "today" ? text("Today") : text("Tomorrow");
}

/** How many can be joined, in one part of the day or (null) in all. */
export function countOf({ joinable, wholeDays }: WeekDay, part: TimeOfDay | null): number {
  if (part) return joinable[part];
  return timesOfDay.reduce((sum, time) => sum + joinable[time], 0) - (timesOfDay.length - 1) * wholeDays;
}

/** Of several days. */
export function sumOf(days: readonly WeekDay[], part: TimeOfDay | null): number {
  return days.reduce((sum, day) => sum + countOf(day, part), 0);
}

/** "Friday"; of one part "This evening", "Tomorrow evening", "Friday evening". */
export function partTitle({ text }: Language, { name, when }: WeekDay, part: TimeOfDay | null): string {
  if (part === null) return name;
  return text(
    "{part, select, morning {{when, select, today {This morning} tomorrow {Tomorrow morning} other {{day} morning}}} afternoon {{when, select, today {This afternoon} tomorrow {Tomorrow afternoon} other {{day} afternoon}}} other {{when, select, today {This evening} tomorrow {Tomorrow evening} other {{day} evening}}}}",
    { part, when, day: name },
  );
}

/** The same football at the same place, whatever the day and the time. */
const seriesOf = ({ SessionName, PitchFinderId, ProviderId, AgeGroup, Gender, Disability }: UpcomingSession) =>
  JSON.stringify([SessionName, PitchFinderId, ProviderId, AgeGroup, Gender, Disability]);

/** Null where no time is stated. */
export const timeOf = (language: Language, session: UpcomingSession) =>
  formatStartTime(language, startOf(session), session.DurationMinutes, session.TimeZone);
const dayOfWeek = (session: UpcomingSession) => localWeekday(startOf(session), session.TimeZone);

export type Repeats = ReturnType<typeof repeatsIn>;

/** What is on several times in the days shown, in order; `later`: the days after them. */
export function repeatsIn(language: Language, days: readonly WeekDay[], later: readonly UpcomingDay[]) {
  const { text, weekdays } = language;
  const sessions = days.flatMap((day) => day.sessions.filter(({ Status }) => Status !== "cancelled"));
  // One line has one price and one step: what is full, or costs something else, stands for itself.
  const kindOf = (session: UpcomingSession) => [seriesOf(session), session.Status, session.Price].join(" ");
  const sameTime = Map.groupBy(sessions, (session) => `${kindOf(session)} ${timeOf(language, session)}`);
  const sameDay = Map.groupBy(
    sessions,
    (session) => `${kindOf(session)} ${localDate(startOf(session), session.TimeZone)}`,
  );
  const onSameDay = new Map([...sameDay.values()].flatMap((all) => all.map((session) => [session, all])));
  const atSameTime = new Map([...sameTime.values()].flatMap((all) => all.map((session) => [session, all])));
  const nextWeek = new Set(
    later
      .slice(0, shownDays)
      .flatMap(({ Sessions }) =>
        Sessions.map((each) => `${seriesOf(each)} ${timeOf(language, each)} ${dayOfWeek(each)}`),
      ),
  );
  function daysOf(all: readonly UpcomingSession[]): string | null {
    const first = all[0]!;
    const numbers = [...new Set(all.map(dayOfWeek))];
    const names = (list: number[]) =>
      joinList(
        language,
        list.map((number) => weekdays[number - 1]!),
      );
    const isWeekly = numbers.every((number) => nextWeek.has(`${seriesOf(first)} ${timeOf(language, first)} ${number}`));
    if (isWeekly) return text("Every {days}", { days: names(numbers) });
    return numbers.length > 1 ? text("Also {days}", { days: names(numbers.slice(1)) }) : null;
  }
  const isAgain = (session: UpcomingSession) => onSameDay.get(session)?.[0] !== session;
  return {
    /** "Also 7:00 pm. Every Tuesday"; null where it is on once. Said on the first of them. */
    noteOf(session: UpcomingSession): string | null {
      const times = isAgain(session)
        ? []
        : [...new Set(onSameDay.get(session)?.map((each) => timeOf(language, each)))]
            .slice(1)
            .filter((time) => time !== null);
      const all = atSameTime.get(session);
      const sentences = [
        times.length > 0 ? text("Also {times}", { times: joinList(language, times) }) : null,
        all?.[0] === session ? daysOf(all) : null,
      ];
      return joinPhrases(language, sentences) || null;
    },
    /** True for one that an earlier line says: it is on again later that day, or on another day. */
    isRepeat(session: UpcomingSession): boolean {
      const first = atSameTime.get(session)?.[0];
      if (first === undefined) return false;
      return isAgain(session) || dayOfWeek(first) !== dayOfWeek(session);
    },
  };
}

/** The first session that can be joined; null for none. */
export function firstJoinable(days: readonly WeekDay[]): UpcomingSession | null {
  return days.flatMap(({ sessions }) => sessions).find(({ Status }) => Status === "scheduled") ?? null;
}

/** "1 full", "2 cancelled": what cannot be joined is counted apart. */
export function apartInWords({ text }: Language, sessions: readonly UpcomingSession[]): string[] {
  const countOf = (status: UpcomingSession["Status"]) => sessions.filter(({ Status }) => Status === status).length;
  const [full, waiting, cancelled] = [countOf("full"), countOf("waiting-list"), countOf("cancelled")];
  return [
    ...(full > 0 ? [text("{count} full", { count: full })] : []),
    ...(waiting > 0 ? [text("{count} with a waiting list", { count: waiting })] : []),
    ...(cancelled > 0 ? [text("{count} cancelled", { count: cancelled })] : []),
  ];
}
