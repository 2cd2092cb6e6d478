// A team by the wire's names (specification §3.7).
import type { Team } from "#src/catalogue/records/catalogue.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import type { TeamCard } from "./search-answer.ts";

/** The team's card; unknown days are null, never an empty text. */
export function teamCard(team: Team): TeamCard {
  return {
    TeamId: team.teamId,
    WgsTeamId: team.wgsTeamId,
    TeamName: team.teamName,
    Agegroup: team.ageGroup,
    Gender: team.gender,
    FootballType: team.footballType,
    DisabilityId: team.disabilityId,
    Disability: disabilityName(team.disabilityId),
    Category: team.category,
    LeagueName: team.leagueName,
    DivisionName: team.divisionName,
    CountyName: team.countyName,
    PlaysOnDay: team.days.join(",") || null,
    GroundName: team.groundName,
    City: team.ground.city,
    PostCode: team.ground.postcode,
  };
}
