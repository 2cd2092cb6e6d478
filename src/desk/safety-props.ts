// What the pages of messages and safety show.
import type { BlockedWriter, ReportedMessage, WatchedMessage } from "#src/messages/message-store.ts";

export interface SafetyPageProps {
  nowMs: number;
  reported: ReportedMessage[];
  blocked: BlockedWriter[];
  /** What was typed to find a message, and what is wrong with it; null where nothing was sent. */
  typed: { reference: string; reason: string };
  errors: { reference?: string; reason?: string } | null;
}

export interface MessagePageProps {
  message: WatchedMessage;
  /** For which it was opened. */
  reason: string;
  /** The last day that it can be kept until, as YYYY-MM-DD. */
  lastDay: string;
}
