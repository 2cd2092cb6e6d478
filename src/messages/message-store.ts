// Messages to clubs in the database, with their mails: each is here before anybody reads "sent".
import type { Mail, MailState } from "#src/mail/mail.ts";
import { storeMail, withdrawApologies } from "#src/mail/mail-store.ts";
import { storeNote } from "#src/notes/note-store.ts";
import { type Database, longTransaction, type Queries } from "#src/platform/database/database.ts";
import { deleteOldCounts } from "#src/platform/database/rate-limit.ts";
import { allRows, changeRows, countRows, firstRow, insertRow, onlyRow } from "#src/platform/database/rows.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import { waitingRows } from "#src/platform/waiting.ts";
import type { AudienceRole, QueryTopic, Recipient } from "./message-rules.ts";
import type { RecipientAnswer } from "./message-schema.ts";

/** What a person wrote, as it is stored until the set time for deletion. */
export interface Message {
  messageId: string;
  /** The client's id of the message: the same again is the same message. */
  eventId: string;
  clubId: number;
  clubName: string;
  /** The team that it is about, with age group and gender; null if it is about none. */
  teamName: string | null;
  recipientKind: Recipient["kind"];
  firstName: string;
  lastName: string;
  email: string;
  queryIsAbout: QueryTopic;
  role: AudienceRole;
  playerAge: number;
  description: string;
  createdAtMs: number;
  /** The tag of the language in which its writer was; null where earlier versions stored it. */
  language: string | null;
}

/** A message as whoever wrote it sees it. */
export interface OwnMessage extends Message {
  /** The state of the mail to its recipient. */
  delivery: MailState;
  /** Deletion was asked for while a mail of it was waiting. */
  isToBeDeleted: boolean;
}

/** What the association is told about a message: listed as a note about the club, and mailed. */
export interface MessageNote {
  noteId: string;
  /** Of the reported message, or of the undelivered mail: the same again is the same note. */
  eventId: string;
  message: Message;
  wrong: "reported" | "undelivered";
  words: string;
  createdAtMs: number;
  /** Null where nobody gets one. */
  mail: Mail | null;
}

const messageColumns = `message_id::text as "messageId", event_id::text as "eventId", club_id::float8 as "clubId",
  club_name as "clubName", team_name as "teamName", recipient_kind as "recipientKind", first_name as "firstName",
  last_name as "lastName", email, query_is_about as "queryIsAbout", role, player_age as "playerAge", description,
  created_at_ms::float8 as "createdAtMs", language`;

const reportOf = (condition: string) =>
  `exists (select from notes n where n.event_id = messages.message_id and n.wrong = 'reported'${condition})`;

/** SQL of a row of `messages`: whether it was reported, and whether the report is still open. */
const isReported = reportOf("");
const hasOpenReport = reportOf(" and n.done_at_ms is null");

/** SQL of a row of `messages`: it stays, as its report is open or safeguarding keeps it. */
const isKept = (nowMs: number) => `(${hasOpenReport} or coalesce(held_until_ms > ${Math.floor(nowMs)}, false))`;

const findOne = <Found = Message>(queries: Queries, condition: string, value: string, more = "") =>
  firstRow<Found>(queries, `select ${messageColumns}${more} from messages where ${condition}`, [value]);

export function findMessage(queries: Queries, eventId: string): Promise<Message | null> {
  return findOne(queries, "event_id = $1", eventId);
}

export const findMessageById = (queries: Queries, messageId: string): Promise<Message | null> =>
  findOne(queries, "message_id = $1", messageId);

/** The message of a link that asks a club once more. */
export function findFollowUp(
  queries: Queries,
  digest: string,
): Promise<(Message & { followedUpAtMs: number | null }) | null> {
  return findOne(queries, "follow_up_digest = $1", digest, `, followed_up_at_ms::float8 as "followedUpAtMs"`);
}

/** A message as its recipient has it. */
interface ReceivedMessage extends Message {
  isReported: boolean;
  /** What its recipient has said of it; null for nothing. */
  answer: RecipientAnswer | null;
}

