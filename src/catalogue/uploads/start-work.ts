// Starts work on the register: it goes on by itself, in a thread where the database is PostgreSQL, and its outcome is stored.

import { importInForce } from "#src/catalogue/store/past-imports.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { type DoingParts, doWork, type Work } from "./import-work.ts";
import type { Officer } from "./upload-rules.ts";
import { insertWork, readUpload } from "./upload-store.ts";

export interface StartParts extends DoingParts {
  log: Pick<Log, "error">;
  /** Has a thread do it, so that visitors are answered meanwhile; null where only this process can open the database. */
  inThread: ((workId: number, work: Work) => Promise<void>) | null;
}

/** `done` resolves when the work has ended, however it ended. */
export type WorkStarted = { ok: true; done: Promise<void> } | { ok: false; kind: "already-running" };

async function startWork(parts: StartParts, work: Work): Promise<WorkStarted> {
  const { database, log, inThread } = parts;
  const workId = await insertWork(database, work.kind, work.uploadId, work.officer);
  if (workId === null) return { ok: false, kind: "already-running" };
  const done = inThread === null ? doWork(parts, workId, work) : inThread(workId, work);
  return { ok: true, done: done.catch((err: unknown) => log.error({ err }, "An import at the desk failed")) };
}

export type PreviewAnswer = WorkStarted | { ok: false; kind: "no-such-upload" | "published-already" };

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
       * "overtaken": another import or its undo came between, and the preview is being made anew; "wrong-number": of removals, where
       * the brake asks for it; "of-no-use": nothing insists on what has stopped.
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
