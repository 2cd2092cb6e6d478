// The table of clubs: cards are clubs with a position. Teams of a club that are equal in everything a search can ask are one
// offer, so an offer is one team or several.

import {
  type AgeGroup,
  ageGroups,
  type FootballType,
  type Gender,
  genders,
  type JoiningTerm,
  joiningTerms,
  oldestAge,
  youngestAge,
} from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { eligibleAgeGroups } from "#src/search/matching/eligible-age-groups.ts";
import { teamTypeFits } from "#src/search/matching/offer-match.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import type { Block, BlockWriter } from "./block.ts";
import { arrangeCards } from "./card-map.ts";
import { columnOf, openColumnsBy, writeColumns } from "./offer-columns.ts";
import { type OfferFilter, offerFilter } from "./offer-filter.ts";
import { groupCount, groupNumber, offerGroups } from "./offer-group.ts";
import { gatherOffers, memberSections, type OfferMembers } from "./offer-members.ts";
import { type OfferTable, openOfferTable, writeOfferTable } from "./offer-table.ts";
import { genderBits } from "./packed-sets.ts";
import type { TeamFields as AllTeamFields } from "./team-fields.ts";

/** What the table needs of teams, in the order of their ids. */
type TeamFields = Omit<AllTeamFields, "teamIds" | "places" | "lookingFor" | "lookingForUntil">;

/** What the table needs of clubs, in the order of their ids. */
export interface PlacedClubs {
  ids: Float64Array;
  positions: readonly (Position | null)[];
}

export interface ClubTable extends OfferTable {
  /** By offer, what its teams have in common: bits of genders, index of the age group (youngest 0), bits of days. */
  genders: Uint8Array;
  ageGroup: Uint8Array;
  days: Uint8Array;
  /** The offers that a search for 11v11 takes, and of these those whose days are known. */
  teamFootball: Int32Array;
  knownDaysTeamFootball: Int32Array;
  /** The offers of which it is so, and those of which that is not known. */
  joining: Record<JoiningTerm, Int32Array>;
  joiningNotKnown: Record<JoiningTerm, Int32Array>;
  scratch: Int32Array;
  /** The teams of each offer, as indexes into the list of teams, by id. */
  members: OfferMembers;
}

/** What card texts are made from, by card. */
export interface ClubCards {
  /** Index into the list of clubs. */
  clubs: Int32Array;
  /** Indexes into the list of teams, in the order of the table's members. */
  members: Int32Array;
  /** How many teams the club has. */
  teamCounts: Int32Array;
  /** The kinds of its teams: `kindWordCount` words of bits for each card, a bit for each of `teamKinds`. */
  kinds: Int32Array;
}

/** What a card tells apart of teams. */
export interface TeamKind {
  footballType: FootballType;
  gender: Gender;
  disabilityId: number | null;
}

/** All kinds of team, in the order in which cards list them: by these words, mainstream football after disabilities. */
export const teamKinds: readonly TeamKind[] = offerGroups
  .flatMap(({ footballType, disabilityId }) => genders.map((gender) => ({ footballType, gender, disabilityId })))
  .map((kind) => ({ kind, key: `${kind.footballType} ${kind.gender} ${kind.disabilityId}` }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ kind }) => kind);

export const kindWordCount = Math.ceil(teamKinds.length / 32);

/** By group, then by the bits of one gender: the number of the kind. */
const kindNumbers = new Uint8Array(groupCount << genders.length);
teamKinds.forEach(({ footballType, gender, disabilityId }, number) => {
  kindNumbers[(groupNumber(footballType, disabilityId) << genders.length) | genderBits([gender])] = number;
});

/** The table's name, with which its sections begin. */
const name = "clubs";

/** Writes the table. Clubs without a position are left out, and so are teams whose club is not there. */
export function writeClubTable(writer: BlockWriter, clubs: PlacedClubs, teams: TeamFields): ClubCards {
  const { ids, positions } = clubs;
  // Clubs are in the order of their ids.
  const { map, source: clubOfCard } = arrangeCards(positions, (a, b) => a - b);
  const cardOfClub = new Map<number, number>();
  clubOfCard.forEach((index, card) => {
    cardOfClub.set(ids[index]!, card);
  });
  const cards = {
    teamCounts: new Int32Array(map.count),
    kinds: new Int32Array(map.count * kindWordCount),
  };
  const cardOfTeam = new Int32Array(teams.clubIds.length);
  for (let team = 0; team < cardOfTeam.length; team++) {
    const card = cardOfClub.get(teams.clubIds[team]!) ?? -1;
    cardOfTeam[team] = card;
    if (card >= 0) countTeam(cards, card, teams, team);
  }
  const { firsts, members } = gatherOffers(
    map,
    cardOfTeam.map((_, team) => team),
    {
      keyOf: (team) => (cardOfTeam[team]! < 0 ? -1 : offerKey(teams, team, cardOfTeam[team]!)),
      cardOf: (team) => cardOfTeam[team]!,
      groupOf: (team) => teams.groups[team]!,
    },
  );
  const offers = teamOffers(teams, cardOfTeam, firsts);
  const layout = writeOfferTable(writer, name, map, offers);
  const isTeamFootball = (offer: number) =>
    teamTypeFits("11v11", {
      FootballType: offerGroups[offers.group[offer]!]!.footballType,
      Agegroup: ageGroups[offers.ageGroup[offer]!]!,
    });
  writer.add(`${name}.teamFootball`, columnOf(layout, isTeamFootball));
  writer.add(
    `${name}.knownDaysTeamFootball`,
    columnOf(layout, (offer) => offers.days[offer] !== 0 && isTeamFootball(offer)),
  );
  for (const [section, bit] of [
    ["joining", 1],
    ["joiningNotKnown", 2],
  ] as const) {
    const columns = joiningTerms.map((_, at) =>
      columnOf(layout, (offer) => ((offers.joining[offer]! >> (2 * at)) & bit) !== 0),
    );
    writeColumns(writer, `${name}.${section}`, columns);
  }
  writer.addAll(`${name}.members`, { ...members });
  writer.addAll(`${name}.offer`, { genders: offers.genders, ageGroup: offers.ageGroup, days: offers.days });
  return { ...cards, clubs: clubOfCard, members: members.list };
}

