// How records and table rows turn into each other, as the records are declared: a row is an object
// by column, or a list of cells in the order of columns.
import {
  type CatalogueTable,
  type CatalogueTables,
  catalogueRecords,
  catalogueTables,
  type Session,
} from "#src/catalogue/records/catalogue.ts";
import { type Share, storedColumns, storedRecordMaker, valueAt } from "#src/catalogue/records/record-fields.ts";

interface TableRows<R> {
  /** Columns of the primary key. */
  key: string[];
  /** All columns that an import gives. */
  columns: string[];
  toRow(record: R): Record<string, unknown>;
  /** `cells`: as JSON has them. */
  fromCells(cells: readonly unknown[], share: Share): R;
}

function rowsOf<T extends CatalogueTable>(table: T): TableRows<CatalogueTables[T]> {
  const { fields, key } = catalogueRecords[table];
  const columns = storedColumns(fields);
  const fromCells = storedRecordMaker(fields) as TableRows<CatalogueTables[T]>["fromCells"];
  return {
    key: (key as string[]).map((name) => columns.find(({ path }) => String(path) === name)!.name),
    columns: columns.map(({ name }) => name),
    toRow: (record) =>
      Object.fromEntries(
        columns.map(({ name, path, kind }) => {
          const value = valueAt(record, path);
          return [name, value === null || !kind?.stored ? value : kind.stored.to(value)];
        }),
      ),
    fromCells: hasSources(table)
      ? withSource(table, columns.length, fromCells)
      : hasShownAddresses(table)
        ? withShownAddress(
            columns.map(({ name }) => name),
            fromCells,
          )
        : fromCells,
  };
}

/** Whether the table has open data too; an import removes only the register's rows. */
export const hasSources = (table: CatalogueTable): boolean => catalogueRecords[table].hasSources === true;

/** Of a row that may be a source's, the source's id is the last cell. */
function withSource<R extends object>(table: CatalogueTable, place: number, fromCells: TableRows<R>["fromCells"]) {
  return (cells: readonly unknown[], share: Share): R => {
    const record = fromCells(cells, share);
    if (cells[place] == null) return record;
    const sourced = Object.assign(record, { sourceId: cells[place] });
    return table === "sessions" ? (withAssumedAges(sourced as unknown as Session) as unknown as R) : sourced;
  };
}

/** Whether answers may replace the address in a row; a reader of the table gets both. */
export const hasShownAddresses = (table: CatalogueTable): boolean => table === "clubs" || table === "teams";

/** A row's shown address is its last two cells: what is shown by column, and what that hides. */
function withShownAddress<R extends object>(columns: string[], fromCells: TableRows<R>["fromCells"]) {
  return (cells: readonly unknown[], share: Share): R => {
    const shown = cells[columns.length] as Record<string, unknown> | null | undefined;
    if (shown == null) return fromCells(cells, share);
    const record = fromCells(
      columns.map((column, at) => (column in shown ? shown[column] : cells[at])),
      share,
    );
    const hidden = cells[columns.length + 1];
    return hidden == null ? record : Object.assign(record, { hiddenAddress: hidden });
  };
}

/** The standard's rule for an opportunity without an ageRange: it is for 18 and over. */
const assumedMinAge = 18;

/**
 * A harvested session with the ages that it is for. Where one bound is stated the other is open,
 * and a publisher who means everybody states 0. The register's own blank bounds are open.
 */
function withAssumedAges(harvested: Session): Session {
  const isStated = harvested.minAge !== null || harvested.maxAge !== null;
  return isStated ? harvested : { ...harvested, minAge: assumedMinAge, isAgeAssumed: true };
}

/** The rows of every table of the catalogue. */
export const tableRows = Object.fromEntries(catalogueTables.map((table) => [table, rowsOf(table)])) as unknown as {
  [T in CatalogueTable]: TableRows<CatalogueTables[T]>;
};

/** The record of a row by column, as JSON has it. */
export function recordOfRow<T extends CatalogueTable>(table: T, row: Record<string, unknown>): CatalogueTables[T] {
  const { columns, fromCells } = tableRows[table];
  const cells = columns.map((column) => row[column]);
  return fromCells(cells, shareNothing);
}

/** For single records, where there is nothing to share. */
export const shareNothing: Share = { text: (value) => value, list: (values) => values };

/**
 * Keeps one copy of equal strings and lists, for one reading of a whole catalogue: the copies live
 * as long as the records that use them. Shared lists are frozen.
 */
export function shareEqualValues(): Share {
  const texts = new Map<string, string>();
  const lists = new Map<string, unknown[]>();
  return {
    text<T extends string | null>(value: T): T {
      if (value === null) return value;
      const shared = texts.get(value);
      if (shared !== undefined) return shared as T;
      texts.set(value, value);
      return value;
    },
    list<T>(values: T[]): T[] {
      const key = values.join("\n");
      const shared = lists.get(key);
      if (shared !== undefined && shared.length === values.length) return shared as T[];
      lists.set(key, Object.freeze(values) as T[]);
      return values;
    },
  };
}
