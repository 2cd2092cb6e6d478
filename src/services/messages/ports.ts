// What writing to a club needs from outside: a store for messages and their mails, a mailer, a captcha, secrets.
import type { AudienceRole, QueryTopic } from "#src/domain/contact/contact-form.ts";

/** What a person wrote, as it is stored until the set time for deletion. */
export interface Message {
  messageId: string;
  /** The client's id of the message: the same again is the same message. */
  eventId: string;
  clubId: number;
  clubName: string;
  /** The team that it is about, with age group and gender; null if it is about none. */
  teamName: string | null;
  recipientKind: "club" | "welfareOfficer";
  firstName: string;
  lastName: string;
  email: string;
  queryIsAbout: QueryTopic;
  role: AudienceRole;
  playerAge: number;
  description: string;
  createdAtMs: number;
}

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

/** What a window of time allows: how many events under one name. */
export interface RateLimit {
  /** Names no person: an address only as a digest. */
  name: string;
  windowStartMs: number;
  windowMs: number;
  atMost: number;
  /** Beyond it a captcha's solution must be sent as well. */
  withoutCaptcha: number;
}

export interface StoreMessage {
  message: Message;
  mails: Mail[];
  /** Digest of the enquirer's follow-up link. */
  followUpDigest: string;
  /** Digest of the recipient's link that reports the message. */
  reportDigest: string;
  limits: RateLimit[];
  /** A captcha's solution, to be used up with the message where one is needed; null where none was sent. */
  solution: { digest: string; expiresAtMs: number } | null;
}

export type StoredMessage =
  | { ok: true; isNew: boolean }
  | { ok: false; kind: "captcha-needed" | "captcha-used" }
  /** Until the window of the limit is over. */
  | { ok: false; kind: "too-many"; untilMs: number };

interface FollowUp {
  message: Message;
  followedUpAtMs: number | null;
}

/** What the association is told about a message: stored and listed as a note about the club, and mailed. */
export interface MessageNote {
  noteId: string;
  /** Of the message that was reported, or of the mail that did not arrive: the same again is the same note. */
  eventId: string;
  message: Message;
  wrong: "reported" | "undelivered";
  words: string;
  createdAtMs: number;
  /** Null where nobody gets one. */
  mail: Mail | null;
}

/** What is stored with a mail that did not reach a club. */
export interface NotArrived {
  /** To the person who wrote; left out where they have been told. */
  apology: Mail;
  /** Left out while an earlier one about the club is not done. */
  note: MessageNote;
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

export interface DeletedCounts {
  messages: number;
  mails: number;
}

export interface SecretStore {
  /** A secret stored in the database under this name, made of the proposal on first use; the same for every process. */
  secret(name: string, nowMs: number, proposal: string): Promise<string>;
  /** Those that are believed, the one to sign with first: more than one where what an earlier one signed may still be shown. */
  secretsInForce(name: string, nowMs: number, proposal: string): Promise<string[]>;
  /**
   * Puts the proposal in the secret's place; false where there was none. With `endsOld` nothing that an earlier one has
   * signed is believed any more; else it is, for as long as such a thing lives.
   */
  renewSecret(name: string, nowMs: number, proposal: string, endsOld: boolean): Promise<boolean>;
}

/** Messages and their mails. All of a change is stored or nothing; every method throws where the database is away. */
export interface Outbox extends Pick<SecretStore, "secret"> {
  findByEventId(eventId: string): Promise<Message | null>;
  /**
   * Message, mails, counts and the used captcha in one transaction: of any number at the same time none slips by a limit.
   * An event id stored before changes nothing.
   */
  store(change: StoreMessage): Promise<StoredMessage>;
  findFollowUp(digest: string): Promise<FollowUp | null>;
  /**
   * Marks the message as followed up and stores the mail with its link; false where it had been. Where the message was
   * reported it is marked alone: nobody gets it a second time.
   */
  storeFollowUp(messageId: string, mail: Mail, reportDigest: string, nowMs: number): Promise<boolean>;
  /** The message of a link that reports it. */
  findReport(digest: string): Promise<{ message: Message; isReported: boolean } | null>;
  /** Stores note and mail; a message that was reported before is left as it is. */
  storeReport(report: MessageNote): Promise<void>;
  /** The queue's time: the database's, which is one for all servers, however their clocks are set. */
  nowMs(): Promise<number>;
  /**
   * Leases up to `limit` waiting mails that are due, so that no other server takes them before the lease ends. A time further
   * ahead than its rule allows was written before the clock was set back, and counts as past. The rule of a lease is twice
   * `leaseMs`; that of the next attempt is `longestWaitsMs` by the number of attempts so far, the last for all further ones.
   */
  claimDue(nowMs: number, rule: { leaseMs: number; longestWaitsMs: number[]; limit: number }): Promise<DueMail[]>;
  renewLease(mailIds: string[], untilMs: number): Promise<void>;
  /** Records an attempt and gives the mail back; what follows from it is stored with it. */
  recordAttempt(mailId: string, nowMs: number, outcome: AttemptOutcome, notArrived: NotArrived | null): Promise<void>;
  /** A mail that was sent and not returned yet; null where there is none of that id. */
  findSent(mailId: string): Promise<Pick<Mail, "kind" | "messageId"> | null>;
  /** Marks a sent mail as bounced; false where another report has done so meanwhile, and nothing is stored. */
  recordBounce(mailId: string, nowMs: number, outcome: string, notArrived: NotArrived | null): Promise<boolean>;
  findMessage(messageId: string): Promise<Message | null>;
  /** Standings, oldest first. */
  list(filter: { state: MailState | "any"; limit: number }): Promise<MailStanding[]>;
  /** Makes failed and waiting mails due now; null for all of them. Returns how many. */
  retry(mailIds: string[] | null, nowMs: number): Promise<number>;
  /** Whole mails, newest first, for the development page alone. */
  readMails(limit: number): Promise<(DueMail & { state: MailState })[]>;
  /**
   * Deletes messages made before and those whose writer asked for it, with their mails, where no mail is waiting and no
   * report of the message is open; and counts, solutions and secrets that are over.
   */
  deleteBefore(messagesBeforeMs: number, nowMs: number): Promise<DeletedCounts>;
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

type CaptchaVerdict = { ok: true; digest: string; expiresAtMs: number } | { ok: false; kind: "wrong" | "expired" };

/** A proof of work that a browser does in the background. */
export interface Captcha {
  /** JSON for the browser's solver. */
  challenge(nowMs: number): Promise<string>;
  /** Judges a solved challenge; whether it was used before is the outbox's to say. */
  verify(payload: string, nowMs: number): Promise<CaptchaVerdict>;
}

/** Random ids and digests. */
export interface RandomIds {
  newId(): string;
  /** Unguessable, fit for an address. */
  newToken(): string;
  /** SHA-256, hexadecimal. */
  digest(text: string): string;
}
