// How much memory building an index may take. A catalogue that needs more is refused before any row is read.
import { totalmem } from "node:os";
import { SetupProblem } from "#src/platform/setup-problem.ts";

const mostMegabytes = 4_096;
const leastMegabytes = 200;

/** Of the memory that the system gives the process, a container's limit for one. The rest is for the process itself and two indexes. */
const shareOfMemory = 0.4;

/** Megabytes of objects while an index is built: where there is little memory the collector works more instead. */
export const heapMegabytes = Math.round(
  Math.min(mostMegabytes, Math.max(leastMegabytes, systemMegabytes() * shareOfMemory)),
);

/** Megabytes that the system gives the process: a container's limit, else all of the machine's. */
export function systemMegabytes(): number {
  const constrained = process.constrainedMemory();
  return Math.min(totalmem(), constrained > 0 ? constrained : Number.POSITIVE_INFINITY) / 2 ** 20;
}

/** Megabytes in which a server with so many rows and an import beside it have held (`npm run drill -- memory`). */
export const megabytesNeeded = (rows: number): number => 300 + Math.ceil(rows / 370);

/** Bytes of objects for each row: 370 for the record, the rest for what is made of it (measured at England's size). */
const bytesOfRow = 600;

/** @throws SetupProblem where so many rows need more memory than allowed: more than some 38 times England's */
export function refuseTooManyRows(rows: number): void {
  const megabytes = Math.ceil((rows * bytesOfRow) / 2 ** 20);
  if (megabytes <= mostMegabytes) return;
  throw new SetupProblem(
    `The catalogue has ${rows.toLocaleString("en-GB")} rows. Building its search index takes about ${bytesOfRow} bytes of ` +
      `memory for each, ${megabytes.toLocaleString("en-GB")} MB in all; it may take ${mostMegabytes.toLocaleString("en-GB")} MB. ` +
      "Import fewer records, such as one region on each server.",
  );
}
