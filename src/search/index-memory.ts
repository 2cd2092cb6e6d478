// How much memory building an index may take. A catalogue that needs more is refused before any row is read.
import { SetupProblem } from "#src/platform/setup-problem.ts";

/** Megabytes of objects while an index is built. */
export const heapMegabytes = 4_096;

/** Bytes of objects for each row: 370 for the record, the rest for what is made of it (measured at England's size). */
const bytesOfRow = 600;

/** @throws SetupProblem where so many rows need more memory than allowed: more than some 38 times England's */
export function refuseTooManyRows(rows: number): void {
  const megabytes = Math.ceil((rows * bytesOfRow) / 2 ** 20);
  if (megabytes <= heapMegabytes) return;
  throw new SetupProblem(
    `The catalogue has ${rows.toLocaleString("en-GB")} rows. Building its search index takes about ${bytesOfRow} bytes of ` +
      `memory for each, ${megabytes.toLocaleString("en-GB")} MB in all; it may take ${heapMegabytes.toLocaleString("en-GB")} MB. ` +
      "Import fewer records, such as one region on each server.",
  );
}
