// The clubs on the map, their teams as offers.
import type { Club, Team } from "#src/domain/catalogue/catalogue.ts";
import { type AgeGroup, ageGroups, oldestAge, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { eligibleAgeGroups } from "#src/domain/matching/eligible-age-groups.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import { arrangeCards } from "./card-map.ts";
import { type OfferFilter, offerFilter } from "./offer-filter.ts";
import { groupNumber } from "./offer-group.ts";
import { gatherOffers, type OfferMembers } from "./offer-members.ts";
import { type OfferTable, offerTable } from "./offer-table.ts";
import { dayBits, genderBits } from "./packed-sets.ts";
import { placedIndexes } from "./placed.ts";
import { type Steps, sortInSteps } from "./steps.ts";

/** What the teams behind one offer have in common, beside what the search asks. */
interface TeamOffer {
  genders: number;
  /** Index of the age group, youngest 0. */
  ageGroup: number;
  days: number;
}

export interface ClubTable extends OfferTable {
  offers: TeamOffer[];
  /** Indexes into the list of teams, by id. */
  members: OfferMembers;
  /** All the teams of each card's club. */
  teamsOfCard: Int32Array;
}

/** Builds the table; `map.source` holds indexes into `clubs`. Clubs without a place are left out. */
export function* clubTable(clubs: Club[], teams: Team[]): Steps<ClubTable> {
  const placed = placedIndexes(clubs);
  const map = yield* arrangeCards(
    placed.map((index) => clubs[index]!.position!),
    (a, b) => clubs[placed[a]!]!.clubId - clubs[placed[b]!]!.clubId,
  );
  map.source = map.source.map((index) => placed[index]!);
  const cardOfClub = new Map<number, number>();
  map.source.forEach((index, card) => {
    cardOfClub.set(clubs[index]!.clubId, card);
  });
  const teamsOfCard = new Int32Array(map.count);
  const sorted = yield* sortInSteps([...teams.keys()], (a, b) => teams[a]!.teamId - teams[b]!.teamId);
  const { offers, members } = yield* gatherOffers(sorted, (index) => {
    const card = cardOfClub.get(teams[index]!.clubId);
    if (card === undefined) return null;
    teamsOfCard[card]!++;
    return teamOffer(teams[index]!, card);
  });
  return { ...(yield* offerTable(map, offers)), offers, members, teamsOfCard };
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

/** Youngest and oldest age that may join each age group: eligibility by age turned around; no gaps, as a test holds. */
const agesByGroup = new Map<AgeGroup, [number, number]>();
for (let age = youngestAge; age <= oldestAge; age++) {
  for (const group of eligibleAgeGroups(age)) agesByGroup.set(group, [agesByGroup.get(group)?.[0] ?? age, age]);
}

/** Youngest and oldest age that may join the group; an empty range for a group that nobody may. */
export function agesOfGroup(group: AgeGroup): [number, number] {
  // An age group nobody may join (under 5s) takes no age at all.
  return agesByGroup.get(group) ?? [1, 0];
}
