// Every team's card as JSON text in four parts, of which all but the first are shared by many teams.

import { teamCard } from "#src/domain/answers/team-card.ts";
import type { Team } from "#src/domain/catalogue/catalogue.ts";
import type { Block } from "../index/block.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import { SharedTexts, SharedTextsWriter, TextColumn, TextColumnWriter } from "../index/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { jsonText, keyOf, openText } from "./json-text.ts";

const sections = { head: "teams.head", play: "teams.play", league: "teams.league", ground: "teams.ground" };

export function writeTeamTexts(writer: BlockWriter, teams: Team[]): void {
  const heads = new TextColumnWriter();
  const [plays, leagues, grounds] = [new SharedTextsWriter(), new SharedTextsWriter(), new SharedTextsWriter()];
  for (const team of teams) {
    const { TeamId, WgsTeamId, TeamName, LeagueName, DivisionName, CountyName, GroundName, City, PostCode, ...play } =
      teamCard(team);
    const league = { LeagueName, DivisionName, CountyName };
    const ground = { GroundName, City, PostCode };
    heads.add(openText({ TeamId, WgsTeamId, TeamName }));
    plays.add(keyOf(play), () => openText(play).slice(1));
    leagues.add(keyOf(league), () => openText(league).slice(1));
    grounds.add(keyOf(ground), () => jsonText(ground).slice(1));
  }
  heads.addTo(writer, sections.head);
  plays.addTo(writer, sections.play);
  leagues.addTo(writer, sections.league);
  grounds.addTo(writer, sections.ground);
}

/** Writes the text of a team by its index in the list given. */
export function openTeamTexts(block: Block): (index: number, out: AnswerWriter) => void {
  const heads = new TextColumn(block, sections.head);
  const plays = new SharedTexts(block, sections.play);
  const leagues = new SharedTexts(block, sections.league);
  const grounds = new SharedTexts(block, sections.ground);
  return (index, out) => {
    out.textOf(heads, index);
    out.textOf(plays.texts, plays.numberAt(index));
    out.textOf(leagues.texts, leagues.numberAt(index));
    out.textOf(grounds.texts, grounds.numberAt(index));
  };
}
