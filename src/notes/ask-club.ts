// Asks a club or venue, at its registered address, whether what a note says about it is so.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import { isEmailAddress } from "#src/platform/text/email-address.ts";
import { askingMail } from "./note-mails.ts";
import { markNoteAsked, type Note, type OpenedNote, openNote, type WrittenNote } from "./note-store.ts";
import type { NoteParts } from "./send-note.ts";

export type AskParts = Pick<NoteParts, "database" | "catalogue" | "clock" | "settings">;

/**
 * `origin` is where the pages are; null: no link. False where there is no such open note, it was
 * asked already, or nobody can be asked.
 */
export async function askClub(parts: AskParts, noteId: string, actor: Actor, origin: string | null): Promise<boolean> {
  const { database, clock, settings } = parts;
  const note = await openNote(database, noteId);
  const to = note && (await addressToAsk(parts, note));
  if (!to || !isWritten(note)) return false;
  const nowMs = clock.nowMs();
  const mail = askingMail(note, { to, replyTo: settings.notesTo ?? null }, origin, settings);
  return database.transaction("read committed", async (queries) => {
    const record = await markNoteAsked(queries, noteId, nowMs);
    if (record === null) return false;
    await storeMail(queries, mail, nowMs);
    await recordAction(queries, actor, { action: "club-asked", record, after: { noteId } });
    return true;
  });
}

/** Who can be asked about a note; null where somebody was asked already, or nobody can be. */
export async function addressToAsk({ catalogue, settings }: AskParts, note: OpenedNote): Promise<string | null> {
  const isOpen = note.doneAtMs === null && note.askedAtMs === null;
  if (!isOpen || !isWritten(note) || settings.notesTo === undefined) return null;
  const address = (await registeredAddress(catalogue, note))?.trim() ?? "";
  return isEmailAddress(address) ? address : null;
}

/** A club that no mail reaches cannot be asked by mail. */
const isWritten = (note: OpenedNote): note is OpenedNote & WrittenNote =>
  note.wrong !== "undelivered" && note.wrong !== "reported";

async function registeredAddress(
  catalogue: AskParts["catalogue"],
  { record, recordId }: Note,
): Promise<string | null | undefined> {
  const id = parseRecordId(recordId);
  if (id === null) return null;
  if (record === "venue") return (await catalogue.findVenue(id))?.emailAddress;
  const clubId = record === "team" ? (await catalogue.findTeam(id))?.clubId : record === "club" ? id : null;
  return clubId == null ? null : (await catalogue.findClub(clubId))?.email;
}
