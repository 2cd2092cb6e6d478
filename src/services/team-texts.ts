// Every team's card as JSON text in four parts, of which all but the first are shared by many teams.
import type { Team } from "#src/domain/catalogue.ts";
import { teamCard } from "#src/domain/team-card.ts";
import { openText, textPool } from "./json-text.ts";

/** Text of a team by its index in the list given. */
export function teamTexts(teams: Team[]): (index: number) => string {
  const shared = textPool();
  const parts = teams.map((team) => {
    const { TeamId, WgsTeamId, TeamName, LeagueName, DivisionName, CountyName, GroundName, City, PostCode, ...rest } =
      teamCard(team);
    return [
      openText({ TeamId, WgsTeamId, TeamName }),
      shared(openText(rest).slice(1)),
      shared(openText({ LeagueName, DivisionName, CountyName }).slice(1)),
      shared(openText({ GroundName, City, PostCode }).slice(1, -1)),
    ] as const;
  });
  return (index) => {
    const [head, play, league, ground] = parts[index]!;
    return `${head}${play}${league}${ground}}`;
  };
}
