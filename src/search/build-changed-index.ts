// Builds the index of a catalogue in PostgreSQL from what has changed of it, and from the previous index.
import type { Provider } from "#src/catalogue/records/catalogue.ts";
import { sourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { countRows, readChangedHalves } from "#src/catalogue/store/read-changed-halves.ts";
import { catalogueIdentity, orExplain } from "#src/catalogue/store/read-snapshot.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Block, SharedBlock } from "#src/search/index/block.ts";
import { CollectedClubs } from "#src/search/results/club-cards.ts";
import { refuseTooManyRows } from "./index-memory.ts";
import { CollectedSessions } from "./results/session-card.ts";
import { CollectedTeams } from "./results/team-card.ts";
import { type IndexStamp, stampOf } from "./stored-index.ts";
import { buildBlock } from "./write-block.ts";

/** Texts are written while the database is still being read, and no record of a club, team or session is kept. */
const collectors = (previous: Block | null) => ({
  clubs: () => new CollectedClubs(previous),
  teams: () => new CollectedTeams(previous),
  sessions: (providers: Provider[]) => new CollectedSessions(providers, previous),
});

export interface ChangedIndex {
  block: SharedBlock;
  stamp: IndexStamp;
  version: number;
  isDemonstration: boolean;
  /** True unless the catalogue has changed since it was read. */
  isNewest: boolean;
}

/**
 * Builds the block that all records would give. `previous`: an index of this database made by the same code, or null.
 * @throws SetupProblem where the catalogue cannot be read, or is too large
 */
export async function buildChangedIndex(
  database: Database,
  previous: Block | null,
  associationName: string,
): Promise<ChangedIndex> {
  refuseTooManyRows(await countRows(database));
  const changed = await orExplain(readChangedHalves(database, previous?.marks ?? null, collectors(previous)));
  const identity = await catalogueIdentity(database);
  const { version, sources, marks } = changed;
  const block = buildBlock(
    { clubs: changed.clubs ?? previous!, venues: changed.venues ?? previous! },
    { sourcesOf: sourceFinder(sources, associationName), marks },
  );
  const stamp = { ...stampOf(identity, sources, associationName), catalogueVersion: version };
  const { isDemonstration } = sources;
  return { block, stamp, version, isDemonstration, isNewest: identity.version === version };
}
