// Notes about mistakes: each is stored, with its mail, before the answer leaves.
import type { Mail, MailState } from "#src/mail/mail.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, firstRow, insertRow } from "#src/platform/database/rows.ts";
import { waitingRows } from "#src/platform/waiting.ts";
import type { NoteReader, NoteRecord, NoteWrong } from "./note-schema.ts";

/** A report that something is wrong, without its sender's name or address. */
export interface Note {
  noteId: string;
  /** The client's id of the note: the same again is the same note. */
  eventId: string;
  record: NoteRecord;
  /** As in the address of the record's page. */
  recordId: string;
  recordName: string;
  sessionId: string | null;
  /** Name and start of the session, as its page says them. */
  sessionName: string | null;
  /** "reported", "undelivered": of a message to the club, which src/messages stores. */
  wrong: NoteWrong | "reported" | "undelivered";
  /** Empty where nothing was written. */
  words: string;
  sourceId: number | null;
  sentTo: NoteReader;
  createdAtMs: number;
}

/** A note that somebody wrote on a page. */
export type WrittenNote = Note & { wrong: NoteWrong };

/** How a note ended. */
export type NoteOutcome = "put-right" | "not-so" | "abusive";

/** A note as the desk shows it. */
export interface OpenedNote extends Note {
  doneAtMs: number | null;
  /** When the club or venue was asked about it; null where it was not. */
  askedAtMs: number | null;
  /** Null while it is open, and where nobody has said. */
  outcome: NoteOutcome | null;
}

/** A note as the terminal shows it. */
export interface NoteReport extends Note {
  doneAtMs: number | null;
  /** The state of its first mail; null where nobody gets one. */
  mail: MailState | null;
}

const noteColumns = `note_id::text as "noteId", event_id::text as "eventId", record_kind as record,
  record_id as "recordId",
  record_name as "recordName", session_id as "sessionId", session_name as "sessionName", wrong, words,
  source_id as "sourceId", sent_to as "sentTo", notes.created_at_ms::float8 as "createdAtMs"`;

export const findNote = (queries: Queries, eventId: string): Promise<Note | null> =>
  firstRow(queries, `select ${noteColumns} from notes where event_id = $1`, [eventId]);

/** The source's e-mail address; null where it has none or was removed. */
export async function findSourceEmail(queries: Queries, sourceId: number): Promise<string | null> {
  const text = "select publisher_email as email from sources where source_id = $1";
  return (await firstRow<{ email: string | null }>(queries, text, [sourceId]))?.email ?? null;
}

/**
 * Stores a note with its mail; null where nobody gets one. False where its event id, or the same
 * news of a club, is stored already, and nothing changes; waits for who is storing it.
 */
export async function storeNote(queries: Queries, note: Note, mail: Mail | null): Promise<boolean> {
  const { record: recordKind, ...rest } = note;
  const isNew = await insertRow(queries, "notes", { recordKind, ...rest }, "on conflict do nothing");
  if (isNew && mail) await storeMail(queries, mail, note.createdAtMs);
  return isNew;
}

/** The newest notes from that time on, oldest first; those that are done too where asked for. */
export const listNotes = (
  queries: Queries,
  { sinceMs, includesDone, limit }: { sinceMs: number; includesDone: boolean; limit: number },
): Promise<NoteReport[]> =>
  allRows(
    queries,
    `select * from (
       select ${noteColumns}, done_at_ms::float8 as "doneAtMs",
         (select state from mails where mails.note_id = notes.note_id and sent_to <> 'nobody'
          order by mails.created_at_ms limit 1) as mail
       from notes where notes.created_at_ms >= $1 and (done_at_ms is null or $2)
       order by notes.created_at_ms desc, note_id limit $3) as newest
     order by "createdAtMs", "noteId"`,
    [sinceMs, includesDone, limit],
  );

/** A reported message is for whoever looks after people's safety. */
const isAboutRecords = "wrong <> 'reported'";

/** Notes that wait for an officer, but reports of messages. */
export const waitingNotes = (queries: Queries) =>
  waitingRows(queries, "created_at_ms", `notes where done_at_ms is null and asked_at_ms is null and ${isAboutRecords}`);

