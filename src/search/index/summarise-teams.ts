// What the teams of one found club that fit come to; which fit is decided before (table-search.ts).
import type { AgeGroup, Gender } from "#src/domain/catalogue/vocabulary.ts";
import type { ClubTable } from "./club-table.ts";
import type { OfferFilter } from "./offer-filter.ts";
import { fittingOffers } from "./offer-table.ts";
import { ageGroupsOfBits, daysOfBits, gendersOfBits, type ValueSet } from "./packed-sets.ts";
import type { FoundCard } from "./table-search.ts";

export interface TeamsSummary {
  teamCount: number;
  /** In the order of the vocabulary. */
  genders: ValueSet<Gender>;
  ageGroups: ValueSet<AgeGroup>;
  /** Sorted day numbers; empty where no team's are known. */
  days: ValueSet<number>;
}

const scratch: number[] = [];

export function summariseTeams(table: ClubTable, filter: OfferFilter, found: FoundCard): TeamsSummary {
  const { members } = table;
  const count = fittingOffers(table, filter, found.bit, scratch);
  let teamCount = 0;
  let genders = 0;
  let ages = 0;
  let days = 0;
  for (let at = 0; at < count; at++) {
    const number = scratch[at]!;
    teamCount += members.from[number + 1]! - members.from[number]!;
    genders |= table.genders[number]!;
    ages |= 1 << table.ageGroup[number]!;
    days |= table.days[number]!;
  }
  return {
    teamCount,
    genders: gendersOfBits(genders),
    ageGroups: ageGroupsOfBits(ages),
    days: daysOfBits(days),
  };
}

/** Indexes into the list of teams, by id. */
export function matchingTeams(table: ClubTable, filter: OfferFilter, found: FoundCard): number[] {
  const { members } = table;
  const count = fittingOffers(table, filter, found.bit, scratch);
  const teams: number[] = [];
  for (let at = 0; at < count; at++) {
    const offer = scratch[at]!;
    for (let member = members.from[offer]!; member < members.from[offer + 1]!; member++) teams.push(member);
  }
  return teams.sort((a, b) => members.rank[a]! - members.rank[b]!).map((member) => members.list[member]!);
}