/** The message of the links in the mail to its recipient. */
export function findReceived(queries: Queries, digest: string): Promise<ReceivedMessage | null> {
  const ofLink = "message_id = (select message_id from report_links where digest = $1)";
  return findOne(queries, ofLink, digest, `, ${isReported} as "isReported", answer`);
}

/**
 * What its recipient says of it, with the mail that follows. That it has answered may become that
 * it is full, but not the other way round: its writer has been told. How long it took counts once.
 * Returns what is stored then; null where the message is gone, or its writer has asked for that.
 */
export function storeAnswer(
  database: Database,
  { messageId, clubId }: Message,
  { answer, mail, days, nowMs }: { answer: RecipientAnswer; mail: Mail | null; days: number; nowMs: number },
): Promise<RecipientAnswer | null> {
  return database.transaction("read committed", async (queries) => {
    const stored = await firstRow<{ before: RecipientAnswer | null }>(
      queries,
      "select answer as before from messages where message_id = $1 and deletion_asked_at_ms is null for update",
      [messageId],
    );
    if (stored === null) return null;
    const { before } = stored;
    if (before === "full" || before === answer) return before;
    await queries.query("update messages set answer = $2 where message_id = $1", [messageId, answer]);
    if (mail) await storeMail(queries, mail, nowMs);
    if (before === null) {
      await queries.query(
        `insert into club_answers (club_id, answered_on, days, answers) values ($1, $2::date, $3, 1)
         on conflict (club_id, answered_on, days) do update set answers = club_answers.answers + 1`,
        [clubId, localDate(nowMs), days],
      );
    }
    return answer;
  });
}

/** SQL: the days that answers took, a row each, of those that a condition names. */
const answersWhere = (condition: string) =>
  `from club_answers cross join generate_series(1, answers) where ${condition}`;

/** In the middle, of whole days; null where there is nothing to take the middle of. */
const middleDays = "ceil(percentile_cont(0.5) within group (order by days))::integer";

/** How many answers back what visitors are told, of the last year. */
const fewestAnswers = 5;
const answerDays = 365;

/** Within how many days a club usually answers; null where too few answers say so. */
export async function usualAnswerDays(queries: Queries, clubId: number, nowMs: number): Promise<number | null> {
  const { days } = await onlyRow<{ days: number | null }>(
    queries,
    `select case when count(*) >= ${fewestAnswers} then ${middleDays} end as days
     ${answersWhere("club_id = $1 and answered_on > $2::date")}`,
    [clubId, addDays(localDate(nowMs), -answerDays)],
  );
  return days;
}

/** Answers that clubs gave from one local day through another, and the days that they took. */
export const countAnswers = (queries: Queries, from: string, through: string) =>
  onlyRow<{ answers: number; days: number | null }>(
    queries,
    `select count(*)::integer as answers, ${middleDays} as days
     ${answersWhere("answered_on between $1::date and $2::date")}`,
    [from, through],
  );

/** What may be shown of a club's messages: when, and what became of them; no words, no writer. */
export interface ClubMessages {
  count: number;
  answered: number;
  full: number;
  /** Of the oldest that is stored; null where there is none. */
  sinceMs: number | null;
  /** Within which it usually answers; null where too few answers say so. */
  usualDays: number | null;
  latest: { createdAtMs: number; delivery: MailState | null; answer: RecipientAnswer | null }[];
}

const messagesListed = 50;

/** Those that are still stored. */
export async function clubMessages(queries: Queries, clubId: number, nowMs: number): Promise<ClubMessages> {
  const ofClub = "messages where club_id = $1 and deletion_asked_at_ms is null";
  const counts = await onlyRow<Pick<ClubMessages, "count" | "answered" | "full" | "sinceMs">>(
    queries,
    `select count(*)::integer as count, (count(*) filter (where answer = 'answered'))::integer as answered,
       (count(*) filter (where answer = 'full'))::integer as full, min(created_at_ms)::float8 as "sinceMs"
     from ${ofClub}`,
    [clubId],
  );
  const latest = await allRows<ClubMessages["latest"][number]>(
    queries,
    `select created_at_ms::float8 as "createdAtMs", answer, (select state from mails
       where mails.message_id = messages.message_id and kind = 'to-recipient' limit 1) as delivery
     from ${ofClub} order by created_at_ms desc, message_id limit ${messagesListed}`,
    [clubId],
  );
  return { ...counts, usualDays: await usualAnswerDays(queries, clubId, nowMs), latest };
}

