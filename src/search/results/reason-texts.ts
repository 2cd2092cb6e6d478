// The reasons of cards as JSON, cached as bytes for all cards that share them.
import { daysReason, disabilityReason } from "#src/search/matching/match-reasons.ts";
import { asciiBytes, jsonText, remember, rememberBySet } from "./json-text.ts";

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
