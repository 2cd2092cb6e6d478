// How much memory building an index may take. A catalogue that needs more is refused before any row is read.
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#src/platform/database/database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { enoughMegabytes, systemMegabytes } from "#src/platform/system-memory.ts";

const mostMegabytes = 4_096;
const leastMegabytes = 56;

/** What a server, its index and an import beside it take at England's size: a build gets a share of what is beyond that. */
const takenMegabytes = 320;
const shareOfRest = 1 / 2;

/** Megabytes of objects while an index is built: where there is little memory the collector works more instead. */
export const heapMegabytes = Math.round(
  Math.min(mostMegabytes, Math.max(leastMegabytes, (systemMegabytes() - takenMegabytes) * shareOfRest)),
);

/** Held while an index is built after the start. */
export const buildLock = "touchline-index";

/** Less than passes between two builds, one of which may follow the other for as long as a feed changes. */
const tryEveryMs = 50;

/** As long as a build may take. */
const longestWaitMs = 5 * 60_000;

/**
 * Does the work of an import: servers on the database build nothing meanwhile, but for what has waited for a minute, and it begins
 * when they have built what they are at, or after five minutes. `onWait` is called once, where there is something.
 */
export async function withoutBuilds<T>(database: Database, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const session = await database.openSession();
  try {
    for (let waitedMs = 0; waitedMs < longestWaitMs && !(await session.tryLock(buildLock)); waitedMs += tryEveryMs) {
      if (waitedMs === 0) onWait();
      await wait(tryEveryMs);
    }
    return await work();
  } finally {
    await session.release();
  }
}

/** With a catalogue of any size. */
const leastServerMegabytes = 300;

/** Of an import that runs while an index is built. */
const importMegabytes = 100;

/** Megabytes in which a server with so many rows and an import beside it have held (`npm run drill -- memory`). */
export function megabytesNeeded(rows: number): number {
  const ofRows = Math.ceil(rows / 640);
  const short = Math.max(leastServerMegabytes, 195 + ofRows);
  return short < enoughMegabytes ? short : leastServerMegabytes + ofRows + importMegabytes;
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
