// The mails that wait, who is sending them, and the outcome of each attempt.
import type { Database, Queries } from "#src/platform/database/database.ts";
import {
  allRows,
  allValues,
  changeRows,
  countRows,
  firstRow,
  insertRow,
  msOf,
  onlyRow,
} from "#src/platform/database/rows.ts";
import { type Waiting, waitingRows } from "#src/platform/waiting.ts";
import type {
  AttemptOutcome,
  DevelopmentMail,
  DueMail,
  FailedMail,
  Mail,
  MailState,
  MailStatus,
  WhenMailFails,
} from "./mail.ts";
import type { Refusal } from "./refusal.ts";
import { afterReturn } from "./retry-schedule.ts";

/** What the mailer of development answers: such a mail is still to be read. */
const readableInDevelopment = "kept here";

const mailColumns = `mail_id, message_id, kind, to_address as to, reply_to, subject, text_body as text,
  html_body as html, created_at_ms, sealed, attempts, alert_id`;

/** Stores a mail that is due at once. */
export async function storeMail(queries: Queries, mail: Mail, nowMs: number): Promise<void> {
  const { mailId, messageId = null, noteId = null, kind, to, replyTo = null, subject, text, html } = mail;
  const row = { mailId, messageId, noteId, kind, toAddress: to, replyTo, subject, textBody: text, htmlBody: html };
  await insertRow(queries, "mails", { ...row, state: "waiting", nextAttemptAtMs: nowMs, createdAtMs: nowMs });
}

/** The queue's time: the database's, which is one for all servers, however their clocks are set. */
export async function readQueueNowMs(queries: Queries): Promise<number> {
  return (await onlyRow<{ ms: number }>(queries, `select ${msOf("clock_timestamp()")} as ms`)).ms;
}

/**
 * Leases up to `limit` waiting mails that are due, so that no other server takes them before the
 * lease ends. A time further ahead than its rule allows was written before the clock was set back,
 * and counts as past. The rule of a lease is twice `leaseMs`; that of the next attempt is
 * `longestWaitsMs` by the number of attempts so far, the last for all further ones.
 */
export function claimDueMails(
  queries: Queries,
  nowMs: number,
  { leaseMs, longestWaitsMs, limit }: { leaseMs: number; longestWaitsMs: number[]; limit: number },
): Promise<DueMail[]> {
  // Rows another process is just taking are passed over, not waited for.
  return allRows(
    queries,
    `update mails set leased_until_ms = $1::bigint + $2::bigint
     where mail_id in (
       select mail_id from mails
       where state = 'waiting' and not_before_ms <= $1::bigint
         and not next_attempt_at_ms between $1::bigint + 1
           and $1::bigint + ($4::bigint[])[least(attempts + 1, cardinality($4::bigint[]))]
         and not leased_until_ms between $1::bigint + 1 and $1::bigint + 2 * $2::bigint
       order by next_attempt_at_ms, mail_id limit $3::integer for update skip locked)
     returning ${mailColumns}`,
    [nowMs, leaseMs, limit, longestWaitsMs],
  );
}

export async function renewLeases(queries: Queries, mailIds: string[], untilMs: number): Promise<void> {
  await queries.query("update mails set leased_until_ms = $2 where mail_id = any($1::uuid[]) and state = 'waiting'", [
    mailIds,
    untilMs,
  ]);
}

/**
 * Records an attempt and gives the mail back. Returns the outcome: the mail has failed, and its
 * mailbox is not there, where several mails were refused because of that for long.
 */
