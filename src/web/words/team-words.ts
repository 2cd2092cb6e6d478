// Teams in words: an age group's football (§9.3), group titles (§2.44), last season (§4.17).

import { panDisabilityId } from "#src/catalogue/records/vocabulary.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import type { TeamCard } from "#src/search/answer/answer-schema.ts";
import {
  ageGroupName,
  disabilityFootball,
  footballInside,
  peopleInside,
  peopleOfTeam,
  possessives,
} from "./football-labels.ts";

export const ageFormats = ["Development", "Mini Soccer", "9v9", "11v11"] as const;
export type AgeFormat = (typeof ageFormats)[number];

export const ageFormatNames: Record<AgeFormat, string> = {
  Development: defineMessage("Development"),
  "Mini Soccer": defineMessage("Mini Soccer"),
  "9v9": defineMessage("9v9"),
  "11v11": defineMessage("11v11"),
};

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
 * The age format of a team; null for kinds of football with their own rules: futsal, walking
 * football, disability football, and small-sided football from under 13s.
 */
export function ageFormat({ Agegroup, FootballType, DisabilityId }: TeamOfAge): AgeFormat | null {
  if (DisabilityId !== null || FootballType === "futsal" || FootballType === "walking-football") return null;
  const years = yearsOf(Agegroup);
  if (years <= oldestYears.Development) return "Development";
  if (years <= oldestYears["Mini Soccer"]) return "Mini Soccer";
  if (years <= oldestYears["9v9"]) return "9v9";
  return FootballType === "small-sided" ? null : "11v11";
}

type PlayingTeam = TeamOfAge & { Disability: string | null };

/** "Under 8s, Mini Soccer", "Adults, 11v11", "Under 11s, futsal", "Adults, Frame football". */
export const ageAndFormat = (language: Language, team: PlayingTeam) =>
  joinFacts(language, [ageGroupName(language, team.Agegroup), playedBy(language, team)]);

/** "Mini Soccer", "futsal", "Frame football" */
export function playedBy(language: Language, team: PlayingTeam): string {
  const format = ageFormat(team);
  if (format !== null) return language.text(ageFormatNames[format]);
  const { FootballType, Disability } = team;
  return Disability === null ? footballInside(language, FootballType) : disabilityFootball(language, Disability);
}

/** What a parent can picture: players a side, pitch, goals; null: small-sided, no format. */
export function formatFormat({ text }: Language, team: TeamOfAge): string | null {
  switch (ageFormat(team)) {
    case "Development":
      return text("Development: first games with a ball, in very small groups, with no league");
    case "Mini Soccer":
      return yearsOf(team.Agegroup) <= 8
        ? text("Mini Soccer: 5 against 5, small pitch, small goals")
        : text("Mini Soccer: 7 against 7, smaller pitch, smaller goals");
    case "9v9":
      return text("9v9: 9 against 9, smaller pitch, smaller goals");
    case "11v11":
      return text("11v11: 11 against 11, full pitch, full goals");
    case null:
      if (team.DisabilityId === panDisabilityId) return text("Pan-disability: for players with any kind of disability");
      if (team.DisabilityId !== null) return null;
      if (team.FootballType === "futsal") return text("Futsal: 5 against 5 in a hall, with a ball that hardly bounces");
      return team.FootballType === "walking-football"
        ? text("Walking football: no running, and no tackles from behind")
        : null;
  }
}

/** Which age groups play a format: "Under 7s to 10s". */
export const formatAges: Record<AgeFormat, string> = {
  Development: defineMessage("Under 5s and 6s"),
  "Mini Soccer": defineMessage("Under 7s to 10s"),
  "9v9": defineMessage("Under 11s and 12s"),
  "11v11": defineMessage("Under 13s and older"),
};

/** The formats that some teams play, with their teams, youngest first; others are in none. */
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

const titlesInside: Record<TeamGroupTitle, string> = {
  ...peopleInside,
  "Walking football": defineMessage("walking football"),
  "Disability football": defineMessage("disability football"),
};

export const teamGroupName = ({ text }: Language, title: TeamGroupTitle) => capitalised(text(titlesInside[title]));

/** "girls’", "walking football": which teams are under a title, before the word team. */
export const whoseTeams = ({ text }: Language, title: TeamGroupTitle) =>
  title === "Girls and boys" ? text("girls’ and boys’") : text({ ...titlesInside, ...possessives, ...mixed }[title]);

const mixed = { "Women and men": peopleInside.Mixed };

type GroupedTeam = Pick<TeamCard, "Gender" | "Agegroup" | "DisabilityId" | "FootballType">;

function titleOf(team: GroupedTeam): TeamGroupTitle {
  if (team.DisabilityId !== null) return "Disability football";
  return team.FootballType === "walking-football" ? "Walking football" : peopleOfTeam(team);
}

/** Teams by title, titles in a fixed order, teams as given; titles without teams left out. */
export function teamGroups<Team extends GroupedTeam>(teams: Team[]): { title: TeamGroupTitle; teams: Team[] }[] {
  return titles.flatMap((title) => {
    const ofTitle = teams.filter((team) => titleOf(team) === title);
    return ofTitle.length > 0 ? [{ title, teams: ofTitle }] : [];
  });
}

const inList: Record<TeamGroupTitle, string> = {
  ...titlesInside,
  "Girls and boys": defineMessage("mixed (girls and boys)"),
  "Women and men": defineMessage("mixed (women and men)"),
};

/** "Girls, boys and mixed (girls and boys)": for whom a club has teams; one title as it is. */
export function formatTeamsFor(language: Language, titles: readonly TeamGroupTitle[]): string {
  const [only] = titles;
  if (titles.length < 2) return only ? teamGroupName(language, only) : "";
  const named = titles.map((title) => language.text(inList[title]));
  return capitalised(joinList(language, named));
}

/** The words that a club's team names share ("Sale Juniors"), leaving each at least one. */
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
export function formatStandings(language: Language, position: number | null): string | null {
  if (position === null || position < 1) return null;
  return position === 1
    ? language.text("Champions")
    : language.text("Finished {position, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { position });
}
