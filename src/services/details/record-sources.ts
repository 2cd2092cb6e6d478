// Where a page's records come from, as a detail answer says it.

import type { Session } from "#src/domain/catalogue/catalogue.ts";
import type { RecordSource, SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";

/** Looks at the sources as they are now; where it is missing, nothing is said of any. */
export type FindSources = () => Promise<SourceFinder>;

type Records = Parameters<SourceFinder>[0];

/** The answer's field; none where nothing is known. */
export async function sourcesAnswer(
  findSources: FindSources | undefined,
  records: Records,
): Promise<{ Sources?: RecordSource[] }> {
  return findSources ? { Sources: (await findSources())(records) } : {};
}

/** Each source once: a venue may have thousands of sessions. */
export function sessionRecords(sessions: readonly Session[]): Records {
  return [...new Set(sessions.map(({ sourceId }) => sourceId ?? null))].map((sourceId) => ({
    file: "sessions",
    sourceId,
  }));
}