export function openClubTable(block: Block): ClubTable {
  const table = openOfferTable(block, name);
  const { wordCount } = table.layout;
  return {
    ...table,
    joining: openColumnsBy(block, `${name}.joining`, wordCount, joiningTerms),
    joiningNotKnown: openColumnsBy(block, `${name}.joiningNotKnown`, wordCount, joiningTerms),
    scratch: new Int32Array(wordCount),
    ...block.all(`${name}.offer`, { genders: Uint8Array, ageGroup: Uint8Array, days: Uint8Array }),
    ...block.all(name, { teamFootball: Int32Array, knownDaysTeamFootball: Int32Array }),
    members: block.all(`${name}.members`, memberSections),
  };
}

/**
 * The filter of teams for criteria. A team has no price, length, time of day, surface or facilities, so those criteria
 * leave none out. `rule`: as in `NotKnownRule`; of a team its days and what is asked of joining it may be not known.
 */
export function teamFilter(table: ClubTable, criteria: SearchCriteria, rule: NotKnownRule | null = null): OfferFilter {
  const { columns, teamFootball, knownDaysTeamFootball } = table;
  const isKnownAsked = rule?.criterion === "days" && !rule.fits;
  const [every, known] =
    criteria.footballType === "11v11" ? [teamFootball, knownDaysTeamFootball] : [columns.all, columns.knownDays];
  const extra = withJoining(table, isKnownAsked ? known : every, criteria.joining, rule);
  return offerFilter(columns, criteria, extra, "club");
}

/** The column without what is not known to be as asked. */
function withJoining(table: ClubTable, column: Int32Array, asked: readonly JoiningTerm[], rule: NotKnownRule | null) {
  if (asked.length === 0) return column;
  const { scratch, joining, joiningNotKnown } = table;
  scratch.set(column);
  for (const term of asked) {
    const takesNotKnown = rule?.criterion === term && rule.fits;
    for (let word = 0; word < scratch.length; word++) {
      scratch[word]! &= joining[term][word]! | (takesNotKnown ? joiningNotKnown[term][word]! : 0);
    }
  }
  return scratch;
}

/** How many sets of genders and of days there are: one for each choice of bits. */
const genderSets = 2 ** genders.length;
const daySets = 2 ** 7;
const joiningSets = 4 ** joiningTerms.length;

function countTeam(
  { teamCounts, kinds }: Pick<ClubCards, "teamCounts" | "kinds">,
  card: number,
  teams: TeamFields,
  team: number,
): void {
  const kind = kindNumbers[(teams.groups[team]! << genders.length) | teams.genders[team]!]!;
  teamCounts[card]!++;
  kinds[card * kindWordCount + (kind >> 5)]! |= 1 << (kind & 31);
}

/** Equal for teams of one offer, never negative. */
function offerKey(teams: TeamFields, team: number, card: number): number {
  const run = card * groupCount + teams.groups[team]!;
  const kind = (run * genderSets + teams.genders[team]!) * ageGroups.length + teams.ageGroups[team]!;
  return (kind * daySets + teams.days[team]!) * joiningSets + teams.joining[team]!;
}

/** The offers that have these first teams. */
function teamOffers(teams: TeamFields, cardOfTeam: Int32Array, firsts: Int32Array) {
  const bytes = (values: Uint8Array) => Uint8Array.from(firsts.map((team) => values[team]!));
  const ageGroup = bytes(teams.ageGroups);
  const ages = ageGroups.map(agesOfGroup);
  const offers = {
    card: firsts.map((team) => cardOfTeam[team]!),
    group: bytes(teams.groups),
    genders: bytes(teams.genders),
    minAge: new Float64Array(firsts.length),
    maxAge: new Float64Array(firsts.length),
    days: bytes(teams.days),
    joining: bytes(teams.joining),
    ageGroup,
  };
  ageGroup.forEach((group, offer) => {
    [offers.minAge[offer], offers.maxAge[offer]] = ages[group]!;
  });
  return offers;
}

/**
 * Youngest and oldest age that may join each age group: the inverse of eligibleAgeGroups. Every age between them may too
 * (eligible-age-groups.test.ts).
 */
const agesByGroup = new Map<AgeGroup, [number, number]>();
for (let age = youngestAge; age <= oldestAge; age++) {
  for (const group of eligibleAgeGroups(age)) agesByGroup.set(group, [agesByGroup.get(group)?.[0] ?? age, age]);
}

/** Youngest and oldest age that may join the group; an empty range (1, 0) where nobody may, as for under 5s. */
export function agesOfGroup(group: AgeGroup): [number, number] {
  return agesByGroup.get(group) ?? [1, 0];
}
