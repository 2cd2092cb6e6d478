// When an import of a catalogue goes no further by itself: it would take away much of it, or a file of it is of no use.
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { MergeResult } from "#src/catalogue/store/catalogue-writer.ts";
import { allRefused, type ImportStop, muchRemoved } from "#src/platform/import-report.ts";

/** What would have to be insisted on; null where nothing. `refused`: rows of a table's file. */
export function stopOf(result: MergeResult, refused: (table: CatalogueTable) => number): ImportStop | null {
  const reasons = catalogueTables.flatMap((table) => {
    const reason = nothingAccepted(result, table, refused(table)) ?? tooMuchRemoved(result, table);
    return reason === null ? [] : [{ file: `${table}.csv`, reason }];
  });
  const wouldEmpty = result.hasReplacedDemonstration && catalogueTables.every((table) => accepted(result, table) === 0);
  if (wouldEmpty) reasons.push({ file: "", reason: "no row of any file can take the demonstration’s place" });
  if (reasons.length === 0) return null;
  const removals = catalogueTables.reduce((sum, table) => sum + (result.counts[table]?.removed ?? 0), 0);
  return { reasons, removals: wouldEmpty ? null : removals };
}

function accepted({ counts }: MergeResult, table: CatalogueTable): number {
  const { loaded, changed, unchanged } = counts[table] ?? { loaded: 0, changed: 0, unchanged: 0 };
  return loaded + changed + unchanged;
}

function nothingAccepted(result: MergeResult, table: CatalogueTable, refused: number): string | null {
  return refused === 0 || accepted(result, table) > 0 ? null : allRefused(refused);
}

/** What was invented is not missed. */
function tooMuchRemoved({ counts, hasReplacedDemonstration }: MergeResult, table: CatalogueTable): string | null {
  const { before, removed } = counts[table]?.current ?? { before: 0, removed: 0 };
  return hasReplacedDemonstration ? null : muchRemoved(removed, before);
}
