// A new mail of the outbox.
import type { Queries } from "#src/platform/database/database.ts";
import type { Mail } from "./ports.ts";

/** Stores a mail that is due at once. */
export async function storeMail(queries: Queries, mail: Mail, nowMs: number): Promise<void> {
  await queries.query(
    `insert into mails (mail_id, message_id, note_id, kind, to_address, reply_to, subject, text_body, html_body, state,
       next_attempt_at_ms, created_at_ms)
     values ($1, $2, $10, $3, $4, $5, $6, $7, $8, 'waiting', $9, $9)`,
    [
      ...[mail.mailId, mail.messageId, mail.kind, mail.to, mail.replyTo, mail.subject, mail.text, mail.html, nowMs],
      mail.noteId ?? null,
    ],
  );
}
