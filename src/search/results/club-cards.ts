// Clubs as cards of an answer: the constant part written once, the rest filled in for each search.

import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Club, Team } from "#src/domain/catalogue/catalogue.ts";
import { ageGroups, disabilityName } from "#src/domain/catalogue/vocabulary.ts";
import { playUpReason, teamsReason } from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { ClubTable } from "../index/club-table.ts";
import { dayBits, type OfferFilter } from "../index/offer-filter.ts";
import { disabilityOfGroup } from "../index/offer-group.ts";
import { fittingOffers } from "../index/offer-table.ts";
import type { FoundCard } from "../index/table-search.ts";
import { openText, remember, textStore } from "./json-text.ts";
import {
  daysEnding,
  daysText,
  disabilityEnding,
  furtherReason,
  gendersOfBits,
  insideJson,
  unknownDays,
} from "./reason-texts.ts";
import { teamTexts } from "./team-texts.ts";

export interface CardSearch {
  criteria: SearchCriteria;
  filter: OfferFilter;
  group: number;
  /** True where each card carries its matching teams or sessions. */
  hasMembers: boolean;
  /** Reasons that hold for every card of the search, as JSON text that starts with a comma. */
  furtherReasons: string;
}

/** Writes the JSON text of a found club or provider. */
export type RecordWriter = (found: FoundCard, search: CardSearch) => string;

export function clubCards(clubs: Club[], teams: Team[], table: ClubTable): RecordWriter {
  const headOf = clubHeads(clubs, teams, table);
  const teamText = teamTexts(teams);
  const scratch: number[] = [];

  return (found, { criteria, filter, group, hasMembers }) => {
    const { offers, members } = table;
    const count = fittingOffers(table, filter, found.bit, scratch);
    let teamCount = 0;
    let genders = 0;
    let ages = 0;
    let days = 0;
    for (let at = 0; at < count; at++) {
      const number = scratch[at]!;
      const offer = offers[number]!;
      teamCount += members.from[number + 1]! - members.from[number]!;
      genders |= offer.genders;
      ages |= 1 << offer.ageGroup;
      days |= offer.days;
    }
    const who = teamsText(teamCount * 2 ** 18 + ages * 8 + genders);
    const reasons =
      who +
      daysEnding(days * 128 + dayBits(criteria.days ?? [])) +
      unknownDays(days) +
      playUpEnding(ages * 128 + criteria.age) +
      disabilityEnding(disabilityOfGroup(group) ?? 0);
    const carried = hasMembers ? `,"TeamsCartDto":[${membersText(table, scratch, count, teamText)}]` : "";
    return `${headOf(found.card)}${found.miles},"TeamsPreferenceCount":${teamCount},"TeamsPlayDays":${daysText(days)},"Reasons":["${reasons}]${carried}}`;
  };
}

/** Apart from the writer, which lives as long as the index and must not hold on to the records. */
function clubHeads(clubs: Club[], teams: Team[], table: ClubTable): (card: number) => string {
  const infos = teamsInfo(clubs, teams);
  return textStore(
    Array.from(table.map.source, (index, card) =>
      clubHead(clubs[index]!, table.teamsOfCard[card]!, infos.get(clubs[index]!.clubId) ?? []),
    ),
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
function teamsInfo(clubs: Club[], teams: Team[]): Map<number, object[]> {
  const kinds = new Map<number, Map<string, object>>(clubs.map((club) => [club.clubId, new Map()]));
  for (const { clubId, footballType, gender, disabilityId } of teams) {
    const kind = { FootballType: footballType, Gender: gender, DisabilityType: disabilityName(disabilityId) };
    kinds.get(clubId)?.set(`${footballType} ${gender} ${disabilityId}`, kind);
  }
  return new Map([...kinds].map(([clubId, kind]) => [clubId, [...kind.keys()].sort().map((key) => kind.get(key)!)]));
}

/** Matching teams by id, as the table's members are listed. */
function membersText(table: ClubTable, offers: number[], count: number, textOf: (team: number) => string): string {
  const teams: number[] = [];
  for (const offer of offers.slice(0, count)) {
    for (let at = table.members.from[offer]!; at < table.members.from[offer + 1]!; at++) teams.push(at);
  }
  return teams
    .sort((a, b) => table.members.rank[a]! - table.members.rank[b]!)
    .map((at) => textOf(table.members.list[at]!))
    .join(",");
}

const teamsText = remember((key) => {
  const groups = ageGroups.filter((_, index) => (Math.floor(key / 8) & (1 << index)) !== 0);
  return insideJson(
    teamsReason({ count: Math.floor(key / 2 ** 18), genders: gendersOfBits(key & 7), ageGroups: groups }),
  );
});

const playUpEnding = remember((key) => {
  const groups = ageGroups.filter((_, index) => ((key >> 7) & (1 << index)) !== 0);
  return furtherReason(playUpReason(key & 127, groups));
});
