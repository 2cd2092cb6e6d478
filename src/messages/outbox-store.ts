// Messages and their mails in the database: what was answered "sent" is here before the answer leaves.
import { mailQueue } from "#src/mail/mail-queue.ts";
import { storeMail } from "#src/mail/store-mail.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { countAgainst, deleteOldCounts, storeUnderLimits } from "#src/platform/database/rate-limit.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { deleteAllAskedOrOld } from "./held-messages.ts";
import { isReported, storeReport } from "./message-notes.ts";
import { type MessageRow, messageColumns, messageOf } from "./message-row.ts";
import type { Message, Outbox, StoredMessage, StoreMessage } from "./ports.ts";

export function outboxStore(database: Database): Outbox {
  return {
    ...mailQueue(database),
    findByEventId: (eventId) => findMessage(database, "event_id", eventId),
    findMessage: (messageId) => findMessage(database, "message_id", messageId),
    store: (change) => storeUnderLimits(database, (queries) => storeAll(queries, change)),
    async findFollowUp(digest) {
      const { rows } = await database.query<MessageRow & { followedUpAtMs: number | null }>(
        `select ${messageColumns}, followed_up_at_ms::float8 as "followedUpAtMs" from messages where follow_up_digest = $1`,
        [digest],
      );
      return rows[0] ? { message: messageOf(rows[0]), followedUpAtMs: rows[0].followedUpAtMs } : null;
    },
    storeFollowUp: (messageId, mail, reportDigest, nowMs) =>
      database.transaction("read committed", async (queries) => {
        const { rows } = await queries.query<{ isReported: boolean }>(
          `update messages set followed_up_at_ms = $2 where message_id = $1 and followed_up_at_ms is null
           returning ${isReported} as "isReported"`,
          [messageId, nowMs],
        );
        if (rows[0]?.isReported !== false) return rows.length > 0;
        await storeMail(queries, mail, nowMs);
        await storeReportLink(queries, messageId, reportDigest);
        return true;
      }),
    async findReport(digest) {
      const { rows } = await database.query<MessageRow & { isReported: boolean }>(
        `select ${messageColumns}, ${isReported} as "isReported" from messages
         where message_id = (select message_id from report_links where digest = $1)`,
        [digest],
      );
      return rows[0] ? { message: messageOf(rows[0]), isReported: rows[0].isReported } : null;
    },
    storeReport: (report) => database.transaction("read committed", (queries) => storeReport(queries, report)),
    async deleteBefore(messagesBeforeMs, nowMs) {
      // A session of its own, because deleting months of messages may take longer than a page may wait.
      const session = await database.openSession();
      try {
        return await session.transaction("read committed", (queries) => deleteBefore(queries, messagesBeforeMs, nowMs));
      } finally {
        await session.release();
      }
    },
    secret: secretStore(database).secret,
  };
}

async function findMessage(queries: Queries, column: "event_id" | "message_id", id: string): Promise<Message | null> {
  const text = `select ${messageColumns} from messages where ${column} = $1`;
  const { rows } = await queries.query<MessageRow>(text, [id]);
  return rows[0] ? messageOf(rows[0]) : null;
}

async function storeAll(queries: Queries, change: StoreMessage): Promise<StoredMessage> {
  const { message, mails, solution } = change;
  if (!(await insertMessage(queries, message, change.followUpDigest))) return { ok: true, isNew: false };
  await storeReportLink(queries, message.messageId, change.reportDigest);
  for (const mail of mails) await storeMail(queries, mail, message.createdAtMs);
  await countAgainst(queries, change.limits, solution);
  return { ok: true, isNew: true };
}

/** The message that a note reports; null where it reports none, or there is no such note. */
export async function findReportedMessage(queries: Queries, noteId: string): Promise<Message | null> {
  const { rows } = await queries.query<MessageRow>(
    `select ${messageColumns} from messages
     where message_id = (select event_id from notes where note_id = $1 and wrong = 'reported')`,
    [noteId],
  );
  return rows[0] ?? null;
}

/** False where its event id is stored already; waits for a transaction that is storing the same one. */
async function insertMessage(queries: Queries, message: Message, followUpDigest: string): Promise<boolean> {
  const { rows } = await queries.query(
    `insert into messages (message_id, event_id, club_id, club_name, recipient_kind, first_name, last_name, email,
       query_is_about, role, player_age, description, follow_up_digest, created_at_ms, team_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (event_id) do nothing returning 1`,
    [
      message.messageId,
      message.eventId,
      message.clubId,
      message.clubName,
      message.recipientKind,
      message.firstName,
      message.lastName,
      message.email,
      message.queryIsAbout,
      message.role,
      message.playerAge,
      message.description,
      followUpDigest,
      message.createdAtMs,
      message.teamName,
    ],
  );
  return rows.length > 0;
}

async function storeReportLink(queries: Queries, messageId: string, digest: string): Promise<void> {
  await queries.query("insert into report_links (digest, message_id) values ($1, $2)", [digest, messageId]);
}

async function deleteBefore(queries: Queries, messagesBeforeMs: number, nowMs: number) {
  const deleted = await deleteAllAskedOrOld(queries, messagesBeforeMs);
  await deleteOldCounts(queries, nowMs);
  return deleted;
}
