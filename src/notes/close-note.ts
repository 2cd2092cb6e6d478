// Marks a note as done, which the audit tells.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { markNoteDone } from "./note-store.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** False where there is no such open note. */
export async function closeNote(database: Database, noteId: string, actor: Actor, nowMs: number): Promise<boolean> {
  if (!uuid.test(noteId)) return false;
  return database.transaction("read committed", async (queries) => {
    const record = await markNoteDone(queries, noteId, nowMs);
    if (record === null) return false;
    await recordAction(queries, actor, { action: "note-done", record, after: { noteId } });
    return true;
  });
}
