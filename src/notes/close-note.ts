// Marks a note as done, with how it ended, or opens it again: the audit tells.

import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { markNoteDone, markNoteOpen, type NoteOutcome, openNote, otherNotesOn } from "./note-store.ts";

/** False where there is no such open note. `hasOthers`: others on the same record end too. */
export async function closeNote(
  database: Database,
  noteId: string,
  actor: Actor,
  nowMs: number,
  { outcome, hasOthers }: { outcome: NoteOutcome | null; hasOthers: boolean } = { outcome: null, hasOthers: false },
): Promise<boolean> {
  if (!isUuid(noteId)) return false;
  return database.transaction("read committed", async (queries) => {
    const close = async (closedId: string) => {
      const record = await markNoteDone(queries, closedId, nowMs, outcome);
      if (record === null) return false;
      await recordAction(queries, actor, { action: "note-done", record, after: { noteId: closedId, outcome } });
      return true;
    };
    const note = hasOthers ? await openNote(queries, noteId) : null;
    if (!(await close(noteId))) return false;
    for (const other of note ? await otherNotesOn(queries, note) : []) await close(other.noteId);
    return true;
  });
}

/** Opens a note again that was closed; false where there is no such note that is done. */
export async function reopenNote(database: Database, noteId: string, actor: Actor): Promise<boolean> {
  if (!isUuid(noteId)) return false;
  return database.transaction("read committed", async (queries) => {
    const record = await markNoteOpen(queries, noteId);
    if (record === null) return false;
    await recordAction(queries, actor, { action: "note-reopened", record, after: { noteId } });
    return true;
  });
}
