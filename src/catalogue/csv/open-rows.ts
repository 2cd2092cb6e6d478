// The rows of an exchange file from its bytes, in whichever encoding a spreadsheet saved it.
import type { Buffer } from "node:buffer";
import { openWorkbook } from "#src/platform/read-workbook.ts";
import { type CsvRow, csvRows, unguarded } from "#src/platform/text/catalogue-csv.ts";
import { asUtf8, detectEncoding, type FileEncoding } from "#src/platform/text/file-encoding.ts";
import { withoutOuterSpace } from "#src/platform/text/invisible-characters.ts";
import type { GivenText, ReadAs } from "./file-reading.ts";

export interface OpenedRows {
  /** Null of a workbook. */
  encoding: FileEncoding | null;
  /** There is nothing but rows of blank cells, below a header or without one. */
  hasOnlyBlankRows: boolean;
  /** The header first. Rows whose cells are all blank are left out; no batch is empty. */
  batches: AsyncGenerator<CsvRow[]>;
}

/**
 * `read`: the file from its beginning, which is read twice, as its encoding shows only in the whole
 * of it. `readAs`: how, where it is not in the format's own words. `sheet`: of a workbook.
 * `encoding`, `separator`: in place of what the file shows.
 */
export async function openRows(
  read: () => AsyncIterable<Buffer>,
  { readAs, sheet = readAs?.sheet, ...given }: { readAs?: ReadAs; sheet?: string } & GivenText = {},
): Promise<OpenedRows> {
  const { encoding: givenEncoding, separator } = readAs ? readAs.given : given;
  const encoding = sheet === undefined ? (givenEncoding ?? (await detectEncoding(read()))) : null;
  const unread =
    encoding === null
      ? (await openWorkbook(read(), "The workbook")).rows(sheet!)
      : unguardedRows(csvRows(asUtf8(read(), encoding), separator));
  const filledOf = (rows: CsvRow[]) => {
    const filled = rows.filter(isFilled);
    return readAs ? readAs.rows(filled) : filled;
  };
  const first: CsvRow[] = [];
  let blankRows = 0;
  while (first.length < 2) {
    const next = await unread.next();
    if (next.done) break;
    blankRows += next.value.filter((row) => !isFilled(row)).length;
    first.push(...filledOf(next.value));
  }
  async function* batches() {
    if (first.length > 0) yield first;
    for await (const rows of unread) {
      const filled = filledOf(rows);
      if (filled.length > 0) yield filled;
    }
  }
  return { encoding, hasOnlyBlankRows: first.length < 2 && blankRows > 0, batches: batches() };
}

/** As the cells were before a file of ours was written: some of these come back. */
async function* unguardedRows(batches: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  for await (const rows of batches) {
    for (const row of rows) if (row.cells.some((cell) => cell.startsWith("'"))) row.cells = row.cells.map(unguarded);
    yield rows;
  }
}

/** A row with an error has no cells, and is one all the same. */
const isFilled = ({ error, cells }: CsvRow): boolean =>
  error !== null || cells.some((cell) => withoutOuterSpace(cell) !== "");
