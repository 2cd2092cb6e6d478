// Titles of the lists on club and venue pages, with and without a search (§2.36, §2.42).

import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import { playWithOf } from "#src/search/criteria/play-with.ts";
import type { VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";
import { peopleSearched, possessiveOf, sharedFootballType } from "./football-labels.ts";

/** Above all teams of a club. */
export function allTeamsTitle({ text }: Language, count: number) {
  return {
    title: text("All teams at this club"),
    subtitle: text("{count, plural, one {# Team} other {# Teams}} at this club", { count }),
  };
}

/** Of one football type: an age of 0 is none. */
const teamTitles = {
  "11v11": defineMessage("{age, plural, =0 {11v11 Teams} other {# year old 11v11 Teams}}"),
  futsal: defineMessage("{age, plural, =0 {Futsal Teams} other {# year old futsal Teams}}"),
  "small-sided": defineMessage("{age, plural, =0 {Small-sided Teams} other {# year old small-sided Teams}}"),
  "walking-football": defineMessage(
    "{age, plural, =0 {Walking football Teams} other {# year old walking football Teams}}",
  ),
  football: defineMessage("{age, plural, =0 {Football Teams} other {# year old football Teams}}"),
} as const;

/** Above the teams that fit; a volunteer's search describes teams, not the volunteer's age. */
export function matchingTeamsTitle(
  language: Language,
  matching: { FootballType: string }[],
  preferences: VisitPreferences,
  isVolunteer: boolean,
) {
  const type = sharedFootballType(matching.map((team) => team.FootballType));
  const days = daySentence(language, parseDays(preferences.WeekDays ?? allWeekDays));
  const { text } = language;
  return {
    title: text(teamTitles[type], { age: isVolunteer ? 0 : (preferences.Age ?? 0) }),
    subtitle: text(
      "{count, plural, one {# Team that matches} other {# Teams that match}} my search playing on {days}",
      { count: matching.length, days },
    ),
  };
}

/** Above fitting sessions: "Girls’ and mixed sessions for 9 year olds", naming who plays. */
export function matchingSessionsTitle(
  language: Language,
  matching: { Gender: string }[],
  preferences: VisitPreferences,
  isVolunteer: boolean,
): string {
  const { Age } = preferences;
  const { text } = language;
  const whose = Age == null ? "" : sessionsOf(language, matching, playWithOf(preferences), Age);
  if (Age == null || isVolunteer)
    return whose === ""
      ? text("Sessions that match my search")
      : capitalised(text("{whose} sessions that match my search", { whose }));
  return whose === ""
    ? text("Sessions for {age} year olds", { age: Age })
    : capitalised(text("{whose} sessions for {age} year olds", { whose, age: Age }));
}

/** "girls’ and mixed": empty where the search takes everybody. */
function sessionsOf(language: Language, matching: { Gender: string }[], playWith: number | null, age: number): string {
  const people = peopleSearched(playWith, age);
  if (people === null) return "";
  const hasMixed = matching.some(({ Gender }) => Gender === "Mixed");
  const hasOwn = matching.some(({ Gender }) => Gender !== "Mixed");
  const own = hasOwn || !hasMixed ? [people] : [];
  const kinds = new Set([...own, ...(hasMixed ? (["Mixed"] as const) : [])]);
  return joinList(
    language,
    [...kinds].map((kind) => possessiveOf(language, kind)),
  );
}
