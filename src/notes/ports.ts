// What notes about mistakes need from outside: a store for them and their mails.
import type { Mail, MailState } from "#src/mail/ports.ts";
import type { CaptchaSolution, OverLimit, RateLimit } from "#src/platform/database/rate-limit.ts";
import type { NoteReader, NoteRecord, NoteWrong } from "./note-request.ts";

/** A report that something is wrong. It has no sender's name or address, unless they wrote one into the text. */
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

/** A note as the terminal shows it. */
export interface NoteReport extends Note {
  doneAtMs: number | null;
  /** The state of its mail; null where nobody gets one. */
  mail: MailState | null;
}

export interface StoreNote {
  note: Note;
  /** Null where nobody gets one. */
  mail: Mail | null;
  limits: RateLimit[];
  solution: CaptchaSolution;
}

export type StoredNote = { ok: true; isNew: boolean } | OverLimit;

export interface NoteStore {
  findByEventId(eventId: string): Promise<Note | null>;
  /** The source's e-mail address; null where it has none or was removed. */
  findSourceContact(sourceId: number): Promise<{ name: string; email: string | null } | null>;
  /** Note, mail, counts and the used captcha in one transaction. An event id stored before changes nothing. */
  store(change: StoreNote): Promise<StoredNote>;
  /** Newest last, from that time on; those that are done too where asked for. */
  list(filter: { sinceMs: number; includesDone: boolean; limit: number }): Promise<NoteReport[]>;
  /** False where there is no such note. */
  markDone(noteId: string, nowMs: number): Promise<boolean>;
  /** Deletes notes made before of which no mail is waiting, with their mails. Returns how many notes. */
  deleteBefore(madeBeforeMs: number): Promise<number>;
}
