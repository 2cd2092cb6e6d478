// The card of each team as JSON in four parts, of which all but the first are shared by many teams.

import type { TeamCard } from "#src/domain/answers/search-answer.ts";
import { teamCard } from "#src/domain/answers/team-card.ts";
import type { Team } from "#src/domain/catalogue/catalogue.ts";
import type { Block } from "../index/block.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import type { IndexedTeam } from "../index/club-table.ts";
import { SharedTexts, SharedTextsWriter, TextColumn, TextColumnWriter } from "../index/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { jsonText, keyOfFields, openText, otherFields, pickFields } from "./json-text.ts";

const sections = { head: "teams.head", play: "teams.play", league: "teams.league", ground: "teams.ground" };

const headFields = ["TeamId", "WgsTeamId", "TeamName"] as const;
const leagueFields = ["LeagueName", "DivisionName", "CountyName"] as const;
const groundFields = ["GroundName", "City", "PostCode"] as const;

/** Takes teams one by one. Writes each one's text at once, and keeps only what the table is made from. */
export class CollectedTeams {
  readonly list: IndexedTeam[] = [];
  /** All fields that are in no other part of a card. */
  #playFields: (keyof TeamCard)[] | undefined;
  readonly #heads = new TextColumnWriter();
  readonly #plays = new SharedTextsWriter();
  readonly #leagues = new SharedTextsWriter();
  readonly #grounds = new SharedTextsWriter();

  add(team: Team): void {
    const { teamId, clubId, ageGroup, gender, footballType, disabilityId, days } = team;
    this.list.push({ teamId, clubId, ageGroup, gender, footballType, disabilityId, days });
    const card = teamCard(team);
    this.#playFields ??= otherFields(card, headFields, leagueFields, groundFields);
    const playFields = this.#playFields;
    const { TeamId, WgsTeamId, TeamName } = card;
    this.#heads.add(openText({ TeamId, WgsTeamId, TeamName }));
    this.#plays.add(keyOfFields(card, playFields), () => openText(pickFields(card, playFields)).slice(1));
    this.#leagues.add(keyOfFields(card, leagueFields), () => openText(pickFields(card, leagueFields)).slice(1));
    this.#grounds.add(keyOfFields(card, groundFields), () => jsonText(pickFields(card, groundFields)).slice(1));
  }

  addTo(writer: BlockWriter): void {
    this.#heads.addTo(writer, sections.head);
    this.#plays.addTo(writer, sections.play);
    this.#leagues.addTo(writer, sections.league);
    this.#grounds.addTo(writer, sections.ground);
  }
}

/** Returns what writes the card of a team, by its index in the list. */
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
