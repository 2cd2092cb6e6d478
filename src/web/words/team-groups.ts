// Groups a club's teams under titles (specification §2.44).

import { joinList } from "#src/platform/text/join-list.ts";
import type { TeamCard } from "#src/search/results/search-answer.ts";
import { peopleOfTeam } from "./football-labels.ts";

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
