// The field at the end of a card that names the sources of its records: a few texts, which all cards share.
import type { Venue } from "#src/catalogue/records/catalogue.ts";
import type { RecordSource, SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import type { BlockWriter } from "../index/block.ts";
import type { IndexedSessions } from "../index/session-table.ts";
import { SharedTextsWriter } from "../index/shared-texts.ts";
import { jsonText } from "./json-text.ts";

/** `,"Sources":[…]`; empty for undefined. */
export function sourcesField(sources: RecordSource[] | undefined): string {
  return sources === undefined ? "" : `,"Sources":${jsonText(sources)}`;
}

/**
 * Writes for each card the sources of the venue's sessions, or that of the venue itself where it has none. Each different
 * text is made once.
 */
export function writeVenueSources(
  writer: BlockWriter,
  name: string,
  cards: Int32Array,
  { venues, kinds }: { venues: Venue[]; kinds: IndexedSessions["kinds"] },
  sourcesOf: SourceFinder | null,
): void {
  const atVenue = new Map<number, Set<number | null>>();
  for (const kind of sourcesOf === null ? [] : kinds) {
    if (kind === null) continue;
    const { pitchFinderId, sourceId } = kind;
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
