// Opens a catalogue in the exchange format: a folder or a zip, as a feed of rows and refusals.

import type { Buffer } from "node:buffer";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { basename, dirname } from "node:path/posix";
import type { Entry } from "yauzl";
import type { CatalogueFeed, FeedBatch, FeedFile } from "#src/catalogue/import/catalogue-feed.ts";
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { FeedNote } from "#src/platform/import-report.ts";
import { type OpenedZip, openZip } from "#src/platform/read-zip.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { type CsvRow, fileBytes, shown } from "#src/platform/text/catalogue-csv.ts";
import { layOut, namesInRows, type ReadInto } from "./exchange-rows.ts";
import { type FileReading, type FileReadings, isIdentified, type LookUp, ReadAs } from "./file-reading.ts";
import { openRows } from "./open-rows.ts";

/**
 * A folder, a zip of one, or one file. `readings`: how files outside the format are read.
 * @throws SetupProblem where there is nothing, or nothing of the format
 */
export async function openCatalogue(
  path: string,
  { readings = {}, lookUp }: { readings?: FileReadings; lookUp?: LookUp } = {},
): Promise<CatalogueFeed> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === "ENOENT" ? "does not exist" : `cannot be read (${cause.code})`;
    throw new SetupProblem(`${path} ${why}.`, { cause });
  });
  if (found.isDirectory()) return catalogueFeed(await openCatalogueFolder(path, readings), lookUp);
  if (!/\.(csv|xlsx)$/i.test(path)) return catalogueFeed(zipBytes(await openZip(path), path, { readings }), lookUp);
  const file = { name: basename(path), source: path };
  return catalogueFeed(recogniseFiles([file], path, fileBytes, undefined, readings), lookUp);
}

export interface CatalogueBytes {
  tables: CatalogueTable[];
  warnings: { file: string; reason: string }[];
  /** From the beginning; throws, or breaks off with an error, where the file cannot be read. */
  read(table: CatalogueTable): AsyncIterable<Buffer>;
  /** What the files are called; where nothing is said, as the format has it. */
  names?: ReadonlyMap<CatalogueTable, string>;
  /** How files are read that are not in the format's own words. */
  readings?: ReadonlyMap<CatalogueTable, FileReading>;
  close(): Promise<void>;
}

/** Reads rows from the bytes, never more than a piece of a file at a time. */
export function catalogueFeed(bytes: CatalogueBytes, lookUp?: LookUp): CatalogueFeed {
  return {
    tables: bytes.tables,
    warnings: bytes.warnings,
    open: async (table) => openFile(table, () => bytes.read(table), await readAsOf(bytes, table, lookUp)),
    close: () => bytes.close(),
  };
}

/** How the file is read; undefined where it is in the format's own words. */
export async function readAsOf({ readings }: CatalogueBytes, table: CatalogueTable, lookUp?: LookUp) {
  const reading = readings?.get(table);
  if (!reading) return undefined;
  const isLookedUp = reading.looksUp && lookUp !== undefined && isIdentified(table);
  return new ReadAs({ ...reading, table }, isLookedUp ? await lookUp(table) : new Map());
}

async function openFile<T extends CatalogueTable>(
  table: T,
  read: () => AsyncIterable<Buffer>,
  readAs: ReadAs | undefined,
): Promise<FeedFile<T> | null> {
  const { encoding, hasOnlyBlankRows, batches } = await openRows(read, { readAs });
  if (hasOnlyBlankRows) return null;
  const first = await batches.next();
  const [header, ...rest] = first.done ? [] : first.value;
  const answer = layOut(table, header);
  if (answer.ok) {
    const warnings = encoding === "windows-1252" ? [encodingNote(namesInRows(table, header!, rest))] : [];
    const opening = { ok: true as const, warnings: [...warnings, ...answer.warnings] };
    return { opening, batches: readRows(answer.readInto, rest, batches, readAs) };
  }
  // The refusal of the header counts for all rows, at least for itself.
  let refusedRows = rest.length;
  for await (const rows of batches) refusedRows += rows.length;
  return { opening: { ok: false, refusal: answer.refusal, refusedRows: Math.max(1, refusedRows) }, batches: [] };
}

/** `names`: of records as read. Those with more than plain letters show if they were read right. */
function encodingNote(names: string[]): FeedNote {
  const telling = names.filter((name) => /[^\p{ASCII}]/u.test(name)).slice(0, 3);
  const sample = telling.length > 0 ? `. Check that these names are right: ${telling.map(shown).join(", ")}` : "";
  return { line: null, column: null, reason: `not UTF-8: read as Windows-1252${sample}` };
}

