// How a record is declared: each field once, with its column of the exchange format, its check and
// its table's column. What reads and writes files and tables follows from it.
import type { CellKind } from "./cell-kinds.ts";

/** A value of a record. */
export interface Field<T> extends FieldOptions {
  /** Its column of the exchange format; null if it is not exchanged. */
  column: string | null;
  kind: CellKind<NonNullable<T>> | null;
  isRequired: boolean;
  /** What a blank cell or a missing column means; never used where a value is required. */
  whenBlank: T;
}

interface FieldOptions {
  /** The table's column, if it is not the field's name in snake_case. */
  stored?: string;
  /** Whether everybody may see it; if not: where the record's isAllowPublic is Yes, or never. */
  shown?: "where-allowed" | "never";
  /** Decides nobody's offers: a wrong value is left out with a warning, and its row is taken. */
  onlyDescribes?: boolean;
  /** Of a key that is told in reports: its value is too long to be. */
  isTooLongToReport?: boolean;
  /** A name that may differ in further languages; the record has a field of `secondNames`. */
  hasSecondNames?: boolean;
}

/** The values of a record's key, in the order of its table's key columns. */
export type RecordKey = (string | number | readonly string[])[];

/** By a language's code, then the plain name's column: `{ cy: { City: "Caerdydd" } }`. */
export interface SecondNames {
  [code: string]: { [column: string]: string };
}

/** Fields that are an object within the record. */
export interface Group<T> {
  fields: Fields;
  /** When there is no such object: where any of its fields is blank, or all are. */
  isNull: "any-blank" | "all-blank" | "never";
  /** True if a column of the table has the whole object as JSON. */
  isOneColumn: boolean;
  /** The object without a word about anything. */
  whenBlank: T;
}

export interface Fields {
  [name: string]: Field<unknown> | Group<unknown>;
}

/** The record that has these fields. */
export type RecordOf<F> = { -readonly [Name in keyof F]: F[Name] extends { whenBlank: infer T } ? T : never };

/** A field whose cell must not be blank. */
export function required<T>(column: string, kind: CellKind<T>, options: FieldOptions = {}): Field<T> {
  return { column, kind, isRequired: true, whenBlank: undefined as T, ...options } as Field<T>;
}

/** A field whose blank cell is "not known". */
export function optional<T>(column: string, kind: CellKind<T>, options: FieldOptions = {}): Field<T | null> {
  return { column, kind, isRequired: false, whenBlank: null, ...options } as Field<T | null>;
}

/** A text of a record's key whose blank cell is "", as a key has no null. */
export function keyPart<T extends string>(column: string, kind: CellKind<T>): Field<T | ""> {
  return { column, kind, isRequired: false, whenBlank: "" } as Field<T | "">;
}

/** A field whose blank cell is an empty list. */
export function optionalList<T>(column: string, kind: CellKind<T[]>): Field<T[]> {
  return { column, kind, isRequired: false, whenBlank: [] };
}

/** A field that the format does not have. */
export function notExchanged<T>(whenBlank: T): Field<T> {
  return { column: null, kind: null, isRequired: false, whenBlank };
}

/** Names in further languages, which the format has beside the plain ones; null for none. */
export const secondNames = notExchanged<SecondNames | null>(null);

export function group<F extends Fields>(fields: F): Group<RecordOf<F>> {
  return { fields, isNull: "never", isOneColumn: false, whenBlank: blankRecord(fields) };
}

/** A group of which one part says nothing without the others. */
export function wholeGroup<F extends Fields>(
  fields: F,
): Group<{ [Name in keyof F]: NonNullable<RecordOf<F>[Name]> } | null> {
  return { fields, isNull: "any-blank", isOneColumn: false, whenBlank: null };
}

/** A group of which nothing may be known, in one column of the table. */
export function oneColumn<F extends Fields>(fields: F): Group<RecordOf<F> | null> {
  return { fields, isNull: "all-blank", isOneColumn: true, whenBlank: null };
}

const isGroup = (entry: Field<unknown> | Group<unknown>): entry is Group<unknown> => "fields" in entry;

