// What is in a file before anyone says how to read it: columns, some values, rows, and a guess.
import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import { openWorkbook } from "#src/platform/read-workbook.ts";
import type { CsvRow } from "#src/platform/text/catalogue-csv.ts";
import type { FileEncoding } from "#src/platform/text/file-encoding.ts";
import { withoutOuterSpace } from "#src/platform/text/invisible-characters.ts";
import { maxColumns } from "./exchange-rows.ts";
import type { GivenText } from "./file-reading.ts";
import { type ColumnGuess, type FoundColumn, guessColumns, missingOf } from "./match-columns.ts";
import { openRows } from "./open-rows.ts";

/** What is in a text, or in one sheet of a workbook. */
interface FoundColumns {
  /** Of a workbook. */
  sheet?: string;
  /** Null of a workbook. */
  encoding: FileEncoding | null;
  headerLine: number;
  rows: number;
  columns: FoundColumn[];
  /** The same for files with the same columns. */
  shape: string;
}

export interface FileSurvey extends FoundColumns {
  name: string;
  guess: ColumnGuess;
  /** What somebody has said of its text instead of what it shows; its columns are read again. */
  given?: GivenText;
  /** All sheets with rows, where there are several. */
  sheets?: FoundColumns[];
}

/** Values that are kept of a column, to guess by and to show. */
const samplesKept = 40;

const shapeOf = ({ cells }: CsvRow) => createHash("sha256").update(JSON.stringify(cells)).digest("hex");

/** A file's header by itself; null where it cannot be read, or there is none. */
export async function readHeader(read: () => AsyncIterable<Buffer>, sheet?: string, given: GivenText = {}) {
  const { batches } = await openRows(read, { sheet, ...given });
  const rows: CsvRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length >= titleRows) break;
  }
  const header = headerIn(rows);
  if (header === undefined || header.error !== null || header.cells.length > maxColumns) return null;
  return { line: header.line, names: header.cells, shape: shapeOf(header) };
}

/** Null where its header cannot be read, or there is none: the import says why. */
export async function surveyFile(
  name: string,
  read: () => AsyncIterable<Buffer>,
  table: CatalogueTable | null = null,
  given?: GivenText,
): Promise<FileSurvey | null> {
  if (!isWorkbook(name)) {
    const found = await findColumns(read, undefined, given);
    return found && { name, ...found, guess: guessColumns(name, found.columns, table), ...(given && { given }) };
  }
  const sheets: FoundColumns[] = [];
  for (const sheet of (await openWorkbook(read(), name)).sheets) {
    const found = await findColumns(read, sheet);
    if (found && found.rows > 0) sheets.push(found);
  }
  const surveys = sheets.map((sheet) => surveyOfSheet(name, sheet, table));
  const [first, ...others] = surveys;
  if (!first) return null;
  const matched = ({ guess: { table: of, columns } }: FileSurvey) => (of === null ? 0 : Object.keys(columns).length);
  const best = others.reduce((most, each) => (matched(each) > matched(most) ? each : most), first);
  return others.length === 0 ? best : { ...best, sheets };
}

/** The same file, by another of its sheets. */
export const surveyOfSheet = (name: string, found: FoundColumns, table: CatalogueTable | null): FileSurvey => {
  return { name, ...found, guess: guessColumns(`${name} ${found.sheet}`, found.columns, table) };
};

export const isWorkbook = (name: string): boolean => /.\.xlsx$/i.test(name);

async function findColumns(
  read: () => AsyncIterable<Buffer>,
  sheet?: string,
  given: GivenText = {},
): Promise<FoundColumns | null> {
  const { encoding, batches } = await openRows(read, { sheet, ...given });
  let header: CsvRow | undefined;
  let rows = 0;
  const samples: Set<string>[] = [];
  const addRow = ({ line, cells }: CsvRow) => {
    if (header === undefined || line <= header.line) return;
    rows += 1;
    for (const [at, cell] of cells.slice(0, header.cells.length).entries()) {
      samples[at] ??= new Set();
      const text = withoutOuterSpace(cell).slice(0, 100);
      if (text !== "" && samples[at].size < samplesKept) samples[at].add(text);
    }
  };
  let first: CsvRow[] = [];
  for await (const batch of batches) {
    if (header !== undefined) {
      for (const row of batch) addRow(row);
      continue;
    }
    first.push(...batch);
    if (first.length < titleRows) continue;
    header = headerIn(first);
    for (const row of first) addRow(row);
    first = [];
  }
  header ??= headerIn(first);
  for (const row of first) addRow(row);
  if (header === undefined || header.error !== null || header.cells.length > maxColumns) return null;
  const columns = header.cells.map((each, at) => ({ name: each, samples: [...(samples[at] ?? [])] }));
  return {
    ...(sheet !== undefined && { sheet }),
    encoding,
    headerLine: header.line,
    rows,
    columns,
    shape: shapeOf(header),
  };
}

/** Rows in which a header is looked for. */
const titleRows = 20;

/** The first row but for titles above: lines with one cell filled where a later one has several. */
function headerIn(rows: readonly CsvRow[]): CsvRow | undefined {
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => withoutOuterSpace(cell) !== "").length;
  const [first] = rows;
  if (first === undefined || first.error !== null || filled(first) > 1) return first;
  return rows.slice(0, titleRows).find((row) => filled(row) > 2) ?? first;
}

/** The file's own names are the format's: nobody has to look at them. */
export const isExact = ({ guess: { table, columns } }: FileSurvey): boolean => {
  const exact = Object.values(columns).flatMap(({ to, why }) => (why === "exact" ? to : []));
  return table !== null && missingOf(table, exact, false).length === 0;
};
