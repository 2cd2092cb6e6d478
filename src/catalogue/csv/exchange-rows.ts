// The exchange format's files row by row, as records are declared: reading and the reverse.
import type { FeedBatch, FeedRefusal } from "#src/catalogue/import/catalogue-feed.ts";
import {
  type CatalogueTable,
  type CatalogueTables,
  catalogueRecords,
  catalogueTables,
} from "#src/catalogue/records/catalogue.ts";
import { type CellKind, shortText, words } from "#src/catalogue/records/cell-kinds.ts";
import {
  allFields,
  type RecordKey,
  recordMaker,
  type SecondNames,
  valueAt,
} from "#src/catalogue/records/record-fields.ts";
import { isColumnHere, namedFields } from "#src/catalogue/records/second-names.ts";
import type { FeedNote } from "#src/platform/import-report.ts";
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
import { type CsvRow, csvText, shown } from "#src/platform/text/catalogue-csv.ts";
import { invisibleCharacterOf, withoutInvisible, withoutOuterSpace } from "#src/platform/text/invisible-characters.ts";

export interface ExchangeColumn {
  name: string;
  isRequired: boolean;
  kind: CellKind<unknown>;
  whenBlank: unknown;
  /** A wrong value is left out with a warning. */
  onlyDescribes: boolean;
  /** Where its value is in the record. */
  path: string[];
}

interface ExchangeFile {
  columns: ExchangeColumn[];
  /** The columns that tell one record from another. */
  key: ExchangeColumn[];
  toRecord(values: readonly unknown[]): unknown;
  settled<R>(record: R): R;
  check(record: never): { column: string; reason: string } | null;
}

function exchangeFile(table: CatalogueTable): ExchangeFile {
  const { fields, key, settled, check = () => null } = catalogueRecords[table];
  const columns = allFields(fields).flatMap(({ path, field }) => {
    const { column, kind, isRequired, whenBlank, onlyDescribes = false } = field;
    return column === null || kind === null ? [] : [{ name: column, kind, isRequired, whenBlank, onlyDescribes, path }];
  });
  const ofKey = (key as string[]).map((name) => columns.find(({ path }) => String(path) === name)!);
  return {
    columns,
    key: ofKey,
    toRecord: recordMaker(fields),
    settled: settled ?? ((record) => record),
    check,
  } as ExchangeFile;
}

/** The files of the format by table. */
export const exchangeFiles = Object.fromEntries(catalogueTables.map((table) => [table, exchangeFile(table)])) as Record<
  CatalogueTable,
  ExchangeFile
>;

const secondName = shortText(200);

/** A file's columns here; behind all are those of names in further languages: "ClubName:cy". */
export function exchangeColumns(table: CatalogueTable): ExchangeColumn[] {
  const columns = exchangeFiles[table].columns.filter(({ name }) => isColumnHere(name));
  const codes = furtherLanguages();
  if (codes.length === 0) return columns;
  const more = namedFields(table).flatMap(({ column }) =>
    codes.map((code) => ({ name: `${column}:${code}`, path: ["names", code, column] })),
  );
  const rest = { isRequired: false, kind: secondName as CellKind<unknown>, whenBlank: null, onlyDescribes: false };
  return [...columns, ...more.map((column) => ({ ...column, ...rest }))];
}

/** The first line of a file. */
export const exchangeHeader = (table: CatalogueTable) => csvLine(exchangeColumns(table).map(({ name }) => name));

/** The record's line: what an import reads back as the same record. */
export const exchangeLine = <T extends CatalogueTable>(table: T, record: CatalogueTables[T]): string =>
  csvLine(exchangeColumns(table).map((column) => cellText(column, record)));

/** The cell that says the record's value; "" for not known. */
export function cellText({ path, kind: { write = String } }: ExchangeColumn, record: object): string {
  const value = valueAt(record, path);
  return value === null ? "" : String(write(value));
}

/** Columns of a file of refused rows, which say why; an import passes over them. */
export const refusalColumns: readonly string[] = ["RefusedLine", "RefusedColumn", "RefusedBecause"];

/** One line of an exchange file with its end. */
export const csvLine = (cells: string[]): string => csvText([cells], "\n");

