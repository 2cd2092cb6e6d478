// Which football a team of an age group plays (specification §9.3): Development, Mini Soccer, 9v9 and 11v11.
import { ageGroupName, footballTypeName } from "./football-labels.ts";

export const ageFormats = ["Development", "Mini Soccer", "9v9", "11v11"] as const;
export type AgeFormat = (typeof ageFormats)[number];

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
