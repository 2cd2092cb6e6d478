// Reports a message to the association, by the link in the mail to its recipient. Who wrote it is not told.
import { reportedNote } from "./message-mails.ts";
import type { MessageParts } from "./send-message.ts";

export type ReportState =
  | { ok: true; clubName: string; state: "ready" | "done" }
  /** No such link, or its message has been deleted. */
  | { ok: false; kind: "unknown" };

/** The state of a link; reading it changes nothing, as mail systems follow links of their own accord. */
export async function showReport({ outbox, secrets }: MessageParts, token: string): Promise<ReportState> {
  const found = await outbox.findReport(secrets.digest(token));
  if (!found) return { ok: false, kind: "unknown" };
  return { ok: true, clubName: found.message.clubName, state: found.isReported ? "done" : "ready" };
}

/** Tells the association; once for each message, however often and by whichever of its links it is pressed. */
export async function reportMessage(parts: MessageParts, token: string): Promise<ReportState> {
  const { outbox, secrets, clock, settings } = parts;
  const found = await outbox.findReport(secrets.digest(token));
  if (!found) return { ok: false, kind: "unknown" };
  if (!found.isReported) await outbox.storeReport(reportedNote(secrets, found.message, clock.nowMs(), settings));
  return { ok: true, clubName: found.message.clubName, state: "done" };
}
