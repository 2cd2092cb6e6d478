// Composes harvesting: the database, a reader of web documents, and the limits that the settings give.

import { type HarvestServices, harvestServices } from "#src/services/harvesting/harvest-services.ts";
import type { Database } from "../adapters/database/database.ts";
import { feedStore } from "../adapters/database/feed-store.ts";
import { openDatabase } from "../adapters/database/open-database.ts";
import { publicationStore } from "../adapters/database/publication-store.ts";
import { sourceStore } from "../adapters/database/source-store.ts";
import { documentFetcher } from "../adapters/openactive/fetch-document.ts";
import { forbiddenJoins } from "../adapters/openactive/forbidden-joins.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../services/ports.ts";
import { systemClock } from "./system-clock.ts";

type HarvestConfig = Pick<Config, "harvestPrivateAddresses" | "harvestPitchHire" | "harvestForbiddenJoins">;

export function composeHarvest(database: Database, config: HarvestConfig, clock: Clock): HarvestServices {
  return harvestServices({
    sources: sourceStore(database),
    store: feedStore(database),
    publications: publicationStore(database),
    fetchDocument: documentFetcher({ allowsPrivate: config.harvestPrivateAddresses }),
    readForbiddenJoins: forbiddenJoins(config.harvestForbiddenJoins),
    loadPlainText: async () => (await import("../adapters/openactive/plain-text.ts")).plainText,
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
