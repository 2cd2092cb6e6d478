// Where a page's records come from, as a detail answer says it.

import type { Session } from "#src/catalogue/records/catalogue.ts";
import type { RecordSource, SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";

/** Finds the sources of records; where it is missing, answers have no sources. */
export type FindSources = () => Promise<SourceFinder>;

type Records = Parameters<SourceFinder>[0];

/** The answer's field; none where nothing is known. */
export function sourcesField(sourcesOf: SourceFinder | undefined, records: Records): { Sources?: RecordSource[] } {
  return sourcesOf ? { Sources: sourcesOf(records) } : {};
}

/** Each source once: a venue may have thousands of sessions. */
export function sessionRecords(sessions: readonly Session[]): Records {
  return [...new Set(sessions.map(({ sourceId }) => sourceId ?? null))].map((sourceId) => ({
    file: "sessions",
    sourceId,
  }));
}