/** The message that a note reports; null where it reports none, or there is no such note. */
export function findReportedMessage(queries: Queries, noteId: string): Promise<Message | null> {
  const ofNote = "message_id = (select event_id from notes where note_id = $1 and wrong = 'reported')";
  return findOne(queries, ofNote, noteId);
}

/** A message as safeguarding sees it. */
export interface WatchedMessage extends Message {
  /** The state of the mail to its recipient. */
  delivery: MailState;
  /** Null where it goes after its days. */
  heldUntilMs: number | null;
}

export function findWatchedMessage(queries: Queries, messageId: string): Promise<WatchedMessage | null> {
  const more = `, held_until_ms::float8 as "heldUntilMs",
    (select state from mails where mails.message_id = messages.message_id and kind = 'to-recipient') as delivery`;
  return findOne(queries, "message_id = $1", messageId, more);
}

/** What may be listed of a reported message: nothing its writer wrote, and not who that is. */
export interface ReportedMessage {
  messageId: string;
  noteId: string;
  clubName: string;
  writtenAtMs: number;
  reportedAtMs: number;
  heldUntilMs: number | null;
  isDone: boolean;
}

/** Those with an open report first, the oldest of them first. */
export const listReportedMessages = (queries: Queries, limit: number): Promise<ReportedMessage[]> =>
  allRows(
    queries,
    `select message_id::text as "messageId", n.note_id::text as "noteId", club_name as "clubName",
       m.created_at_ms::float8 as "writtenAtMs", n.created_at_ms::float8 as "reportedAtMs",
       held_until_ms::float8 as "heldUntilMs", n.done_at_ms is not null as "isDone"
     from notes n join messages m on m.message_id = n.event_id where n.wrong = 'reported'
     order by n.done_at_ms is not null, n.created_at_ms, n.note_id limit $1`,
    [limit],
  );

/** Reports of messages that nobody has marked as done. */
export const reportedMessages = (queries: Queries) =>
  waitingRows(
    queries,
    "n.created_at_ms",
    "notes n join messages m on m.message_id = n.event_id where n.wrong = 'reported' and n.done_at_ms is null",
  );

export async function holdMessage(queries: Queries, messageId: string, heldUntilMs: number | null): Promise<void> {
  await queries.query("update messages set held_until_ms = $2 where message_id = $1", [messageId, heldUntilMs]);
}

/**
 * Gives up the mails to the recipient that still wait and that nobody is sending, and any asking
 * once more. Returns how many mails were given up.
 */
export async function withholdMails(queries: Queries, messageId: string, nowMs: number): Promise<number> {
  const mails = await changeRows(
    queries,
    `update mails set state = 'failed', next_attempt_at_ms = null, outcome = 'withheld by the association',
       settled_at_ms = $2
     where message_id = $1 and kind in ('to-recipient', 'follow-up') and state = 'waiting' and leased_until_ms <= $2`,
    [messageId, nowMs],
  );
  if (mails === 0) return 0;
  await queries.query("update messages set followed_up_at_ms = coalesce(followed_up_at_ms, $2) where message_id = $1", [
    messageId,
    nowMs,
  ]);
  return mails;
}

export interface BlockedWriter {
  mailboxDigest: string;
  blockedAtMs: number;
  /** An officer's address. */
  blockedBy: string;
  reason: string;
}

/** The newest first. */
export const listBlockedWriters = (queries: Queries): Promise<BlockedWriter[]> =>
  allRows(
    queries,
    `select mailbox_digest as "mailboxDigest", blocked_at_ms::float8 as "blockedAtMs", blocked_by as "blockedBy", reason
     from blocked_writers order by blocked_at_ms desc, mailbox_digest`,
  );

export const storeBlockedWriter = (queries: Queries, writer: BlockedWriter): Promise<boolean> =>
  insertRow(queries, "blocked_writers", writer, "on conflict do nothing");

/** False where there is no such writer. */
export const removeBlockedWriter = async (queries: Queries, mailboxDigest: string): Promise<boolean> =>
  (await changeRows(queries, "delete from blocked_writers where mailbox_digest = $1", [mailboxDigest])) > 0;