export function recordAttempt(
  database: Database,
  mail: DueMail,
  nowMs: number,
  { isOfMailbox, ...attempt }: AttemptOutcome & { isOfMailbox: boolean },
  whenMailFails: WhenMailFails,
): Promise<AttemptOutcome> {
  return database.transaction("read committed", async (queries) => {
    const isGone = isOfMailbox && (await isMailboxGone(queries, mail, nowMs));
    const outcome: AttemptOutcome = isGone ? { ...attempt, state: "failed", isRefused: true } : attempt;
    if (outcome.state === "failed") {
      await whenMailFails(queries, { ...mail, code: outcome.outcome, isRefused: outcome.isRefused }, nowMs);
    }
    await queries.query(
      `update mails set state = $2, outcome = $3, next_attempt_at_ms = $4, attempts = attempts + 1, leased_until_ms = 0,
         sealed = case when $2 in ('waiting', 'failed') or $3 = '${readableInDevelopment}' then sealed end,
         mailbox_refused_at_ms = case when $5 then coalesce(mailbox_refused_at_ms, $6)
           when $2 <> 'sent' then mailbox_refused_at_ms end
       where mail_id = $1`,
      [
        ...[mail.mailId, outcome.state, outcome.outcome],
        ...[outcome.state === "waiting" ? outcome.nextAttemptAtMs : null, isOfMailbox, nowMs],
      ],
    );
    return outcome;
  });
}

/** So many mails in a row, over so long, refused because of their mailbox: it is not there. */
const mailsOfGone = 3;
const goneAfterMs = 30 * 86_400_000;

/** Whether this refusal of an alert's mail is the one after which its mailbox counts as gone. */
async function isMailboxGone(
  queries: Queries,
  { mailId, alertId }: Pick<FailedMail, "mailId" | "alertId">,
  nowMs: number,
): Promise<boolean> {
  if (alertId === null) return false;
  const before = await onlyRow<{ mails: number; firstMs: number | null }>(
    queries,
    `select count(*)::integer as mails, min(mailbox_refused_at_ms) as first_ms from mails
     where alert_id = $1 and mail_id <> $2 and mailbox_refused_at_ms is not null
       and created_at_ms > coalesce((select max(created_at_ms) from mails
         where alert_id = $1 and mail_id <> $2 and state = 'sent' and mailbox_refused_at_ms is null), 0)`,
    [alertId, mailId],
  );
  return before.mails + 1 >= mailsOfGone && nowMs - (before.firstMs ?? nowMs) >= goneAfterMs;
}

/** What a delivery report says of a mail that was sent. */
export interface ReturnedMail extends Pick<FailedMail, "mailId" | "code"> {
  /** Null where the mailbox is not there. */
  refusal?: Pick<Refusal, "isMailboxGone" | "isOfMailbox"> | null;
}

/**
 * Records that a mail system returned a mail, and returns what was done about it: where its mailbox
 * is not there, whoever waits for it is told; otherwise it is tried again, and one about an alert,
 * whose text is gone, is marked. Null where no such mail is known, or it was reported before: the
 * reports are anybody's, and only the random id of the mail says that it is ours.
 */
export function recordReturned(
  database: Database,
  { mailId, code, refusal = null }: ReturnedMail,
  nowMs: number,
  whenMailFails: WhenMailFails,
): Promise<string | null> {
  return database.transaction("read committed", async (queries) => {
    // An alert's mail may have arrived although the connection broke first: it counts as waiting.
    const mail = await firstRow<Pick<FailedMail, "kind" | "messageId" | "alertId"> & { attempts: number }>(
      queries,
      `select kind, message_id, alert_id, attempts from mails
       where mail_id = $1 and (state = 'sent' or alert_id is not null)`,
      [mailId],
    );
    if (!mail) return null;
    const isRefused =
      refusal === null ||
      refusal.isMailboxGone ||
      (refusal.isOfMailbox && (await isMailboxGone(queries, { mailId, ...mail }, nowMs)));
    const again = isRefused || !isWorthRepeating(mail) ? null : afterReturn(mail.attempts);
    if (again !== null) return postponeReturned(queries, { mailId, code, ...again }, nowMs);
    const done = await whenMailFails(queries, { ...mail, mailId, code, isRefused }, nowMs);
    const bounced = `update mails set state = 'bounced', outcome = $2,
       mailbox_refused_at_ms = case when $3 then $4::bigint end
      where mail_id = $1 and state = 'sent'`;
    const values = [mailId, code, refusal?.isOfMailbox ?? false, nowMs];
    const isMarked = (await changeRows(queries, bounced, values)) > 0;
    // The mails of an alert that ended are gone with it.
    if (!isMarked && (mail.alertId === null || !isRefused)) return null;
    return done ?? (isMarked ? "it is marked as bounced." : null);
  });
}

