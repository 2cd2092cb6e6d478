// Sends an unanswered message to a club again, by the link in its confirmation.
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { recipientMail } from "./message-mails.ts";
import { recipientFor } from "./message-rules.ts";
import { findFollowUp, storeFollowUp } from "./message-store.ts";
import { type MessageParts, reportLink } from "./send-message.ts";

export type FollowUpState =
  | { ok: true; clubName: string; state: "ready" | "done" }
  /** Too early: it may be asked from then on. */
  | { ok: true; clubName: string; state: "too-early"; fromMs: number }
  | { ok: true; clubName: string; state: "no-recipient" }
  /** No such link, or its message has been deleted. */
  | { ok: false; kind: "unknown" };

/** Volunteers read their mail at the weekend: three days is the least a club should get. */
const earliestAfterMs = 3 * 24 * 3_600_000;

/** The state of a link; reading it changes nothing, as mail systems follow links of their own accord. */
export async function showFollowUp(parts: MessageParts, token: string): Promise<FollowUpState> {
  const message = await findFollowUp(parts.database, randomIds.digest(token));
  if (!message) return { ok: false, kind: "unknown" };
  const { clubName, followedUpAtMs } = message;
  if (followedUpAtMs !== null) return { ok: true, clubName, state: "done" };
  const fromMs = message.createdAtMs + earliestAfterMs;
  if (parts.clock.nowMs() < fromMs) return { ok: true, clubName, state: "too-early", fromMs };
  return { ok: true, clubName, state: "ready" };
}

/** Asks the club again where the link is ready; else answers its state. At most one mail, however often pressed. `origin` is as in sending. */
export async function followUpMessage(
  parts: MessageParts,
  token: string,
  origin: string | null,
): Promise<FollowUpState> {
  const shown = await showFollowUp(parts, token);
  if (!shown.ok || shown.state !== "ready") return shown;
  const message = await findFollowUp(parts.database, randomIds.digest(token));
  if (!message) return { ok: false, kind: "unknown" };
  // Looked up again: the club may have another contact by now.
  const club = await parts.catalogue.findClub(message.clubId);
  const recipient = club && recipientFor(club, { age: message.playerAge, role: message.role });
  if (!recipient) return { ok: true, clubName: message.clubName, state: "no-recipient" };
  const again = { ...message, recipientKind: recipient.kind };
  const report = reportLink(origin);
  const mail = recipientMail("follow-up", again, recipient.address, report.url, parts.settings);
  await storeFollowUp(parts.database, message.messageId, mail, report.digest, parts.clock.nowMs());
  return { ok: true, clubName: message.clubName, state: "done" };
}
