// Clubs as cards of an answer: the constant part written once, the rest filled in for each search.

import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Club, Team } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { type AgeGroup, disabilityName, type Gender } from "#src/domain/catalogue/vocabulary.ts";
import { playUpReason, teamsReason } from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { ClubTable } from "../index/club-table.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import type { OfferGroup } from "../index/offer-group.ts";
import type { ValueSet } from "../index/packed-sets.ts";
import { eachInSteps, type Steps } from "../index/steps.ts";
import type { FoundCard } from "../index/table-search.ts";
import { matchingTeams, teamMatch } from "../index/team-match.ts";
import { openText, remember, rememberBySet, textStore } from "./json-text.ts";
import { daysEndings, daysText, disabilityEnding, furtherReason, insideJson, unknownDays } from "./reason-texts.ts";
import { sourcesField } from "./source-texts.ts";
import { teamTexts } from "./team-texts.ts";

/** What the writers of one search need of it. */
export interface CardSearch {
  criteria: SearchCriteria;
  /** The days asked for, none where any will do. */
  askedDays: ValueSet<number>;
  filter: OfferFilter;
  /** True where each card carries its matching teams or sessions. */
  hasMembers: boolean;
  nowMs: number;
}

/** Writes the JSON text of a card found in a group. */
export type CardWriter = (found: FoundCard, group: OfferGroup) => string;

export function* clubCards(
  clubs: Club[],
  teams: Team[],
  table: ClubTable,
  sourcesOf: SourceFinder | null,
): Steps<(search: CardSearch) => CardWriter> {
  // The register's all, so the same on every card.
  const source = sourcesField(sourcesOf?.([{ file: "clubs" }]));
  const headOf = yield* clubHeads(clubs, teams, table);
  const teamText = yield* teamTexts(teams);

  return ({ criteria, askedDays, filter, hasMembers }) => {
    const daysEnding = daysEndings(askedDays);
    const playUpEnding = playUpEndings(criteria.age);
    return (found, { disabilityId }) => {
      const { teamCount, genders, ageGroups, days } = teamMatch(table, filter, found);
      const reasons =
        teamsTexts(genders)(ageGroups)(teamCount) +
        daysEnding(days) +
        unknownDays(days) +
        playUpEnding(ageGroups) +
        disabilityEnding(disabilityId);
      const carried = hasMembers
        ? `,"TeamsCartDto":[${matchingTeams(table, filter, found).map(teamText).join(",")}]`
        : "";
      return `${headOf(found.card)}${found.miles},"TeamsPreferenceCount":${teamCount},"TeamsPlayDays":${daysText(days)},"Reasons":["${reasons}]${carried}${source}}`;
    };
  };
}

/** Apart from the writer, which lives as long as the index and must not hold on to the records. */
function* clubHeads(clubs: Club[], teams: Team[], table: ClubTable): Steps<(card: number) => string> {
  const infoOf = yield* teamsInfo(teams);
  return yield* textStore(table.map.source, (index, card) =>
    clubHead(clubs[index]!, table.teamsOfCard[card]!, infoOf(clubs[index]!.clubId)),
  );
}

function clubHead(club: Club, teamsCount: number, info: object[]): string {
  const { DistanceFromUserLocation, AccreditationId, ...place } = placeCard(club, null);
  const text = openText({
    ClubId: club.clubId,
    WgsClubId: club.wgsClubId,
    ClubName: club.clubName,
    ClubCounty: club.address.county,
    ...place,
    TeamsCount: teamsCount,
    TeamCount: teamsCount,
    TeamsInfo: info,
  });
  return `${text}"DistanceFromUserLocation":`;
}

/** What kinds of team each club has, each kind once. */
function* teamsInfo(teams: Team[]): Steps<(clubId: number) => object[]> {
  const kinds = new Map<number, Map<string, object>>();
  yield* eachInSteps(teams, ({ clubId, footballType, gender, disabilityId }) => {
    const kind = { FootballType: footballType, Gender: gender, DisabilityType: disabilityName(disabilityId) };
    const ofClub = kinds.get(clubId) ?? new Map<string, object>();
    kinds.set(clubId, ofClub.set(`${footballType} ${gender} ${disabilityId}`, kind));
  });
  return (clubId) => {
    const ofClub = kinds.get(clubId) ?? new Map<string, object>();
    return [...ofClub.keys()].sort().map((key) => ofClub.get(key)!);
  };
}

/** By genders, then age groups, then how many teams. */
const teamsTexts = rememberBySet((genders: readonly Gender[]) =>
  rememberBySet((ageGroups: readonly AgeGroup[]) =>
    remember((count: number) => insideJson(teamsReason({ count, genders, ageGroups }))),
  ),
);

/** By age, then the age groups of the teams. */
const playUpEndings = remember((age: number) =>
  rememberBySet((ageGroups: readonly AgeGroup[]) => furtherReason(playUpReason(age, ageGroups))),
);
