// The links in mails about a message, as pages follow them.
import { type FollowUpState, followUpMessage, showFollowUp } from "./follow-up-message.ts";
import { type ReportState, reportMessage, showReport } from "./report-message.ts";
import type { MessageParts } from "./send-message.ts";

/** Of messages in our database, or behind a gateway, where another server has them. */
export interface MessageLinks {
  showFollowUp(token: string): Promise<FollowUpState>;
  /** `origin` is where the pages are, for links in the mail; null: no links. */
  followUpMessage(token: string, origin: string | null): Promise<FollowUpState>;
  showReport(token: string): Promise<ReportState>;
  reportMessage(token: string): Promise<ReportState>;
  /** Days that messages are stored, as people read. */
  messageDays: number;
}

export const messageLinks = (parts: MessageParts): MessageLinks => ({
  showFollowUp: (token) => showFollowUp(parts, token),
  followUpMessage: (token, origin) => followUpMessage(parts, token, origin),
  showReport: (token) => showReport(parts, token),
  reportMessage: (token) => reportMessage(parts, token),
  messageDays: parts.settings.messageDays,
});
