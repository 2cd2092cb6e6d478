// Notes about mistakes in the database: what was answered "stored" is here, with its mail, before the answer leaves.
import { storeMail } from "#src/mail/store-mail.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { countAgainst, storeUnderLimits } from "#src/platform/database/rate-limit.ts";
import type { Note, NoteReport, NoteStore, StoredNote, StoreNote } from "./ports.ts";

const noteColumns = `note_id::text as "noteId", event_id::text as "eventId", record_kind as record, record_id as "recordId",
  record_name as "recordName", session_id as "sessionId", session_name as "sessionName", wrong, words,
  source_id as "sourceId", sent_to as "sentTo", notes.created_at_ms::float8 as "createdAtMs"`;

export function noteStore(database: Database): NoteStore {
  return {
    async findByEventId(eventId) {
      const { rows } = await database.query<Note>(`select ${noteColumns} from notes where event_id = $1`, [eventId]);
      return rows[0] ?? null;
    },
    async findSourceContact(sourceId) {
      const { rows } = await database.query<{ name: string; email: string | null }>(
        "select name, publisher_email as email from sources where source_id = $1",
        [sourceId],
      );
      return rows[0] ?? null;
    },
    store: (change) => storeUnderLimits(database, (queries) => storeAll(queries, change)),
    async list({ sinceMs, includesDone, limit }) {
      const { rows } = await database.query<NoteReport>(
        `select * from (
           select ${noteColumns}, done_at_ms::float8 as "doneAtMs",
             (select state from mails where mails.note_id = notes.note_id) as mail
           from notes where notes.created_at_ms >= $1 and (done_at_ms is null or $2)
           order by notes.created_at_ms desc, note_id limit $3) as newest
         order by "createdAtMs", "noteId"`,
        [sinceMs, includesDone, limit],
      );
      return rows;
    },
    async markDone(noteId, nowMs) {
      const { rows } = await database.query(
        "update notes set done_at_ms = coalesce(done_at_ms, $2) where note_id = $1 returning 1",
        [noteId, nowMs],
      );
      return rows.length > 0;
    },
    async deleteBefore(madeBeforeMs) {
      const { rows } = await database.query(
        `delete from notes where created_at_ms < $1
           and not exists (select from mails where mails.note_id = notes.note_id and state = 'waiting') returning 1`,
        [madeBeforeMs],
      );
      return rows.length;
    },
  };
}

async function storeAll(queries: Queries, { note, mail, limits, solution }: StoreNote): Promise<StoredNote> {
  if (!(await insertNote(queries, note))) return { ok: true, isNew: false };
  if (mail) await storeMail(queries, mail, note.createdAtMs);
  await countAgainst(queries, limits, solution);
  return { ok: true, isNew: true };
}

/** False where its event id, or the same news of a club, is stored already; waits for who is storing it. */
export async function insertNote(queries: Queries, note: Note): Promise<boolean> {
  const { rows } = await queries.query(
    `insert into notes (note_id, event_id, record_kind, record_id, record_name, session_id, session_name, wrong, words,
       source_id, sent_to, created_at_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict do nothing returning 1`,
    [
      note.noteId,
      note.eventId,
      note.record,
      note.recordId,
      note.recordName,
      note.sessionId,
      note.sessionName,
      note.wrong,
      note.words,
      note.sourceId,
      note.sentTo,
      note.createdAtMs,
    ],
  );
  return rows.length > 0;
}
