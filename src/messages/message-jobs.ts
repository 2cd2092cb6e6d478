// What happens to messages by the clock: deleted after the set time, reported if not delivered.
import type { FailedMail } from "#src/mail/mail.ts";
import { type Deletion, type DeletionParts, deletionTimes } from "#src/platform/clock/jobs.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { lateMail, type MessageMailSettings, notDeliveredMail, undeliveredNote } from "./message-mails.ts";
import { type DeletedCounts, deleteMessagesBefore, lockMessage, storeLate, storeNotArrived } from "./message-store.ts";

/** Deletes messages and everything personal in them, and counts and salts after their day. */
export function messageDeletion({ log, ...parts }: DeletionParts & { log: Pick<Log, "info"> }): Deletion {
  return async () => {
    const { messages, mails } = await deleteOldMessages(parts);
    if (messages > 0) log.info({ messages, mails }, "Old messages were deleted");
  };
}

/** Returns what was deleted. A message stays until its mails are sent or given up. */
export async function deleteOldMessages(parts: DeletionParts): Promise<DeletedCounts> {
  const { nowMs, beforeMs } = await deletionTimes(parts);
  return deleteMessagesBefore(parts.database, beforeMs, nowMs);
}

/**
 * As `WhenMailFails`. Where no mailbox is at fault the writer is told that it is late, and nobody
 * says that the club cannot be reached. Nobody is told of a mail that is not to a club: the address
 * that would be is the one that failed.
 */
export async function tellNotArrived(
  queries: Queries,
  { mailId, kind, messageId, code, isRefused }: FailedMail,
  nowMs: number,
  settings: MessageMailSettings,
): Promise<string | null> {
  const isToClub = kind === "to-recipient" || kind === "follow-up";
  const message = isToClub && messageId !== null ? await lockMessage(queries, messageId) : null;
  if (!message) return null;
  if (!isRefused) {
    const isStored = await storeLate(queries, lateMail(message, settings), nowMs);
    return isStored ? "the person who wrote the message is told that it is late." : null;
  }
  const note = undeliveredNote({ mailId, message, code }, nowMs, settings);
  await storeNotArrived(queries, { apology: notDeliveredMail(message, settings), note }, nowMs);
  return "the person who wrote the message and the association are told.";
}
