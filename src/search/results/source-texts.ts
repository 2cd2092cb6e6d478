// Where a card's records come from, as the field at its end: the same few texts on all cards.
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import type { RecordSource, SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import { SharedTextsWriter } from "../index/text-column.ts";
import { jsonText } from "./json-text.ts";

/** `,"Sources":[…]`; empty where nothing is to be said. */
export function sourcesField(sources: RecordSource[] | undefined): string {
  return sources === undefined ? "" : `,"Sources":${jsonText(sources)}`;
}

/**
 * Writes by card where the venue's sessions come from, or the venue itself where it has none. Sessions of one source are
 * as good as one: what differs is made once.
 */
export function writeVenueSources(
  writer: BlockWriter,
  name: string,
  cards: Int32Array,
  { venues, sessions }: Pick<Catalogue, "venues" | "sessions">,
  sourcesOf: SourceFinder | null,
): void {
  const atVenue = new Map<number, Set<number | null>>();
  for (const { pitchFinderId, sourceId = null } of sourcesOf === null ? [] : sessions) {
    const ids = atVenue.get(pitchFinderId);
    if (ids) ids.add(sourceId);
    else atVenue.set(pitchFinderId, new Set([sourceId]));
  }
  const texts = new SharedTextsWriter();
  for (const index of cards) {
    const { pitchFinderId, sourceId = null } = venues[index]!;
    const ids = [...(atVenue.get(pitchFinderId) ?? [])].sort();
    const records = ids.map((id) => ({ file: "sessions" as const, sourceId: id }));
    const isOfSessions = ids.length > 0;
    texts.add(isOfSessions ? `sessions ${ids}` : `venues ${sourceId}`, () =>
      sourcesField(sourcesOf?.(isOfSessions ? records : [{ file: "venues", sourceId }])),
    );
  }
  texts.addTo(writer, name);
}
