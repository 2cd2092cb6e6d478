// The clubs on the map, their teams as offers.

import type { Club, Team } from "#src/domain/catalogue/catalogue.ts";
import { type AgeGroup, ageGroups, oldestAge, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { eligibleAgeGroups } from "#src/domain/matching/eligible-age-groups.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import { arrangeCards } from "./card-map.ts";
import { type OfferFilter, offerFilter } from "./offer-filter.ts";
import { groupNumber } from "./offer-group.ts";
import { gatherOffers, type OfferMembers, openMembers, writeMembers } from "./offer-members.ts";
import { type OfferTable, openOfferTable, writeOfferTable } from "./offer-table.ts";
import { dayBits, genderBits } from "./packed-sets.ts";
import { placedIndexes } from "./placed.ts";

export interface ClubTable extends OfferTable {
  /** What the teams behind each offer have in common: bits of genders, index of the age group (youngest 0), bits of days. */
  genders: Uint8Array;
  ageGroup: Uint8Array;
  days: Uint8Array;
  /** Indexes into the list of teams, by id. */
  members: OfferMembers;
}

/** What the texts of cards are made from: indexes into the lists of records. */
export interface ClubCards {
  /** The club of each card. */
  clubs: Int32Array;
  /** How many teams it has. */
  teamCounts: Int32Array;
}

const name = "clubs";

/** Writes the table. Clubs without a place are left out. */
export function writeClubTable(writer: BlockWriter, clubs: Club[], teams: Team[]): ClubCards {
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
  const sorted = Int32Array.from(teams.keys()).sort((a, b) => teams[a]!.teamId - teams[b]!.teamId);
  const { offers, members } = gatherOffers(sorted, (index) => {
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

/** The columns a search asks of teams. A rule judges what is not known otherwise than the search does: only days can be. */
export function teamFilter(
  { columns }: ClubTable,
  criteria: SearchCriteria,
  rule: NotKnownRule | null = null,
): OfferFilter {
  const isKnownAsked = rule?.criterion === "days" && !rule.fits;
  return offerFilter(columns, criteria, isKnownAsked ? columns.knownDays : columns.all);
}

function teamOffer(team: Team, card: number) {
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
  return { offer, key: `${card} ${offer.group} ${offer.genders} ${offer.ageGroup} ${offer.days}` };
}

/**
 * Youngest and oldest age that may join each age group: eligibleAgeGroups asked the other way round. Every age between them
 * may too (eligible-age-groups.test.ts).
 */
const agesByGroup = new Map<AgeGroup, [number, number]>();
for (let age = youngestAge; age <= oldestAge; age++) {
  for (const group of eligibleAgeGroups(age)) agesByGroup.set(group, [agesByGroup.get(group)?.[0] ?? age, age]);
}

/** Youngest and oldest age that may join the group; an empty range for a group that nobody may. */
export function agesOfGroup(group: AgeGroup): [number, number] {
  // An age group nobody may join (under 5s) takes no age at all.
  return agesByGroup.get(group) ?? [1, 0];
}
