// How much memory building an index may take. A catalogue that needs more is refused before any row is read.
import { setTimeout as wait } from "node:timers/promises";
import type { Queries } from "#src/platform/database/database.ts";
import { isLocked } from "#src/platform/database/session-lock.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { enoughMegabytes, isMemoryShort, systemMegabytes } from "#src/platform/system-memory.ts";

const mostMegabytes = 4_096;
const leastMegabytes = 80;

/** What a server, its index and an import beside it take at England's size: a build gets a share of what is beyond that. */
const takenMegabytes = 240;
const shareOfRest = 1 / 3;

/** Megabytes of objects while an index is built: where there is little memory the collector works more instead. */
export const heapMegabytes = Math.round(
  Math.min(mostMegabytes, Math.max(leastMegabytes, (systemMegabytes() - takenMegabytes) * shareOfRest)),
);

/** Held while an index is built after the start. */
export const buildLock = "touchline-index";

const lookEveryMs = 250;

/** Five minutes, as long as a build may take. */
const mostLooks = 1_200;

/** Where memory is short, waits until no server on the database builds an index. `onWait` is called once, where one does. */
export async function waitForBuilds(queries: Queries, onWait: () => void, isShort = isMemoryShort): Promise<void> {
  for (let look = 0; isShort && look < mostLooks; look++) {
    if (!(await isLocked(queries, buildLock))) return;
    if (look === 0) onWait();
    await wait(lookEveryMs);
  }
}

/** Of an import that runs while an index is built. */
const importMegabytes = 100;

/** Megabytes in which a server with so many rows and an import beside it have held (`npm run drill -- memory`). */
export function megabytesNeeded(rows: number): number {
  const needed = 300 + Math.ceil(rows / 640);
  return needed < enoughMegabytes ? needed : needed + importMegabytes;
}

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
