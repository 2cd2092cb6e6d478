// The verbs of writing to a club, bound to what they need.
import { type Delivered, type DeliveryParts, deliverDueMails } from "#src/mail/deliver-mail.ts";
import type { Mail, MailState } from "#src/mail/ports.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";
import { type FollowUpState, followUpMessage, showFollowUp } from "./follow-up-message.ts";
import type { DeletedCounts } from "./ports.ts";
import { type ReportState, reportMessage, showReport } from "./report-message.ts";
import { type MessageParts, type SendMessage, type SentMessage, sendMessage } from "./send-message.ts";

/** A whole mail, for the development page. */
export type DevelopmentMail = Mail & { createdAtMs: number; state: MailState };

export interface MessageServices {
  sendMessage(request: SendMessage): Promise<SentMessage>;
  /** Whether a message of this event id is stored, and was to this club where one is named. */
  isStored(eventId: string, wgsClubId: string | null): Promise<boolean>;
  /** JSON of a new challenge. */
  captchaChallenge(): Promise<string>;
  showFollowUp(token: string): Promise<FollowUpState>;
  /** `origin` is where the pages are, for links in the mail; null: no links. */
  followUpMessage(token: string, origin: string | null): Promise<FollowUpState>;
  showReport(token: string): Promise<ReportState>;
  reportMessage(token: string): Promise<ReportState>;
  /** The newest mails, kept where there is no mail system; null where there is one. */
  readDevelopmentMails: (() => Promise<DevelopmentMail[]>) | null;
  /** Days that messages are stored, as people read. */
  messageDays: number;
}

/** What the clock asks for. */
export interface MessageJobs {
  deliverDueMails(signal: AbortSignal): Promise<Delivered>;
  deleteOldMessages(): Promise<DeletedCounts>;
}

/** Mails that the development page lists. */
const storedMailsShown = 200;

export function messageServices(
  parts: MessageParts,
  hasMailsToRead: boolean,
  openSealed: DeliveryParts["openSealed"],
): MessageServices {
  return {
    sendMessage: (request) => sendMessage(parts, request),
    isStored: (eventId, wgsClubId) => isStored(parts, eventId, wgsClubId),
    captchaChallenge: () => parts.captcha.challenge(parts.clock.nowMs()),
    showFollowUp: (token) => showFollowUp(parts, token),
    followUpMessage: (token, origin) => followUpMessage(parts, token, origin),
    showReport: (token) => showReport(parts, token),
    reportMessage: (token) => reportMessage(parts, token),
    readDevelopmentMails: hasMailsToRead ? () => developmentMails(parts, openSealed) : null,
    messageDays: parts.settings.messageDays,
  };
}

async function developmentMails({ outbox }: MessageParts, openSealed: DeliveryParts["openSealed"]) {
  const mails = await outbox.readMails(storedMailsShown);
  return mails.map((mail) => ({ ...mail, ...(mail.sealed !== null && openSealed(mail)) }));
}

async function isStored({ outbox, catalogue }: MessageParts, eventId: string, wgsClubId: string | null) {
  const message = await outbox.findByEventId(eventId.toLowerCase());
  if (!message || wgsClubId === null) return message !== null;
  return (await catalogue.findClubIdByWgsClubId(wgsClubId.toLowerCase())) === message.clubId;
}

export function messageJobs(parts: DeliveryParts & { clock: Clock }): MessageJobs {
  return {
    deliverDueMails: (signal) => deliverDueMails(parts, signal),
    deleteOldMessages: () => deleteOldMessages(parts, parts.settings.messageDays),
  };
}