export const isBlockedWriter = async (queries: Queries, mailboxDigest: string): Promise<boolean> =>
  (await countRows(queries, "blocked_writers where mailbox_digest = $1", [mailboxDigest])) > 0;

/**
 * Locks a message before the row of any of its mails: so nobody waits for each other who stores
 * mails of it or deletes it. Null where there is none.
 */
export function lockMessage(queries: Queries, messageId: string): Promise<Message | null> {
  return findOne(queries, "message_id = $1 for update", messageId);
}

/** The club that each of these messages was to. */
export async function clubsOfMessages(
  queries: Queries,
  messageIds: string[],
): Promise<Map<string, { clubId: number; clubName: string }>> {
  const rows = await allRows<{ id: string; clubId: number; clubName: string }>(
    queries,
    `select message_id::text as id, club_id::float8 as "clubId", club_name as "clubName"
     from messages where message_id = any($1::uuid[])`,
    [messageIds],
  );
  return new Map(rows.map(({ id, ...club }) => [id, club]));
}

/**
 * Message, links and mails. False where its event id is stored already, and nothing changes; waits
 * for a transaction that is storing the same one.
 */
export async function storeMessage(
  queries: Queries,
  message: Message,
  mails: Mail[],
  /** Of the enquirer's link that asks once more, and of the recipient's that reports. */
  { followUpDigest, reportDigest }: { followUpDigest: string; reportDigest: string },
): Promise<boolean> {
  const row = { ...message, followUpDigest };
  if (!(await insertRow(queries, "messages", row, "on conflict (event_id) do nothing"))) return false;
  await storeReportLink(queries, message.messageId, reportDigest);
  for (const mail of mails) await storeMail(queries, mail, message.createdAtMs);
  return true;
}

/** How many messages were sent from one time to another, and are still stored. */
export const countMessages = (queries: Queries, fromMs: number, toMs: number): Promise<number> =>
  countRows(queries, "messages where created_at_ms >= $1 and created_at_ms < $2", [fromMs, toMs]);

const storeReportLink = (queries: Queries, messageId: string, digest: string) =>
  insertRow(queries, "report_links", { digest, messageId });

/**
 * Marks the message as followed up and stores the mail with its link; false where it had been.
 * Where the message was reported it is marked alone: nobody gets it a second time.
 */
export function storeFollowUp(
  database: Database,
  messageId: string,
  mail: Mail,
  reportDigest: string,
  nowMs: number,
): Promise<boolean> {
  return database.transaction("read committed", async (queries) => {
    const message = await firstRow<{ isReported: boolean }>(
      queries,
      `update messages set followed_up_at_ms = $2 where message_id = $1 and followed_up_at_ms is null
       returning ${isReported} as "isReported"`,
      [messageId, nowMs],
    );
    if (message?.isReported !== false) return message !== null;
    await withdrawApologies(queries, [messageId], nowMs);
    await storeMail(queries, mail, nowMs);
    await storeReportLink(queries, messageId, reportDigest);
    return true;
  });
}

/** Of a mail that is sent to another reader than at first: who that is, and its link. */
export async function storeRecipient(
  queries: Queries,
  { messageId, recipientKind }: Pick<Message, "messageId" | "recipientKind">,
  reportDigest: string,
): Promise<void> {
  await queries.query("update messages set recipient_kind = $2 where message_id = $1", [messageId, recipientKind]);
  await storeReportLink(queries, messageId, reportDigest);
}

/** Stores note and mail; leaves alone a message that was reported before or is deleted by now. */
export async function storeReport(database: Database, report: MessageNote): Promise<void> {
  await database.transaction("read committed", async (queries) => {
    if (await lockMessage(queries, report.message.messageId)) await storeMessageNote(queries, report);
  });
}

/** Of a locked message. The writer is told once that it is late, unless told it did not arrive. */
export async function storeLate(queries: Queries, apology: Mail, nowMs: number): Promise<boolean> {
  const notices = "mails where message_id = $1 and kind in ('not-delivered', 'message-late')";
  if ((await countRows(queries, notices, [apology.messageId])) > 0) return false;
  await storeMail(queries, apology, nowMs);
  return true;
}

