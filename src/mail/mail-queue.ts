// The mails that wait, who is sending them, and the outcome of each attempt.
import { lockMessage, storeNotArrived } from "#src/messages/message-notes.ts";
import type { Outbox } from "#src/messages/ports.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { AttemptOutcome, DueMail, Mail, MailStanding, MailState } from "./ports.ts";

type MailQueue = Pick<
  Outbox,
  "nowMs" | "claimDue" | "renewLease" | "recordAttempt" | "findSent" | "recordBounce" | "list" | "retry" | "readMails"
>;

/** What the mailer of development answers: such a mail is still to be read. */
const readableInDevelopment = "kept here";

const mailColumns = `mail_id::text as "mailId", message_id::text as "messageId", kind, to_address as "to",
  reply_to as "replyTo", subject, text_body as text, html_body as html, created_at_ms::float8 as "createdAtMs", sealed, attempts,
  alert_id::text as "alertId"`;

export function mailQueue(database: Database): MailQueue {
  return {
    async nowMs() {
      const { rows } = await database.query<{ ms: number }>(
        "select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
      );
      return rows[0]!.ms;
    },
    async claimDue(nowMs, { leaseMs, longestWaitsMs, limit }) {
      // Rows another process is just taking are passed over, not waited for.
      const { rows } = await database.query<DueMail>(
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
      return rows;
    },
    async renewLease(mailIds, untilMs) {
      await database.query(
        "update mails set leased_until_ms = $2 where mail_id = any($1::uuid[]) and state = 'waiting'",
        [mailIds, untilMs],
      );
    },
    recordAttempt: (mailId, nowMs, outcome, notArrived) =>
      database.transaction("read committed", async (queries) => {
        if (notArrived) await lockMessage(queries, notArrived.note.message);
        await recordOutcome(queries, mailId, outcome);
        if (notArrived) await storeNotArrived(queries, notArrived, nowMs);
      }),
    async findSent(mailId) {
      const { rows } = await database.query<Pick<Mail, "kind" | "messageId">>(
        `select kind, message_id::text as "messageId" from mails where mail_id = $1 and state = 'sent'`,
        [mailId],
      );
      return rows[0] ?? null;
    },
    recordBounce: (mailId, nowMs, outcome, notArrived) =>
      database.transaction("read committed", async (queries) => {
        if (notArrived) await lockMessage(queries, notArrived.note.message);
        const { rows } = await queries.query(
          "update mails set state = 'bounced', outcome = $2 where mail_id = $1 and state = 'sent' returning 1",
          [mailId, outcome],
        );
        if (rows.length > 0 && notArrived) await storeNotArrived(queries, notArrived, nowMs);
        return rows.length > 0;
      }),
    list: ({ state, limit }) => list(database, state, limit),
    async retry(mailIds, nowMs) {
      const { rows } = await database.query(
        `update mails set state = 'waiting', next_attempt_at_ms = $2, leased_until_ms = 0
         where state <> 'sent' and ($1::uuid[] is null or mail_id = any($1::uuid[])) returning 1`,
        [mailIds, nowMs],
      );
      return rows.length;
    },
    async readMails(limit) {
      const { rows } = await database.query<DueMail & { state: MailState }>(
        `select ${mailColumns}, state from mails order by created_at_ms desc, kind desc, mail_id limit $1`,
        [limit],
      );
      return rows;
    },
  };
}

async function recordOutcome(queries: Queries, mailId: string, outcome: AttemptOutcome): Promise<void> {
  await queries.query(
    `update mails set state = $2, outcome = $3, next_attempt_at_ms = $4, attempts = attempts + 1, leased_until_ms = 0,
       sealed = case when $2 = 'waiting' or $3 = '${readableInDevelopment}' then sealed end
     where mail_id = $1`,
    [mailId, outcome.state, outcome.outcome, outcome.state === "waiting" ? outcome.nextAttemptAtMs : null],
  );
  // The mailbox does not exist, or refuses the mail.
  if (outcome.state === "failed" && outcome.isRefused) {
    await queries.query("delete from alerts where alert_id = (select alert_id from mails where mail_id = $1)", [
      mailId,
    ]);
  }
}

async function list(queries: Queries, state: MailState | "any", limit: number): Promise<MailStanding[]> {
  const { rows } = await queries.query<MailStanding>(
    `select mail_id::text as "mailId", kind, club_id::float8 as "clubId", state, attempts,
       mails.created_at_ms::float8 as "createdAtMs", next_attempt_at_ms::float8 as "nextAttemptAtMs", outcome
     from mails left join messages using (message_id)
     where $1 = 'any' or state = $1 order by mails.created_at_ms, mail_id limit $2`,
    [state, limit],
  );
  return rows;
}