/** The record of which nothing is known. */
export function blankRecord<F extends Fields>(fields: F): RecordOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, entry]) => [name, entry.whenBlank])) as RecordOf<F>;
}

/** A field and where it is in its record. */
export interface PlacedField {
  path: string[];
  field: Field<unknown>;
}

/** All fields, those of groups in their place. */
export function allFields(fields: Fields, path: string[] = []): PlacedField[] {
  return Object.entries(fields).flatMap(([name, entry]) =>
    isGroup(entry) ? allFields(entry.fields, [...path, name]) : [{ path: [...path, name], field: entry }],
  );
}

export interface StoredColumn {
  name: string;
  path: string[];
  kind: CellKind<unknown> | null;
}

/** The columns of the record's table. */
export function storedColumns(fields: Fields, path: string[] = []): StoredColumn[] {
  return Object.entries(fields).flatMap(([name, entry]) => {
    const own = [...path, name];
    if (!isGroup(entry)) return [{ name: entry.stored ?? snakeCase(name), path: own, kind: entry.kind }];
    return entry.isOneColumn ? [{ name: snakeCase(name), path: own, kind: null }] : storedColumns(entry.fields, own);
  });
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The value of a record at a path; null within a group that is null. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record as Record<string, unknown> | null | undefined;
  for (const name of path) value = value?.[name] as typeof value;
  return value ?? null;
}

/** Gives one shared copy of equal strings and lists: teams repeat few leagues, grounds and days. */
export interface Share {
  text<T extends string | null>(value: T): T;
  list<T>(values: T[]): T[];
}

/** What makes a record of the values of its exchanged fields, in their order. */
export function recordMaker(fields: Fields): (values: readonly unknown[]) => unknown {
  const exchanged = allFields(fields).filter(({ field }) => field.column !== null);
  const places = new Map(exchanged.map(({ path }, at) => [String(path), at]));
  return compiled(objectText(fields, places, (cell) => cell)) as (values: readonly unknown[]) => unknown;
}

/** What makes a record of the cells of its stored columns, as JSON has them. */
export function storedRecordMaker(fields: Fields): (cells: readonly unknown[], share: Share) => unknown {
  const places = new Map(storedColumns(fields).map(({ path }, at) => [String(path), at]));
  const conversions: unknown[] = [];
  const text = objectText(fields, places, (cell, { kind, whenBlank }) => {
    if (kind?.stored) return `conversions[${conversions.push(kind.stored.from) - 1}](${cell})`;
    if (kind?.isRepeated) return `share.${Array.isArray(whenBlank) ? "list" : "text"}(${cell})`;
    return cell;
  });
  const make = compiled(text);
  return (cells, share) => make(cells, share, conversions);
}

/**
 * Compiled once, as the schema library compiles its checks: a country has a million records, and
 * filling each one field after another takes several times as long.
 */
const compiled = (text: string) => new Function("cells", "share", "conversions", `return ${text};`);

/** A record as an object literal. `places`: by path, its cell; a field without one is blank. */
function objectText(
  fields: Fields,
  places: ReadonlyMap<string, number>,
  valueText: (cell: string, field: Field<unknown>) => string,
  path: string[] = [],
): string {
  const cellOf = (of: string[]) => (places.has(String(of)) ? `cells[${places.get(String(of))}]` : null);
  const parts = Object.entries(fields).map(([name, entry]) => {
    const own = [...path, name];
    const cell = cellOf(own);
    if (!isGroup(entry)) return `${name}: ${cell ? valueText(cell, entry) : JSON.stringify(entry.whenBlank)}`;
    const object = objectText(entry.fields, places, valueText, own);
    if (cell || entry.isNull === "never") return `${name}: ${cell ?? object}`;
    const areBlank = allFields(entry.fields, own).map((each) => `${cellOf(each.path)} === null`);
    return `${name}: ${areBlank.join(entry.isNull === "any-blank" ? " || " : " && ")} ? null : ${object}`;
  });
  return `({ ${parts.join(", ")} })`;
}
