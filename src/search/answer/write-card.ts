// What the writers of all kinds of cards share: the search that they write for, and reasons as
// JSON, cached for all cards that share them.
import { english } from "#src/platform/language/server-language.ts";
import type { SearchCriteria } from "../criteria/criteria.ts";
import { dayBits, weekDays, wordsOf } from "../criteria/offer.ts";
import type { OfferGroup } from "../criteria/offer-group.ts";
import type { FoundCard, ListSearch } from "../find/find-groups.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { jsonText, openText, remember } from "./json-text.ts";
import {
  daysFact,
  disabilityFact,
  offersSentence,
  offersWords,
  reasonSentence,
  type SearchFact,
} from "./match-reasons.ts";

export interface CardSearch {
  criteria: SearchCriteria;
  search: ListSearch;
  /** True where each card lists its matching teams or sessions. */
  isListing: boolean;
  /** How each card gives its reasons: in sentences, where they are asked for also as facts. */
  forms: readonly ReasonForm[];
}

/** Writes the JSON of a card that was found in a group. */
export type CardWriter = (found: FoundCard, group: OfferGroup, out: AnswerWriter) => void;

/** A reason, or a part of one, in each form of an answer. */
export interface ReasonText {
  sentence: string;
  fact: string;
}
export type ReasonForm = keyof ReasonText;

/** Writes the fields of a card's reasons; null is nothing. */
export function writeReasons(forms: readonly ReasonForm[], parts: readonly (ReasonText | null)[], out: AnswerWriter) {
  for (const form of forms) for (const part of parts) if (part !== null) out.text(part[form]);
  out.text("]");
}

/** A card's field up to its first reason's days: `,"Reasons":["A girls’ team for under 9s`. */
export const offersReason = (fact: SearchFact): ReasonText => ({
  sentence: `,"Reasons":["${insideJson(offersWords(english, fact))}`,
  fact: `],"ReasonFacts":[${openText(fact)}`,
});

/** Further reasons, as `,"At 9, you can also join a team one age group up."`; null: nothing. */
export function furtherReasons(...facts: (SearchFact | null)[]): ReasonText {
  const some = facts.filter((fact) => fact !== null);
  return {
    sentence: some.map((fact) => `,${jsonText(reasonSentence(english, fact))}`).join(""),
    fact: some.map((fact) => `,${jsonText(fact)}`).join(""),
  };
}

/**
 * The end of the first reason, such as `, on both your days."`, by the bits of the card's days;
 * with the second reason of a card whose days are not known.
 */
export const daysEndings = (of: OffersKind, { days }: SearchCriteria) => endingsOfDays(of)(dayBits(days ?? []));

const endingsOfDays = remember((Kind: OffersKind) =>
  remember((wanted: number) =>
    remember((ofCard: number): ReasonText => {
      const days = wordsOf(weekDays, ofCard);
      const fact = daysFact(days, wordsOf(weekDays, wanted));
      const ending = offersSentence(english, "", { Kind, ...fact });
      const unknown = furtherReasons(days.length === 0 ? { Kind: "days-unknown" } : null);
      return {
        sentence: `${insideJson(ending)}"${unknown.sentence}`,
        fact: jsonText(fact).slice(1) + unknown.fact,
      };
    }),
  ),
);

type OffersKind = "teams" | "sessions" | "provider";

/** `,"Suitable for autistic players."`; empty for mainstream football. */
export const disabilityEnding = remember((disabilityId: number | null) => furtherReasons(disabilityFact(disabilityId)));

/** A sentence escaped for a JSON string, without the quotes. */
const insideJson = (sentence: string): string => jsonText(sentence).slice(1, -1);

/** Day numbers joined by commas, by their bits; null where none is known. */
export const joinedDays = (days: number) => wordsOf(weekDays, days).join() || null;
