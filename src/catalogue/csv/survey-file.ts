// What is in a file before anyone says how to read it: its columns with some of their values, how many rows, and what they would be.
import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import type { CsvRow } from "#src/platform/text/catalogue-csv.ts";
import type { FileEncoding } from "#src/platform/text/file-encoding.ts";
import { withoutOuterSpace } from "#src/platform/text/invisible-characters.ts";
import { maxColumns } from "./exchange-rows.ts";
import { type ColumnGuess, type FoundColumn, guessColumns, missingOf } from "./match-columns.ts";
import { openRows } from "./open-rows.ts";

export interface FileSurvey {
  name: string;
  encoding: FileEncoding;
  headerLine: number;
  rows: number;
  columns: FoundColumn[];
  guess: ColumnGuess;
  /** The same for files with the same columns. */
  shape: string;
}

/** Values that are kept of a column, to guess by and to show. */
const samplesKept = 40;

const shapeOf = ({ cells }: CsvRow) => createHash("sha256").update(JSON.stringify(cells)).digest("hex");

/** A file's header by itself; null where it cannot be read, or there is none. */
export async function readHeader(read: () => AsyncIterable<Buffer>) {
  const { batches } = await openRows(read);
  const first = await batches.next();
  await batches.return(undefined);
  const header = first.done ? undefined : headerIn(first.value);
  if (header === undefined || header.error !== null || header.cells.length > maxColumns) return null;
  return { line: header.line, names: header.cells, shape: shapeOf(header) };
}

/** Null where its header cannot be read, or there is none: the import says why. */
export async function surveyFile(
  name: string,
  read: () => AsyncIterable<Buffer>,
  table: CatalogueTable | null = null,
): Promise<FileSurvey | null> {
  const { encoding, batches } = await openRows(read);
  let header: CsvRow | undefined;
  let rows = 0;
  const samples: Set<string>[] = [];
  for await (const batch of batches) {
    header ??= headerIn(batch);
    if (header === undefined || header.error !== null || header.cells.length > maxColumns) return null;
    for (const { line, cells } of batch) {
      if (line <= header.line) continue;
      rows += 1;
      for (const [at, cell] of cells.entries()) {
        samples[at] ??= new Set();
        const text = withoutOuterSpace(cell).slice(0, 100);
        if (text !== "" && samples[at].size < samplesKept) samples[at].add(text);
      }
    }
  }
  if (header === undefined) return null;
  const columns = header.cells.map((each, at) => ({ name: each, samples: [...(samples[at] ?? [])] }));
  const shape = shapeOf(header);
  const guess = guessColumns(name, columns, table);
  return { name, encoding, headerLine: header.line, rows, columns, guess, shape };
}

/** The first row, but for titles above it: lines with one cell filled where a later one has several. */
function headerIn(rows: readonly CsvRow[]): CsvRow | undefined {
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => withoutOuterSpace(cell) !== "").length;
  const [first] = rows;
  if (first === undefined || first.error !== null || filled(first) > 1) return first;
  return rows.slice(0, 20).find((row) => filled(row) > 2) ?? first;
}

/** The file's own names are the format's: nobody has to look at them. */
export const isExact = ({ guess: { table, columns } }: FileSurvey): boolean => {
  const exact = Object.values(columns).flatMap(({ to, why }) => (why === "exact" ? to : []));
  return table !== null && missingOf(table, exact, false).length === 0;
};
