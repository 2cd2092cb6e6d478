// Publishes an upload as its preview says, and discards one.
import type { Actor } from "#src/audit/audit-rules.ts";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { importInForce } from "#src/catalogue/store/past-imports.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { OnProgress, UploadParts } from "./preview-upload.ts";
import { storedCatalogue } from "./stored-catalogue.ts";
import { type Officer, uploadTitle } from "./upload-rules.ts";
import { deletePieces, deleteUpload, readUpload } from "./upload-store.ts";

/** The register is no longer what a preview was made against: thrown in the import's transaction, it takes everything back. */
export class Overtaken extends Error {}

export interface Publication {
  uploadId: number;
  officer: Officer;
  /** As the officer typed them where the brake asks for it. */
  allowedRemovals: number | undefined;
}

/**
 * False where the brake stopped it.
 * @throws Overtaken
 */
export async function publishUpload(
  { database, writer }: UploadParts,
  { uploadId, officer, allowedRemovals }: Publication,
  onProgress: OnProgress,
): Promise<boolean> {
  const upload = await readUpload(database, uploadId);
  if (upload === null) throw new Error("The upload was deleted before it was published");
  const { isPartial, files, previewBase } = upload;
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
  return report.outcome !== "stopped";
}

/** False where there is none of this officer's that could go: a published one stays with the history, one at work goes on. */
export async function discardUpload(database: Database, uploadId: number, officer: Actor): Promise<boolean> {
  const upload = await readUpload(database, uploadId);
  const isOwn = officer.kind === "officer" && upload?.madeBy.email === officer.email;
  if (!upload || !isOwn || upload.importId !== null || upload.work?.isRunning) return false;
  await deleteUpload(database, uploadId);
  return true;
}
