// Composes notes about mistakes in records: the database, the captcha of messages, and the branding of mails.

import { findReportedMessage } from "#src/messages/outbox-store.ts";
import type { Message } from "#src/messages/ports.ts";
import type { MessageParts } from "#src/messages/send-message.ts";
import {
  type NoteJobs,
  type NoteKeeper,
  type NoteServices,
  noteJobs,
  noteKeeper,
  noteServices,
} from "#src/notes/note-services.ts";
import { noteStore } from "#src/notes/note-store.ts";
import type { NoteParts } from "#src/notes/send-note.ts";
import { systemClock } from "#src/platform/clock/system-clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import type { Config } from "./config.ts";

interface SharedParts extends Pick<MessageParts, "outbox" | "captcha" | "secrets" | "clock"> {
  database: Database;
  catalogue: NoteParts["catalogue"];
  settings: Omit<NoteParts["settings"], "notesPerAddress" | "notesPerHour">;
}

export function composeNotes(
  { notesPerAddress, notesPerHour }: Pick<Config, "notesPerAddress" | "notesPerHour">,
  { database, catalogue, outbox, captcha, secrets, clock, settings }: SharedParts,
): { notes: NoteServices; jobs: NoteJobs } {
  const notes = noteStore(database);
  const all = { ...settings, notesPerAddress, notesPerHour };
  return {
    notes: noteServices({ notes, catalogue, secrets: outbox, captcha, ids: secrets, clock, settings: all }),
    jobs: noteJobs({ notes, outbox, clock }, settings.messageDays),
  };
}

export interface OpenNoteKeeper extends NoteKeeper {
  reportedMessage(noteId: string): Promise<Message | null>;
  close(): Promise<void>;
}

/**
 * For the terminal.
 * @throws SetupProblem where the database cannot be opened or a server has it open
 */
export async function composeNoteKeeper(config: Config): Promise<OpenNoteKeeper> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  return {
    ...noteKeeper(noteStore(database), systemClock),
    reportedMessage: (noteId) => findReportedMessage(database, noteId),
    close: () => database.close(),
  };
}
