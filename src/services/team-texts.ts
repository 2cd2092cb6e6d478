// Every team's card as JSON text in four parts, of which all but the first are shared by many teams.
import type { Team } from "#src/domain/catalogue.ts";
import { teamCard } from "#src/domain/team-card.ts";
import { jsonText, openText, sharedTextStore, textStore } from "./json-text.ts";

/** Text of a team by its index in the list given. */
export function teamTexts(teams: Team[]): (index: number) => string {
  const heads: string[] = [];
  const plays: string[] = [];
  const leagues: string[] = [];
  const grounds: string[] = [];
  for (const team of teams) {
    const { TeamId, WgsTeamId, TeamName, LeagueName, DivisionName, CountyName, GroundName, City, PostCode, ...play } =
      teamCard(team);
    heads.push(openText({ TeamId, WgsTeamId, TeamName }));
    plays.push(openText(play).slice(1));
    leagues.push(openText({ LeagueName, DivisionName, CountyName }).slice(1));
    grounds.push(jsonText({ GroundName, City, PostCode }).slice(1));
  }
  const head = textStore(heads);
  const [play, league, ground] = [plays, leagues, grounds].map(sharedTextStore) as [TextOf, TextOf, TextOf];
  return (index) => head(index) + play(index) + league(index) + ground(index);
}

type TextOf = (index: number) => string;
