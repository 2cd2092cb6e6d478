// Where a card's records come from, as the field at its end: the same few texts on all cards.
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import type { RecordSource, SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { eachInSteps, type Steps } from "../index/steps.ts";
import { jsonText } from "./json-text.ts";

/** `,"Sources":[…]`; empty where nothing is to be said. */
export function sourcesField(sources: RecordSource[] | undefined): string {
  return sources === undefined ? "" : `,"Sources":${jsonText(sources)}`;
}

type VenueParts = Pick<Catalogue, "venues" | "sessions">;

/**
 * By the venue's index in the list: where its sessions come from, or the venue itself where it has none. Sessions of one
 * source are as good as one: what differs is made once.
 */
export function* venueSources({ venues, sessions }: VenueParts, sourcesOf: SourceFinder | null): Steps<string[]> {
  if (sourcesOf === null) return venues.map(() => "");
  const atVenue = new Map<number, Set<number | null>>();
  yield* eachInSteps(sessions, ({ pitchFinderId, sourceId = null }) => {
    const ids = atVenue.get(pitchFinderId);
    if (ids) ids.add(sourceId);
    else atVenue.set(pitchFinderId, new Set([sourceId]));
  });
  const made = new Map<string, string>();
  return venues.map(({ pitchFinderId, sourceId = null }) => {
    const ids = [...(atVenue.get(pitchFinderId) ?? [])].sort();
    const key = ids.length > 0 ? `sessions ${ids}` : `venues ${sourceId}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const records = ids.map((id) => ({ file: "sessions" as const, sourceId: id }));
    const text = sourcesField(sourcesOf(ids.length > 0 ? records : [{ file: "venues", sourceId }]));
    made.set(key, text);
    return text;
  });
}
