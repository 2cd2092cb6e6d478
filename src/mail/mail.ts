// Mails, their outcome, and the mail system that takes them.
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { Refusal } from "./refusal.ts";

/** Each kind, as officers are told of it. */
export const mailKindLabels = {
  "to-recipient": "A message to a club",
  "to-enquirer": "A confirmation to the person who wrote",
  "follow-up": "A reminder about a message",
  "club-full": "To the person who wrote: the club is full",
  "not-delivered": "To the person who wrote: not delivered",
  "message-late": "To the person who wrote: delayed",
  "alert-confirm": "To confirm an alert",
  "alert-news": "An alert",
  "alert-ending": "An alert that is ending",
  "alerts-held": "To the association: alerts are on hold",
  "proof-of-address": "A code to confirm an email address",
  "club-listing": "To a club, about its page",
  note: "A note",
} as const;

export type MailKind = keyof typeof mailKindLabels;

/** A mail as it will be sent, whole. */
export interface Mail {
  /** Becomes its Message-ID, the same at every attempt. */
  mailId: string;
  /** The message that it is about, if it is about one. */
  messageId?: string | null;
  /** The note that it passes on. */
  noteId?: string | null;
  kind: MailKind;
  to: string;
  /** None where the mail is not to be answered. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  /** Where one press, by hand or by a mail program (RFC 8058), ends mails like this one. */
  unsubscribeUrl?: string | null;
}

/** "bounced": sent, and returned afterwards. */
export type MailState = "waiting" | "sent" | "failed" | "bounced";

/** The state of a mail, without what is in it. */
export interface MailStatus {
  mailId: string;
  kind: MailKind;
  /** Null for a mail about an alert or a note. */
  messageId: string | null;
  state: MailState;
  attempts: number;
  createdAtMs: number;
  /** When it is tried next; null unless waiting. */
  nextAttemptAtMs: number | null;
  /** The last attempt's outcome: the mail system's codes, a word of ours; no address. */
  outcome: string | null;
}

/** The outcome of an attempt to send a due mail. */
export type AttemptOutcome =
  | { state: "sent"; outcome: string }
  | { state: "waiting"; outcome: string; nextAttemptAtMs: number }
  /** Its mailbox is not there, or it was tried for as long as a mail is tried. */
  | { state: "failed"; outcome: string; isRefused: boolean };

/** A mail that is this process's to send until its lease ends. */
export interface DueMail extends Mail {
  messageId: string | null;
  /** Address, subject and body of an alert's mail, sealed with our key; null for other mails. */
  sealed: string | null;
  alertId: string | null;
  /** Attempts before this one. */
  attempts: number;
  createdAtMs: number;
}

export type MailOutcome =
  | { ok: true; outcome: string }
  /** "later": try again; "refused": no such mailbox. `refusal`: of what, if it was said. */
  | { ok: false; kind: "later" | "refused"; outcome: string; refusal?: Refusal };

/** Hands one mail to the mail system. Never throws for what the mail system does. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  close(): Promise<void>;
}

/** A whole mail, for the development page. */
export type DevelopmentMail = Mail & { createdAtMs: number; state: MailState };

/** A mail that was refused or given up, or was sent and returned. */
export interface FailedMail extends Pick<DueMail, "mailId" | "kind" | "messageId" | "alertId"> {
  /** The mail system's with a word of ours, "EENVELOPE 550 5.1.1 unknown"; never an address. */
  code: string;
  /** The mailbox is not there; false where the mail could not be delivered in time. */
  isRefused: boolean;
}

/**
 * Tells whoever is concerned by what the mail was about, which mails do not know, in the
 * transaction that records its failure and before the mail's own row is changed. The same failure
 * again does nothing. Returns what was done, to end a sentence for the operator; or null.
 */
export type WhenMailFails = (queries: Queries, mail: FailedMail, nowMs: number) => Promise<string | null>;

/**
 * Finds the address of today for mails to clubs that are to be tried again, null for all of them;
 * which mails do not know. Returns what puts them on, in the transaction of the trying, and returns
 * the ids of those that nobody can be sent any more.
 */
export type Readdress = (
  database: Database,
  mailIds: string[] | null,
  nowMs: number,
) => Promise<(queries: Queries) => Promise<string[]>>;
