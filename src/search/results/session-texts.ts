// The card of each session as JSON in two parts: its id, start and places left, and a part that sessions of a series share.

import type { SessionCard } from "#src/domain/answers/search-answer.ts";
import { sessionCard } from "#src/domain/answers/session-card.ts";
import type { Provider, Session } from "#src/domain/catalogue/catalogue.ts";
import type { Block } from "../index/block.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import { SharedTexts, SharedTextsWriter, TextColumn, TextColumnWriter } from "../index/text-column.ts";
import type { IndexedSession } from "../index/write-session-table.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { jsonText, keyOfFields, openText, otherFields, pickFields } from "./json-text.ts";

const sections = { head: "sessions.head", series: "sessions.series" };

const headFields = ["SessionId", "SessionDateTime", "SessionPercentageAvailable"] as const;

/** Takes sessions one by one. Writes each one's text at once, and keeps only what the tables are made from. */
export class CollectedSessions {
  readonly list: IndexedSession[] = [];
  readonly #providerNames: Map<number, string>;
  /** All fields that are not in the first part of a card. */
  #seriesFields: (keyof SessionCard)[] | undefined;
  readonly #heads = new TextColumnWriter();
  readonly #series = new SharedTextsWriter();

  constructor(providers: readonly Provider[]) {
    this.#providerNames = new Map(providers.map((provider) => [provider.providerId, provider.providerName]));
  }

  add(session: Session): void {
    this.list.push({
      sessionId: session.sessionId,
      pitchFinderId: session.pitchFinderId,
      providerId: session.providerId,
      sourceId: session.sourceId,
      footballType: session.footballType,
      disabilityId: session.disabilityId,
      gender: session.gender,
      minAge: session.minAge,
      maxAge: session.maxAge,
      startsAtMs: session.startsAtMs,
      durationMinutes: session.durationMinutes,
      price: session.price,
      surfaceType: session.surfaceType,
      faInitiative: session.faInitiative,
    });
    const name = this.#providerNames.get(session.providerId) ?? "";
    const card = sessionCard(session, name);
    this.#seriesFields ??= otherFields(card, headFields);
    const seriesFields = this.#seriesFields;
    const { SessionId, SessionDateTime, SessionPercentageAvailable } = card;
    this.#heads.add(openText({ SessionId, SessionDateTime, SessionPercentageAvailable }));
    this.#series.add(keyOfFields(card, seriesFields), () => jsonText(pickFields(card, seriesFields)).slice(1));
  }

  addTo(writer: BlockWriter): void {
    this.#heads.addTo(writer, sections.head);
    this.#series.addTo(writer, sections.series);
  }
}

/** Returns what writes the card of a session, by its index in the list. */
export function openSessionTexts(block: Block): (index: number, out: AnswerWriter) => void {
  const heads = new TextColumn(block, sections.head);
  const series = new SharedTexts(block, sections.series);
  return (index, out) => {
    out.textOf(heads, index);
    out.textOf(series.texts, series.numberAt(index));
  };
}
