// Work on the register that takes longer than a page may: uploads are previewed and published, an
// import is taken back. It goes on by itself, in a thread where the database is PostgreSQL. Its
// state is stored, so that every server shows how far it is, and that it died with its own.

import type { Actor } from "#src/audit/audit-rules.ts";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { importInForce, undoLastImport } from "#src/catalogue/store/past-imports.ts";
import { again } from "#src/platform/clock/jobs.ts";
import type { Alongside, Database, Session } from "#src/platform/database/database.ts";
import { ImportRunning, openLockedSession } from "#src/platform/database/session-lock.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { type OnProgress, previewUpload, type UploadParts } from "./preview-upload.ts";
import { storedCatalogue } from "./upload-files.ts";
import { type Officer, uploadTitle, type WorkFailure, type WorkProgress } from "./upload-rules.ts";
import {
  beat,
  deletePieces,
  deleteUpload,
  endWork,
  insertWork,
  readIdentifiers,
  readUpload,
  workLock,
} from "./upload-store.ts";

/** What is to be done; a thread gets it as a copy. */
export type Work = { officer: Officer } & (
  | { kind: "preview"; uploadId: number }
  | { kind: "publish"; uploadId: number; allowedRemovals: number | undefined }
  | { kind: "undo"; uploadId: null; importId: number }
);

interface DoingParts extends UploadParts {
  publishAlongside: Alongside;
}

interface StartParts extends DoingParts {
  log: Pick<Log, "error">;
  /** Has a thread do it while visitors are answered; null if only this process has the database. */
  inThread: ((workId: number, work: Work) => Promise<void>) | null;
}

/** `done` resolves when the work has ended, however it ended. */
type WorkStarted = { ok: true; done: Promise<void> } | { ok: false; kind: "already-running" };

async function startWork(parts: StartParts, work: Work): Promise<WorkStarted> {
  const { database, inThread } = parts;
  const workId = await insertWork(database, work.kind, work.uploadId, work.officer);
  if (workId === null) return { ok: false, kind: "already-running" };
  const done = inThread === null ? doWork(parts, workId, work) : inThread(workId, work);
  return { ok: true, done: done.catch((error: unknown) => onEnded(parts, workId, error)) };
}

/** Of a work that could not store its own end: its thread was ended, or has crashed. */
async function onEnded({ database, log }: StartParts, workId: number, err: unknown): Promise<void> {
  log.error({ err }, "An import at the desk failed");
  const kind = Object(err).name === "TimeoutError" ? "too-long" : "died";
  // Where that cannot be stored either, its silence shows it.
  await endWork(database, workId, null, { kind }).catch(() => {});
}

type PreviewAnswer = WorkStarted | { ok: false; kind: "no-such-upload" | "published-already" };

export async function startPreview(parts: StartParts, uploadId: number, officer: Officer): Promise<PreviewAnswer> {
  const upload = await readUpload(parts.database, uploadId);
  if (upload === null) return { ok: false, kind: "no-such-upload" };
  if (upload.importId !== null) return { ok: false, kind: "published-already" };
  return startWork(parts, { kind: "preview", uploadId, officer });
}

export type PublishAnswer =
  | WorkStarted
  | {
      ok: false;
      /**
       * "overtaken": another import or its undo came between, and the preview is being made anew;
       * "wrong-number": of removals, where the brake asks for it; "of-no-use": no row of a file is.
       */
      kind: "no-such-upload" | "published-already" | "not-previewed" | "overtaken" | "wrong-number" | "of-no-use";
    };

/** `typedRemovals`: the number that the officer typed where the brake asks for it. */
export async function startPublication(
  parts: StartParts,
  uploadId: number,
  officer: Officer,
  typedRemovals: number | null,
): Promise<PublishAnswer> {
  const { database } = parts;
  const upload = await readUpload(database, uploadId);
  if (upload === null) return { ok: false, kind: "no-such-upload" };
  const { preview, previewBase, importId } = upload;
  if (importId !== null) return { ok: false, kind: "published-already" };
  if (preview === null) return { ok: false, kind: "not-previewed" };
  if (previewBase !== (await importInForce(database))) {
    await startPreview(parts, uploadId, officer);
    return { ok: false, kind: "overtaken" };
  }
  if (preview.stop && !preview.stop.removals) return { ok: false, kind: "of-no-use" };
  if (preview.stop && preview.stop.removals !== typedRemovals) return { ok: false, kind: "wrong-number" };
  const allowedRemovals = preview.stop ? preview.stop.removals! : undefined;
  return startWork(parts, { kind: "publish", uploadId, officer, allowedRemovals });
}

