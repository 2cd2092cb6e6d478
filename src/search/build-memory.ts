// How much memory building an index may take. Too large a catalogue is refused unread.
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#src/platform/database/database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { enoughMegabytes, systemMegabytes } from "#src/platform/system-memory.ts";

const mostMegabytes = 4_096;
const leastMegabytes = 56;

/** What a server, its index and an import take at England's size: builds share what is beyond. */
const takenMegabytes = 320;
const shareOfRest = 1 / 2;

/** Megabytes of objects while an index is built; with little memory the collector works more. */
export const heapMegabytes = Math.round(
  Math.min(mostMegabytes, Math.max(leastMegabytes, (systemMegabytes() - takenMegabytes) * shareOfRest)),
);

/** Held while an index is built after the start. */
export const buildLock = "touchline-index";

/** Less than passes between two builds that follow each other while a feed changes. */
const tryEveryMs = 50;

/** As long as a build may take. */
const longestWaitMs = 5 * 60_000;

/**
 * Does an import's work: servers on the database build nothing meanwhile, but for what has waited a
 * minute; it begins when they are done, or after five minutes. `onWait`: called once, if so.
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

/** Megabytes that a server with so many rows and an import held (`npm run drill -- memory`). */
export function megabytesNeeded(rows: number): number {
  const ofRows = Math.ceil(rows / 640);
  const short = Math.max(leastServerMegabytes, 195 + ofRows);
  return short < enoughMegabytes ? short : leastServerMegabytes + ofRows + importMegabytes;
}

/** Bytes of objects per row: 370 for the record, the rest for what is made of it (measured). */
const bytesOfRow = 600;

/** @throws SetupProblem where so many rows need too much memory: more than some 38 Englands */
export function refuseTooManyRows(rows: number): void {
  const megabytes = Math.ceil((rows * bytesOfRow) / 2 ** 20);
  if (megabytes <= mostMegabytes) return;
  throw new SetupProblem(
    `The catalogue has ${rows.toLocaleString("en-GB")} rows. Building its search index takes about ${bytesOfRow} ` +
      "bytes of " +
      `memory for each, ${megabytes.toLocaleString("en-GB")} MB in all; it may take ` +
      `${mostMegabytes.toLocaleString("en-GB")} MB. ` +
      "Import fewer records, such as one region on each server.",
  );
}
