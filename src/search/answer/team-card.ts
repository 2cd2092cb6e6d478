// A team by the wire's names (§3.7), and the parts of its card.
import type { Team } from "#src/catalogue/records/catalogue.ts";
import { agesOfTeam } from "#src/catalogue/records/team-ages.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import type { TeamCard } from "./answer-schema.ts";
import { CardPartsWriter } from "./card-parts.ts";

/** The team's card; unknown days are null, never an empty text. */
export function teamCard(team: Team): TeamCard {
  const { minAge, maxAge, ageFrom } = agesOfTeam(team);
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
    MinAge: minAge,
    MaxAge: maxAge,
    AgeFrom: ageFrom,
  };
}

const headFields = ["TeamId", "WgsTeamId", "TeamName"] as const;
const leagueFields = ["LeagueName", "DivisionName", "CountyName"] as const;
const groundFields = ["GroundName", "City", "PostCode"] as const;

export const teamParts = () => new CardPartsWriter<TeamCard>(headFields, "others", leagueFields, groundFields);
