// The only place where parts meet: settings in, services out.
import { catalogueStore } from "./adapters/database/catalogue-store.ts";
import { catalogueWriter } from "./adapters/database/catalogue-writer.ts";
import { openDatabase } from "./adapters/database/open-database.ts";
import { openCatalogue } from "./adapters/feeds/catalogue-source.ts";
import type { Config } from "./config.ts";
import { detailServices } from "./services/details.ts";
import { type ImportOptions, importCatalogue } from "./services/import-catalogue.ts";
import type { ImportReport } from "./services/import-report.ts";
import { keepIndex } from "./services/keep-index.ts";
import type { Clock } from "./services/ports.ts";
import type { Services } from "./services/services.ts";

/** The lines of a log that composing writes; Fastify's and pino's fit. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Composition {
  services: Services;
  /** Stops watching and lets go of the database. */
  close(): Promise<void>;
}

const systemClock: Clock = { nowMs: () => Date.now() };

/** Opens everything and builds the first index. Throws SetupProblem where a setting names something unusable. */
export async function compose(config: Config, log: Log): Promise<Composition> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const store = catalogueStore(database);
  const index = await keepIndex({
    store,
    build: () => null,
    onFailure: (err) => log.error({ err }, "The new catalogue cannot be loaded; the old one is still served"),
  });
  return {
    services: {
      ...detailServices(store, systemClock),
      catalogueState: index.state,
      recommend: () => '[{"Recommendations":[],"Suggestions":[]}]',
      findPostcode: async () => ({ ok: false, kind: "unknown" }),
      suggestLocations: async () => [],
    },
    async close() {
      await index.stop();
      await database.close();
    },
  };
}

/** What the terminal asks for. */
export interface Importer {
  /** A folder or zip in the exchange format. Throws SetupProblem where it cannot be read. */
  importCatalogue(path: string, options: Omit<ImportOptions, "isDemonstration">): Promise<ImportReport>;
  close(): Promise<void>;
}

/** Opens the database alone, without an index. Throws SetupProblem where it cannot be opened or a server holds it. */
export async function composeImporter(config: Config): Promise<Importer> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const writer = catalogueWriter(database);
  return {
    importCatalogue: async (path, options) =>
      importCatalogue(await openCatalogue(path), writer, { ...options, isDemonstration: false }),
    close: () => database.close(),
  };
}
