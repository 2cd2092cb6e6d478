// Rows of the exchange format as people are told of them: what a record is called, what differs, and rows as they were written.
import type { Buffer } from "node:buffer";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import { words } from "#src/catalogue/records/cell-kinds.ts";
import { withoutByteOrderMark } from "#src/platform/text/catalogue-csv.ts";
import { cellText, type ExchangeColumn, exchangeColumns, exchangeFiles } from "./exchange-rows.ts";
import { csvRows } from "./open-catalogue.ts";

/** The columns that a record is called by: its name, or else its key. */
function namingColumns(table: CatalogueTable): ExchangeColumn[] {
  const { columns, key } = exchangeFiles[table];
  const name = columns.find(({ kind, isRequired }) => isRequired && kind === words);
  return name ? [name] : key;
}

/** What the record is called, and which columns differ where it would be another. */
export function changedRow(table: CatalogueTable, was: object, now?: object) {
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
export function nameOfCells(table: CatalogueTable, header: readonly string[], cells: readonly string[]): string {
  const texts = namingColumns(table).map(({ name }) => cells[header.indexOf(name)] ?? "");
  return texts.filter((text) => text.trim() !== "").join(" · ");
}

/** The header of a file and the cells of rows that start on certain lines; rows that cannot be read are not among them. */
export async function readRowsOnLines(chunks: AsyncIterable<Buffer>, lines: ReadonlySet<number>) {
  let header: string[] | null = null;
  const cellsOnLine = new Map<number, string[]>();
  for await (const rows of csvRows(withoutByteOrderMark(chunks))) {
    for (const { line, cells } of rows) {
      header ??= cells;
      if (lines.has(line) && cells.length > 0) cellsOnLine.set(line, cells);
    }
    if (cellsOnLine.size === lines.size) break;
  }
  return { header: header ?? [], cellsOnLine };
}
