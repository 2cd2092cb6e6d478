// Composes the terminal's imports: the database alone, without an index.

import { type ImportOptions, importCatalogue } from "#src/services/importing/import-catalogue.ts";
import {
  type GazetteerProgress,
  type GazetteerReport,
  importGazetteer,
} from "#src/services/importing/import-gazetteer.ts";
import { importPostcodes } from "#src/services/importing/import-postcodes.ts";
import type { ImportReport } from "#src/services/importing/import-report.ts";
import { catalogueStore } from "../adapters/database/catalogue-store.ts";
import { catalogueWriter } from "../adapters/database/catalogue-writer.ts";
import type { Database } from "../adapters/database/database.ts";
import { gazetteerWriter } from "../adapters/database/gazetteer-writer.ts";
import { openDatabase } from "../adapters/database/open-database.ts";
import { pastImports, undoLastImport } from "../adapters/database/past-imports.ts";
import { sourceStore } from "../adapters/database/source-store.ts";
import { openCatalogue } from "../adapters/feeds/catalogue-source.ts";
import { readPlacesFile } from "../adapters/feeds/places-file.ts";
import { readPostcodeFile } from "../adapters/feeds/postcode-file.ts";
import type { Config } from "../config.ts";
import type { PastImport } from "../services/importing/ports.ts";
import { SetupProblem } from "../services/ports.ts";
import { loadDemonstrationInto } from "./load-demonstration-into.ts";
import { systemClock } from "./system-clock.ts";

export interface Importer {
  /**
   * `path`: a folder or zip in the exchange format.
   * @throws SetupProblem where it cannot be read
   */
  importCatalogue(path: string, options: Omit<ImportOptions, "isDemonstration">): Promise<ImportReport>;
  /**
   * `path`: outward codes, unit postcodes or the national directory.
   * @throws SetupProblem where it is none of them
   */
  importPostcodes(path: string, onProgress?: GazetteerProgress, allowedRemovals?: number): Promise<GazetteerReport>;
  /** @throws SetupProblem where the file cannot be read or lacks a column */
  importPlaces(path: string, onProgress?: GazetteerProgress, allowedRemovals?: number): Promise<GazetteerReport>;
  /**
   * The invented catalogue, with sessions around today.
   * @throws SetupProblem over a real one, unless `isReplacingReal`
   */
  loadDemonstration(options: { scale?: number; isReplacingReal: boolean }): Promise<ImportReport>;
  /** Latest first. */
  pastImports(): Promise<PastImport[]>;
  /**
   * Takes back the last import that changed anything, and returns it.
   * @throws SetupProblem where that cannot be done
   */
  undoLastImport(): Promise<PastImport>;
  close(): Promise<void>;
}

/** @throws SetupProblem where the database cannot be opened or a server has it open */
export async function composeImporter(config: Config): Promise<Importer> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const writer = catalogueWriter(database);
  const gazetteer = gazetteerWriter(database);
  return {
    importCatalogue: async (path, options) =>
      importCatalogue(await openCatalogue(path), writer, { ...options, isDemonstration: false }),
    importPostcodes: async (path, onProgress, allowedRemovals) =>
      importPostcodes(await readPostcodeFile(path), gazetteer, onProgress, allowedRemovals),
    importPlaces: async (path, onProgress, allowedRemovals) =>
      importGazetteer(await readPlacesFile(path), gazetteer, onProgress, allowedRemovals),
    loadDemonstration: async ({ scale, isReplacingReal }) => {
      await refuseOverReal(database, isReplacingReal);
      return loadDemonstrationInto(database, systemClock, scale);
    },
    pastImports: () => pastImports(database),
    undoLastImport: () => undoLastImport(database),
    close: () => database.close(),
  };
}

/** @throws SetupProblem where invented records would replace real ones without --replace, or mix with them */
async function refuseOverReal(database: Database, isReplacingReal: boolean): Promise<void> {
  if ((await sourceStore(database).countSources()) > 0) {
    throw new SetupProblem("This database has sources of open data. Remove them first: `sources list` shows them.");
  }
  const store = catalogueStore(database);
  const isReal = (await store.version()) > 0 && !(await store.isDemonstration());
  if (isReal && !isReplacingReal) {
    throw new SetupProblem(
      "The database has an imported catalogue. To delete it and load the invented one, add --replace.",
    );
  }
}
