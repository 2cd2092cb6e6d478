// The reasons of cards as JSON text, each kind worked out once for all the cards that share it.
import { daysReason, disabilityReason } from "#src/domain/matching/match-reasons.ts";
import type { ValueSet } from "../index/packed-sets.ts";
import { jsonText, remember, rememberBySet } from "./json-text.ts";

/** Text of a sentence inside a JSON string: escaped, without quotes. */
export function insideJson(words: string): string {
  return jsonText(words).slice(1, -1);
}

/** `, on both your days."` and what closes the first reason, by the days asked for, then the card's. */
export const daysEndings = rememberBySet((asked: readonly number[]) =>
  rememberBySet((days: readonly number[]) => {
    const words = daysReason(days, asked);
    return words === null ? `."` : `, ${insideJson(words)}."`;
  }),
);

/** The second reason of a card whose days nobody has told us; empty where some are known. */
export function unknownDays({ values }: ValueSet<number>): string {
  return values.length === 0 ? `,"Days to be confirmed."` : "";
}

/** `,"Set up for autistic players."`; empty for mainstream football. */
export const disabilityEnding = remember((disabilityId: number | null) => {
  const words = disabilityReason(disabilityId);
  return words === null ? "" : `,"${insideJson(words)}."`;
});

/** A further reason, where there is one. */
export const furtherReason = remember((words: string | null) => (words === null ? "" : `,"${insideJson(words)}."`));

/** Comma-joined day numbers as a JSON string, null where none is known. */
export const daysText = rememberBySet((days: readonly number[]) =>
  days.length === 0 ? "null" : `"${days.join(",")}"`,
);
