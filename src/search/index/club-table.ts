// The table of clubs: cards are clubs with a position. Teams of a club that are equal in everything a search can ask are one
// offer, so an offer is one team or several.

import type { Club, Team } from "#src/domain/catalogue/catalogue.ts";
import { type AgeGroup, ageGroups, genders, oldestAge, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { eligibleAgeGroups } from "#src/domain/matching/eligible-age-groups.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import { arrangeCards } from "./card-map.ts";
import { type OfferFilter, offerFilter } from "./offer-filter.ts";
import { groupCount, groupNumber } from "./offer-group.ts";
import { gatherOffers, type OfferMembers, openMembers, writeMembers } from "./offer-members.ts";
import { type OfferTable, openOfferTable, writeOfferTable } from "./offer-table.ts";
import { dayBits, genderBits } from "./packed-sets.ts";
import { placedIndexes } from "./placed.ts";
import { sortedIndexes } from "./sorted-indexes.ts";

/** What the table needs of a team. */
export type IndexedTeam = Pick<
  Team,
  "teamId" | "clubId" | "ageGroup" | "gender" | "footballType" | "disabilityId" | "days"
>;

export interface ClubTable extends OfferTable {
  /** By offer, what its teams have in common: bits of genders, index of the age group (youngest 0), bits of days. */
  genders: Uint8Array;
  ageGroup: Uint8Array;
  days: Uint8Array;
  /** The teams of each offer, as indexes into the list of teams, by id. */
  members: OfferMembers;
}

/** What card texts are made from, by card. */
export interface ClubCards {
  /** Index into the list of clubs. */
  clubs: Int32Array;
  /** How many teams the club has. */
  teamCounts: Int32Array;
}

const name = "clubs";

/** Writes the table. Clubs without a position are left out. */
export function writeClubTable(writer: BlockWriter, clubs: Club[], teams: IndexedTeam[]): ClubCards {
  const placed = placedIndexes(clubs);
  const { map, source } = arrangeCards(
    placed.map((index) => clubs[index]!.position!),
    (a, b) => clubs[placed[a]!]!.clubId - clubs[placed[b]!]!.clubId,
  );
  const clubOfCard = source.map((index) => placed[index]!);
  const cardOfClub = new Map<number, number>();
  clubOfCard.forEach((index, card) => {
    cardOfClub.set(clubs[index]!.clubId, card);
  });
  const teamCounts = new Int32Array(map.count);
  const sorted = sortedIndexes(teams.length, (a, b) => teams[a]!.teamId - teams[b]!.teamId);
  const { offers, members } = gatherOffers(map, sorted, (index) => {
    const card = cardOfClub.get(teams[index]!.clubId);
    if (card === undefined) return null;
    teamCounts[card]!++;
    return teamOffer(teams[index]!, card);
  });
  writeOfferTable(writer, name, map, offers);
  writeMembers(writer, name, members);
  writer.add(
    `${name}.offerGenders`,
    Uint8Array.from(offers, ({ genders }) => genders),
  );
  writer.add(
    `${name}.offerAgeGroup`,
    Uint8Array.from(offers, ({ ageGroup }) => ageGroup),
  );
  writer.add(
    `${name}.offerDays`,
    Uint8Array.from(offers, ({ days }) => days),
  );
  return { clubs: clubOfCard, teamCounts };
}

export function openClubTable(block: Block): ClubTable {
  return {
    ...openOfferTable(block, name),
    genders: block.section(`${name}.offerGenders`, Uint8Array),
    ageGroup: block.section(`${name}.offerAgeGroup`, Uint8Array),
    days: block.section(`${name}.offerDays`, Uint8Array),
    members: openMembers(block, name),
  };
}

/**
 * The filter of teams for criteria. A team has no price, length, time of day, surface or facilities, so those criteria
 * leave none out. `rule`: as in `NotKnownRule`; of a team only its days may be not known.
 */
export function teamFilter(
  { columns }: ClubTable,
  criteria: SearchCriteria,
  rule: NotKnownRule | null = null,
): OfferFilter {
  const isKnownAsked = rule?.criterion === "days" && !rule.fits;
  return offerFilter(columns, criteria, isKnownAsked ? columns.knownDays : columns.all);
}

/** How many sets of genders and of days there are: one for each choice of bits. */
const genderSets = 2 ** genders.length;
const daySets = 2 ** 7;

function teamOffer(team: IndexedTeam, card: number) {
  const [minAge, maxAge] = agesOfGroup(team.ageGroup);
  const offer = {
    card,
    group: groupNumber(team.footballType, team.disabilityId),
    genders: genderBits([team.gender]),
    minAge,
    maxAge,
    days: dayBits(team.days),
    ageGroup: ageGroups.indexOf(team.ageGroup),
  };
  const run = card * groupCount + offer.group;
  const key = ((run * genderSets + offer.genders) * ageGroups.length + offer.ageGroup) * daySets + offer.days;
  return { offer, key };
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
