// Workbooks (.xlsx), read only: the values of their cells as text, a row at a time, behind our own
// limits. Of formulas what is stored as their value; macros, links and all else are nothing.
import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import { openZipFrom } from "./read-zip.ts";
import { SetupProblem } from "./setup-problem.ts";
import type { CsvRow } from "./text/catalogue-csv.ts";

/** Of the file, and of everything in it. 20,000 rows of 40 columns are 2 MB, and 40 unpacked. */
const [maxBytes, maxUnpackedBytes] = [20_000_000, 100_000_000];

/** Rows of a sheet: larger registers come as CSV. */
const maxSheetRows = 20_000;

const maxSheets = 50;

export interface Workbook {
  sheets: string[];
  /** @throws SetupProblem where it is damaged, or has more rows than are read */
  rows(sheet: string): AsyncGenerator<CsvRow[]>;
}

/** @throws SetupProblem where it is none, a damaged or dangerous one, or locked by a password */
export async function openWorkbook(chunks: AsyncIterable<Buffer>, name: string): Promise<Workbook> {
  const bytes = await collected(chunks, name);
  await refuseUnfit(bytes, name);
  // Servers that read no workbook do without it.
  const { readXlsx, streamXlsxRows } = await import("hucre/xlsx");
  const sheets: string[] = [];
  const none = readXlsx(bytes, { sheets: (sheet) => sheets.push(sheet.name) === 0 });
  await none.catch((cause: Error) => {
    throw unreadable(name, cause);
  });
  if (sheets.length > maxSheets) throw new SetupProblem(`${name} has more than ${maxSheets} sheets.`);
  async function* rows(sheet: string): AsyncGenerator<CsvRow[]> {
    let count = 0;
    try {
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheets.indexOf(sheet) })) {
        count += 1;
        if (count > maxSheetRows) throw new SetupProblem(`${name} has more than 20,000 rows. Save the sheet as CSV.`);
        yield [rowOf(index + 1, values)];
      }
    } catch (cause) {
      throw cause instanceof SetupProblem ? cause : unreadable(name, cause as Error);
    }
  }
  return { sheets, rows };
}

const unreadable = (name: string, cause: Error) =>
  new SetupProblem(`${name} cannot be read as a workbook: ${cause.message.replace(/\.+$/, "")}.`, { cause });

async function collected(chunks: AsyncIterable<Buffer>, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new SetupProblem(`${name} is larger than 20 MB. Save the sheet as CSV.`);
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
}

/** Unpacks all of it once, so that its stated sizes are true, and each file what was packed. */
async function refuseUnfit(bytes: Buffer, name: string): Promise<void> {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new SetupProblem(
      `${name} is locked by a password, or was saved by an old Excel. Save it as .xlsx without one.`,
    );
  const zip = await openZipFrom(new BytesReader(bytes), bytes.length, name);
  try {
    const unpacked = zip.entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (unpacked > maxUnpackedBytes)
      throw new SetupProblem(`${name} would unpack to ${Math.ceil(unpacked / 1_000_000)} MB.`);
    for (const entry of zip.entries) {
      zip.refuseUnfit(entry);
      for await (const _piece of zip.read(entry));
    }
  } finally {
    zip.close();
  }
}

class BytesReader extends RandomAccessReader {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.#bytes.subarray(start, end)], { objectMode: false });
  }
}

function rowOf(line: number, values: readonly unknown[]): CsvRow {
  const cells = values.map(textOf);
  const errorCell = cells.findIndex((cell) => cell.includes("\0") || !cell.isWellFormed());
  if (errorCell === -1) return { line, cells, error: null, errorCell: 0 };
  return { line, cells: [], error: cells[errorCell]!.includes("\0") ? "nul-character" : "invalid-utf-8", errorCell };
}

/** The first day of a workbook's calendar: times without a day are on it. */
const dayZero = Date.UTC(1900, 0, 1);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value instanceof Date) return dateText(value);
  // What a formula could not calculate is no value.
  return String(value).replace(/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/, "");
}

/** "2026-11-12", "18:30", or both. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  // Fractions of a day are rounded to the second.
  const [day = "", time = ""] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .split(/T|:00\.000Z|\.000Z/);
  if (date.getTime() < dayZero) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}
