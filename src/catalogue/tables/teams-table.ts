// Teams as rows.
import type { Team } from "#src/catalogue/records/catalogue.ts";
import type { AgeGroup, FootballType, Gender } from "#src/catalogue/records/vocabulary.ts";
import { tableLayout } from "./table-layout.ts";

type Text = string | null;
type TeamCells = [
  ...[teamId: number, wgsTeamId: string, clubId: number, teamName: string],
  ...[ageGroup: AgeGroup, gender: Gender, footballType: FootballType, disabilityId: number | null],
  ...[category: Text, leagueName: Text, divisionName: Text, countyName: Text, days: number[]],
  ...[groundName: Text, line1: Text, line2: Text, line3: Text, city: Text, postcode: Text],
];

export const teams = tableLayout<Team, Team, TeamCells>({
  key: ["team_id"],
  columns: [
    ...(["team_id", "wgs_team_id", "club_id", "team_name"] as const),
    ...(["age_group", "gender", "football_type", "disability_id"] as const),
    ...(["category", "league_name", "division_name", "county_name", "days"] as const),
    ...(["ground_name", "ground_line1", "ground_line2", "ground_line3", "ground_city", "ground_postcode"] as const),
  ],
  toCells: (team) => [
    ...([team.teamId, team.wgsTeamId, team.clubId, team.teamName] as const),
    ...([team.ageGroup, team.gender, team.footballType, team.disabilityId] as const),
    ...([team.category, team.leagueName, team.divisionName, team.countyName, team.days] as const),
    ...([team.groundName, team.ground.line1, team.ground.line2, team.ground.line3] as const),
    ...([team.ground.city, team.ground.postcode] as const),
  ],
  fromCells: ([teamId, wgsTeamId, clubId, teamName, ageGroup, gender, footballType, disabilityId, ...rest], share) => {
    const [category, leagueName, divisionName, countyName, days, groundName, line1, line2, line3, city, postcode] =
      rest;
    return {
      teamId,
      wgsTeamId,
      clubId,
      teamName,
      ageGroup: share.text(ageGroup),
      gender: share.text(gender),
      footballType: share.text(footballType),
      disabilityId,
      category,
      leagueName,
      divisionName,
      countyName,
      days: share.list(days),
      groundName,
      ground: {
        line1,
        line2,
        line3,
        city,
        postcode,
      },
    };
  },
});
