// Which file name belongs to which table: letter case does not matter, doubles and unknown files are reported.
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { catalogueTables } from "./catalogue-files.ts";

export interface RecognisedFiles<Source> {
  sources: Map<CatalogueTable, Source>;
  warnings: { file: string; reason: string }[];
}

/**
 * Sorts what a folder or zip holds. Other .csv files are warned about, as a misspelt name would otherwise leave its
 * table as it was without a word; anything else is passed over.
 * @throws SetupProblem where no file of the format is there, or one twice
 */
export function recogniseFiles<Source>(
  found: { name: string; source: Source }[],
  where: string,
): RecognisedFiles<Source> {
  const sources = new Map<CatalogueTable, Source>();
  const warnings: RecognisedFiles<Source>["warnings"] = [];
  for (const { name, source } of found) {
    const table = catalogueTables.find((candidate) => `${candidate}.csv` === name.toLowerCase());
    if (table === undefined) {
      const reason = "not a file of the exchange format: ignored";
      if (name.toLowerCase().endsWith(".csv")) warnings.push({ file: name, reason });
      continue;
    }
    if (sources.has(table)) throw new SetupProblem(`${where} has ${table}.csv twice. Keep one.`);
    sources.set(table, source);
  }
  if (sources.size > 0) return { sources, warnings };
  const expected = catalogueTables.map((table) => `${table}.csv`).join(", ");
  throw new SetupProblem(`${where} has none of the catalogue's files (${expected}).`);
}