/** Puts a row into a batch: as a record with its warnings, or as a refusal. */
export type ReadInto<T extends CatalogueTable> = (row: CsvRow, batch: FeedBatch<T>) => void;

/** Columns of a header that is read; the format has under 150 in any file. */
export const maxColumns = 500;

/** Fits a file's columns to its header row; names must be exact, order does not matter. */
export function layOut<T extends CatalogueTable>(
  table: T,
  header: CsvRow | undefined,
): { ok: true; readInto: ReadInto<T>; warnings: FeedNote[] } | { ok: false; refusal: FeedNote } {
  const file = exchangeFiles[table];
  const refuse = (column: string | null, reason: string) =>
    ({ ok: false, refusal: { line: header?.line ?? 1, column, reason } }) as const;
  if (header === undefined) return refuse(null, "the file is empty: its header row is missing");
  if (header.error !== null) return refuse(null, errorReasons[header.error]);
  const names = header.cells;
  if (names.length > maxColumns)
    return refuse(
      null,
      `${names.length} columns, but at most ${maxColumns} are read: leave out those that are not in the format`,
    );
  // Without this the whole file would be its header, and a file without rows empties its table.
  if (names.some((name) => name.includes("\r")))
    return refuse(null, "lines end with CR alone: save the file with LF or CRLF");
  const [missing, ...others] = missingColumns(table, names);
  if (missing !== undefined) {
    const more = others.length === 0 ? "" : `. Missing too: ${others.join(", ")}`;
    return refuse(missing, `the required column is missing: ${missingHint(missing, names)}${more}`);
  }
  const columns = exchangeColumns(table);
  // A record takes the values of all its own columns, in their order.
  const places = [...file.columns, ...columns.filter(({ kind }) => kind === secondName)].map((column) => ({
    column,
    index: columns.includes(column) ? names.indexOf(column.name) : -1,
  }));
  const readInto: ReadInto<T> = (row, batch) => {
    const refusal = readRow({ file, names, places }, row, batch);
    if (refusal !== null) batch.refusals.push(refusal);
  };
  return { ok: true, readInto, warnings: headerWarnings(columns, header) };
}

/** The required columns that a header lacks. */
export const missingColumns = (table: CatalogueTable, header: readonly string[]): string[] =>
  exchangeFiles[table].columns.flatMap(({ name, isRequired }) => (isRequired && !header.includes(name) ? name : []));

/** What to do about a required column that the header lacks. */
function missingHint(name: string, header: readonly string[]): string {
  const similar = header.find((each) => isSimilar(each, name));
  if (similar !== undefined) {
    const sign = invisibleCharacterOf(similar);
    const visible = sign === null ? shown(similar) : `${shown(withoutInvisible(similar))} with an invisible ${sign}`;
    return `write ${name} instead of ${visible}`;
  }
  if (header.length === 1 && header[0]?.includes("|")) return "save the file with commas between its columns";
  return "no row of the file can be used";
}

/** Whether a header's name is the column's but for case and spaces. */
const isSimilar = (written: string, name: string) => plainName(written) === plainName(name);
const plainName = (name: string) => withoutInvisible(name).replaceAll(/\s/g, "").toLowerCase();

function headerWarnings(columns: ExchangeColumn[], header: CsvRow): FeedNote[] {
  const warnings: FeedNote[] = [];
  for (const [index, name] of header.cells.entries()) {
    const isKnown = columns.some((column) => column.name === name);
    if (refusalColumns.includes(name) || (isKnown && header.cells.indexOf(name) === index)) continue;
    const reason = isKnown ? "the column appears twice: the first is used" : unknownReason(columns, header, name);
    warnings.push({ line: header.line, column: name, reason });
  }
  return warnings;
}

function unknownReason(columns: ExchangeColumn[], header: CsvRow, written: string): string {
  const meant = columns.find(({ name }) => !header.cells.includes(name) && isSimilar(written, name));
  const [plain, code] = written.split(":");
  if (meant === undefined && code !== undefined && columns.some(({ name }) => name === plain)) {
    const readColumns = columns.flatMap(({ name }) => (name.startsWith(`${plain}:`) ? name : []));
    const others = readColumns.length > 0 ? `Read are ${readColumns.join(", ")}` : `There is only ${plain}`;
    return `unknown column: ignored. ${others}`;
  }
  return meant === undefined
    ? "unknown column: ignored"
    : `unknown column: ignored. To have it read, name it ${meant.name}`;
}

