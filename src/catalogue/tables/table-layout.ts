// How records and table rows turn into each other: an array of cells in the order of a list of columns.
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/ports.ts";

/** Gives back one shared copy of equal strings and lists: a country's teams repeat few leagues, grounds and days. */
export interface Share {
  text<T extends string | null>(value: T): T;
  list<T>(values: T[]): T[];
}

export interface TableLayout<Staged, Read> {
  /** Columns of the primary key. */
  key: readonly string[];
  /** All columns, in the order of the cells. */
  columns: readonly string[];
  toCells(record: Staged): readonly unknown[];
  /** Cells as JSON gives them. */
  fromCells(cells: readonly unknown[], share: Share): Read;
  /** What a record that came from a source of open data means; undefined where that makes no difference. */
  ofSource?: ((record: Read) => Read) | undefined;
}

/** What a table gives back: the record without what only the store needs to know. */
export type ReadRecord<T extends CatalogueTable> = Omit<CatalogueTables[T], "positionSource">;

export type TableLayouts = { [T in CatalogueTable]: TableLayout<CatalogueTables[T], ReadRecord<T>> };

/** A name for each cell. */
export type ColumnNames<Cells extends readonly unknown[]> = { readonly [Index in keyof Cells]: string };

/** Types a layout by its cells once, so that order mistakes are compile errors, and forgets them afterwards. */
export function tableLayout<Staged, Read, Cells extends readonly unknown[]>(layout: {
  key: readonly string[];
  columns: ColumnNames<Cells>;
  toCells(record: Staged): Cells;
  fromCells(cells: Cells, share: Share): Read;
  ofSource?: (record: Read) => Read;
}): TableLayout<Staged, Read> {
  return {
    key: layout.key,
    columns: layout.columns,
    toCells: layout.toCells,
    fromCells: (cells, share) => layout.fromCells(cells as Cells, share),
    ofSource: layout.ofSource,
  };
}
