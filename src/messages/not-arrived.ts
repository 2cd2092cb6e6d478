// A message that did not reach its club, refused at once, given up, or returned later: who is told.
import type { Mail } from "#src/mail/ports.ts";
import type { RandomIds } from "#src/platform/crypto/ports.ts";
import { type MessageSettings, notDeliveredMail, undeliveredNote } from "./message-mails.ts";
import type { NotArrived, Outbox } from "./ports.ts";

export interface NotArrivedParts {
  outbox: Outbox;
  secrets: RandomIds;
  settings: MessageSettings;
}

/** Null for mails that are not to a club: nobody is told of them, as the address that would be is the one that failed. */
export async function notArrived(
  { outbox, secrets, settings }: NotArrivedParts,
  { mailId, kind, messageId }: Pick<Mail, "mailId" | "kind" | "messageId">,
  code: string,
  nowMs: number,
): Promise<NotArrived | null> {
  const isToClub = kind === "to-recipient" || kind === "follow-up";
  const message = isToClub && messageId !== null ? await outbox.findMessage(messageId) : null;
  return (
    message && {
      apology: notDeliveredMail(secrets.newId(), message, settings),
      note: undeliveredNote(secrets, { mailId, message, code }, nowMs, settings),
    }
  );
}

/**
 * A mail system reports that a mail which was sent was returned for good. Null where no such mail is known, or it has been
 * reported before: the reports are anybody's, and only the random id of the mail says that it is ours.
 */
export async function takeBounce(
  parts: NotArrivedParts,
  mailId: string,
  code: string,
): Promise<{ isToClub: boolean } | null> {
  const { outbox } = parts;
  const mail = await outbox.findSent(mailId);
  if (mail === null) return null;
  const nowMs = await outbox.nowMs();
  const following = await notArrived(parts, { mailId, ...mail }, code, nowMs);
  return (await outbox.recordBounce(mailId, nowMs, code, following)) ? { isToClub: following !== null } : null;
}