/** A file's columns as its header orders them; of one that the header lacks the index is -1. */
interface Layout {
  file: ExchangeFile;
  names: string[];
  places: { column: ExchangeColumn; index: number }[];
}

/** Refused with all that is wrong with it, in the format's own order of columns. */
function readRow<T extends CatalogueTable>(
  { file, names, places }: Layout,
  row: CsvRow,
  batch: FeedBatch<T>,
): FeedRefusal<T> | null {
  const note = (column: string | null, reason: string): FeedNote => ({ line: row.line, column, reason });
  const refuseUnread = (column: string | null, reason: string): FeedRefusal<T> => {
    return { notes: [note(column, reason)], key: null, record: null };
  };
  if (row.error !== null) return refuseUnread(names[row.errorCell] ?? null, errorReasons[row.error]);
  if (row.cells.length !== names.length)
    return refuseUnread(null, `${row.cells.length} fields, but the header has ${names.length}`);
  const faults: FeedNote[] = [];
  const warnings: FeedNote[] = [];
  const values = places.map(({ column, index }) => {
    const text = withoutOuterSpace(row.cells[index] ?? "");
    const parsed = text === "" ? null : column.kind(text);
    if (parsed === null) {
      if (column.isRequired) faults.push(note(column.name, "the required value is missing"));
      return column.whenBlank;
    }
    if (parsed.ok) {
      if (parsed.warning !== undefined) warnings.push(note(column.name, parsed.warning));
      return parsed.value;
    }
    if (column.onlyDescribes) warnings.push(note(column.name, `${parsed.reason}: left out`));
    else faults.push(note(column.name, parsed.reason));
    return column.whenBlank;
  });
  const record = file.toRecord(values) as CatalogueTables[T];
  const second = secondNamesOf(places, values);
  if (second !== null) Object.assign(record, { names: second });
  const clash = file.check(record as never);
  if (clash !== null) faults.push(note(clash.column, clash.reason));
  batch.warnings.push(...warnings);
  const [first, ...others] = faults;
  if (first) return { notes: [first, ...others], key: readKey(file, names, row.cells), record };
  batch.rows.push({ line: row.line, record: file.settled(record) });
  return null;
}

/** Of the cells behind those of the record's own columns; null where all are blank. */
function secondNamesOf(places: Layout["places"], values: unknown[]): SecondNames | null {
  const names: SecondNames = {};
  for (let at = values.length - 1; places[at]?.column.kind === secondName; at--) {
    const [, code, column] = places[at]!.column.path as [string, string, string];
    if (values[at] !== null) names[code] = { ...names[code], [column]: values[at] as string };
  }
  return Object.keys(names).length > 0 ? names : null;
}

/** What the records of the rows are called; nothing of those without a name. */
export function namesInRows(table: CatalogueTable, header: CsvRow, rows: readonly CsvRow[]): string[] {
  const name = exchangeFiles[table].columns.find(({ kind, isRequired }) => isRequired && kind === words);
  const index = name === undefined ? -1 : header.cells.indexOf(name.name);
  return rows.flatMap(({ cells }) => cells[index] ?? []);
}

/** Whose row it is, whatever else is wrong with it; null where that cannot be read. */
function readKey(file: ExchangeFile, names: string[], cells: readonly string[]): RecordKey | null {
  const key: Record<string, unknown> = {};
  for (const { name, kind, path, isRequired, whenBlank } of file.key) {
    const text = withoutOuterSpace(cells[names.indexOf(name)] ?? "");
    const parsed = text === "" ? { ok: !isRequired, value: whenBlank } : kind(text);
    if (!parsed.ok) return null;
    key[String(path)] = "value" in parsed ? parsed.value : null;
  }
  return Object.values(file.settled(key)) as RecordKey;
}

const errorReasons = {
  "unclosed-quote": "a quote is never closed: this row and all later ones are left out",
  "stray-quote": "a quote is in the wrong place: quote the whole value and double the quotes inside it",
  "invalid-utf-8": "bytes that are not UTF-8",
  "nul-character": "holds a NUL character",
  "too-long": "the row is longer than 1 MB",
};
