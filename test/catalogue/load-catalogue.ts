// Loads records into a database the way an import does.

import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { type CatalogueChange, catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";

export type Tables = { [T in CatalogueTable]?: CatalogueTables[T][] };

const wholeReal = { partial: false, isDemonstration: false };

/** Stages each table given and finishes. Returns the counts. */
export async function loadCatalogue(database: Database, tables: Tables, options = wholeReal) {
  const change = await catalogueWriter(database, publishTouched).begin(options);
  await stageAll(change, tables);
  return (await change.finish(() => ({ command: "test", files: {} }))).counts;
}

/** Opens and stages each table given. */
export async function stageAll(change: CatalogueChange, tables: Tables): Promise<void> {
  for (const table of Object.keys(tables) as CatalogueTable[]) await stageTable(change, tables, table);
}

async function stageTable<T extends CatalogueTable>(change: CatalogueChange, tables: Tables, table: T): Promise<void> {
  await change.open(table);
  await change.stage(table, (tables[table] ?? []) as CatalogueTables[T][]);
}
