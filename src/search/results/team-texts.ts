// Every team's card as JSON text in four parts, of which all but the first are shared by many teams.

import { teamCard } from "#src/domain/answers/team-card.ts";
import type { Team } from "#src/domain/catalogue/catalogue.ts";
import { eachInSteps, type Steps } from "../index/steps.ts";
import { jsonText, openText, SharedTexts, TextStore } from "./json-text.ts";

/** Text of a team by its index in the list given. */
export function* teamTexts(teams: Team[]): Steps<(index: number) => string> {
  const heads = new TextStore();
  const plays = new SharedTexts((play) => openText(play).slice(1));
  const leagues = new SharedTexts((league) => openText(league).slice(1));
  const grounds = new SharedTexts((ground) => jsonText(ground).slice(1));
  yield* eachInSteps(teams, (team) => {
    const { TeamId, WgsTeamId, TeamName, LeagueName, DivisionName, CountyName, GroundName, City, PostCode, ...play } =
      teamCard(team);
    heads.add(openText({ TeamId, WgsTeamId, TeamName }));
    plays.add(play);
    leagues.add({ LeagueName, DivisionName, CountyName });
    grounds.add({ GroundName, City, PostCode });
  });
  const [play, league, ground] = [plays.reader(), leagues.reader(), grounds.reader()];
  return (index) => heads.get(index) + play(index) + league(index) + ground(index);
}
