// How an exchange file is declared: its columns, each with a parser, and the record they make.
import type { CatalogueTable, FeedRefusal, FeedRow, RecordKey } from "#src/catalogue/ports.ts";
import type { FeedNote } from "#src/gazetteer/ports.ts";
import { type CsvRow, shown } from "#src/platform/text/catalogue-csv.ts";
import type { CellParser } from "./catalogue-cells.ts";

export interface Column<T> {
  isRequired: boolean;
  parse: CellParser<T>;
  /** The value of a blank cell, or of a column that the file lacks; never used where a value is required. */
  whenBlank: T;
}

/** A column whose cell must not be blank. */
export function required<T>(parse: CellParser<T>): Column<T> {
  return { isRequired: true, parse, whenBlank: undefined as T };
}

/** A column whose blank cell is "not known". */
export function optional<T>(parse: CellParser<T>): Column<T | null> {
  return { isRequired: false, parse, whenBlank: null };
}

/** A column whose blank cell is an empty list. */
export function optionalList<T>(parse: CellParser<T[]>): Column<T[]> {
  return { isRequired: false, parse, whenBlank: [] };
}

/** What a row's cells mean, by column name. */
export type Values<C> = { [Name in keyof C]: C[Name] extends Column<infer T> ? T : never };

/** One file of the exchange format. */
export interface FileDeclaration<T extends CatalogueTable> {
  table: T;
  columns: Record<string, Column<unknown>>;
  /** The columns that tell one record from another. */
  key: readonly string[];
  build(values: Record<string, unknown>): FeedRow<T>["record"];
  /** What is wrong between two columns; null where nothing is. */
  check(values: Record<string, unknown>): { column: string; reason: string } | null;
}

/** Declares a file. `build` and `check` see the values typed after their columns. */
export function declareFile<T extends CatalogueTable, C extends Record<string, Column<unknown>>>(
  table: T,
  columns: C,
  key: readonly (keyof C & string)[],
  build: (values: Values<C>) => FeedRow<T>["record"],
  check: (values: Values<C>) => { column: string; reason: string } | null = () => null,
): FileDeclaration<T> {
  return {
    table,
    columns,
    key,
    build: (values) => build(values as Values<C>),
    check: (values) => check(values as Values<C>),
  };
}

/** The ages of one offer must include at least one. */
export function checkAges(values: { MinAge: number | null; MaxAge: number | null }) {
  if (values.MinAge === null || values.MaxAge === null || values.MinAge <= values.MaxAge) return null;
  return { column: "MinAge", reason: `MinAge ${values.MinAge} is above MaxAge ${values.MaxAge}` };
}

interface ReadRow<T extends CatalogueTable> {
  row: FeedRow<T> | null;
  refusal: FeedRefusal | null;
  warnings: FeedNote[];
}

/** A file's columns as its header orders them, ready to read rows. */
export interface Layout<T extends CatalogueTable> {
  read(row: CsvRow): ReadRow<T>;
}

export type LayoutAnswer<T extends CatalogueTable> =
  | { ok: true; layout: Layout<T>; warnings: FeedNote[] }
  | { ok: false; refusal: FeedNote };

/** Fits a declaration to a header row; names must be exact, order does not matter. */
export function layOut<T extends CatalogueTable>(file: FileDeclaration<T>, header: CsvRow): LayoutAnswer<T> {
  if (header.error !== null) return { ok: false, refusal: errorNote(header, null) };
  const names = header.cells;
  if (names.some((name) => name.includes("\r"))) {
    // Without this the whole file would be its header, and a file without rows empties its table.
    const reason = "lines end with CR alone: save the file with LF or CRLF";
    return { ok: false, refusal: { line: header.line, column: null, reason } };
  }
  for (const [name, column] of Object.entries(file.columns)) {
    if (!column.isRequired || names.includes(name)) continue;
    const reason = `the required column is missing: ${missingHint(name, names)}`;
    return { ok: false, refusal: { line: header.line, column: name, reason } };
  }
  const places = Object.entries(file.columns).map(([name, column]) => ({ name, column, index: names.indexOf(name) }));
  const layout: Layout<T> = { read: (row) => readRow(file, names, places, row) };
  return { ok: true, layout, warnings: headerWarnings(file, header) };
}

