// The refused rows of a file as they were written, to be mended and uploaded as a part of the register.
import { csvLine, refusalColumns } from "#src/catalogue/csv/exchange-rows.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { UploadPreview } from "./upload-rules.ts";
import { readRows } from "./upload-store.ts";

const rowsAtOnce = 1_000;

/** CSV, a piece at a time: the file's own columns, then why each row was refused. A row that cannot be read has the reason alone. */
export async function* refusedRowsFile(
  queries: Queries,
  uploadId: number,
  preview: UploadPreview,
  file: string,
): AsyncGenerator<string> {
  const header = preview.headers[file] ?? [];
  // A file that was mended, and is refused again, has the reasons of before.
  const places = header.flatMap((name, index) => (refusalColumns.includes(name) ? [] : index));
  yield csvLine([...places.map((place) => header[place]!), ...refusalColumns]);
  for (let after = 0, isOver = false; !isOver; ) {
    const rows = await readRows(queries, uploadId, { file, kind: "refused", after, limit: rowsAtOnce });
    yield rows
      .map(({ details: { cells, line, column, reason } }) => {
        const written = places.map((place) => cells[place] ?? "");
        return csvLine([...written, String(line ?? ""), column ?? "", reason]);
      })
      .join("");
    isOver = rows.length < rowsAtOnce;
    after = rows.at(-1)?.rowNumber ?? after;
  }
}
