// Writes catalogue records as files of the exchange format: the reverse of what an import reads.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exchangeHeader, exchangeLine } from "#src/catalogue/csv/exchange-rows.ts";
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";

export type Tables = { [T in CatalogueTable]: CatalogueTables[T][] };

/** Writes the files into the folder, which is created if it is missing. */
export async function writeExchangeFiles(folder: string, tables: Partial<Tables>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const write = <T extends CatalogueTable>(table: T) => {
    const lines = (tables[table] ?? []).map((record) => exchangeLine(table, record));
    return writeFile(join(folder, `${table}.csv`), exchangeHeader(table) + lines.join(""));
  };
  await Promise.all((Object.keys(tables) as CatalogueTable[]).map(write));
}
