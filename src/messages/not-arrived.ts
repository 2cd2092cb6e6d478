// A message that did not reach its club, refused at once, given up, or returned later: who is told.
import type { FailedMail } from "#src/mail/mail.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { type MessageMailSettings, notDeliveredMail, undeliveredNote } from "./message-mails.ts";
import { lockMessage, storeNotArrived } from "./message-store.ts";

/** As `WhenMailFails`. Nobody is told of a mail that is not to a club: the address that would be is the one that failed. */
export async function tellNotArrived(
  queries: Queries,
  { mailId, kind, messageId, code }: FailedMail,
  nowMs: number,
  settings: MessageMailSettings,
): Promise<string | null> {
  const isToClub = kind === "to-recipient" || kind === "follow-up";
  const message = isToClub && messageId !== null ? await lockMessage(queries, messageId) : null;
  if (!message) return null;
  const note = undeliveredNote({ mailId, message, code }, nowMs, settings);
  await storeNotArrived(queries, { apology: notDeliveredMail(message, settings), note }, nowMs);
  return "whoever wrote the message and the association are told.";
}
