// What an upload would change, without changing anything: the import is made and taken back, and what it would have done stored.
import type { Buffer } from "node:buffer";
import { setTimeout as wait } from "node:timers/promises";
import {
  cellText,
  csvLine,
  type ExchangeColumn,
  exchangeColumns,
  exchangeFiles,
  maxColumns,
  refusalColumns,
} from "#src/catalogue/csv/exchange-rows.ts";
import { type CatalogueBytes, catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import { openRows } from "#src/catalogue/csv/open-rows.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { words } from "#src/catalogue/records/cell-kinds.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { CatalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { readImportChanges, type TableChanges } from "#src/catalogue/store/import-changes.ts";
import { importInForce } from "#src/catalogue/store/past-imports.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { ImportRunning } from "#src/platform/database/session-lock.ts";
import type { ImportReport, ReportNote } from "#src/platform/import-report.ts";
import { storedCatalogue } from "./upload-files.ts";
import {
  type ChangedRow,
  listedRows,
  listedWarnings,
  type RefusedRow,
  type RowKind,
  type Upload,
  type UploadPreview,
} from "./upload-rules.ts";
import { readRows, readUpload, storePreview } from "./upload-store.ts";

export interface UploadParts {
  database: Database;
  writer: CatalogueWriter;
  /** To how many people what a transaction has changed would be news, at most; absent where nobody can be told of news. */
  countNews?: ((queries: Queries) => Promise<number | null>) | null;
}

/** As `importCatalogue` tells it. */
export type OnProgress = (progress: { file: string; rows: number } | null) => void;

/** Stores what the upload would change. Where another import runs, it waits for that. */
export async function previewUpload(parts: UploadParts, uploadId: number, onProgress: OnProgress): Promise<void> {
  const upload = await readUpload(parts.database, uploadId);
  if (upload === null) throw new Error("The upload was deleted before its preview");
  await whenFree(() => preview(parts, upload, onProgress));
}

/** Milliseconds to wait for another import, and between looks whether it has ended. */
const [waitMs, pauseMs] = [5 * 60_000, 1_000];

async function whenFree(work: () => Promise<void>): Promise<void> {
  for (const begun = Date.now(); ; await wait(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ImportRunning) || Date.now() - begun > waitMs) throw error;
    }
  }
}

type Rows = { file: string; kind: RowKind; details: (ChangedRow | RefusedRow)[] }[];

async function preview(
  { database, writer, countNews }: UploadParts,
  upload: Upload,
  onProgress: OnProgress,
): Promise<void> {
  const { uploadId, isPartial, files } = upload;
  const begun = Date.now();
  const bytes = await storedCatalogue(database, uploadId, files);
  const rows: Rows = [];
  let base = 0;
  let mails: number | null = 0;
  const report = await importCatalogue(catalogueFeed(bytes), writer, {
    isPartial,
    isDryRun: true,
    isDemonstration: false,
    onProgress,
    async onMerged(queries) {
      base = await importInForce(queries);
      rows.push(...changedRows(await readImportChanges(queries, listedRows)));
      if (countNews) mails = await countNews(queries);
    },
  });
  const refused = await refusedRows(await storedCatalogue(database, uploadId, files), report);
  rows.push(...refused.rows);
  const made: UploadPreview = {
    files: report.files,
    stop: report.stop,
    warnings: report.warnings.slice(0, listedWarnings),
    warningCount: report.warningCount,
    mails,
    replacesDemonstration: await catalogueStore(database).isDemonstration(),
    headers: refused.headers,
    seconds: (Date.now() - begun) / 1000,
  };
  await storePreview(database, uploadId, made, base, rows);
}

function changedRows(changes: Record<CatalogueTable, TableChanges>): Rows {
  return catalogueTables.flatMap((table) => {
    const { loaded, changed, removed } = changes[table];
    const kinds: [RowKind, ChangedRow[]][] = [
      ["loaded", loaded.map((record) => changedRow(table, record))],
      ["changed", changed.map(({ was, now }) => changedRow(table, was, now))],
      ["removed", removed.map((record) => changedRow(table, record))],
    ];
    return kinds.flatMap(([kind, details]) => (details.length > 0 ? [{ file: `${table}.csv`, kind, details }] : []));
  });
}

/** The columns that a record is called by: its name, or else its key. */
function namingColumns(table: CatalogueTable): ExchangeColumn[] {
  const { columns, key } = exchangeFiles[table];
  const name = columns.find(({ kind, isRequired }) => isRequired && kind === words);
  return name ? [name] : key;
}

