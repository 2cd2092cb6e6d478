// The links in mails about a message: the one that asks a club once more, and the one that reports a message to the association.
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { recipientMail, reportedNote } from "./message-mails.ts";
import { recipientFor } from "./message-rules.ts";
import type { FollowUpAnswer, ReportAnswer } from "./message-schema.ts";
import { findFollowUp, findReport, storeFollowUp, storeReport } from "./message-store.ts";
import { type MessageParts, mailedLink } from "./send-message.ts";

/**
 * Of messages in our database, or behind a gateway, where another server has them. Both answer null where there is no such
 * link, or its message has been deleted. A link is pressed or only looked at, which changes nothing: mail systems follow links
 * of their own accord.
 */
export interface MessageLinks {
  /** `origin` is where the pages are, for links in the mail; null: no links. */
  followUp(token: string, isPressed: boolean, origin: string | null): Promise<FollowUpAnswer | null>;
  report(token: string, isPressed: boolean): Promise<ReportAnswer | null>;
  /** Days that messages are stored, as people read. */
  messageDays: number;
}

export const messageLinks = (parts: MessageParts): MessageLinks => ({
  followUp: (token, isPressed, origin) => followUp(parts, token, isPressed, origin),
  report: (token, isPressed) => report(parts, token, isPressed),
  messageDays: parts.settings.messageDays,
});

/** Volunteers read their mail at the weekend: three days is the least a club should get. */
const earliestAfterMs = 3 * 24 * 3_600_000;

/** Asks the club again: at most one mail, however often it is pressed. */
async function followUp(
  { database, catalogue, clock, settings }: MessageParts,
  token: string,
  isPressed: boolean,
  origin: string | null,
): Promise<FollowUpAnswer | null> {
  const message = await findFollowUp(database, randomIds.digest(token));
  if (!message) return null;
  const { clubName: ClubName, followedUpAtMs, playerAge: age, role } = message;
  if (followedUpAtMs !== null) return { State: "done", ClubName };
  const FromMs = message.createdAtMs + earliestAfterMs;
  if (clock.nowMs() < FromMs) return { State: "too-early", ClubName, FromMs };
  if (!isPressed) return { State: "ready", ClubName };
  // Looked up again: the club may have another contact by now.
  const club = await catalogue.findClub(message.clubId);
  const recipient = club && recipientFor(club, { age, role });
  if (!recipient) return { State: "no-recipient", ClubName };
  const again = mailedLink(origin, "report");
  const sameMessage = { ...message, recipientKind: recipient.kind };
  const mail = recipientMail("follow-up", sameMessage, recipient.address, again.url, settings);
  await storeFollowUp(database, message.messageId, mail, again.digest, clock.nowMs());
  return { State: "done", ClubName };
}

/** Tells the association; once for each message, by whichever of its links. Who wrote it is not told. */
async function report(
  { database, clock, settings }: MessageParts,
  token: string,
  isPressed: boolean,
): Promise<ReportAnswer | null> {
  const message = await findReport(database, randomIds.digest(token));
  if (!message) return null;
  const { clubName: ClubName, isReported } = message;
  if (!isReported && !isPressed) return { State: "ready", ClubName };
  if (!isReported) await storeReport(database, reportedNote(message, clock.nowMs(), settings));
  return { State: "done", ClubName };
}
