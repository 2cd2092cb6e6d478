// What entry points may ask of notes about mistakes: to take one, to list them, to mark one as done, to delete old ones.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { NoteReport, NoteStore } from "./ports.ts";
import { type NoteParts, type SendNote, type SentNote, sendNote } from "./send-note.ts";

export type { SentNote };

export interface NoteServices {
  sendNote(request: SendNote): Promise<SentNote>;
}

export function noteServices(parts: NoteParts): NoteServices {
  return { sendNote: (request) => sendNote(parts, request) };
}

/** The scheduled jobs. */
export interface NoteJobs {
  /** Returns how many went. */
  deleteOldNotes(): Promise<number>;
}

export const noNoteJobs: NoteJobs = { deleteOldNotes: async () => 0 };

const dayMs = 86_400_000;

/** By the earlier of our clock and the database's, as for messages: what one that is set ahead deletes does not come back. */
export function noteJobs(
  { notes, outbox, clock }: { notes: NoteStore; outbox: { nowMs(): Promise<number> }; clock: Clock },
  messageDays: number,
): NoteJobs {
  return {
    async deleteOldNotes() {
      const nowMs = Math.min(clock.nowMs(), await outbox.nowMs());
      return notes.deleteBefore(nowMs - messageDays * dayMs);
    },
  };
}

/** What the terminal does. */
export interface NoteKeeper {
  /** Oldest first; at most so many as a person reads. */
  list(filter: { sinceMs: number; includesDone: boolean }): Promise<NoteReport[]>;
  /** False where there is no such note. */
  markDone(noteId: string): Promise<boolean>;
}

const mostListed = 1_000;

export function noteKeeper(notes: NoteStore, clock: Clock): NoteKeeper {
  return {
    list: (filter) => notes.list({ ...filter, limit: mostListed }),
    markDone: (noteId) => notes.markDone(noteId, clock.nowMs()),
  };
}
