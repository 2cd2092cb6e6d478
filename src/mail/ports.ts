// Mails, their outcome, and the mail system that takes them.

export type MailKind =
  | "to-recipient"
  | "to-enquirer"
  | "follow-up"
  | "not-delivered"
  | "alert-confirm"
  | "alert-news"
  | "alert-ending"
  | "alerts-held"
  | "note";

/** A mail as it will be sent, whole. */
export interface Mail {
  /** Becomes its Message-ID, the same at every attempt. */
  mailId: string;
  /** Null for a mail about alerts or a note. */
  messageId: string | null;
  /** The note that it passes on. */
  noteId?: string | null;
  kind: MailKind;
  to: string;
  /** Null where the mail is not to be answered. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Where one press, by hand or by a mail program (RFC 8058), ends mails like this one. */
  unsubscribeUrl?: string | null;
}

/** "bounced": sent, and returned afterwards. */
export type MailState = "waiting" | "sent" | "failed" | "bounced";

/** The state of a mail, without what is in it. */
export interface MailStanding {
  mailId: string;
  kind: MailKind;
  /** Null for a mail about an alert or a note. */
  clubId: number | null;
  state: MailState;
  attempts: number;
  createdAtMs: number;
  /** When it is tried next; null unless waiting. */
  nextAttemptAtMs: number | null;
  /** The outcome of the last attempt, as the mail system's code; never an address. */
  outcome: string | null;
}

/** The outcome of an attempt to send a due mail. */
export type AttemptOutcome =
  | { state: "sent"; outcome: string }
  | { state: "waiting"; outcome: string; nextAttemptAtMs: number }
  /** Refused for good by the peer: an alert whose mail it was ends. */
  | { state: "failed"; outcome: string; isRefused: boolean };

/** A mail that is this process's to send until its lease ends. */
export interface DueMail extends Mail {
  /** Address, subject and body of a mail about an alert, which only a key of ours opens; null for other mails. */
  sealed: string | null;
  alertId: string | null;
  /** Attempts before this one. */
  attempts: number;
  createdAtMs: number;
}

export type MailOutcome =
  | { ok: true; outcome: string }
  /** "later": try again; "refused": the peer will never take this mail. */
  | { ok: false; kind: "later" | "refused"; outcome: string };

/** Hands one mail to the mail system. Never throws for what the mail system does. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>;
  close(): Promise<void>;
}
