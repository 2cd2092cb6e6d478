// Teams in words: which football an age group plays (specification §9.3), the titles of their groups (§2.44), their last season (§4.17).

import { joinList } from "#src/platform/text/join-list.ts";
import { ordinal } from "#src/platform/text/ordinal.ts";
import type { TeamCard } from "#src/search/results/search-answer.ts";
import { ageGroupName, footballTypeName, peopleOfTeam } from "./football-labels.ts";

export const ageFormats = ["Development", "Mini Soccer", "9v9", "11v11"] as const;
type AgeFormat = (typeof ageFormats)[number];

/** The parts of a team that decide, by the wire's names. */
export interface TeamOfAge {
  Agegroup: string;
  FootballType: string;
  DisabilityId: number | null;
}

const oldestYears = { Development: 6, "Mini Soccer": 10, "9v9": 12 };

/** Under-n as a number; adults beyond every limit. */
const yearsOf = (ageGroup: string) => (ageGroup === "Open Aged" ? Number.POSITIVE_INFINITY : Number(ageGroup.slice(1)));

/**
 * The age format of a team; null for kinds of football with their own rules: futsal, walking football, disability football,
 * and small-sided football from under 13s.
 */
export function ageFormat({ Agegroup, FootballType, DisabilityId }: TeamOfAge): AgeFormat | null {
  if (DisabilityId !== null || FootballType === "futsal" || FootballType === "walking-football") return null;
  const years = yearsOf(Agegroup);
  if (years <= oldestYears.Development) return "Development";
  if (years <= oldestYears["Mini Soccer"]) return "Mini Soccer";
  if (years <= oldestYears["9v9"]) return "9v9";
  return FootballType === "small-sided" ? null : "11v11";
}

/** "Under 8s, Mini Soccer", "Adults, 11v11", "Under 11s, futsal", "Adults, Frame football". */
export function ageAndFormat(team: TeamOfAge & { Disability: string | null }): string {
  const played =
    ageFormat(team) ??
    (team.Disability === null ? footballTypeName(team.FootballType).toLowerCase() : `${team.Disability} football`);
  return `${ageGroupName(team.Agegroup)}, ${played}`;
}

/** What a parent can picture: players on each side, pitch and goals; null where `ageFormat` is. */
export function formatFormat(team: TeamOfAge): string | null {
  switch (ageFormat(team)) {
    case "Development":
      return "Development: first games with the ball, in very small groups, without a league";
    case "Mini Soccer":
      return yearsOf(team.Agegroup) <= 8
        ? "Mini Soccer: 5 against 5, small pitch, small goals"
        : "Mini Soccer: 7 against 7, smaller pitch, smaller goals";
    case "9v9":
      return "9v9: 9 against 9, smaller pitch, smaller goals";
    case "11v11":
      return "11v11: 11 against 11, full pitch, full goals";
    case null:
      return null;
  }
}

/** Which age groups play a format: "Under 7s to 10s". */
export const formatAges: Record<AgeFormat, string> = {
  Development: "Under 5s and 6s",
  "Mini Soccer": "Under 7s to 10s",
  "9v9": "Under 11s and 12s",
  "11v11": "From under 13s",
};

/** The formats that some of these teams play, each with its teams, youngest first; teams without one are in none. */
export function teamsByFormat<Team extends TeamOfAge>(teams: readonly Team[]): { format: AgeFormat; teams: Team[] }[] {
  return ageFormats.flatMap((format) => {
    const playing = teams.filter((team) => ageFormat(team) === format);
    return playing.length > 0 ? [{ format, teams: playing }] : [];
  });
}

const titles = [
  "Girls",
  "Boys",
  "Girls and boys",
  "Women",
  "Men",
  "Women and men",
  "Walking football",
  "Disability football",
] as const;
export type TeamGroupTitle = (typeof titles)[number];

type GroupedTeam = Pick<TeamCard, "Gender" | "Agegroup" | "DisabilityId" | "FootballType">;

function titleOf(team: GroupedTeam): string {
  if (team.DisabilityId !== null) return "Disability football";
  return team.FootballType === "walking-football" ? "Walking football" : peopleOfTeam(team);
}

/** Teams by title, titles in a fixed order, teams in the order given; titles without a team are left out. */
export function teamGroups<Team extends GroupedTeam>(teams: Team[]): { title: TeamGroupTitle; teams: Team[] }[] {
  return titles.flatMap((title) => {
    const ofTitle = teams.filter((team) => titleOf(team) === title);
    return ofTitle.length > 0 ? [{ title, teams: ofTitle }] : [];
  });
}

const inList: Partial<Record<TeamGroupTitle, string>> = {
  "Girls and boys": "mixed (girls and boys)",
  "Women and men": "mixed (women and men)",
};

/** "Girls, boys and mixed (girls and boys)": whom a club has teams for, as one fact; a title alone as it is. */
export function formatTeamsFor(titles: readonly TeamGroupTitle[]): string {
  if (titles.length < 2) return titles[0] ?? "";
  const words = joinList(titles.map((title) => inList[title] ?? title.toLowerCase()));
  return words[0]!.toUpperCase() + words.slice(1);
}

/** The words that all names of a club's teams begin with, such as "Sale Juniors", leaving at least one word of each. */
export function sharedPrefix(teams: readonly { TeamName: string }[]): string {
  const [first = [], ...others] = teams.map(({ TeamName }) => TeamName.split(" "));
  if (others.length === 0) return "";
  const isShared = (count: number) =>
    others.every((words) => first.slice(0, count).every((word, at) => word === words[at]));
  const most = Math.min(...[first, ...others].map((words) => words.length)) - 1;
  let count = 0;
  while (count < most && isShared(count + 1)) count++;
  return first.slice(0, count).join(" ");
}

/** "Champions" for position 1, else "Finished 2nd"; null where the position is not known. */
export function formatStandings(position: number | null): string | null {
  if (position === null || position < 1) return null;
  return position === 1 ? "Champions" : `Finished ${ordinal(position)}`;
}