/** What is in mails about alerts is gone once they are sent, and a code is too old a day later. */
const isWorthRepeating = ({ kind, alertId }: Pick<FailedMail, "kind" | "alertId">) =>
  alertId === null && kind !== "proof-of-address";

async function postponeReturned(
  queries: Queries,
  { mailId, code, attempts, waitMs }: { mailId: string; code: string; attempts: number; waitMs: number },
  nowMs: number,
): Promise<string | null> {
  const isPostponed = await changeRows(
    queries,
    `update mails set state = 'waiting', outcome = $2, attempts = $3,
       not_before_ms = $4::bigint, next_attempt_at_ms = $4::bigint
     where mail_id = $1 and state = 'sent'`,
    [mailId, code, attempts, nowMs + waitMs],
  );
  return isPostponed > 0 ? "it is not about the mailbox, so the mail is tried again tomorrow." : null;
}

/** Whether there is such a mail, in whatever state. */
export const isMailStored = async (queries: Queries, mailId: string): Promise<boolean> =>
  (await countRows(queries, "mails where mail_id = $1", [mailId])) > 0;

const statusColumns = "mail_id, kind, message_id, state, attempts, created_at_ms, next_attempt_at_ms, outcome";

/** The state of mails, oldest first. "stuck": failed, returned, or waiting after a failure. */
export const listMails = (queries: Queries, { state, limit }: { state: MailState | "any" | "stuck"; limit: number }) =>
  allRows<MailStatus>(
    queries,
    `select ${statusColumns} from mails
     where case $1 when 'any' then true
       when 'stuck' then state in ('failed', 'bounced') or state = 'waiting' and attempts > 0
       else state = $1 end
     order by mails.created_at_ms, mails.mail_id limit $2`,
    [state, limit],
  );

/** A mail of the desk's list. */
export interface ListedMail extends MailStatus {
  /** Nobody has to look at it any more. */
  isSettled: boolean;
}

/** Mails of a state, the newest first. `before`: the last one of the page before. */
export const listMailsOf = (
  queries: Queries,
  page: { state: MailState; before: Pick<MailStatus, "createdAtMs" | "mailId"> | null; limit: number },
): Promise<ListedMail[]> =>
  allRows(
    queries,
    `select ${statusColumns}, settled_at_ms is not null as is_settled from mails
     where state = $1 and ($2::bigint is null or (created_at_ms, mail_id) < ($2, $3::uuid))
     order by mails.created_at_ms desc, mails.mail_id desc limit $4`,
    [page.state, page.before?.createdAtMs ?? null, page.before?.mailId ?? null, page.limit],
  );

export async function countMails(queries: Queries): Promise<Record<MailState, number>> {
  const text = "select state, count(*)::integer as count from mails group by state";
  const rows = await allRows<{ state: MailState; count: number }>(queries, text);
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { waiting: 0, failed: 0, bounced: 0, sent: 0, ...counts };
}

/** A mail to settle: not sent, not being sent, and not settled yet; null where it is none. */
export const findUnsettled = (queries: Queries, mailId: string, nowMs: number) =>
  firstRow<Pick<FailedMail, "kind" | "messageId" | "alertId"> & { state: MailState }>(
    queries,
    `select kind, message_id, alert_id, state from mails
     where mail_id = $1 and state <> 'sent' and settled_at_ms is null and leased_until_ms <= $2`,
    [mailId, nowMs],
  );

/** Nothing more is done about it; one that still waits has failed. */
export async function settleMail(
  queries: Queries,
  mailId: string,
  outcome: string | null,
  nowMs: number,
): Promise<void> {
  await queries.query(
    `update mails set settled_at_ms = $3, outcome = coalesce($2, outcome), next_attempt_at_ms = null, sealed = null,
       state = case state when 'waiting' then 'failed' else state end
     where mail_id = $1 and settled_at_ms is null`,
    [mailId, outcome, nowMs],
  );
}

