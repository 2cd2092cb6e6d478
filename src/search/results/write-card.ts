// What the writers of all kinds of cards share: the search that they write for, the list of teams or sessions, and reasons as
// JSON, cached as bytes for all cards that share them.
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import type { OfferGroup } from "../index/offer-group.ts";
import type { ValueSet } from "../index/packed-sets.ts";
import type { FoundCard } from "../index/table-search.ts";
import { daysReason, disabilityReason } from "../matching/match-reasons.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { asciiBytes, jsonText, remember, rememberBySet } from "./json-text.ts";

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

/** A sentence escaped for a JSON string, without the quotes. */
export function insideJson(sentence: string): string {
  return jsonText(sentence).slice(1, -1);
}

/** A further reason, such as `,"You can play up at 9."`; empty for null. */
export function furtherReason(reason: string | null): string {
  return reason === null ? "" : `,"${insideJson(reason)}."`;
}

/**
 * The end of the first reason, such as `, on both your days."`, by the days asked for, then those of the card; with the
 * second reason of a card whose days are not known.
 */
export const daysEndings = rememberBySet((asked: readonly number[]) =>
  rememberBySet((days: readonly number[]) => {
    const reason = daysReason(days, asked);
    const ending = reason === null ? `."` : `, ${insideJson(reason)}."`;
    return asciiBytes(days.length === 0 ? `${ending},"Days to be confirmed."` : ending);
  }),
);

/** `,"Set up for autistic players."`; empty for mainstream football. */
export const disabilityEnding = remember((disabilityId: number | null) =>
  asciiBytes(furtherReason(disabilityReason(disabilityId))),
);

/** Day numbers joined by commas as a JSON string; null where none is known. */
export function daysText(days: readonly number[]): string {
  return days.length === 0 ? "null" : `"${days.join(",")}"`;
}
