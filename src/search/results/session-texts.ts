// Every session's card as JSON text: its own id, start and places left, and a part shared by all of its series.

import { sessionCard } from "#src/domain/answers/session-card.ts";
import type { Provider, Session } from "#src/domain/catalogue/catalogue.ts";
import type { Block } from "../index/block.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import { SharedTexts, SharedTextsWriter, TextColumn, TextColumnWriter } from "../index/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { jsonText, keyOf, openText } from "./json-text.ts";

const sections = { head: "sessions.head", series: "sessions.series" };

export function writeSessionTexts(writer: BlockWriter, sessions: Session[], providers: Provider[]): void {
  const names = new Map(providers.map((provider) => [provider.providerId, provider.providerName]));
  const heads = new TextColumnWriter();
  const series = new SharedTextsWriter();
  for (const session of sessions) {
    const name = names.get(session.providerId) ?? "";
    const { SessionId, SessionDateTime, SessionPercentageAvailable, ...rest } = sessionCard(session, name);
    heads.add(openText({ SessionId, SessionDateTime, SessionPercentageAvailable }));
    series.add(keyOf(rest), () => jsonText(rest).slice(1));
  }
  heads.addTo(writer, sections.head);
  series.addTo(writer, sections.series);
}

/** Writes the text of a session by its index in the list given. */
export function openSessionTexts(block: Block): (index: number, out: AnswerWriter) => void {
  const heads = new TextColumn(block, sections.head);
  const series = new SharedTexts(block, sections.series);
  return (index, out) => {
    out.textOf(heads, index);
    out.textOf(series.texts, series.numberAt(index));
  };
}
