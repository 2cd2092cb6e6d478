// Composes harvesting: the database, a reader of web documents, and the limits that the settings give.

import type { Clock } from "#src/platform/clock/clock.ts";
import { systemClock } from "#src/platform/clock/system-clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import type { Config } from "#src/settings.ts";
import { feedStore } from "./feed-store.ts";
import { documentFetcher } from "./fetch-document.ts";
import { forbiddenJoins } from "./forbidden-joins.ts";
import { type HarvestServices, harvestServices } from "./harvest-services.ts";
import { publicationStore } from "./publication-store.ts";
import { sourceStore } from "./source-store.ts";

type HarvestConfig = Pick<Config, "harvestPrivateAddresses" | "harvestPitchHire" | "harvestForbiddenJoins">;

export function composeHarvest(database: Database, config: HarvestConfig, clock: Clock): HarvestServices {
  return harvestServices({
    sources: sourceStore(database),
    store: feedStore(database),
    publications: publicationStore(database),
    fetchDocument: documentFetcher({ allowsPrivate: config.harvestPrivateAddresses }),
    readForbiddenJoins: forbiddenJoins(config.harvestForbiddenJoins),
    loadPlainText: async () => (await import("./plain-text.ts")).plainText,
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
