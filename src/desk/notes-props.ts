// What the page of notes shows.
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import type { Note, OpenedNote } from "#src/notes/note-store.ts";
import type { CorrectingProps } from "./records-props.ts";

export interface NotesPageProps {
  nowMs: number;
  /** Which are listed: those whose club was asked, or the others that are open. */
  isAsked: boolean;
  /** How many there are of both. */
  counts: { open: number; asked: number };
  /** Open notes, the oldest first. */
  notes: Note[];
  /** The address of the next ones; null where these are the last. */
  more: string | null;
  /** The one that is open beside them; null where there is none. */
  opened: OpenedNoteProps | null;
}

export interface OpenedNoteProps {
  note: OpenedNote;
  /** Other open notes on the same record. */
  others: Note[];
  /** Whether its club or venue can be asked. */
  canAsk: boolean;
  /** What it is about, as it is now, with the fields that may be meant. */
  records: { record: DescribedRecord; fields: DescribedRecord["fields"] }[];
  /** The record and field whose form is open. */
  correcting: (CorrectingProps & { record: DescribedRecord }) | null;
}
