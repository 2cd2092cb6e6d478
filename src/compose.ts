// The only place where parts meet: settings in, services out.
import { catalogueStore } from "./adapters/database/catalogue-store.ts";
import { catalogueWriter } from "./adapters/database/catalogue-writer.ts";
import type { Database } from "./adapters/database/database.ts";
import { gazetteerWriter } from "./adapters/database/gazetteer-writer.ts";
import { openDatabase } from "./adapters/database/open-database.ts";
import { openCatalogue } from "./adapters/feeds/catalogue-source.ts";
import { demonstrationFeed } from "./adapters/feeds/demonstration/demonstration-feed.ts";
import {
  demonstrationOutwardCodesFeed,
  demonstrationPlacesFeed,
} from "./adapters/feeds/demonstration/demonstration-places.ts";
import { readPlacesFile } from "./adapters/feeds/places-file.ts";
import { readPostcodeFile } from "./adapters/feeds/postcode-file.ts";
import { databaseGeocoder } from "./adapters/geocoding/database-geocoder.ts";
import type { Config } from "./config.ts";
import { detailServices } from "./services/details.ts";
import { type ImportOptions, importCatalogue } from "./services/import-catalogue.ts";
import type { GazetteerProgress, GazetteerReport } from "./services/import-gazetteer.ts";
import { importPlaces } from "./services/import-places.ts";
import { importPostcodes } from "./services/import-postcodes.ts";
import type { ImportReport } from "./services/import-report.ts";
import { keepIndex } from "./services/keep-index.ts";
import { loadDemonstration } from "./services/load-demonstration.ts";
import { type Clock, SetupProblem } from "./services/ports.ts";
import { buildRecommender } from "./services/recommend.ts";
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

/** As many as fit below the input (specification §2.21). */
const suggestionsAtMost = 5;

const systemClock: Clock = { nowMs: () => Date.now() };

/** Opens everything and builds the first index. Throws SetupProblem where a setting names something unusable. */
export async function compose(config: Config, log: Log): Promise<Composition> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  try {
    if (config.demo) await fillWhereEmpty(database, log);
    return await composeServices(database, config, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function composeServices(database: Database, config: Config, log: Log): Promise<Composition> {
  const store = catalogueStore(database);
  const geocoder = databaseGeocoder(database);
  const index = await keepIndex({
    store,
    build: (snapshot) => buildRecommender(snapshot, { catchmentMiles: config.catchmentMiles }),
    onFailure: (err) => log.error({ err }, "The new catalogue cannot be loaded; the old one is still served"),
  });
  return {
    services: {
      ...detailServices(store, systemClock),
      catalogueState: index.state,
      recommend: (call, request) => index.current().answer(call, request, systemClock.nowMs()),
      findPostcode: (text) => geocoder.findPostcode(text),
      suggestLocations: (text) => geocoder.suggest(text, suggestionsAtMost),
    },
    async close() {
      await index.stop();
      await database.close();
    },
  };
}

async function fillWhereEmpty(database: Database, log: Log): Promise<void> {
  if ((await catalogueStore(database).version()) > 0) return;
  log.info({}, "Loading the demonstration catalogue: every club, team and session in it is invented");
  await loadDemonstrationInto(database);
}

function loadDemonstrationInto(database: Database, scale?: number): Promise<ImportReport> {
  return loadDemonstration(
    {
      catalogue: demonstrationFeed({ todayMs: systemClock.nowMs(), scale }),
      places: demonstrationPlacesFeed(),
      outwardCodes: demonstrationOutwardCodesFeed(),
    },
    {
      catalogueWriter: catalogueWriter(database),
      gazetteerWriter: gazetteerWriter(database),
      geocoder: databaseGeocoder(database),
    },
  );
}

/** What the terminal asks for. */
export interface Importer {
  /** A folder or zip in the exchange format. Throws SetupProblem where it cannot be read. */
  importCatalogue(path: string, options: Omit<ImportOptions, "isDemonstration">): Promise<ImportReport>;
  /** Outward codes, a list of unit postcodes or the national directory. Throws SetupProblem where it is none of them. */
  importPostcodes(path: string, onProgress?: GazetteerProgress): Promise<GazetteerReport>;
  /** Throws SetupProblem where the file cannot be read or lacks a column. */
  importPlaces(path: string, onProgress?: GazetteerProgress): Promise<GazetteerReport>;
  /** The invented catalogue around today. Throws SetupProblem over a real one, unless told to. */
  loadDemonstration(options: { scale?: number; isReplacingReal: boolean }): Promise<ImportReport>;
  close(): Promise<void>;
}

/** Opens the database alone, without an index. Throws SetupProblem where it cannot be opened or a server holds it. */
export async function composeImporter(config: Config): Promise<Importer> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const writer = catalogueWriter(database);
  const gazetteer = gazetteerWriter(database);
  return {
    importCatalogue: async (path, options) =>
      importCatalogue(await openCatalogue(path), writer, { ...options, isDemonstration: false }),
    importPostcodes: async (path, onProgress) => importPostcodes(await readPostcodeFile(path), gazetteer, onProgress),
    importPlaces: async (path, onProgress) => importPlaces(await readPlacesFile(path), gazetteer, onProgress),
    loadDemonstration: async ({ scale, isReplacingReal }) => {
      await refuseOverReal(database, isReplacingReal);
      return loadDemonstrationInto(database, scale);
    },
    close: () => database.close(),
  };
}

/** @throws SetupProblem where invented records would take the place of real ones without being told to */
async function refuseOverReal(database: Database, isReplacingReal: boolean): Promise<void> {
  const store = catalogueStore(database);
  const isReal = (await store.version()) > 0 && !(await store.isDemonstration());
  if (isReal && !isReplacingReal) {
    throw new SetupProblem("The database holds an imported catalogue. To lose it for the invented one, add --replace.");
  }
}
