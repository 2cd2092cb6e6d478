// The field at the end of a card that names the sources of its records: a few texts, which all cards share.
import type { Venue } from "#src/catalogue/records/catalogue.ts";
import type { RecordSource, SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { type SharedTexts, SharedTextsWriter } from "../offers/text-column.ts";
import { jsonText } from "./json-text.ts";

/** `,"Sources":[…]`; empty for undefined. */
export function sourcesField(sources: RecordSource[] | undefined): string {
  return sources === undefined ? "" : `,"Sources":${jsonText(sources)}`;
}

/** For each venue the sources of its sessions, which are given by its id, or that of the venue itself where it has none. */
export function venueSources(
  venues: readonly Venue[],
  sourceIds: ReadonlyMap<number, ReadonlySet<number | null>>,
  sourcesOf: SourceFinder | null,
): SharedTexts {
  const texts = new SharedTextsWriter();
  for (const { pitchFinderId, sourceId = null } of venues) {
    const ids = [...(sourceIds.get(pitchFinderId) ?? [])].sort();
    const records = ids.map((id) => ({ file: "sessions" as const, sourceId: id }));
    const isOfSessions = ids.length > 0;
    texts.add(isOfSessions ? `sessions ${ids}` : `venues ${sourceId}`, () =>
      sourcesField(sourcesOf?.(isOfSessions ? records : [{ file: "venues", sourceId }])),
    );
  }
  return texts.all();
}
