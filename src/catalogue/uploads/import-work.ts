// Work on the register that takes longer than a page may: started by a call, it goes on by itself, and its state is stored, so
// that every server shows how far it is, and that it died with its own.

import type { Database } from "#src/platform/database/database.ts";
import { ImportRunning } from "#src/platform/database/session-lock.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Officer, WorkFailure, WorkKind, WorkProgress } from "./upload-rules.ts";
import { beat, endWork, insertWork } from "./upload-store.ts";

export interface WorkParts {
  database: Database;
  log: Pick<Log, "error">;
}

interface Work {
  kind: WorkKind;
  /** Null for taking an import back. */
  uploadId: number | null;
  officer: Officer;
  /** Why it did not reach its end; null where it did. */
  run(onProgress: OnProgress): Promise<WorkFailure | null>;
}

/** As `importCatalogue` tells it. */
export type OnProgress = (progress: { file: string; rows: number } | null) => void;

/** `done` resolves when the work has ended, however it ended. */
export type WorkStarted = { ok: true; done: Promise<void> } | { ok: false; kind: "already-running" };

/** Milliseconds between signs of life. */
const beatEveryMs = 1_000;

export async function startWork(
  { database, log }: WorkParts,
  { kind, uploadId, officer, run }: Work,
): Promise<WorkStarted> {
  const workId = await insertWork(database, kind, uploadId, officer);
  if (workId === null) return { ok: false, kind: "already-running" };
  const progress: WorkProgress = { files: {}, isMerging: false };
  const stopBeating = keepBeating(() => beat(database, workId, progress));
  const work = run((step) => {
    if (step === null) progress.isMerging = true;
    else progress.files[step.file] = step.rows;
  });
  const done = work
    .catch((error: unknown) => failureOf(error, log))
    .then(async (failure) => {
      await stopBeating();
      await endWork(database, workId, progress, failure);
    })
    // A state that cannot be stored shows as a work that died.
    .catch((err: unknown) => log.error({ err }, "The end of an import at the desk was not stored"));
  return { ok: true, done };
}

/** One at a time, as a database that does a merge answers late. Returns a function that ends it. */
function keepBeating(sign: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    // A sign that is lost is followed by the next one.
    last = sign()
      .catch(() => {})
      .finally(() => {
        isBeating = false;
      });
  }, beatEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** The register is no longer what a preview was made against: thrown in the import's transaction, it takes everything back. */
export class Overtaken extends Error {}

function failureOf(error: unknown, log: Pick<Log, "error">): WorkFailure {
  if (error instanceof Overtaken) return { kind: "overtaken" };
  if (error instanceof ImportRunning) return { kind: "other-import" };
  if (error instanceof SetupProblem) return { kind: "unusable", reason: error.message };
  log.error({ err: error }, "An import at the desk failed");
  return { kind: "failed" };
}
