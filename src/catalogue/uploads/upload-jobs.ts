// Deletes uploads after some days: they hold a whole register, with the contacts in it.
import { type Deletion, type DeletionParts, deletionTimes } from "#src/platform/clock/jobs.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { uploadDays } from "./upload-rules.ts";
import { deleteUploadsBefore } from "./upload-store.ts";

const dayMs = 86_400_000;

export function uploadDeletion({
  log,
  ...parts
}: Omit<DeletionParts, "settings"> & { log: Pick<Log, "info"> }): Deletion {
  return async () => {
    const { nowMs, beforeMs } = await deletionTimes({ ...parts, settings: { messageDays: uploadDays } });
    const uploads = await deleteUploadsBefore(parts.database, beforeMs, nowMs - dayMs);
    if (uploads > 0) log.info({ uploads }, "Old uploads were deleted");
  };
}
