// A CSV file of postcodes or places from the disk, a piece at a time, and the cells such files share.
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { CsvReader, type CsvRow, withoutByteOrderMark } from "#src/platform/text/catalogue-csv.ts";
import type { FeedNote } from "./ports.ts";
import type { Position } from "./position.ts";

/** Some 2,000 short rows at a time: worth a statement of its own; ten times as many make the garbage collector lazy. */
const pieceBytes = 64 * 1024;

/** The file's rows in order, the header among them. Throws SetupProblem where it cannot be read. */
async function* readCsvFile(path: string): AsyncGenerator<CsvRow[]> {
  const reader = new CsvReader();
  try {
    for await (const piece of withoutByteOrderMark(createReadStream(path, { highWaterMark: pieceBytes }))) {
      const rows = reader.push(piece);
      if (rows.length > 0) yield rows;
    }
  } catch (cause) {
    throw new SetupProblem(`${path} cannot be read (${(cause as NodeJS.ErrnoException).code ?? cause}).`, { cause });
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

export interface OpenedCsv {
  file: string;
  /** Cells of the first row, trimmed; the header where there is one. */
  firstCells: string[];
  /** All rows, the first one among them unless asked to leave it out. Read once. */
  rows(options: { withFirst: boolean }): AsyncGenerator<CsvRow[]>;
}

/** Looks at the first row to see what the file is. Throws SetupProblem where it is empty or cannot be read. */
export async function openCsvFile(path: string): Promise<OpenedCsv> {
  const pieces = readCsvFile(path);
  const opening = await pieces.next();
  const first = opening.done ? [] : opening.value;
  const header = first[0];
  if (!header) throw new SetupProblem(`${path} is empty.`);
  return {
    file: basename(path),
    firstCells: header.cells.map((cell) => cell.trim()),
    async *rows({ withFirst }) {
      yield withFirst ? first : first.slice(1);
      yield* pieces;
    },
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
export function readPosition(latitude: string, longitude: string, names: [string, string]): Cell<Position | null> {
  if (latitude === "" && longitude === "") return { ok: true, value: null };
  const cells = [
    { text: latitude, limit: 90, column: names[0] },
    { text: longitude, limit: 180, column: names[1] },
  ];
  for (const { text, limit, column } of cells) {
    if (text === "") return refuseCell(column, "is missing");
    if (!decimal.test(text)) return refuseCell(column, "is not a number of degrees");
    if (Math.abs(Number(text)) > limit) return refuseCell(column, `lies outside -${limit} to ${limit}`);
  }
  return { ok: true, value: { latitude: Number(latitude), longitude: Number(longitude) } };
}

/** Both coordinates, refused where they are blank. */
export function requirePosition(latitude: string, longitude: string, names: [string, string]): Cell<Position> {
  const position = readPosition(latitude, longitude, names);
  if (!position.ok) return position;
  return position.value === null ? refuseCell(names[0], "is missing") : { ok: true, value: position.value };
}

const errors: Record<NonNullable<CsvRow["error"]>, string> = {
  "unclosed-quote": "a quote is opened and never closed; what follows cannot be read",
  "stray-quote": "a quote stands inside a value that is not quoted, or text follows a closing quote",
  "invalid-utf-8": "is not UTF-8 text",
  "nul-character": "holds a NUL character, which no text has",
  "too-long": "the row is too long to be one",
};

/** Reads rows of one layout into records and refusals. */
export async function* readRecords<T>(
  pieces: AsyncIterable<CsvRow[]>,
  fieldCount: number,
  read: (cells: string[]) => Cell<T>,
): AsyncGenerator<{ rows: { line: number; record: T }[]; refusals: FeedNote[] }> {
  for await (const csvRows of pieces) {
    const rows: { line: number; record: T }[] = [];
    const refusals: FeedNote[] = [];
    for (const row of csvRows) {
      const answer = readRow(row, fieldCount, read);
      if (answer.ok) rows.push({ line: row.line, record: answer.value });
      else refusals.push({ line: row.line, column: answer.column || null, reason: answer.reason });
    }
    yield { rows, refusals };
  }
}

function readRow<T>(row: CsvRow, fieldCount: number, read: (cells: string[]) => Cell<T>): Cell<T> {
  if (row.error !== null) return refuseCell("", errors[row.error]);
  if (row.cells.length !== fieldCount) {
    return refuseCell("", `has ${row.cells.length} fields where ${fieldCount} belong`);
  }
  return read(row.cells.map((cell) => cell.trim()));
}
