// What an upload would change: the import is made and taken back, and what it would do is stored.
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
import type { LookUp } from "#src/catalogue/csv/file-reading.ts";
import { type CatalogueBytes, catalogueFeed, readAsOf } from "#src/catalogue/csv/open-catalogue.ts";
import { type OpenedRows, openRows } from "#src/catalogue/csv/open-rows.ts";
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
import { FaultQuestions } from "./ask-about-faults.ts";
import { settleReadings } from "./settle-readings.ts";
import { storedCatalogue } from "./upload-files.ts";
import {
  type ChangedRow,
  type Fault,
  listedRows,
  listedWarnings,
  type Question,
  type RefusedRow,
  type RowKind,
  type Upload,
  type UploadPreview,
} from "./upload-rules.ts";
import { readIdentifiers, readRows, readUpload, storePreview } from "./upload-store.ts";

export interface UploadParts {
  database: Database;
  writer: CatalogueWriter;
  /** To how many people a transaction would be news at most; absent where nobody gets any. */
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
  const { uploadId, isPartial } = upload;
  const begun = Date.now();
  const readings = await settleReadings(database, upload);
  if (readings === null) return;
  const settled = { ...upload, readings };
  const lookUp: LookUp = (table) => readIdentifiers(database, table);
  const rows: Rows = [];
  let base = 0;
  let mails: number | null = 0;
  const report = await importCatalogue(catalogueFeed(await storedCatalogue(database, settled), lookUp), writer, {
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
  const refused = await faultyRows(await storedCatalogue(database, settled), report, lookUp);
  rows.push(...refused.rows);
  // What is said of a whole file comes first; what is asked is said once, in the question.
  const warnings = report.warnings
    .filter((note) => !refused.answerable.has(note))
    .sort((a, b) => Number(a.line !== null) - Number(b.line !== null));
  const made: UploadPreview = {
    files: report.files,
    stop: report.stop,
    warnings: warnings.slice(0, listedWarnings),
    warningCount: report.warningCount - refused.answerable.size,
    mails,
    replacesDemonstration: await catalogueStore(database).isDemonstration(),
    headers: refused.headers,
    questions: refused.questions,
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

/** A file's header and the cells of rows on certain lines, without those that cannot be read. */
async function readRowsOnLines({ batches }: OpenedRows, lines: ReadonlySet<number>) {
  let header: string[] | null = null;
  const cellsOnLine = new Map<number, string[]>();
  for await (const rows of batches) {
    for (const { line, cells } of rows) {
      header ??= cells;
      if (lines.has(line) && cells.length > 0) cellsOnLine.set(line, cells);
    }
    if (cellsOnLine.size === lines.size) break;
  }
  return { header: header ?? [], cellsOnLine };
}

/** The rows as written, read a second time: an import passes on only lines and reasons. */
async function faultyRows(bytes: CatalogueBytes, { refusals, warnings }: ImportReport, lookUp: LookUp) {
  const headers: UploadPreview["headers"] = {};
  const rows: Rows = [];
  const questions: Question[] = [];
  /** Warnings that an answer would put right. */
  const answerable = new Set<ReportNote>();
  try {
    for (const table of bytes.tables) {
      const file = `${table}.csv`;
      const ofFile = (notes: ReportNote[]) => notes.filter((note) => note.file === file);
      const [refused, warned] = [ofFile(refusals), ofFile(warnings).filter(({ line, column }) => line && column)];
      if (refused.length + warned.length === 0) continue;
      const lines = new Set([...refused, ...warned].flatMap(({ line }) => (line === null ? [] : [line])));
      const opened = await openRows(() => bytes.read(table), { readAs: await readAsOf(bytes, table, lookUp) });
      const { header, cellsOnLine } = await readRowsOnLines(opened, lines);
      const asking = new FaultQuestions(table, bytes.readings?.get(table)?.answers ?? []);
      const cellOf = (note: ReportNote) => cellsOnLine.get(note.line ?? 0)?.[header.indexOf(note.column ?? "")] ?? "";
      const details = [...Map.groupBy(refused, ({ line }) => line)].map(([line, ofRow]): RefusedRow => {
        const cells = (line !== null && line > 1 ? cellsOnLine.get(line) : undefined) ?? [];
        const faults = cells.length === 0 ? [] : faultsOf(ofRow, cellOf, asking);
        return { line, ...joined(ofRow, header, cells), name: nameOfCells(table, header, cells), cells, faults };
      });
      for (const note of warned) if (asking.ask(note, cellOf(note), true)) answerable.add(note);
      questions.push(...asking.all);
      if (refused.length === 0) continue;
      if (header.length <= maxColumns) headers[file] = header;
      // Those that no answer mends come first.
      const isOpen = ({ faults = [] }: RefusedRow) =>
        faults.length > 0 && faults.every(({ isAsked }) => isAsked) ? 1 : 0;
      const inOrder = details.sort((a, b) => isOpen(a) - isOpen(b) || (a.line ?? 0) - (b.line ?? 0));
      rows.push({ file, kind: "refused", details: inOrder });
    }
  } finally {
    await bytes.close();
  }
  return { headers, rows, questions, answerable: answerable };
}

function faultsOf(notes: readonly ReportNote[], cellOf: (note: ReportNote) => string, asking: FaultQuestions): Fault[] {
  return notes.flatMap((note) => {
    const { column, reason, isDuplicate } = note;
    if (column === null) return [];
    const value = cellOf(note);
    const isAsked = asking.ask(note, value, false);
    return { column, reason, value, choices: asking.choicesOf(column), isAsked, isDuplicate };
  });
}

/** All that is wrong with a row: columns, cells and reasons, by column where there are several. */
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
 * The refused rows of a file, to be mended and uploaded as a part of the register: CSV, a piece at
 * a time: the file's own columns, then why each row was refused. Unreadable rows have the reason.
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
      // A duplicate that came back by itself would take the place of the right row.
      .filter(({ details: { faults = [] } }) => !faults.some(({ isDuplicate }) => isDuplicate))
      .map(({ details: { cells, line, column, reason } }) => {
        const written = places.map((place) => cells[place] ?? "");
        return csvLine([...written, String(line ?? ""), column ?? "", reason]);
      })
      .join("");
    isOver = rows.length < rowsAtOnce;
    after = rows.at(-1)?.rowNumber ?? after;
  }
}