/** Notes that wait for the answer of a club or venue, since it was asked. */
export const askedNotes = (queries: Queries) =>
  waitingRows(
    queries,
    "asked_at_ms",
    `notes where done_at_ms is null and asked_at_ms is not null and ${isAboutRecords}`,
  );

/**
 * Open notes but reports of messages, the oldest first: those whose club was asked, or the others.
 * `after`: the note before the first of them.
 */
export const listOpenNotes = (
  queries: Queries,
  { isAsked, after, limit }: { isAsked: boolean; after: Pick<Note, "createdAtMs" | "noteId"> | null; limit: number },
): Promise<Note[]> =>
  allRows(
    queries,
    `select ${noteColumns} from notes
     where done_at_ms is null and ${isAboutRecords} and (asked_at_ms is not null) = $4
       and ($1::float8 is null or (created_at_ms, note_id) > ($1::float8::bigint, $2::uuid))
     order by created_at_ms, note_id limit $3`,
    [after?.createdAtMs ?? null, after?.noteId ?? null, limit, isAsked],
  );

/** Null where there is none, and of a report of a message. */
export const openNote = (queries: Queries, noteId: string): Promise<OpenedNote | null> =>
  firstRow(
    queries,
    `select ${noteColumns}, done_at_ms::float8 as "doneAtMs", asked_at_ms::float8 as "askedAtMs", outcome from notes
     where note_id = $1 and ${isAboutRecords}`,
    [noteId],
  );

/** Open notes about mails that did not arrive, by the mail. */
export async function notesOfMails(queries: Queries): Promise<Map<string, string>> {
  const rows = await allRows<{ mailId: string; noteId: string }>(
    queries,
    `select event_id::text as "mailId", note_id::text as "noteId" from notes
     where wrong = 'undelivered' and done_at_ms is null`,
  );
  return new Map(rows.map(({ mailId, noteId }) => [mailId, noteId]));
}

/** Other open notes on the same record, the oldest first; all of them where none is named. */
export const otherNotesOn = (
  queries: Queries,
  { noteId = null, record, recordId }: Pick<Note, "record" | "recordId"> & { noteId?: string | null },
): Promise<Note[]> =>
  allRows(
    queries,
    `select ${noteColumns} from notes where record_kind = $2 and record_id = $3 and record_kind <> 'site'
       and note_id is distinct from $1::uuid and done_at_ms is null and ${isAboutRecords}
     order by notes.created_at_ms limit 100`,
    [noteId, record, recordId],
  );

/** `change`: of the note $1, where it is one that may be changed so; null where it is none. */
const changeNote = (queries: Queries, change: string, values: unknown[]) =>
  firstRow<{ kind: NoteRecord; id: string; name: string }>(
    queries,
    `update notes set ${change} returning record_kind as kind, record_id as id, record_name as name`,
    values,
  );

/** Null where there is no such open note. */
export const markNoteDone = (queries: Queries, noteId: string, nowMs: number, outcome: NoteOutcome | null = null) =>
  changeNote(queries, "done_at_ms = $2, outcome = $3 where note_id = $1 and done_at_ms is null", [
    noteId,
    nowMs,
    outcome,
  ]);

/** Null where no such note is done, or another says since that the club is not reached. */
export const markNoteOpen = (queries: Queries, noteId: string) =>
  changeNote(
    queries,
    `done_at_ms = null, outcome = null where note_id = $1 and done_at_ms is not null
       and not exists (select from notes later where later.wrong = 'undelivered' and notes.wrong = 'undelivered'
         and (later.record_kind, later.record_id) = (notes.record_kind, notes.record_id) and later.done_at_ms is null)`,
    [noteId],
  );

/** Null where there is no such open note, or its club was asked before. */
export const markNoteAsked = (queries: Queries, noteId: string, nowMs: number) =>
  changeNote(queries, "asked_at_ms = $2 where note_id = $1 and done_at_ms is null and asked_at_ms is null", [
    noteId,
    nowMs,
  ]);

/** Deletes older notes, with their mails, unless a mail is waiting. Returns how many. */
export const deleteNotesBefore = (queries: Queries, madeBeforeMs: number): Promise<number> =>
  changeRows(
    queries,
    `delete from notes where created_at_ms < $1
       and not exists (select from mails where mails.note_id = notes.note_id and state = 'waiting')`,
    [madeBeforeMs],
  );
