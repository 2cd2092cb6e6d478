// Composes harvesting: the database, a reader of web documents, and the limits that the settings give.

import { feedStore } from "#src/open-data/harvest/feed-store.ts";
import { documentFetcher } from "#src/open-data/harvest/fetch-document.ts";
import { forbiddenJoins } from "#src/open-data/harvest/forbidden-joins.ts";
import { type HarvestServices, harvestServices } from "#src/open-data/harvest/harvest-services.ts";
import { publicationStore } from "#src/open-data/harvest/publication-store.ts";
import { sourceStore } from "#src/open-data/harvest/source-store.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { systemClock } from "#src/platform/clock/system-clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import type { Config } from "./config.ts";

type HarvestConfig = Pick<Config, "harvestPrivateAddresses" | "harvestPitchHire" | "harvestForbiddenJoins">;

export function composeHarvest(database: Database, config: HarvestConfig, clock: Clock): HarvestServices {
  return harvestServices({
    sources: sourceStore(database),
    store: feedStore(database),
    publications: publicationStore(database),
    fetchDocument: documentFetcher({ allowsPrivate: config.harvestPrivateAddresses }),
    readForbiddenJoins: forbiddenJoins(config.harvestForbiddenJoins),
    loadPlainText: async () => (await import("#src/open-data/harvest/plain-text.ts")).plainText,
    takesPitchHire: config.harvestPitchHire,
    chance: Math.random,
    clock,
  });
}

/**
 * For the terminal: opens the database alone, without an index.
 * @throws SetupProblem where it cannot be opened or a server has it open
 */
export async function composeHarvester(config: Config): Promise<HarvestServices & { close(): Promise<void> }> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  return { ...composeHarvest(database, config, systemClock), close: () => database.close() };
}
