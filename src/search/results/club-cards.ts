// Clubs as cards of an answer: the constant part read from the block, the rest filled in for each search.

import type { AgeGroup, Gender } from "#src/domain/catalogue/vocabulary.ts";
import { playUpReason, teamsReason } from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { Block } from "../index/block.ts";
import type { ClubTable } from "../index/club-table.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import type { OfferGroup } from "../index/offer-group.ts";
import type { ValueSet } from "../index/packed-sets.ts";
import { matchingTeams, summariseTeams } from "../index/summarise-teams.ts";
import type { FoundCard } from "../index/table-search.ts";
import { TextColumn } from "../index/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
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
export type CardWriter = (found: FoundCard, group: OfferGroup, out: AnswerWriter) => void;

/** How clubs are written. Searches run one after the other. */
export function clubCards(block: Block, table: ClubTable): (search: CardSearch) => CardWriter {
  const heads = new TextColumn(block, clubTexts.head);
  const sources = new TextColumn(block, clubTexts.source);
  const writeTeam = openTeamTexts(block);

  return ({ criteria, askedDays, filter, hasMembers }) => {
    const daysEnding = daysEndings(askedDays);
    const playUpEnding = playUpEndings(criteria.age);
    return (found, { disabilityId }, out) => {
      const { teamCount, genders, ageGroups, days } = summariseTeams(table, filter, found);
      out.textOf(heads, found.card);
      out.number(found.miles);
      out.text(',"TeamsPreferenceCount":');
      out.number(teamCount);
      out.text(',"TeamsPlayDays":');
      out.text(daysText(days));
      out.text(',"Reasons":["');
      out.text(teamsTexts(genders)(ageGroups)(teamCount));
      out.text(daysEnding(days));
      out.text(unknownDays(days));
      out.text(playUpEnding(ageGroups));
      out.text(disabilityEnding(disabilityId));
      out.text("]");
      if (hasMembers) writeList(out, ',"TeamsCartDto":[', matchingTeams(table, filter, found), writeTeam);
      out.textOf(sources, 0);
      out.text("}");
    };
  };
}

/** A field with a list of what members of a card are written as. */
export function writeList(
  out: AnswerWriter,
  head: string,
  members: readonly number[],
  write: (member: number, out: AnswerWriter) => void,
): void {
  out.text(head);
  members.forEach((member, at) => {
    if (at > 0) out.text(",");
    write(member, out);
  });
  out.text("]");
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
