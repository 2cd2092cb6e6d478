// The field at a card's end that names the sources of its records: texts that cards share.
import type { Venue } from "#src/catalogue/records/catalogue.ts";
import type { RecordSource, SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { type SharedTexts, SharedTextsWriter } from "../offers/text-column.ts";
import { jsonText } from "./json-text.ts";

/** `,"Sources":[…]`; empty for undefined. */
export function sourcesField(sources: RecordSource[] | undefined): string {
  return sources === undefined ? "" : `,"Sources":${jsonText(sources)}`;
}

/** By venue its sessions' sources, given by its id, or its own where it has no sessions. */
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
