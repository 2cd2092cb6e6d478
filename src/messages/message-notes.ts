// What the association is told of messages: that one was reported, or did not arrive. Stored as notes about the club.
import { storeMail } from "#src/mail/store-mail.ts";
import { insertNote } from "#src/notes/note-store.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { Message, MessageNote, NotArrived } from "./ports.ts";

const reportOf = (condition: string) =>
  `exists (select from notes n where n.event_id = messages.message_id and n.wrong = 'reported'${condition})`;

/** SQL of a row of `messages`: whether it was reported, and whether nobody has marked the report as done. */
export const isReported = reportOf("");
export const hasOpenReport = reportOf(" and n.done_at_ms is null");

/** Before any mail's row is: so nobody waits for each other who stores mails of a message or deletes it. */
export async function lockMessage(queries: Queries, { messageId }: Pick<Message, "messageId">): Promise<boolean> {
  return (await queries.query("select 1 from messages where message_id = $1 for update", [messageId])).rows.length > 0;
}

/** Nothing where it was reported before, or has been deleted meanwhile. */
export async function storeReport(queries: Queries, report: MessageNote): Promise<void> {
  if (await lockMessage(queries, report.message)) await storeMessageNote(queries, report);
}

/** Of a locked message. The writer is told once, and the association once of a club until that note is done. */
export async function storeNotArrived(queries: Queries, { apology, note }: NotArrived, nowMs: number): Promise<void> {
  const told = await queries.query("select 1 from mails where message_id = $1 and kind = 'not-delivered' limit 1", [
    note.message.messageId,
  ]);
  if (told.rows.length === 0) await storeMail(queries, apology, nowMs);
  await storeMessageNote(queries, note);
}

async function storeMessageNote(queries: Queries, note: MessageNote): Promise<void> {
  const { noteId, eventId, message, wrong, words, createdAtMs, mail } = note;
  const isNew = await insertNote(queries, {
    ...{ noteId, eventId, record: "club", recordId: `${message.clubId}`, recordName: message.clubName },
    ...{ sessionId: null, sessionName: null, sourceId: null, wrong, words, createdAtMs },
    sentTo: mail === null ? "nobody" : "association",
  });
  if (isNew && mail) await storeMail(queries, mail, createdAtMs);
}
