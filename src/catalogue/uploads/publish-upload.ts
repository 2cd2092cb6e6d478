// Publishes an upload as its preview says, takes an import back, and discards an upload.
import type { Actor } from "#src/audit/audit-rules.ts";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { importInForce, undoLastImport } from "#src/catalogue/store/past-imports.ts";
import type { Alongside, Database } from "#src/platform/database/database.ts";
import { type OnProgress, Overtaken, startWork, type WorkStarted } from "./import-work.ts";
import { startPreview, type UploadParts } from "./preview-upload.ts";
import { storedCatalogue } from "./stored-catalogue.ts";
import { type Officer, type Upload, uploadTitle, type WorkFailure } from "./upload-rules.ts";
import { deletePieces, deleteUpload, readUpload } from "./upload-store.ts";

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

/** Starts it; its outcome is stored. `typedRemovals`: the number that the officer typed where the brake asks for it. */
export async function startPublication(
  parts: UploadParts,
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
  return startWork(parts, {
    ...{ kind: "publish", uploadId, officer },
    run: (onProgress) => publish(parts, { upload, officer, allowedRemovals, onProgress }),
  });
}

interface Publication {
  upload: Upload;
  officer: Officer;
  allowedRemovals: number | undefined;
  onProgress: OnProgress;
}

async function publish(
  { database, writer }: UploadParts,
  { upload, officer, allowedRemovals, onProgress }: Publication,
): Promise<WorkFailure | null> {
  const { uploadId, isPartial, files, previewBase } = upload;
  const bytes = await storedCatalogue(database, uploadId, files);
  const report = await importCatalogue(catalogueFeed(bytes), writer, {
    ...{ isPartial, isDemonstration: false, allowedRemovals, onProgress, actor: officer },
    upload: { uploadId, name: uploadTitle(files) },
    async onMerged(queries, isToStay) {
      // What the files were compared with is what the officer has seen.
      if ((await importInForce(queries)) !== previewBase) throw new Overtaken();
      if (isToStay) await deletePieces(queries, uploadId);
    },
  });
  return report.outcome === "stopped" ? { kind: "stopped" } : null;
}

/** Takes the last import that changed anything back, if it is this one. Starts it; its outcome is stored. */
export function startUndo(
  parts: UploadParts & { publishAlongside: Alongside },
  importId: number,
  officer: Officer,
): Promise<WorkStarted> {
  return startWork(parts, {
    ...{ kind: "undo", uploadId: null, officer },
    async run() {
      const answer = await undoLastImport(parts.database, parts.publishAlongside, officer, importId);
      return answer.ok ? null : { kind: answer.kind };
    },
  });
}

/** False where there is none of this officer's that could go: a published one stays with the history, one at work goes on. */
export async function discardUpload(database: Database, uploadId: number, officer: Actor): Promise<boolean> {
  const upload = await readUpload(database, uploadId);
  const isOwn = officer.kind === "officer" && upload?.madeBy.email === officer.email;
  if (!upload || !isOwn || upload.importId !== null || upload.work?.isRunning) return false;
  await deleteUpload(database, uploadId);
  return true;
}