/** What to do about a required column that the header lacks. */
function missingHint(name: string, header: readonly string[]): string {
  const similar = header.find((each) => isSimilar(each, name));
  if (similar !== undefined) return `write ${name} in place of ${shown(similar)}`;
  if (header.length === 1 && /[;\t|]/.test(header[0] ?? "")) return "save the file with commas between its columns";
  return "no row of the file can be used";
}

/** Whether a header's name is the column's but for case and spaces. */
const isSimilar = (written: string, name: string) => plainName(written) === plainName(name);
const plainName = (name: string) => name.replaceAll(/\s/g, "").toLowerCase();

function headerWarnings(file: { columns: object }, header: CsvRow): FeedNote[] {
  const warnings: FeedNote[] = [];
  for (const [index, name] of header.cells.entries()) {
    const isKnown = Object.hasOwn(file.columns, name);
    if (isKnown && header.cells.indexOf(name) === index) continue;
    const reason = isKnown ? "the column is there twice: the first is used" : unknownReason(file, header, name);
    warnings.push({ line: header.line, column: name, reason });
  }
  return warnings;
}

function unknownReason(file: { columns: object }, header: CsvRow, written: string): string {
  const meant = Object.keys(file.columns).find((name) => !header.cells.includes(name) && isSimilar(written, name));
  return meant === undefined ? "unknown column: ignored" : `unknown column: ignored. Write ${meant} to have it read`;
}

/** Where a column is in this file; index -1 where it does not. */
interface ColumnPlace {
  name: string;
  column: Column<unknown>;
  index: number;
}

/** The first error, from left to right of the format's own order, is the row's refusal. */
function readRow<T extends CatalogueTable>(
  file: FileDeclaration<T>,
  names: string[],
  places: ColumnPlace[],
  row: CsvRow,
): ReadRow<T> {
  if (row.error !== null) return refused(errorNote(row, names[row.errorCell] ?? null), null);
  if (row.cells.length !== names.length) {
    const reason = `${row.cells.length} fields where the header has ${names.length}`;
    return refused({ line: row.line, column: null, reason }, null);
  }
  const refuse = (column: string, reason: string) =>
    refused<T>({ line: row.line, column, reason }, readKey(file, names, row.cells));
  const warnings: FeedNote[] = [];
  const values: Record<string, unknown> = {};
  for (const { name, column, index } of places) {
    const text = row.cells[index] ?? "";
    if (text.trim() === "") {
      if (column.isRequired) return refuse(name, "the required value is missing");
      values[name] = column.whenBlank;
      continue;
    }
    const parsed = column.parse(text);
    if (!parsed.ok) return refuse(name, parsed.reason);
    if (parsed.warning !== undefined) warnings.push({ line: row.line, column: name, reason: parsed.warning });
    values[name] = parsed.value;
  }
  const clash = file.check(values);
  if (clash !== null) return refuse(clash.column, clash.reason);
  return { row: { line: row.line, record: file.build(values) }, refusal: null, warnings };
}

function refused<T extends CatalogueTable>(note: FeedNote, key: RecordKey | null): ReadRow<T> {
  return { row: null, refusal: { note, key }, warnings: [] };
}

/** Whose row it is, whatever else is wrong with it; null where that cannot be read. */
function readKey<T extends CatalogueTable>(
  file: FileDeclaration<T>,
  names: string[],
  cells: readonly string[],
): RecordKey | null {
  const key: RecordKey = [];
  for (const name of file.key) {
    const text = cells[names.indexOf(name)] ?? "";
    const parsed = file.columns[name]!.parse(text);
    if (text.trim() === "" || !parsed.ok) return null;
    key.push(parsed.value as RecordKey[number]);
  }
  return key;
}

const errorReasons = {
  "unclosed-quote": "a quote is never closed: this row and everything after it is left out",
  "stray-quote": "a quote stands where none may: quote the whole value and double the quotes inside it",
  "invalid-utf-8": "bytes that are not UTF-8",
  "nul-character": "holds a NUL character",
  "too-long": "the row is longer than 1 MB",
};

function errorNote(row: CsvRow, column: string | null): FeedNote {
  return { line: row.line, column, reason: row.error === null ? "" : errorReasons[row.error] };
}
