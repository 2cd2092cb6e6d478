// What writing to a club needs from outside: a store for messages and their mails.
import type { AttemptOutcome, DueMail, Mail, MailStanding, MailState } from "#src/mail/ports.ts";
import type { SecretStore } from "#src/platform/crypto/ports.ts";
import type { CaptchaSolution, OverLimit, RateLimit } from "#src/platform/database/rate-limit.ts";
import type { AudienceRole, QueryTopic } from "./contact-form.ts";

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

export interface StoreMessage {
  message: Message;
  mails: Mail[];
  /** Digest of the enquirer's follow-up link. */
  followUpDigest: string;
  /** Digest of the recipient's link that reports the message. */
  reportDigest: string;
  limits: RateLimit[];
  solution: CaptchaSolution;
}

export type StoredMessage = { ok: true; isNew: boolean } | OverLimit;

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

export interface DeletedCounts {
  messages: number;
  mails: number;
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
