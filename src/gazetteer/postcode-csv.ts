// Files of postcodes and places a piece at a time, also out of a zip, and the cells they share.

import { Buffer, isUtf8 } from "node:buffer";
import { basename } from "node:path";
import type { FeedNote } from "#src/platform/import-report.ts";
import { type CsvRow, csvRows, fileBytes, shown } from "#src/platform/text/catalogue-csv.ts";
import { withoutByteOrderMark } from "#src/platform/text/file-encoding.ts";
import type { Position } from "./position.ts";

/** A file on the disk or in a zip. */
export interface GazetteerFile {
  /** As a report names it. */
  name: string;
  /** As a sentence names it. */
  where: string;
  /** From its beginning. Throws SetupProblem where it cannot be read. */
  bytes(): AsyncIterable<Buffer>;
}

export function fileAt(path: string, name = basename(path)): GazetteerFile {
  return { name, where: path, bytes: () => fileBytes(path) };
}

/** Rows of fields between tabs, in which a quote is a letter like any other. */
async function* tabRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvRow[]> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 0;
  for await (const piece of bytes) {
    const text = Buffer.concat([rest, piece]);
    const rows: CsvRow[] = [];
    let from = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", from)) {
      line += 1;
      rows.push(tabRow(text.subarray(from, end), line));
      from = end + 1;
    }
    rest = text.subarray(from);
    if (rows.length > 0) yield rows;
  }
  if (rest.length > 0) yield [tabRow(rest, line + 1)];
}

function tabRow(bytes: Buffer, line: number): CsvRow {
  const error = !isUtf8(bytes) ? "invalid-utf-8" : bytes.includes(0) ? "nul-character" : null;
  const cells = error === null ? bytes.toString("utf8").split("\t") : [];
  return { line, cells, error, errorCell: 0 };
}

export interface OpenedRows {
  /** Cells of the first row, trimmed; the header where there is one. */
  firstCells: string[];
  /** All rows, the first one among them unless asked to leave it out. Read once. */
  rows(options: { withFirst: boolean }): AsyncGenerator<CsvRow[]>;
  /** Where the rows are not read to the end. */
  close(): Promise<void>;
}

/** What the file is, by its first row, in which tabs may separate. Null for an empty file. */
export async function openRows({ bytes }: GazetteerFile): Promise<OpenedRows | null> {
  const unread = withoutByteOrderMark(bytes());
  const head = await unread.next();
  if (head.done) return null;
  async function* whole() {
    yield head.value as Buffer;
    yield* unread;
  }
  const isOfTabs = head.value.toString("latin1").split("\n", 1)[0]?.includes("\t");
  const pieces = isOfTabs ? tabRows(whole()) : csvRows(whole());
  const opening = await pieces.next();
  const first = opening.done ? [] : opening.value;
  const [header] = first;
  if (!header) return null;
  return {
    firstCells: header.cells.map((cell) => cell.trim()),
    async *rows({ withFirst }) {
      yield withFirst ? first : first.slice(1);
      yield* pieces;
    },
    close: async () => void (await pieces.return(undefined)),
  };
}

/** Column positions by name in lower case; the first of two of one name counts. */
export function columnsOf(header: string[]): Map<string, number> {
  const columns = new Map<string, number>();
  for (const [index, name] of header.entries()) {
    const key = name.toLowerCase();
    if (!columns.has(key)) columns.set(key, index);
  }
  return columns;
}

/** A cell's value, or why it has none. */
export type Cell<T> = { ok: true; value: T } | { ok: false; column: string; reason: string };

export const refuseCell = (column: string, reason: string): Cell<never> => ({ ok: false, column, reason });

/** Spreadsheets write zero as 0E-8. */
const decimal = /^[+-]?\d{1,3}(\.\d+)?(E[+-]?\d{1,2})?$/i;

/** Both coordinates, or null where both are blank. WGS 84 degrees. */
export function readPosition(
  latitude: string,
  longitude: string,
  names: readonly [string, string] = ["latitude", "longitude"],
): Cell<Position | null> {
  if (latitude === "" && longitude === "") return { ok: true, value: null };
  const cells = [
    { text: latitude, limit: 90, column: names[0] },
    { text: longitude, limit: 180, column: names[1] },
  ];
  for (const { text, limit, column } of cells) {
    if (text === "") return refuseCell(column, "is missing");
    if (!decimal.test(text)) return refuseCell(column, `${shown(text)} is not a number of degrees, like 53.4246`);
    if (Math.abs(Number(text)) > limit) return refuseCell(column, `${text} lies outside -${limit} to ${limit} degrees`);
  }
  return { ok: true, value: { latitude: Number(latitude), longitude: Number(longitude) } };
}

/** Both coordinates, refused where they are blank. */
export function requirePosition(latitude: string, longitude: string): Cell<Position> {
  const position = readPosition(latitude, longitude);
  if (!position.ok) return position;
  return position.value === null ? refuseCell("latitude", "is missing") : { ok: true, value: position.value };
}

const errors: Record<NonNullable<CsvRow["error"]>, string> = {
  "unclosed-quote": "a quote is opened and never closed, so the rest of the file cannot be read",
  "stray-quote": "a quote stands inside a value that is not quoted, or text follows a closing quote",
  "invalid-utf-8": "is not UTF-8 text",
  "nul-character": "contains a NUL character, which no text may have",
  "too-long": "the row is too long",
};

/** Reads rows of one layout: a row may have no record that is asked for, or several. */
export async function* readRecords<T>(
  pieces: AsyncIterable<CsvRow[]>,
  fieldCount: number,
  read: (cells: string[]) => Cell<T[]>,
): AsyncGenerator<{ rows: { line: number; record: T }[]; refusals: (FeedNote & { line: number })[] }> {
  for await (const piece of pieces) {
    const rows: { line: number; record: T }[] = [];
    const refusals: (FeedNote & { line: number })[] = [];
    for (const row of piece) {
      const answer = readRow(row, fieldCount, read);
      if (answer.ok) for (const record of answer.value) rows.push({ line: row.line, record });
      else refusals.push({ line: row.line, column: answer.column || null, reason: answer.reason });
    }
    yield { rows, refusals };
  }
}

function readRow<T>(row: CsvRow, fieldCount: number, read: (cells: string[]) => Cell<T>): Cell<T> {
  if (row.error !== null) return refuseCell("", errors[row.error]);
  if (row.cells.length !== fieldCount) {
    return refuseCell("", `has ${row.cells.length} fields but needs ${fieldCount}`);
  }
  return read(row.cells.map((cell) => cell.trim()));
}
