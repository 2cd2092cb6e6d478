// Reports a message to the association, by the link in the mail to its recipient. Who wrote it is not told.
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { reportedNote } from "./message-mails.ts";
import { findReport, storeReport } from "./message-store.ts";
import type { MessageParts } from "./send-message.ts";

export type ReportState =
  | { ok: true; clubName: string; state: "ready" | "done" }
  /** No such link, or its message has been deleted. */
  | { ok: false; kind: "unknown" };

/** The state of a link; reading it changes nothing, as mail systems follow links of their own accord. */
export async function showReport({ database }: MessageParts, token: string): Promise<ReportState> {
  const message = await findReport(database, randomIds.digest(token));
  if (!message) return { ok: false, kind: "unknown" };
  return { ok: true, clubName: message.clubName, state: message.isReported ? "done" : "ready" };
}

/** Tells the association; once for each message, however often and by whichever of its links it is pressed. */
export async function reportMessage({ database, clock, settings }: MessageParts, token: string): Promise<ReportState> {
  const message = await findReport(database, randomIds.digest(token));
  if (!message) return { ok: false, kind: "unknown" };
  if (!message.isReported) await storeReport(database, reportedNote(message, clock.nowMs(), settings));
  return { ok: true, clubName: message.clubName, state: "done" };
}
