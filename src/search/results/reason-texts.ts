// The reasons of cards as JSON text, each kind worked out once for all the cards that share it.

import type { Gender } from "#src/domain/catalogue/vocabulary.ts";
import { genders } from "#src/domain/catalogue/vocabulary.ts";
import { daysReason, disabilityReason } from "#src/domain/matching/match-reasons.ts";
import { daysOfBits } from "../index/offer-filter.ts";
import { jsonText, remember } from "./json-text.ts";

/** Genders of bits, in the order of the vocabulary. */
export function gendersOfBits(bits: number): Gender[] {
  return genders.filter((_, index) => (bits & (1 << index)) !== 0);
}

/** Text of a sentence inside a JSON string: escaped, without quotes. */
export function insideJson(words: string): string {
  return jsonText(words).slice(1, -1);
}

/** `, on both your days."` and what closes the first reason, where `key` is days and the days asked for as bits, 7 each. */
export const daysEnding = remember((key) => {
  const words = daysReason(daysOfBits(key >> 7), daysOfBits(key & 127));
  return words === null ? `."` : `, ${insideJson(words)}."`;
});

/** The second reason of a card whose days nobody has told us; empty where some are known. */
export function unknownDays(dayBits: number): string {
  return dayBits === 0 ? `,"Days to be confirmed."` : "";
}

/** `,"Set up for autistic players."` by disability id, 0 for none. */
export const disabilityEnding = remember((disabilityId) => {
  const words = disabilityReason(disabilityId || null);
  return words === null ? "" : `,"${insideJson(words)}."`;
});

/** A further reason, where there is one. */
export function furtherReason(words: string | null): string {
  return words === null ? "" : `,"${insideJson(words)}."`;
}

/** Comma-joined day numbers as a JSON string, null where none is known. */
export const daysText = remember((dayBits) => (dayBits === 0 ? "null" : `"${daysOfBits(dayBits).join(",")}"`));