/** Takes the last import that changed anything back, if it is this one. */
export const startUndo = (parts: StartParts, importId: number, officer: Officer): Promise<WorkStarted> =>
  startWork(parts, { kind: "undo", uploadId: null, officer, importId });

/** Milliseconds between signs of life. */
const beatEveryMs = 1_000;

/** Milliseconds that a work may take in all: a country's register takes minutes. */
export const longestWorkMs = 30 * 60_000;

/**
 * Does the work that was stored under the id, and stores how it ended.
 * @throws where it ended by a mistake of ours or a database that did not answer
 */
export async function doWork(parts: DoingParts, workId: number, work: Work): Promise<void> {
  const { database } = parts;
  const progress: WorkProgress = { files: {}, isMerging: false };
  const ending = new AbortController();
  const endsBefore = performance.now() + longestWorkMs;
  let lock: Session | null = null;
  // One at a time, as a database in a merge answers late. A lost sign is followed by the next.
  const beating = again(beatEveryMs, ending.signal, () => beat(database, workId, progress).catch(() => {}));
  const ended = async (failure: WorkFailure | null) => {
    ending.abort();
    await beating;
    try {
      // A state that cannot be stored shows as a work that died.
      await endWork(database, workId, progress, failure);
    } finally {
      await lock?.release();
    }
  };
  try {
    lock = await openLockedSession(database, workLock(workId));
    const failure = await run(parts, work, (step) => {
      if (performance.now() > endsBefore) throw new TooLong();
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

/** Null where nobody expects it. */
function failureOf(error: unknown): WorkFailure | null {
  if (error instanceof Overtaken) return { kind: "overtaken" };
  if (error instanceof TooLong) return { kind: "too-long" };
  if (error instanceof ImportRunning) return { kind: "other-import" };
  return error instanceof SetupProblem ? { kind: "unusable", reason: error.message } : null;
}

/** Thrown while the files are read, it takes everything back. */
class TooLong extends Error {}

/** The register is not what the preview compared with: thrown in a transaction, this undoes it. */
class Overtaken extends Error {}

/**
 * False where the brake stopped it.
 * @throws Overtaken
 */
async function publishUpload(
  { database, writer }: UploadParts,
  { uploadId, officer, allowedRemovals }: Extract<Work, { kind: "publish" }>,
  onProgress: OnProgress,
): Promise<boolean> {
  const upload = await readUpload(database, uploadId);
  if (upload === null) throw new Error("The upload was deleted before it was published");
  const { isPartial, files, previewBase } = upload;
  const bytes = await storedCatalogue(database, upload);
  const feed = catalogueFeed(bytes, (table) => readIdentifiers(database, table));
  const report = await importCatalogue(feed, writer, {
    isPartial,
    isDemonstration: false,
    allowedRemovals,
    onProgress,
    actor: officer,
    upload: { uploadId, name: uploadTitle(files) },
    async onMerged(queries, isToStay) {
      // What the files were compared with is what the officer has seen.
      if ((await importInForce(queries)) !== previewBase) throw new Overtaken();
      if (isToStay) await deletePieces(queries, uploadId);
    },
  });
  return report.outcome !== "stopped";
}

/** False where this officer has none to discard: published ones stay, one at work goes on. */
export async function discardUpload(database: Database, uploadId: number, officer: Actor): Promise<boolean> {
  const upload = await readUpload(database, uploadId);
  const isOwn = officer.kind === "officer" && upload?.madeBy.email === officer.email;
  if (!upload || !isOwn || upload.importId !== null || upload.work?.isRunning) return false;
  await deleteUpload(database, uploadId);
  return true;
}
