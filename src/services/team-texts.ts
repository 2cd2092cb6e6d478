// Every team's card as JSON text in four parts, of which all but the first are shared by many teams.
import type { Team } from "#src/domain/catalogue.ts";
import { teamCard } from "#src/domain/team-card.ts";
import { jsonText, openText, SharedTexts, TextStore } from "./json-text.ts";

/** Text of a team by its index in the list given. */
export function teamTexts(teams: Team[]): (index: number) => string {
  const heads = new TextStore();
  const [plays, leagues, grounds] = [new SharedTexts(), new SharedTexts(), new SharedTexts()];
  for (const team of teams) {
    const { TeamId, WgsTeamId, TeamName, LeagueName, DivisionName, CountyName, GroundName, City, PostCode, ...play } =
      teamCard(team);
    heads.add(openText({ TeamId, WgsTeamId, TeamName }));
    plays.add(openText(play).slice(1));
    leagues.add(openText({ LeagueName, DivisionName, CountyName }).slice(1));
    grounds.add(jsonText({ GroundName, City, PostCode }).slice(1));
  }
  const [play, league, ground] = [plays.reader(), leagues.reader(), grounds.reader()];
  return (index) => heads.get(index) + play(index) + league(index) + ground(index);
}
