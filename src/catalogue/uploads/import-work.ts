// Work on the register that takes longer than a page may. Its state is stored, so that every server shows how far it is, and that
// it died with its own.

import { undoLastImport } from "#src/catalogue/store/past-imports.ts";
import { pause } from "#src/platform/clock/jobs.ts";
import type { Alongside } from "#src/platform/database/database.ts";
import { ImportRunning } from "#src/platform/database/session-lock.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { type OnProgress, previewUpload, type UploadParts } from "./preview-upload.ts";
import { Overtaken, publishUpload } from "./publish-upload.ts";
import type { Officer, WorkFailure, WorkProgress } from "./upload-rules.ts";
import { beat, endWork } from "./upload-store.ts";

/** What is to be done; a thread gets it as a copy. */
export type Work = { officer: Officer } & (
  | { kind: "preview"; uploadId: number }
  | { kind: "publish"; uploadId: number; allowedRemovals: number | undefined }
  | { kind: "undo"; uploadId: null; importId: number }
);

export interface DoingParts extends UploadParts {
  publishAlongside: Alongside;
}

/** Milliseconds between signs of life. */
const beatEveryMs = 1_000;

/**
 * Does the work that was stored under the id, and stores how it ended.
 * @throws where it ended by a mistake of ours or a database that did not answer
 */
export async function doWork(parts: DoingParts, workId: number, work: Work): Promise<void> {
  const { database } = parts;
  const progress: WorkProgress = { files: {}, isMerging: false };
  const stopBeating = keepBeating(() => beat(database, workId, progress));
  const ended = async (failure: WorkFailure | null) => {
    await stopBeating();
    // A state that cannot be stored shows as a work that died.
    await endWork(database, workId, progress, failure);
  };
  try {
    const failure = await run(parts, work, (step) => {
      if (step === null) progress.isMerging = true;
      else progress.files[step.file] = step.rows;
    });
    await ended(failure);
  } catch (error) {
    const failure = failureOf(error);
    await ended(failure ?? { kind: "failed" });
    if (failure === null) throw error;
  }
}

/** Why it did not reach its end; null where it did. */
async function run(parts: DoingParts, work: Work, onProgress: OnProgress): Promise<WorkFailure | null> {
  switch (work.kind) {
    case "preview":
      await previewUpload(parts, work.uploadId, onProgress);
      return null;
    case "publish":
      return (await publishUpload(parts, work, onProgress)) ? null : { kind: "stopped" };
    case "undo": {
      const answer = await undoLastImport(parts.database, parts.publishAlongside, work.officer, work.importId);
      return answer.ok ? null : { kind: answer.kind };
    }
  }
}

/** One at a time, as a database that does a merge answers late. Returns a function that ends it. */
function keepBeating(sign: () => Promise<void>): () => Promise<void> {
  const ending = new AbortController();
  const beating = (async () => {
    for (;;) {
      await pause(beatEveryMs, ending.signal);
      if (ending.signal.aborted) return;
      // A sign that is lost is followed by the next one.
      await sign().catch(() => {});
    }
  })();
  return () => {
    ending.abort();
    return beating;
  };
}

/** Null where nobody expects it. */
function failureOf(error: unknown): WorkFailure | null {
  if (error instanceof Overtaken) return { kind: "overtaken" };
  if (error instanceof ImportRunning) return { kind: "other-import" };
  return error instanceof SetupProblem ? { kind: "unusable", reason: error.message } : null;
}
