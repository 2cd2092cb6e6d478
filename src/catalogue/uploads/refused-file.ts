// The refused rows of a file as they were written, to be mended and uploaded as a part of the register.
import { csvLine } from "#src/catalogue/csv/exchange-rows.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { UploadPreview } from "./upload-rules.ts";
import { readRows } from "./upload-store.ts";

/** Columns that an import passes over. */
const reasonColumns = ["RefusedLine", "RefusedColumn", "RefusedBecause"];

const rowsAtOnce = 1_000;

/** CSV, a piece at a time: the file's own columns, then why each row was refused. A row that cannot be read has the reason alone. */
export async function* refusedRowsFile(
  queries: Queries,
  uploadId: number,
  preview: UploadPreview,
  file: string,
): AsyncGenerator<string> {
  const header = preview.headers[file] ?? [];
  yield csvLine([...header, ...reasonColumns]);
  for (let after = 0, isOver = false; !isOver; ) {
    const rows = await readRows(queries, uploadId, { file, kind: "refused", after, limit: rowsAtOnce });
    yield rows
      .map(({ details: { cells, line, column, reason } }) => {
        const written = header.map((_name, index) => cells[index] ?? "");
        return csvLine([...written, String(line ?? ""), column ?? "", reason]);
      })
      .join("");
    isOver = rows.length < rowsAtOnce;
    after = rows.at(-1)?.rowNumber ?? after;
  }
}
