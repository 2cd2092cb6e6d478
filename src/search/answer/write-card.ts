// What the writers of all kinds of cards share: the search that they write for, the list of teams or sessions, and reasons as
// JSON, cached as bytes for all cards that share them.
import { english } from "#src/platform/language/server-language.ts";
import type { SearchCriteria } from "../criteria/criteria.ts";
import { dayBits, weekDays, wordsOf } from "../criteria/offer.ts";
import type { OfferGroup } from "../criteria/offer-group.ts";
import type { FoundCard, ListSearch } from "../find/find-groups.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { asciiBytes, jsonText, openText, remember } from "./json-text.ts";
import {
  daysFact,
  disabilityFact,
  type KnownFact,
  offersSentence,
  offersWords,
  reasonSentence,
} from "./match-reasons.ts";

/** What card writers need to know of a search. */
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

/** Writes a field that lists the matching teams or sessions of a card, by their indexes. */
export function writeList(
  out: AnswerWriter,
  head: string,
  listed: readonly number[],
  write: (index: number, out: AnswerWriter) => void,
): void {
  out.text(head);
  for (let at = 0; at < listed.length; at++) {
    if (at > 0) out.text(",");
    write(listed[at]!, out);
  }
  out.text("]");
}

/** A reason, or a part of one, in the forms of an answer, which are numbers as an index is read faster than a name. */
export type ReasonBytes = readonly [sentence: Uint8Array, fact: Uint8Array];
export type ReasonForm = 0 | 1;

const inBytes = (sentence: string, fact: string): ReasonBytes => [asciiBytes(sentence), asciiBytes(fact)];

/** A card's field up to the days of its first reason, such as `,"Reasons":["A girls’ team for under 9s`, without its end. */
export function offersReason(fact: KnownFact): ReasonBytes {
  const sentence = insideJson(offersWords(english, fact));
  return inBytes(`,"Reasons":["${sentence}`, `],"ReasonFacts":[${openText({ ...fact })}`);
}

/** Further reasons, such as `,"At 9, you can also join a team one age group up."`; nothing for null. */
export const furtherReasons = (...facts: (KnownFact | null)[]): ReasonBytes => inBytes(...furtherTexts(facts));

function furtherTexts(facts: (KnownFact | null)[]): [sentences: string, facts: string] {
  const known = facts.filter((fact) => fact !== null);
  const sentences = known.map((fact) => `,${jsonText(reasonSentence(english, fact))}`);
  return [sentences.join(""), known.map((fact) => `,${jsonText(fact)}`).join("")];
}

/**
 * The end of the first reason, such as `, on both your days."`, by the bits of the card's days; with the second reason of a
 * card whose days are not known.
 */
export const daysEndings = (of: OffersKind, { days }: SearchCriteria) => endingsOfDays(of)(dayBits(days ?? []));

const endingsOfDays = remember((Kind: OffersKind) =>
  remember((asked: number) =>
    remember((ofCard: number): ReasonBytes => {
      const days = wordsOf(weekDays, ofCard);
      const fact = daysFact(days, wordsOf(weekDays, asked));
      const ending = offersSentence(english, "", { Kind, ...fact });
      const [sentence, unknown] = furtherTexts(days.length === 0 ? [{ Kind: "days-unknown" }] : []);
      return inBytes(`${insideJson(ending)}"${sentence}`, jsonText(fact).slice(1) + unknown);
    }),
  ),
);

type OffersKind = "teams" | "sessions" | "provider";

/** `,"Suitable for autistic players."`; empty for mainstream football. */
export const disabilityEnding = remember((disabilityId: number | null) => furtherReasons(disabilityFact(disabilityId)));

/** A sentence escaped for a JSON string, without the quotes. */
function insideJson(sentence: string): string {
  return jsonText(sentence).slice(1, -1);
}

/** Day numbers joined by commas as a JSON string, by their bits; null where none is known. */
export const daysText = (days: number) => (days === 0 ? "null" : `"${wordsOf(weekDays, days)}"`);