/** Failed or returned mails that nobody settled; `except`: those that wait as something else. */
export async function undeliveredMails(
  queries: Queries,
  except: string[] = [],
): Promise<Record<"failed" | "bounced", Waiting>> {
  const unsettled = "mails where state = $1 and settled_at_ms is null and not mail_id = any($2::uuid[])";
  const waiting = (state: MailState) => waitingRows(queries, "created_at_ms", unsettled, [state, except]);
  return { failed: await waiting("failed"), bounced: await waiting("bounced") };
}

/**
 * Makes waiting mails, and failed and returned ones that nobody has settled, due now; null for all,
 * but not those of `except`. Unsent news of undelivered messages goes. Returns how many.
 */
export async function retryMails(
  queries: Queries,
  mailIds: string[] | null,
  nowMs: number,
  except: string[] = [],
): Promise<number> {
  // The text of an alert's mail is gone once it was sent.
  const retried = `state <> 'sent' and settled_at_ms is null and (alert_id is null or sealed is not null)
    and ($1::uuid[] is null or mail_id = any($1::uuid[])) and not mail_id = any($2::uuid[])`;
  const messageIds = await allValues<string>(
    queries,
    `select distinct message_id::text from mails where ${retried} and kind in ('to-recipient', 'follow-up')`,
    [mailIds, except],
  );
  await withdrawApologies(queries, messageIds, nowMs);
  return changeRows(
    queries,
    `update mails set state = 'waiting', next_attempt_at_ms = $3, not_before_ms = 0, leased_until_ms = 0
     where ${retried}`,
    [mailIds, except, nowMs],
  );
}

/** Of messages sent now: unsent mails that say the contrary and that nobody is sending. */
export async function withdrawApologies(queries: Queries, messageIds: string[], nowMs: number): Promise<void> {
  await queries.query(
    `delete from mails where message_id = any($1::uuid[]) and kind in ('not-delivered', 'message-late')
       and state <> 'sent' and leased_until_ms <= $2`,
    [messageIds, nowMs],
  );
}

/** Readdresses a mail that is not sent or being sent, with another text where that has changed. */
export async function readdressMail(
  queries: Queries,
  mailId: string,
  { to, ...text }: Pick<Mail, "to"> & Partial<Pick<Mail, "subject" | "text" | "html">>,
  nowMs: number,
): Promise<boolean> {
  const readdress = `update mails set to_address = $2, subject = coalesce($3, subject),
      text_body = coalesce($4, text_body), html_body = coalesce($5, html_body)
    where mail_id = $1 and state <> 'sent' and leased_until_ms <= $6`;
  const values = [mailId, to, text.subject ?? null, text.text ?? null, text.html ?? null, nowMs];
  return (await changeRows(queries, readdress, values)) > 0;
}

/** A mail about a message to a club that may be tried again. */
export interface UnsentMail extends Pick<Mail, "mailId" | "to"> {
  kind: "to-recipient" | "follow-up";
  messageId: string;
}

/** Those with these ids; null for all. */
export const listUnsent = (queries: Queries, mailIds: string[] | null): Promise<UnsentMail[]> =>
  allRows(
    queries,
    `select mail_id, to_address as to, kind, message_id from mails
     where kind in ('to-recipient', 'follow-up') and state <> 'sent' and settled_at_ms is null
       and ($1::uuid[] is null or mail_id = any($1::uuid[]))`,
    [mailIds],
  );

/** Mails that the development page lists. */
const mostShown = 200;

/** Whole mails, newest first, for the development page alone. */
export async function readDevelopmentMails(
  queries: Queries,
  openSealed: (mail: DueMail) => Mail | null,
): Promise<DevelopmentMail[]> {
  const text = `select ${mailColumns}, state from mails
    order by created_at_ms desc, kind desc, mail_id limit ${mostShown}`;
  const mails = await allRows<DueMail & { state: MailState }>(queries, text);
  return mails.map((mail) => ({ ...mail, ...(mail.sealed !== null && openSealed(mail)) }));
}
