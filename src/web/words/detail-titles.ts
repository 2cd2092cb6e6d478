// Titles of the lists on club and venue pages, with and without a search (specification §2.36, §2.42).

import { daySentence, parseDays } from "#src/platform/text/week-days.ts";
import { playWithOf } from "#src/search/criteria/play-with.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";
import type { VisitPreferences } from "#src/search/criteria/wire-criteria.ts";
import { peopleSearched, possessiveOf, sharedFootballType } from "./football-labels.ts";

interface ListTitle {
  title: string;
  subtitle: string;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Above all teams of a club. */
export function allTeamsTitle(count: number): ListTitle {
  return { title: "All teams at this club", subtitle: `${counted(count, "Team")} at this club` };
}

/** Above the teams that fit; a volunteer's search describes teams, not the volunteer's age. */
export function matchingTeamsTitle(
  matching: { FootballType: string }[],
  preferences: VisitPreferences,
  isVolunteer: boolean,
): ListTitle {
  const type = sharedFootballType(matching.map((team) => team.FootballType));
  const age = preferences.Age == null || isVolunteer ? "" : `${preferences.Age} year old `;
  const title = `${age}${type} Teams`;
  const days = daySentence(parseDays(preferences.WeekDays ?? allWeekDays));
  const verb = matching.length === 1 ? "matches" : "match";
  return {
    title: title[0]!.toUpperCase() + title.slice(1),
    subtitle: `${counted(matching.length, "Team")} that ${verb} my search playing on ${days}`,
  };
}

/** Above all sessions of a venue. */
export const allSessionsTitle = "All sessions at this venue";

/** Above the sessions that fit: "Girls’ and mixed sessions for 9 year olds". Only who plays in them is named. */
export function matchingSessionsTitle(
  matching: { Gender: string }[],
  preferences: VisitPreferences,
  isVolunteer: boolean,
): string {
  const { Age } = preferences;
  const whose = Age == null ? "" : sessionsOf(matching, playWithOf(preferences), Age);
  const title = `${whose}sessions`;
  const ending = Age == null || isVolunteer ? "that match my search" : `for ${Age} year olds`;
  return `${title[0]!.toUpperCase()}${title.slice(1)} ${ending}`;
}

/** "girls’ and mixed ": empty where the search takes everybody. */
function sessionsOf(matching: { Gender: string }[], playWith: number | null, age: number): string {
  const people = peopleSearched(playWith, age);
  if (people === null) return "";
  const hasMixed = matching.some(({ Gender }) => Gender === "Mixed");
  const hasOwn = matching.some(({ Gender }) => Gender !== "Mixed");
  const own = hasOwn || !hasMixed ? [possessiveOf(people)] : [];
  return `${[...new Set([...own, ...(hasMixed ? ["mixed"] : [])])].join(" and ")} `;
}
