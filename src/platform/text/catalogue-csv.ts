// CSV (RFC 4180) from bytes, row by row: our own reader, as csv-parse decodes before it splits (so
// one bad byte or quote costs the whole file) and counts records, not the line a row starts on.
import { Buffer, isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { SetupProblem } from "#src/platform/setup-problem.ts";

/** What may stand between cells: commas, and what spreadsheets of other countries write. */
export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

/** Why a row cannot be read. */
export type CsvError = "unclosed-quote" | "stray-quote" | "invalid-utf-8" | "nul-character" | "too-long";

export interface CsvRow {
  /** The physical line it starts on; the file's first line is 1. */
  line: number;
  /** As written, quotes undone; empty where the row has an error. */
  cells: string[];
  error: CsvError | null;
  /** Position of the cell with the error; 0 where there is none. */
  errorCell: number;
}

/** Bytes of one row in memory. Real ones have under 2 kB; one without line ends would fill it. */
const maxRowBytes = 1024 * 1024;

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

type State = "cell-start" | "plain" | "quoted" | "quote-in-quoted" | "return-after-quoted" | "spoilt" | "lost";

/**
 * Takes a file in pieces and gives back the rows that each piece completes. Blank lines are passed
 * over. A quote inside an unquoted cell, or text after a closing quote, spoils that row alone.
 * Where its quotes do not pair up, one was never closed: the rest of the file is that row.
 */
export class CsvReader {
  readonly #separator: Separator;
  readonly #separatorByte: number;
  #state: State = "cell-start";
  #line = 1;
  #rowLine = 1;
  #cell = 0;
  #openedCell = 0;
  #openedLine = 0;
  #quotesOnLine = 0;
  #hasQuotes = false;
  #error: CsvError | null = null;
  #errorCell = 0;
  #pieces: Buffer[] = [];
  #piecesBytes = 0;

  constructor(separator: Separator = ",") {
    this.#separator = separator;
    this.#separatorByte = separator.charCodeAt(0);
  }

  /** The rows completed by these bytes. */
  push(chunk: Buffer): CsvRow[] {
    const rows: CsvRow[] = [];
    let start = 0;
    for (let index = 0; index < chunk.length; index++) {
      if (!this.#step(chunk[index]!)) continue;
      this.#finishRow(chunk.subarray(start, index), rows);
      start = index + 1;
    }
    this.#keep(chunk.subarray(start));
    return rows;
  }

  /** The last row, where the file does not end with a line end. */
  end(): CsvRow[] {
    const rows: CsvRow[] = [];
    if (this.#state === "quoted") this.#lose();
    if (this.#state === "spoilt") this.#isNeverClosed();
    if (this.#piecesBytes > 0 || this.#error !== null) this.#finishRow(Buffer.alloc(0), rows);
    return rows;
  }

  /** Moves by one byte; true where it ends a row. */
  #step(byte: number): boolean {
    if (byte === quote) this.#quotesOnLine += 1;
    switch (this.#state) {
      case "cell-start":
      case "plain":
        if (byte === quote) this.#openQuote();
        else if (byte === this.#separatorByte) this.#nextCell();
        else if (byte === lineFeed) return true;
        else this.#state = "plain";
        return false;
      case "quoted":
        if (byte === quote) this.#state = "quote-in-quoted";
        else if (byte === lineFeed) this.#nextLine();
        return false;
      case "quote-in-quoted":
        if (byte === quote) this.#state = "quoted";
        else if (byte === this.#separatorByte) this.#nextCell();
        else if (byte === carriageReturn) this.#state = "return-after-quoted";
        else if (byte === lineFeed) return true;
        else this.#spoilAfterQuote();
        return false;
      case "return-after-quoted":
        if (byte === lineFeed) return true;
        this.#spoilAfterQuote();
        return false;
      case "spoilt":
        return byte === lineFeed && !this.#isNeverClosed();
      case "lost":
        if (byte === lineFeed) this.#nextLine();
        return false;
    }
  }

  #openQuote(): void {
    this.#hasQuotes = true;
    if (this.#state === "plain") {
      this.#spoil();
      return;
    }
    this.#state = "quoted";
    this.#openedCell = this.#cell;
    this.#openedLine = this.#line;
  }

  #nextCell(): void {
    this.#cell += 1;
    this.#state = "cell-start";
  }

  #nextLine(): void {
    this.#line += 1;
    this.#quotesOnLine = 0;
  }

  #spoil(): void {
    this.#error = "stray-quote";
    this.#errorCell = this.#cell;
    this.#state = "spoilt";
  }

  /** Text after a closing quote: the next cell's opening quote closed a cell over several lines. */
  #spoilAfterQuote(): void {
    this.#spoil();
    if (this.#line > this.#openedLine) this.#lose();
  }

  /** At a spoilt line's end: an odd number of quotes after an opened cell: it was never closed. */
  #isNeverClosed(): boolean {
    const wasOpened = this.#openedLine === this.#line && this.#openedCell === this.#errorCell;
    if (!wasOpened || this.#quotesOnLine % 2 === 0) return false;
    this.#lose();
    this.#nextLine();
    return true;
  }

  #lose(): void {
    this.#error = "unclosed-quote";
    this.#errorCell = this.#openedCell;
    this.#state = "lost";
    this.#pieces = [];
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#piecesBytes += bytes.length;
    if (this.#state === "lost") return;
    if (this.#piecesBytes <= maxRowBytes) this.#pieces.push(bytes);
    else this.#pieces = [];
  }

  #finishRow(last: Buffer, rows: CsvRow[]): void {
    this.#keep(last);
    const row = this.#readRow();
    if (row !== null) rows.push(row);
    this.#nextLine();
    this.#rowLine = this.#line;
    this.#cell = 0;
    this.#state = "cell-start";
    this.#error = null;
    this.#openedLine = 0;
    this.#hasQuotes = false;
    this.#pieces = [];
    this.#piecesBytes = 0;
  }

  /** Null for a blank line. */
  #readRow(): CsvRow | null {
    const line = this.#rowLine;
    if (this.#error !== null) return { line, cells: [], error: this.#error, errorCell: this.#errorCell };
    if (this.#piecesBytes > maxRowBytes) return { line, cells: [], error: "too-long", errorCell: 0 };
    const bytes = withoutReturn(this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces));
    if (bytes.length === 0) return null;
    if (!isUtf8(bytes))
      return { line, cells: [], error: "invalid-utf-8", errorCell: cellOfInvalidUtf8(bytes, this.#separator) };
    const text = bytes.toString("utf8");
    // UTF-8 can write this alone of what a database's text cannot hold (schema/sound-text.ts).
    if (bytes.includes(0))
      return { line, cells: [], error: "nul-character", errorCell: cellOfNul(text, this.#separator) };
    const cells = this.#hasQuotes ? splitQuoted(text, this.#separator) : text.split(this.#separator);
    return { line, cells, error: null, errorCell: 0 };
  }
}

function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes;
}

/** Cells of a row whose quotes are known to pair up. */
function splitQuoted(text: string, separator: Separator): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? closingQuote(text, at) + 1 : endOfPlain(text, at, separator);
    cells.push(isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end));
    at = end + 1;
  }
  return cells;
}

function endOfPlain(text: string, from: number, separator: Separator): number {
  const end = text.indexOf(separator, from);
  return end === -1 ? text.length : end;
}

function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function cellOfNul(text: string, separator: Separator): number {
  return splitQuoted(text, separator).findIndex((cell) => cell.includes("\0"));
}

/** Which cell has the first byte that is not UTF-8; read as Latin-1, a character a byte. */
function cellOfInvalidUtf8(bytes: Buffer, separator: Separator): number {
  const cells = splitQuoted(bytes.toString("latin1"), separator);
  return Math.max(
    0,
    cells.findIndex((cell) => !isUtf8(Buffer.from(cell, "latin1"))),
  );
}

/**
 * Some 500 catalogue rows or 2,000 postcodes at a time: a statement's worth; more delays garbage
 * collection.
 */
export const pieceBytes = 64 * 1024;

/** @throws SetupProblem where the file cannot be read */
export async function* fileBytes(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: pieceBytes });
  } catch (cause) {
    throw new SetupProblem(`${path} cannot be read (${(cause as NodeJS.ErrnoException).code ?? cause}).`, { cause });
  }
}

