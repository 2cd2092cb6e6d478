// A club's training in words: when, for whom, and on which days it does not take place.

import type { Gender } from "#src/catalogue/records/vocabulary.ts";
import type { TrainingAnswer } from "#src/listings/detail-answer.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatClock, formatDate, formatFullDate, localMoment } from "#src/platform/text/format-date.ts";
import { formatShortClock } from "#src/platform/text/format-short-time.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import { agesWithNoun } from "#src/search/answer/format-session-ages.ts";
import { ageGroupName } from "./football-labels.ts";

type Training = Pick<TrainingAnswer, "Day" | "StartTime" | "EndTime">;

/** "Tuesday 6:30 pm" */
export const trainingTime = (language: Language, { Day, StartTime }: Pick<Training, "Day" | "StartTime">) =>
  language.text("{day} {time}", { day: daySentence(language, [Day]), time: formatClock(language, StartTime) });

/** "6:30 pm to 7:30 pm" */
export function trainingHours(language: Language, { StartTime, EndTime }: Omit<Training, "Day">): string {
  const from = formatShortClock(language, StartTime);
  return EndTime === null ? from : language.text("{from} to {to}", { from, to: formatShortClock(language, EndTime) });
}

const whoTrains = {
  Male: defineMessage("{ages}, boys and men"),
  Female: defineMessage("{ages}, girls and women"),
  Mixed: defineMessage("{ages}, mixed"),
} as const;

/** "Under 9s and under 10s, mixed"; "Ages 5 to 11"; of a team, its name. */
export function trainsWhom(
  language: Language,
  { TeamName, AgeGroups, Gender, MinAge, MaxAge }: TrainingAnswer,
): string {
  if (TeamName !== null) return TeamName;
  const named = AgeGroups.map((group) => ageGroupName(language, group));
  const ages = named.length > 0 ? joinList(language, named) : agesWithNoun(language, MinAge, MaxAge);
  const people = Gender && whoTrains[Gender as Gender];
  return capitalised(people ? language.text(people, { ages }) : ages);
}

const noonOf = (date: string) => Date.parse(`${date}T12:00Z`);

/** "From 1 September 2026, until 24 May 2027"; null where it is all season. */
export function trainingDates(
  language: Language,
  { FromDate, ToDate }: Pick<TrainingAnswer, "FromDate" | "ToDate">,
  today: string,
): string | null {
  const { text } = language;
  const valuesOf = (date: string) => ({ date: formatFullDate(language, noonOf(date)) });
  const parts = [
    FromDate !== null && FromDate > today ? text("from {date}", valuesOf(FromDate)) : null,
    ToDate === null ? null : text("until {date}", valuesOf(ToDate)),
  ];
  return capitalised(joinFacts(language, parts)) || null;
}

type Dated = Pick<TrainingAnswer, "Day" | "FromDate" | "ToDate" | "ExceptDates">;

/** True where it would take place on that day of the calendar. */
const isDue = ({ Day, FromDate, ToDate }: Dated, date: string) =>
  Day === localMoment(noonOf(date)).weekday && date >= (FromDate ?? "") && date <= (ToDate ?? date);

/**
 * The dates to come on which training that would take place does not: those without any, and those
 * on which some of it does, by what does not.
 */
export function datesWithout<Each extends Dated>(training: readonly Each[], today: string) {
  const dates = [...new Set(training.flatMap(({ ExceptDates }) => ExceptDates))].filter((date) => date >= today).sort();
  const whole: string[] = [];
  const some = new Map<Each, string[]>();
  for (const date of dates) {
    const due = training.filter((each) => isDue(each, date));
    const off = due.filter(({ ExceptDates }) => ExceptDates.includes(date));
    if (off.length > 0 && off.length === due.length) whole.push(date);
    else for (const each of off) some.set(each, [...(some.get(each) ?? []), date]);
  }
  return { whole, some };
}

/** "No training on Thursday 24th December and Friday 25th December". */
export const noTrainingOn = (language: Language, dates: readonly string[]): string =>
  language.text("No training on {dates}", {
    dates: joinList(
      language,
      dates.map((date) => formatDate(language, noonOf(date))),
    ),
  });
