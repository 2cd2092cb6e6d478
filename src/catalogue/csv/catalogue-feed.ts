// A catalogue in the exchange format as a feed, wherever its bytes lie: a folder or a zip.
import type { Buffer } from "node:buffer";
import type { CatalogueFeed, CatalogueTable, FeedBatch, FeedFile } from "#src/catalogue/ports.ts";
import type { FeedNote } from "#src/gazetteer/ports.ts";
import { CsvReader, type CsvRow, withoutByteOrderMark } from "#src/platform/text/catalogue-csv.ts";
import { type Layout, layOut } from "./catalogue-columns.ts";
import { catalogueFiles } from "./catalogue-files.ts";

/** The bytes of a catalogue's files. */
export interface CatalogueBytes {
  tables: CatalogueTable[];
  warnings: { file: string; reason: string }[];
  /** From the beginning; throws, or breaks off with an error, where the file cannot be read. */
  read(table: CatalogueTable): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** Reads rows from the bytes, never more than a piece of a file at a time. */
export function catalogueFeed(bytes: CatalogueBytes): CatalogueFeed {
  return {
    tables: bytes.tables,
    warnings: bytes.warnings,
    open: (table) => openFile(table, bytes.read(table)),
    close: () => bytes.close(),
  };
}

async function openFile<T extends CatalogueTable>(table: T, chunks: AsyncIterable<Buffer>): Promise<FeedFile<T>> {
  const batches = csvRows(withoutByteOrderMark(chunks));
  const first = await batches.next();
  const [header, ...rest] = first.done ? [] : first.value;
  if (header === undefined) {
    return unusable({ line: 1, column: null, reason: "the file is empty: its header row is missing" }, 0);
  }
  const answer = layOut(catalogueFiles[table], header);
  if (!answer.ok) return unusable(answer.refusal, await countRows(rest, batches));
  return { opening: { ok: true, warnings: answer.warnings }, batches: readRows(answer.layout, rest, batches) };
}

/** The refusal of the header counts for all rows, at least for itself. */
function unusable<T extends CatalogueTable>(refusal: FeedNote, rowCount: number): FeedFile<T> {
  return { opening: { ok: false, refusal, refusedRows: Math.max(1, rowCount) }, batches: none() };
}

async function* none(): AsyncGenerator<never> {}

/** Rows in the pieces they are read in; no piece is empty. */
async function* csvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRow[]> {
  const reader = new CsvReader();
  for await (const chunk of chunks) {
    const rows = reader.push(chunk);
    if (rows.length > 0) yield rows;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

async function countRows(first: CsvRow[], batches: AsyncIterable<CsvRow[]>): Promise<number> {
  let count = first.length;
  for await (const rows of batches) count += rows.length;
  return count;
}

async function* readRows<T extends CatalogueTable>(
  layout: Layout<T>,
  first: CsvRow[],
  batches: AsyncIterable<CsvRow[]>,
): AsyncGenerator<FeedBatch<T>> {
  yield readBatch(layout, first);
  for await (const rows of batches) yield readBatch(layout, rows);
}

function readBatch<T extends CatalogueTable>(layout: Layout<T>, rows: CsvRow[]): FeedBatch<T> {
  const batch: FeedBatch<T> = { rows: [], refusals: [], warnings: [] };
  for (const csvRow of rows) {
    const { row, refusal, warnings } = layout.read(csvRow);
    if (row !== null) batch.rows.push(row);
    if (refusal !== null) batch.refusals.push(refusal);
    batch.warnings.push(...warnings);
  }
  return batch;
}
