// What the table of clubs is made from: a few numbers of each team, in the order of the teams' ids.
import type { Team } from "#src/catalogue/records/catalogue.ts";
import { ageGroups, joiningTerms, placesWords } from "#src/catalogue/records/vocabulary.ts";
import { dayNumber } from "#src/platform/text/local-days.ts";
import { joiningKnown } from "#src/search/matching/offer-match.ts";
import type { Block, BlockWriter, Section, Sections } from "./block.ts";
import { GrowingColumn } from "./growing-column.ts";
import { groupNumber } from "./offer-group.ts";
import { dayBits, genderBits } from "./packed-sets.ts";

const kinds = {
  teamIds: Float64Array,
  clubIds: Float64Array,
  /** Numbers of recommendation groups. */
  groups: Uint8Array,
  /** The bit of each team's gender. */
  genders: Uint8Array,
  /** Indexes of age groups, youngest 0. */
  ageGroups: Uint8Array,
  /** Bits of days. */
  days: Uint8Array,
  /** Bits of `joiningTerms`, two each: whether it is so, and whether that is not known. */
  joining: Uint8Array,
  /** Indexes of `placesWords`, plus 1; 0 where it is not known. */
  places: Uint8Array,
  /** How many players it looks for, 0 for none, and the last day of that in days since 1970, 0 for the season's end. */
  lookingFor: Uint8Array,
  lookingForUntil: Int32Array,
} as const;

type FieldName = keyof typeof kinds;

const fieldNames = Object.keys(kinds) as FieldName[];

/** By team. */
export type TeamFields = Sections<typeof kinds>;

/** Collects the fields of teams one by one, or takes over those of an earlier block. */
export class TeamFieldsWriter {
  readonly #columns = Object.fromEntries(
    fieldNames.map((name) => [name, new GrowingColumn<Section>(kinds[name])]),
  ) as Record<FieldName, GrowingColumn<Section>>;

  add(team: Team): void {
    const { teamId, clubId, footballType, disabilityId, gender, ageGroup, days, places, beginnersWelcome } = team;
    this.#columns.teamIds.push(teamId);
    this.#columns.clubIds.push(clubId);
    this.#columns.groups.push(groupNumber(footballType, disabilityId));
    this.#columns.genders.push(genderBits([gender]));
    this.#columns.ageGroups.push(ageGroups.indexOf(ageGroup));
    this.#columns.days.push(dayBits(days));
    this.#columns.joining.push(joiningBits({ Places: places, BeginnersWelcome: beginnersWelcome }));
    this.#columns.places.push(places === null ? 0 : placesWords.indexOf(places) + 1);
    this.#columns.lookingFor.push(team.lookingFor ?? 0);
    this.#columns.lookingForUntil.push(dayNumber(team.lookingForUntil));
  }

  /** Adds the fields of earlier teams from one place up to, not including, another. */
  keep(earlier: TeamFields, from: number, end: number): void {
    for (const name of fieldNames) this.#columns[name].pushFrom(earlier[name], from, end);
  }

  /** The fields of all teams so far; to be used once none is added any more. */
  all(): TeamFields {
    return Object.fromEntries(fieldNames.map((name) => [name, this.#columns[name].all()])) as TeamFields;
  }

  addTo(writer: BlockWriter): void {
    writer.addAll("teams", this.all());
  }
}

export const openTeamFields = (block: Block): TeamFields => block.all("teams", kinds);

function joiningBits(team: Parameters<(typeof joiningKnown)["PlacesFree"]>[0]): number {
  return joiningTerms.reduce((bits, term, at) => {
    const isSo = joiningKnown[term](team);
    return bits | ((isSo === null ? 2 : Number(isSo)) << (2 * at));
  }, 0);
}
