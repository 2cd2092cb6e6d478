// What the writers of all kinds of cards share: the search that they write for, and the field that lists teams or sessions.
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import type { OfferGroup } from "../index/offer-group.ts";
import type { ValueSet } from "../index/packed-sets.ts";
import type { FoundCard } from "../index/table-search.ts";
import type { AnswerWriter } from "./answer-writer.ts";

/** What card writers need to know of a search. */
export interface CardSearch {
  criteria: SearchCriteria;
  /** The days asked for; empty: any. */
  askedDays: ValueSet<number>;
  filter: OfferFilter;
  /** True where each card lists its matching teams or sessions. */
  hasMembers: boolean;
  nowMs: number;
}

/** Writes the JSON of a card that was found in a group. */
export type CardWriter = (found: FoundCard, group: OfferGroup, out: AnswerWriter) => void;

/** Writes a field that lists the matching teams or sessions of a card. */
export function writeList(
  out: AnswerWriter,
  head: string,
  members: readonly number[],
  write: (member: number, out: AnswerWriter) => void,
): void {
  out.text(head);
  for (let at = 0; at < members.length; at++) {
    if (at > 0) out.text(",");
    write(members[at]!, out);
  }
  out.text("]");
}
