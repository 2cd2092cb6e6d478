// Summarises the matching teams of one found club: count, genders, age groups, days.
import type { AgeGroup, Gender } from "#src/catalogue/records/vocabulary.ts";
import type { ClubTable } from "./club-table.ts";
import type { OfferFilter } from "./offer-filter.ts";
import { fittingOffers } from "./offer-table.ts";
import { ageGroupsOfBits, daysOfBits, gendersOfBits, type ValueSet } from "./packed-sets.ts";
import type { FoundCard } from "./table-search.ts";

/** Valid until the next call of `summariseTeams`. */
export interface TeamsSummary {
  teamCount: number;
  /** In the order of the vocabulary. */
  genders: ValueSet<Gender>;
  ageGroups: ValueSet<AgeGroup>;
  /** Sorted day numbers; empty where they are known of no team. */
  days: ValueSet<number>;
  /** True if they are known of some teams only. */
  hasUnknownDays: boolean;
  offerCount: number;
  /** The numbers of so many matching offers; what follows in the list is of other cards. */
  offers: number[];
}

/** One for all cards, as an answer has dozens of them. */
const summary: TeamsSummary = {
  teamCount: 0,
  genders: gendersOfBits(0),
  ageGroups: ageGroupsOfBits(0),
  days: daysOfBits(0),
  hasUnknownDays: false,
  offerCount: 0,
  offers: [],
};

export function summariseTeams(table: ClubTable, filter: OfferFilter, found: FoundCard): TeamsSummary {
  const { members } = table;
  const { offers } = summary;
  const offerCount = fittingOffers(table, filter, found.bit, offers);
  let teamCount = 0;
  let genders = 0;
  let ages = 0;
  let days = 0;
  let isUnknownOfOne = false;
  for (let at = 0; at < offerCount; at++) {
    const number = offers[at]!;
    teamCount += members.from[number + 1]! - members.from[number]!;
    genders |= table.genders[number]!;
    ages |= 1 << table.ageGroup[number]!;
    days |= table.days[number]!;
    isUnknownOfOne ||= table.days[number] === 0;
  }
  summary.teamCount = teamCount;
  summary.genders = gendersOfBits(genders);
  summary.ageGroups = ageGroupsOfBits(ages);
  summary.days = daysOfBits(days);
  summary.hasUnknownDays = isUnknownOfOne && days !== 0;
  summary.offerCount = offerCount;
  return summary;
}

/** The matching teams of a summary, as indexes into the list of teams, by id. */
export function matchingTeams({ members }: ClubTable, { offerCount, offers }: TeamsSummary): number[] {
  const teams: number[] = [];
  for (let at = 0; at < offerCount; at++) {
    const offer = offers[at]!;
    for (let member = members.from[offer]!; member < members.from[offer + 1]!; member++) teams.push(member);
  }
  return teams.sort((a, b) => members.rank[a]! - members.rank[b]!).map((member) => members.list[member]!);
}