/** What the record is called, and which columns differ where it would be another. */
function changedRow(table: CatalogueTable, was: object, now?: object) {
  const name = namingColumns(table)
    .map((column) => cellText(column, now ?? was))
    .join(" · ");
  if (now === undefined) return { name };
  const fields = exchangeColumns(table)
    .map((column) => ({ column: column.name, was: cellText(column, was), now: cellText(column, now) }))
    .filter((field) => field.was !== field.now);
  return { name, fields };
}

/** What the record of a row is called; empty where that cannot be read. */
function nameOfCells(table: CatalogueTable, header: readonly string[], cells: readonly string[]): string {
  const texts = namingColumns(table).map(({ name }) => cells[header.indexOf(name)] ?? "");
  return texts.filter((text) => text.trim() !== "").join(" · ");
}

/** The header of a file and the cells of rows that start on certain lines; rows that cannot be read are not among them. */
async function readRowsOnLines(read: () => AsyncIterable<Buffer>, lines: ReadonlySet<number>) {
  let header: string[] | null = null;
  const cellsOnLine = new Map<number, string[]>();
  const { batches } = await openRows(read);
  for await (const rows of batches) {
    for (const { line, cells } of rows) {
      header ??= cells;
      if (lines.has(line) && cells.length > 0) cellsOnLine.set(line, cells);
    }
    if (cellsOnLine.size === lines.size) break;
  }
  return { header: header ?? [], cellsOnLine };
}

/** The rows as they are written, read a second time: an import passes on lines and reasons alone. */
async function refusedRows(bytes: CatalogueBytes, { refusals }: ImportReport) {
  const headers: UploadPreview["headers"] = {};
  const rows: Rows = [];
  try {
    for (const table of bytes.tables) {
      const file = `${table}.csv`;
      const notes = refusals.filter((note) => note.file === file);
      if (notes.length === 0) continue;
      const lines = new Set(notes.flatMap(({ line }) => (line === null ? [] : [line])));
      const { header, cellsOnLine } = await readRowsOnLines(() => bytes.read(table), lines);
      if (header.length <= maxColumns) headers[file] = header;
      const details = [...Map.groupBy(notes, ({ line }) => line)].map(([line, ofRow]): RefusedRow => {
        const cells = (line !== null && line > 1 ? cellsOnLine.get(line) : undefined) ?? [];
        return { line, ...joined(ofRow, header, cells), name: nameOfCells(table, header, cells), cells };
      });
      rows.push({ file, kind: "refused", details: details.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) });
    }
  } finally {
    await bytes.close();
  }
  return { headers, rows };
}

/** All that is wrong with one row: its columns, the cells in them, and the reasons, each with its column where there are several. */
function joined(notes: readonly ReportNote[], header: readonly string[], cells: readonly string[]) {
  const [first, ...others] = notes;
  const columns = notes.flatMap(({ column }) => column ?? []);
  const reasons = notes.map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`));
  return {
    column: columns.length > 0 ? columns.join(", ") : null,
    reason: others.length === 0 ? first!.reason : reasons.join("; "),
    value: columns.map((column) => cells[header.indexOf(column)] ?? "").join(", "),
  };
}

const rowsAtOnce = 1_000;

/**
 * The refused rows of a file, to be mended and uploaded as a part of the register: CSV, a piece at a time: the file's own
 * columns, then why each row was refused. A row that cannot be read has the reason alone.
 */
export async function* refusedRowsFile(
  queries: Queries,
  uploadId: number,
  preview: UploadPreview,
  file: string,
): AsyncGenerator<string> {
  const header = preview.headers[file] ?? [];
  // A file that was mended, and is refused again, has the reasons of before.
  const places = header.flatMap((name, index) => (refusalColumns.includes(name) ? [] : index));
  yield csvLine([...places.map((place) => header[place]!), ...refusalColumns]);
  for (let after = 0, isOver = false; !isOver; ) {
    const rows = await readRows(queries, uploadId, { file, kind: "refused", after, limit: rowsAtOnce });
    yield rows
      .map(({ details: { cells, line, column, reason } }) => {
        const written = places.map((place) => cells[place] ?? "");
        return csvLine([...written, String(line ?? ""), column ?? "", reason]);
      })
      .join("");
    isOver = rows.length < rowsAtOnce;
    after = rows.at(-1)?.rowNumber ?? after;
  }
}
