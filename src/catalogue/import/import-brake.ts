// When an import goes no further by itself: it would take away much of the catalogue, or a file of it is of no use.
import type { CatalogueTable, MergeResult } from "#src/catalogue/ports.ts";
import { importOrder } from "./catalogue-rules.ts";
import { fileName, type ImportStop } from "./import-report.ts";

/** So few removals never stop an import: a small county may lose a tenth of its clubs in a night. */
const fewRemovals = 20;

/** What would have to be insisted on; null where nothing. `refused`: rows of a table's file. */
export function stopOf(result: MergeResult, refused: (table: CatalogueTable) => number): ImportStop | null {
  const reasons = importOrder.flatMap((table) => {
    const reason = nothingAccepted(result, table, refused(table)) ?? tooMuchRemoved(result, table);
    return reason === null ? [] : [{ file: fileName(table), reason }];
  });
  const wouldEmpty = result.hasReplacedDemonstration && importOrder.every((table) => accepted(result, table) === 0);
  if (wouldEmpty) reasons.push({ file: "", reason: "no row of any file can take the demonstration’s place" });
  if (reasons.length === 0) return null;
  const removals = importOrder.reduce((sum, table) => sum + (result.counts[table]?.removed ?? 0), 0);
  return { reasons, removals: wouldEmpty ? null : removals };
}

function accepted({ counts }: MergeResult, table: CatalogueTable): number {
  const { loaded, changed, unchanged } = counts[table] ?? { loaded: 0, changed: 0, unchanged: 0 };
  return loaded + changed + unchanged;
}

function nothingAccepted(result: MergeResult, table: CatalogueTable, refused: number): string | null {
  return refused === 0 || accepted(result, table) > 0 ? null : allRefused(refused);
}

export const allRefused = (rows: number): string =>
  rows === 1 ? "its only row is refused" : `all of its ${number(rows)} rows are refused`;

/** What was invented is not missed. */
function tooMuchRemoved({ counts, hasReplacedDemonstration }: MergeResult, table: CatalogueTable): string | null {
  const { before, removed } = counts[table]?.current ?? { before: 0, removed: 0 };
  return hasReplacedDemonstration ? null : muchRemoved(removed, before);
}

/** Why so many removals of so many records stop an import; null where they do not. */
export function muchRemoved(removed: number, before: number): string | null {
  if (removed < fewRemovals || removed * 10 <= before) return null;
  return `${number(removed)} of its ${number(before)} records would be removed, more than a tenth`;
}

const number = (value: number) => value.toLocaleString("en-GB");
