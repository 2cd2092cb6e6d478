// The mails that wait, who is sending them, and the outcome of each attempt.
import type { Database, Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, firstRow, insertRow, msOf, onlyRow } from "#src/platform/database/rows.ts";
import { type Waiting, waitingRows } from "#src/platform/waiting.ts";
import type {
  AttemptOutcome,
  DevelopmentMail,
  DueMail,
  FailedMail,
  Mail,
  MailStanding,
  MailState,
  WhenMailFails,
} from "./mail.ts";

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
 * Leases up to `limit` waiting mails that are due, so that no other server takes them before the lease ends. A time further
 * ahead than its rule allows was written before the clock was set back, and counts as past. The rule of a lease is twice
 * `leaseMs`; that of the next attempt is `longestWaitsMs` by the number of attempts so far, the last for all further ones.
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

/** Records an attempt and gives the mail back. */
export function recordAttempt(
  database: Database,
  mail: DueMail,
  nowMs: number,
  outcome: AttemptOutcome,
  whenMailFails: WhenMailFails,
): Promise<void> {
  return database.transaction("read committed", async (queries) => {
    if (outcome.state === "failed") {
      await whenMailFails(queries, { ...mail, code: outcome.outcome, isRefused: outcome.isRefused }, nowMs);
    }
    await queries.query(
      `update mails set state = $2, outcome = $3, next_attempt_at_ms = $4, attempts = attempts + 1, leased_until_ms = 0,
         sealed = case when $2 = 'waiting' or $3 = '${readableInDevelopment}' then sealed end
       where mail_id = $1`,
      [mail.mailId, outcome.state, outcome.outcome, outcome.state === "waiting" ? outcome.nextAttemptAtMs : null],
    );
  });
}

/**
 * Records that a mail system returned a mail for good, and returns what was done about it. Null where no such mail is known, or
 * it was reported before: the reports are anybody's, and only the random id of the mail says that it is ours.
 */
export function recordReturned(
  database: Database,
  { mailId, code }: Pick<FailedMail, "mailId" | "code">,
  nowMs: number,
  whenMailFails: WhenMailFails,
): Promise<string | null> {
  return database.transaction("read committed", async (queries) => {
    // An alert's mail may have arrived although the connection broke before the answer, so that it counts as waiting.
    const mail = await firstRow<Pick<FailedMail, "kind" | "messageId" | "alertId">>(
      queries,
      `select kind, message_id, alert_id from mails
       where mail_id = $1 and (state = 'sent' or alert_id is not null)`,
      [mailId],
    );
    if (!mail) return null;
    const done = await whenMailFails(queries, { ...mail, mailId, code, isRefused: true }, nowMs);
    const bounced = "update mails set state = 'bounced', outcome = $2 where mail_id = $1 and state = 'sent'";
    const isMarked = (await changeRows(queries, bounced, [mailId, code])) > 0;
    // The mails of an alert that ended are gone with it.
    if (!isMarked && mail.alertId === null) return null;
    return done ?? (isMarked ? "it is marked as bounced." : null);
  });
}

const standingColumns = "mail_id, kind, message_id, state, attempts, created_at_ms, next_attempt_at_ms, outcome";

/** The state of mails, oldest first. */
export const listMails = (queries: Queries, { state, limit }: { state: MailState | "any"; limit: number }) =>
  allRows<MailStanding>(
    queries,
    `select ${standingColumns} from mails where $1 = 'any' or state = $1 order by mails.created_at_ms, mails.mail_id limit $2`,
    [state, limit],
  );

/** A mail of the desk's list. */
export interface ListedMail extends MailStanding {
  /** Nobody has to look at it any more. */
  isSettled: boolean;
}

/** Mails of a state, the newest first. `before`: the last one of the page before. */
export const listMailsOf = (
  queries: Queries,
  page: { state: MailState; before: Pick<MailStanding, "createdAtMs" | "mailId"> | null; limit: number },
): Promise<ListedMail[]> =>
  allRows(
    queries,
    `select ${standingColumns}, settled_at_ms is not null as is_settled from mails
     where state = $1 and ($2::bigint is null or (created_at_ms, mail_id) < ($2, $3::uuid))
     order by mails.created_at_ms desc, mails.mail_id desc limit $4`,
    [page.state, page.before?.createdAtMs ?? null, page.before?.mailId ?? null, page.limit],
  );

/** Mails by state. */
export async function countMails(queries: Queries): Promise<Record<MailState, number>> {
  const text = "select state, count(*)::integer as count from mails group by state";
  const rows = await allRows<{ state: MailState; count: number }>(queries, text);
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { waiting: 0, failed: 0, bounced: 0, sent: 0, ...counts };
}

/** A mail that somebody may settle: not sent, in nobody's hands, and not settled yet; null where it is none. */
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

/** Mails that failed or were returned and that nobody has settled. */
export async function undeliveredMails(queries: Queries): Promise<Record<"failed" | "bounced", Waiting>> {
  const waiting = (state: MailState) =>
    waitingRows(queries, "created_at_ms", "mails where state = $1 and settled_at_ms is null", [state]);
  return { failed: await waiting("failed"), bounced: await waiting("bounced") };
}

/** Makes waiting mails, and failed and returned ones that nobody has settled, due now; null for all. Returns how many. */
export const retryMails = (queries: Queries, mailIds: string[] | null, nowMs: number): Promise<number> =>
  changeRows(
    queries,
    `update mails set state = 'waiting', next_attempt_at_ms = $2, leased_until_ms = 0
     where state <> 'sent' and settled_at_ms is null and ($1::uuid[] is null or mail_id = any($1::uuid[]))`,
    [mailIds, nowMs],
  );

/** Mails that the development page lists. */
const mostShown = 200;

/** Whole mails, newest first, for the development page alone. */
export async function readDevelopmentMails(
  queries: Queries,
  openSealed: (mail: DueMail) => Mail | null,
): Promise<DevelopmentMail[]> {
  const text = `select ${mailColumns}, state from mails order by created_at_ms desc, kind desc, mail_id limit ${mostShown}`;
  const mails = await allRows<DueMail & { state: MailState }>(queries, text);
  return mails.map((mail) => ({ ...mail, ...(mail.sealed !== null && openSealed(mail)) }));
}
