// What the screen of a week shows, worked out from the answer of the search by time: counts, parts of days, what is on again.
import { localTimeOfDay, localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { type TimeOfDay, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { formatDate, formatTime, localDate } from "#src/platform/text/format-date.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { addDays, startOfLocalDay } from "#src/platform/text/local-days.ts";
import type { UpcomingAnswer, UpcomingDay, UpcomingSession } from "#src/search/results/upcoming-answer.ts";

/** Days on the screen at a time. */
export const shownDays = 7;

/** Rows of a day that are drawn at first, and with each press of its button. */
export const rowsAtFirst = 20;

export interface WeekDay {
  /** Local, YYYY-MM-DD. */
  date: string;
  /** "Today", "Tomorrow", "Friday". */
  name: string;
  /** "Tuesday 24th November". */
  fullName: string;
  isSearched: boolean;
  /** What can still be joined, by part of the day. */
  joinable: Record<TimeOfDay, number>;
  /** Not begun; by start, full ones after the others of the same start, then cancelled ones. */
  sessions: UpcomingSession[];
  /** Beyond those listed, the nearest ones, the day has so many. */
  unlisted: number;
}

const noon = 12 * 3_600_000;
const startOf = ({ SessionDateTime }: UpcomingSession) => Date.parse(SessionDateTime);

/** The days from a date on. `searched`: numbers of the week days that were searched. */
export function weekDays(answer: UpcomingAnswer, from: string, searched: readonly number[], nowMs: number): WeekDay[] {
  const end = addDays(from, shownDays);
  return answer.Days.filter((day) => day.Date >= from && day.Date < end).map((day) => dayOf(day, searched, nowMs));
}

function dayOf(day: UpcomingDay, searched: readonly number[], nowMs: number): WeekDay {
  const noonMs = startOfLocalDay(day.Date) + noon;
  const fullName = formatDate(noonMs);
  const sessions = day.Sessions.filter((session) => startOf(session) >= nowMs);
  const listed = day.Sessions.filter(({ Status }) => Status !== "cancelled").length;
  // Of a day that is listed as a whole, what has begun since is not counted any more.
  const joinable = day.Total > listed ? day.Joinable : countJoinable(sessions);
  return {
    date: day.Date,
    name: dayName(day.Date, fullName, nowMs),
    fullName,
    isSearched: searched.includes(localWeekday(noonMs)),
    joinable,
    sessions: sessions.toSorted((a, b) => startOf(a) - startOf(b) || rank(a) - rank(b)),
    unlisted: day.Total - listed,
  };
}

const rank = ({ Status }: UpcomingSession) => ["scheduled", "full", "cancelled"].indexOf(Status);

function countJoinable(sessions: readonly UpcomingSession[]): Record<TimeOfDay, number> {
  const count = { morning: 0, afternoon: 0, evening: 0 };
  for (const session of sessions) if (session.Status === "scheduled") count[partOf(session)]++;
  return count;
}

export const partOf = (session: UpcomingSession): TimeOfDay => localTimeOfDay(startOf(session))!;

function dayName(date: string, fullName: string, nowMs: number): string {
  const today = startOfLocalDay(date) <= nowMs;
  if (today) return "Today";
  return startOfLocalDay(addDays(date, -1)) <= nowMs ? "Tomorrow" : fullName.split(" ")[0]!;
}

/** How many can be joined, in one part of the day or (null) in all. */
export function countOf({ joinable }: WeekDay, part: TimeOfDay | null): number {
  return part ? joinable[part] : timesOfDay.reduce((sum, time) => sum + joinable[time], 0);
}

/** Of several days. */
export function sumOf(days: readonly WeekDay[], part: TimeOfDay | null): number {
  return days.reduce((sum, day) => sum + countOf(day, part), 0);
}

/** "Friday"; of one part "This evening", "Tomorrow evening", "Friday evening". */
export function partTitle({ name }: WeekDay, part: TimeOfDay | null): string {
  return part === null ? name : `${name === "Today" ? "This" : name} ${part}`;
}

/** The same football at the same place, whatever the day and the time. */
const seriesOf = ({ SessionName, PitchFinderId, ProviderId, AgeGroup, Gender, Disability }: UpcomingSession) =>
  JSON.stringify([SessionName, PitchFinderId, ProviderId, AgeGroup, Gender, Disability]);

const timeOf = (session: UpcomingSession) => formatTime(startOf(session));
const dayOfWeek = (session: UpcomingSession) => localWeekday(startOf(session));
const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export interface Repeats {
  /** "Also 7:00 pm. Every Tuesday"; null where it is on once. Said on the first of them. */
  saidOf(session: UpcomingSession): string | null;
  /** True for one that an earlier line says: it is on again later that day, or on another day. */
  isSaid(session: UpcomingSession): boolean;
}

/** What is on several times in the days shown, in the order of these; `later`: the days after them. */
export function repeatsIn(days: readonly WeekDay[], later: readonly UpcomingDay[]): Repeats {
  const sessions = days.flatMap((day) => day.sessions.filter(({ Status }) => Status !== "cancelled"));
  // One line has one price and one step: what is full, or costs something else, stands for itself.
  const kindOf = (session: UpcomingSession) => [seriesOf(session), session.Status, session.Price].join(" ");
  const sameTime = Map.groupBy(sessions, (session) => `${kindOf(session)} ${timeOf(session)}`);
  const sameDay = Map.groupBy(sessions, (session) => `${kindOf(session)} ${localDate(startOf(session))}`);
  const onSameDay = new Map([...sameDay.values()].flatMap((all) => all.map((session) => [session, all])));
  const atSameTime = new Map([...sameTime.values()].flatMap((all) => all.map((session) => [session, all])));
  const nextWeek = new Set(
    later
      .slice(0, shownDays)
      .flatMap(({ Sessions }) => Sessions.map((each) => `${seriesOf(each)} ${timeOf(each)} ${dayOfWeek(each)}`)),
  );
  function daysOf(all: readonly UpcomingSession[]): string | null {
    const first = all[0]!;
    const numbers = [...new Set(all.map(dayOfWeek))];
    const names = (list: number[]) => joinList(list.map((number) => weekdayNames[number - 1]!));
    const isWeekly = numbers.every((number) => nextWeek.has(`${seriesOf(first)} ${timeOf(first)} ${number}`));
    if (isWeekly) return `Every ${names(numbers)}`;
    return numbers.length > 1 ? `Also ${names(numbers.slice(1))}` : null;
  }
  const isAgain = (session: UpcomingSession) => onSameDay.get(session)?.[0] !== session;
  return {
    saidOf(session) {
      const times = isAgain(session) ? [] : [...new Set(onSameDay.get(session)?.map(timeOf))].slice(1);
      const all = atSameTime.get(session);
      const said = [times.length > 0 ? `Also ${joinList(times)}` : null, all?.[0] === session ? daysOf(all) : null];
      return said.filter((each) => each !== null).join(". ") || null;
    },
    isSaid(session) {
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
export function apartInWords(sessions: readonly UpcomingSession[]): string[] {
  return (["full", "cancelled"] as const).flatMap((status) => {
    const count = sessions.filter(({ Status }) => Status === status).length;
    return count > 0 ? [`${count} ${status}`] : [];
  });
}
