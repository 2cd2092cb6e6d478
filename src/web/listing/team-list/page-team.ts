// A team as the page of its club gets it.
import type { ClubTeam } from "#src/listings/detail-answer.ts";

/** The fields that the page reads. */
export type PageTeam = Pick<
  ClubTeam,
  | "TeamId"
  | "TeamName"
  | "Agegroup"
  | "Gender"
  | "FootballType"
  | "DisabilityId"
  | "Disability"
  | "LeagueName"
  | "PlaysOnDay"
  | "GroundName"
>;

export const pageTeam = (team: ClubTeam): PageTeam => ({
  TeamId: team.TeamId,
  TeamName: team.TeamName,
  Agegroup: team.Agegroup,
  Gender: team.Gender,
  FootballType: team.FootballType,
  DisabilityId: team.DisabilityId,
  Disability: team.Disability,
  LeagueName: team.LeagueName,
  PlaysOnDay: team.PlaysOnDay,
  GroundName: team.GroundName,
});