/** Of a locked message. Tells the writer once, and the association once until that note is done. */
export async function storeNotArrived(
  queries: Queries,
  { apology, note }: { apology: Mail; note: MessageNote },
  nowMs: number,
): Promise<void> {
  const notices = "mails where message_id = $1 and kind = 'not-delivered'";
  if ((await countRows(queries, notices, [note.message.messageId])) === 0) await storeMail(queries, apology, nowMs);
  await storeMessageNote(queries, note);
}

async function storeMessageNote(queries: Queries, { message, mail, ...note }: MessageNote): Promise<void> {
  const record = { record: "club", recordId: `${message.clubId}`, recordName: message.clubName } as const;
  const sentTo = mail === null ? "nobody" : "association";
  await storeNote(queries, { ...note, ...record, sessionId: null, sessionName: null, sourceId: null, sentTo }, mail);
}

/** Messages by their writer's address, in small or capital letters, newest first. */
export const findMessagesOf = (queries: Queries, email: string): Promise<OwnMessage[]> =>
  allRows(
    queries,
    `select ${messageColumns}, deletion_asked_at_ms is not null as "isToBeDeleted",
       (select state from mails where mails.message_id = messages.message_id and kind = 'to-recipient') as delivery
     from messages where lower(email) = lower($1)
       and not (deletion_asked_at_ms is not null and (${hasOpenReport} or held_until_ms is not null))
     order by created_at_ms desc, message_id`,
    [email],
  );

/**
 * Part of a transaction. Deletes the messages of an address of which no mail is waiting, and marks
 * the others: they go after their last mail. What was answered "sent" is so never taken back.
 */
export async function deleteMessagesOf(
  queries: Queries,
  email: string,
  nowMs: number,
): Promise<{ deleted: number; waiting: number }> {
  // The update locks the rows: no mail is added between the check for these and the deletion.
  const rows = await allRows<{ id: string; isKept: boolean }>(
    queries,
    `update messages set deletion_asked_at_ms = coalesce(deletion_asked_at_ms, $2)
     where lower(email) = lower($1) returning message_id::text as id, ${isKept(nowMs)} as "isKept"`,
    [email, nowMs],
  );
  const deleted = await deleteFinished(queries, rows, nowMs);
  // A reported one is not shown or counted as waiting: its writer is not told of the report.
  const waiting = rows.filter(({ isKept }) => !isKept).length - deleted.messages;
  return { deleted: rows.length - waiting, waiting };
}

export interface DeletedCounts {
  messages: number;
  mails: number;
}

/**
 * Deletes messages made before and those whose writer asked for it, with their mails, unless a mail
 * waits or they are kept; counts, solutions and salts that are over; answers after a year.
 */
export async function deleteMessagesBefore(
  database: Database,
  madeBeforeMs: number,
  nowMs: number,
): Promise<DeletedCounts> {
  return longTransaction(database, "read committed", async (queries) => {
    const rows = await allRows<{ id: string }>(
      queries,
      `select message_id::text as id from messages
       where created_at_ms < $1 or deletion_asked_at_ms is not null for update`,
      [madeBeforeMs],
    );
    const deleted = await deleteFinished(queries, rows, nowMs);
    await queries.query("delete from club_answers where answered_on <= $1::date", [
      addDays(localDate(nowMs), -answerDays),
    ]);
    await deleteOldCounts(queries, nowMs);
    return deleted;
  });
}

/** Of these locked messages, deletes those of which no mail waits and that nothing keeps. */
async function deleteFinished(queries: Queries, rows: { id: string }[], nowMs: number): Promise<DeletedCounts> {
  const finished = await allRows<{ id: string }>(
    queries,
    `select message_id::text as id from messages where message_id = any($1::uuid[]) and not ${isKept(nowMs)}
       and not exists (select 1 from mails where mails.message_id = messages.message_id and state = 'waiting')`,
    [rows.map(({ id }) => id)],
  );
  const ids = [finished.map(({ id }) => id)];
  const mails = await changeRows(queries, "delete from mails where message_id = any($1::uuid[])", ids);
  return { messages: await changeRows(queries, "delete from messages where message_id = any($1::uuid[])", ids), mails };
}
