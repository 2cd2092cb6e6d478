// A team by the wire's names (specification §3.7), and its card in the index: JSON in four parts, of which all but the first are
// shared by many teams.
import type { Team } from "#src/catalogue/records/catalogue.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import type { Block, BlockWriter } from "../index/block.ts";
import { SharedTexts, SharedTextsWriter } from "../index/shared-texts.ts";
import { openTeamFields, type TeamFields, TeamFieldsWriter } from "../index/team-fields.ts";
import { type TextBytes, TextColumn, TextColumnWriter, textBytes } from "../index/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { jsonText, keyOfFields, openText, otherFields, pickFields } from "./json-text.ts";
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

const sections = { head: "teams.head", play: "teams.play", league: "teams.league", ground: "teams.ground" };

const headFields = ["TeamId", "WgsTeamId", "TeamName"] as const;
const leagueFields = ["LeagueName", "DivisionName", "CountyName"] as const;
const groundFields = ["GroundName", "City", "PostCode"] as const;

/**
 * Takes teams one by one, in the order of their ids. Writes each one's text at once, and keeps only what the table is made
 * from. `earlier`: a block of an earlier catalogue, of which `keep` takes over teams.
 */
export class CollectedTeams {
  readonly #fields = new TeamFieldsWriter();
  /** All fields that are in no other part of a card. */
  #playFields: (keyof TeamCard)[] | undefined;
  readonly #heads = new TextColumnWriter();
  readonly #plays: SharedTextsWriter;
  readonly #leagues: SharedTextsWriter;
  readonly #grounds: SharedTextsWriter;
  readonly #earlier: { fields: TeamFields; heads: TextBytes } | null;

  constructor(earlier: Block | null = null) {
    const shared = (name: string) => new SharedTextsWriter(earlier && { block: earlier, name });
    this.#plays = shared(sections.play);
    this.#leagues = shared(sections.league);
    this.#grounds = shared(sections.ground);
    this.#earlier = earlier && { fields: openTeamFields(earlier), heads: textBytes(earlier, sections.head) };
  }

  add(team: Team): void {
    this.#fields.add(team);
    const card = teamCard(team);
    this.#playFields ??= otherFields(card, headFields, leagueFields, groundFields);
    const playFields = this.#playFields;
    const { TeamId, WgsTeamId, TeamName } = card;
    this.#heads.add(openText({ TeamId, WgsTeamId, TeamName }));
    this.#plays.add(keyOfFields(card, playFields), () => openText(pickFields(card, playFields)).slice(1));
    this.#leagues.add(keyOfFields(card, leagueFields), () => openText(pickFields(card, leagueFields)).slice(1));
    this.#grounds.add(keyOfFields(card, groundFields), () => jsonText(pickFields(card, groundFields)).slice(1));
  }

  /** Adds teams of the earlier block from one place in the order of ids up to, not including, another. */
  keep(from: number, end: number): void {
    const { fields, heads } = this.#earlier!;
    this.#fields.keep(fields, from, end);
    this.#heads.keep(heads, from, end);
    for (const part of [this.#plays, this.#leagues, this.#grounds]) part.keep(from, end);
  }

  /** What the table is made from; to be used once no team is added any more. */
  fields(): TeamFields {
    return this.#fields.all();
  }

  addTo(writer: BlockWriter): void {
    this.#fields.addTo(writer);
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