/** Rows in pieces as read; none is empty. `given`: between cells; else as the first line shows. */
export async function* csvRows(chunks: AsyncIterable<Buffer>, given?: Separator): AsyncGenerator<CsvRow[]> {
  let reader: CsvReader | null = null;
  let head = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (reader === null) {
      head = Buffer.concat([head, chunk]);
      if (endOfHeader(head) === -1 && head.length < pieceBytes) continue;
      reader = new CsvReader(given ?? separatorOf(head));
    }
    const rows = reader.push(head.length > 0 ? head : chunk);
    head = Buffer.alloc(0);
    if (rows.length > 0) yield rows;
  }
  reader ??= new CsvReader(given ?? separatorOf(head));
  const last = [...reader.push(head), ...reader.end()];
  if (last.length > 0) yield last;
}

/** Where the first line that is not blank ends; -1 where that has not come. */
function endOfHeader(head: Buffer): number {
  const start = head.findIndex((byte) => byte !== lineFeed && byte !== carriageReturn);
  return start === -1 ? -1 : head.indexOf(lineFeed, start);
}

/** Which of three stands most often in the first line outside quotes; a comma where none does. */
function separatorOf(head: Buffer): Separator {
  const end = endOfHeader(head);
  const line = head.subarray(0, end === -1 ? head.length : end).toString("latin1");
  const unquoted = line.replaceAll(/"[^"]*"/g, "");
  const count = (separator: Separator) => unquoted.split(separator).length;
  return separators.reduce((most, each) => (count(each) > count(most) ? each : most));
}

/** How a cell is quoted in a reason: long ones are cut, as a report is read by people. */
export function shown(text: string): string {
  return text.length <= 60 ? `"${text}"` : `"${text.slice(0, 57)}..."`;
}

/** Before every CSV of ours: without it spreadsheets read the letters in another encoding. */
export const byteOrderMark = "\ufeff";

/**
 * CSV of rows of text, as spreadsheets read it: every CSV of ours. Lines end as RFC 4180 has it, or
 * as given. A cell that a spreadsheet would calculate begins with an apostrophe (`unguarded`).
 */
export function csvText(rows: readonly (readonly string[])[], lineEnd = "\r\n"): string {
  return rows.map((cells) => `${cells.map(cellText).join(",")}${lineEnd}`).join("");
}

/** What a spreadsheet calculates, also behind apostrophes: none may be taken for ours. */
const calculated = /^'*(\s*[=+\-@]|[\t\r])/;
const calculatedBehindOne = /^'+(\s*[=+\-@]|[\t\r])/;
const isNumber = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

function cellText(text: string): string {
  const safe = calculated.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cell as it was before it was written. */
export const unguarded = (cell: string): string => (calculatedBehindOne.test(cell) ? cell.slice(1) : cell);
