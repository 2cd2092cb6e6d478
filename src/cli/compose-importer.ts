// Composes the terminal's imports: the database alone, without an index.

import { openCatalogue } from "#src/catalogue/csv/catalogue-source.ts";
import { type ImportOptions, importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import type { ImportReport } from "#src/catalogue/import/import-report.ts";
import type { PastImport } from "#src/catalogue/import/ports.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { pastImports, undoLastImport } from "#src/catalogue/store/past-imports.ts";
import { gazetteerWriter } from "#src/gazetteer/gazetteer-writer.ts";
import { type GazetteerOptions, type GazetteerReport, importGazetteer } from "#src/gazetteer/import-gazetteer.ts";
import { importPostcodes } from "#src/gazetteer/import-postcodes.ts";
import { readPlacesFile } from "#src/gazetteer/places-file.ts";
import { readPostcodeFile } from "#src/gazetteer/postcode-file.ts";
import { loadDemonstrationInto } from "#src/load-demonstration-into.ts";
import { hasSources } from "#src/open-data/harvest/source-store.ts";
import { systemClock } from "#src/platform/clock/system-clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "#src/settings.ts";

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
  importPostcodes(path: string, options: GazetteerOptions): Promise<GazetteerReport>;
  /**
   * `path`: OS Open Names or GeoNames as published (a file, a folder or a zip), or a file of places with a header.
   * @throws SetupProblem where it is none of them
   */
  importPlaces(path: string, options: GazetteerOptions): Promise<GazetteerReport>;
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
    importPostcodes: async (path, options) => importPostcodes(await readPostcodeFile(path), gazetteer, options),
    importPlaces: async (path, options) => importGazetteer(await readPlacesFile(path), gazetteer, options),
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
  if (await hasSources(database)) {
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