async function* readRows<T extends CatalogueTable>(
  readInto: ReadInto<T>,
  first: CsvRow[],
  batches: AsyncIterable<CsvRow[]>,
  readAs: ReadAs | undefined,
): AsyncGenerator<FeedBatch<T>> {
  const read = (rows: CsvRow[]) => {
    const batch: FeedBatch<T> = { rows: [], refusals: [], warnings: [] };
    for (const row of rows) readInto(row, batch);
    return batch;
  };
  yield read(first);
  for await (const rows of batches) yield read(rows);
  if (readAs) yield { rows: [], refusals: [], warnings: readAs.notes() };
}

/** @throws SetupProblem where the folder holds nothing of the format */
async function openCatalogueFolder(folder: string, readings: FileReadings): Promise<CatalogueBytes> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const found = files.map((entry) => ({ name: entry.name, source: join(folder, entry.name) }));
  return recogniseFiles(found, folder, fileBytes, undefined, readings);
}

/**
 * The files in a zip, which is closed with them. `maxBytes`: of all of them, unpacked.
 * @throws SetupProblem where it is a dangerous one, or holds nothing of the format
 */
export function zipBytes(
  zip: OpenedZip,
  path: string,
  { maxBytes = Number.POSITIVE_INFINITY, readings = {} }: { maxBytes?: number; readings?: FileReadings } = {},
): CatalogueBytes {
  try {
    const found = inTopFolder(zip.entries);
    const { sources, ...bytes } = recogniseFiles(
      found,
      path,
      (entry) => zip.read(entry),
      async () => zip.close(),
      readings,
    );
    for (const entry of sources) zip.refuseUnfit(entry);
    const unpacked = sources.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (unpacked > maxBytes) throw new SetupProblem(`${path} would unpack to ${Math.ceil(unpacked / 1_000_000)} MB.`);
    return bytes;
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The files at the top, or in the one folder that holds them all. */
function inTopFolder(entries: Entry[]): { name: string; source: Entry }[] {
  const tables = entries.filter(({ fileName }) => fileName.toLowerCase().endsWith(".csv"));
  const folders = new Set(tables.map((entry) => dirname(entry.fileName)));
  const [first = "."] = folders;
  const top = folders.size === 1 ? first : ".";
  return entries
    .filter((entry) => dirname(entry.fileName) === top)
    .map((entry) => ({ name: basename(entry.fileName), source: entry }));
}

/** Whose records a file of the format's own names lists; null of any other. */
export const tableNamed = (name: string): CatalogueTable | null =>
  catalogueTables.find((table) => `${table}.csv` === name.toLowerCase()) ?? null;

/**
 * Sorts what a folder or zip holds, whose files are read by `read`. Other .csv files are warned
 * about, as a misspelt name would otherwise silently leave its table as it was; others are passed
 * over.
 * @throws SetupProblem where no file of the format is there, or one twice
 */
export function recogniseFiles<Source>(
  found: { name: string; source: Source }[],
  where: string,
  read: (source: Source) => AsyncIterable<Buffer>,
  close = async () => {},
  given: FileReadings = {},
): CatalogueBytes & { sources: Source[] } {
  const files = new Map<CatalogueTable, Source>();
  const names = new Map<CatalogueTable, string>();
  const readings = new Map<CatalogueTable, FileReading>();
  const warnings: CatalogueBytes["warnings"] = [];
  for (const { name, source } of found) {
    const reading = Object.hasOwn(given, name) ? given[name] : undefined;
    const table = reading ? reading.table : tableNamed(name);
    if (table === null) {
      const reason = "not a file of the exchange format: ignored";
      if (name.toLowerCase().endsWith(".csv")) warnings.push({ file: name, reason });
      continue;
    }
    if (files.has(table)) throw new SetupProblem(`${where} has ${table}.csv twice. Keep only one.`);
    files.set(table, source);
    names.set(table, name);
    if (reading) readings.set(table, reading);
  }
  if (files.size > 0) {
    const sources = [...files.values()];
    const bytesOf = (table: CatalogueTable) => read(files.get(table)!);
    return { sources, tables: [...files.keys()], warnings, read: bytesOf, close, names, readings };
  }
  const expected = catalogueTables.map((table) => `${table}.csv`).join(", ");
  throw new SetupProblem(`${where} has none of the catalogue's files (${expected}).`);
}
