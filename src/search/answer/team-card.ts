// A team by the wire's names (specification §3.7), and its card in the index: JSON in four parts, of which all but the first are
// shared by many teams.
import type { Team } from "#src/catalogue/records/catalogue.ts";
import { agesOfTeam } from "#src/catalogue/records/team-ages.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import { type SharedTexts, SharedTextsWriter, type TextColumn, TextColumnWriter } from "../offers/text-column.ts";
import type { TeamCard } from "./answer-schema.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { jsonText, keyOfFields, openText, otherFields, pickFields } from "./json-text.ts";

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

/** The cards of teams: each one's beginning, and parts that many share. */
export interface TeamTexts {
  heads: TextColumn;
  plays: SharedTexts;
  leagues: SharedTexts;
  grounds: SharedTexts;
}

/** Takes teams one by one, in the order of their ids, and keeps no record. */
export class TeamTextsWriter {
  /** All fields that are in no other part of a card. */
  #playFields: (keyof TeamCard)[] | undefined;
  readonly #heads = new TextColumnWriter();
  readonly #plays = new SharedTextsWriter();
  readonly #leagues = new SharedTextsWriter();
  readonly #grounds = new SharedTextsWriter();

  add(team: Team): void {
    const card = teamCard(team);
    this.#playFields ??= otherFields(card, headFields, leagueFields, groundFields);
    const playFields = this.#playFields;
    const { TeamId, WgsTeamId, TeamName } = card;
    this.#heads.add(openText({ TeamId, WgsTeamId, TeamName }));
    this.#plays.add(keyOfFields(card, playFields), () => openText(pickFields(card, playFields)).slice(1));
    this.#leagues.add(keyOfFields(card, leagueFields), () => openText(pickFields(card, leagueFields)).slice(1));
    this.#grounds.add(keyOfFields(card, groundFields), () => jsonText(pickFields(card, groundFields)).slice(1));
  }

  all(): TeamTexts {
    return {
      heads: this.#heads.all(),
      plays: this.#plays.all(),
      leagues: this.#leagues.all(),
      grounds: this.#grounds.all(),
    };
  }
}

/** Returns what writes the card of a team, by its index in the list. */
export function teamCardWriter({ heads, plays, leagues, grounds }: TeamTexts) {
  return (index: number, out: AnswerWriter): void => {
    out.textOf(heads, index);
    for (const { texts, numbers } of [plays, leagues, grounds]) out.textOf(texts, numbers[index]!);
  };
}
