// Clubs as cards of an answer: the constant part read from the block, the rest filled in for each search.

import type { AgeGroup, Gender } from "#src/domain/catalogue/vocabulary.ts";
import { playUpReason, teamsReason } from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { Block } from "../index/block.ts";
import type { ClubTable } from "../index/club-table.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import type { OfferGroup } from "../index/offer-group.ts";
import type { ValueSet } from "../index/packed-sets.ts";
import type { FoundCard } from "../index/table-search.ts";
import { matchingTeams, teamMatch } from "../index/team-match.ts";
import { TextColumn } from "../index/text-column.ts";
import { clubTexts } from "./club-texts.ts";
import { remember, rememberBySet } from "./json-text.ts";
import { daysEndings, daysText, disabilityEnding, furtherReason, insideJson, unknownDays } from "./reason-texts.ts";
import { openTeamTexts } from "./team-texts.ts";

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

/** How clubs are written. Searches run one after the other. */
export function clubCards(block: Block, table: ClubTable): (search: CardSearch) => CardWriter {
  const heads = new TextColumn(block, clubTexts.head);
  const source = new TextColumn(block, clubTexts.source).get(0);
  const teamText = openTeamTexts(block);

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
      return `${heads.get(found.card)}${found.miles},"TeamsPreferenceCount":${teamCount},"TeamsPlayDays":${daysText(days)},"Reasons":["${reasons}]${carried}${source}}`;
    };
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
