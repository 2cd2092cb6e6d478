// The messages of one person: listed for them, and deleted when they ask, without stopping a mail that is being sent.

import type { MailState } from "#src/mail/ports.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { HeldMessages, OwnMessage } from "./held-ports.ts";
import { hasOpenReport } from "./message-notes.ts";
import { type MessageRow, messageColumns, messageOf } from "./message-row.ts";

export function heldMessages(database: Database): HeldMessages {
  return {
    async find(email) {
      const { rows } = await database.query<MessageRow & Pick<OwnMessage, "delivery" | "isToBeDeleted">>(
        `select ${messageColumns}, deletion_asked_at_ms is not null as "isToBeDeleted",
           (select state from mails where mails.message_id = messages.message_id and kind = 'to-recipient') as delivery
         from messages where lower(email) = lower($1)
           and not (deletion_asked_at_ms is not null and ${hasOpenReport}) order by created_at_ms desc, message_id`,
        [email],
      );
      return rows.map((row) => ({
        ...messageOf(row),
        delivery: row.delivery satisfies MailState,
        isToBeDeleted: row.isToBeDeleted,
      }));
    },
    delete: (email, nowMs) =>
      database.transaction("read committed", async (queries) => {
        // The update locks the rows, so that no mail is added between the check for waiting ones and the deletion.
        const { rows } = await queries.query<{ id: string; isKept: boolean }>(
          `update messages set deletion_asked_at_ms = coalesce(deletion_asked_at_ms, $2)
           where lower(email) = lower($1) returning message_id::text as id, ${hasOpenReport} as "isKept"`,
          [email, nowMs],
        );
        const deleted = await deleteFinished(
          queries,
          rows.map(({ id }) => id),
        );
        // A reported one is neither shown from now on nor counted as waiting: who wrote it is not told of the report.
        const waiting = rows.filter(({ isKept }) => !isKept).length - deleted.messages;
        return { deleted: rows.length - waiting, waiting };
      }),
  };
}

/** Deletes every message made before or whose deletion was asked for, of which no mail is waiting and no report is open. */
export async function deleteAllAskedOrOld(queries: Queries, madeBeforeMs: number) {
  const { rows } = await queries.query<{ id: string }>(
    `select message_id::text as id from messages
     where created_at_ms < $1 or deletion_asked_at_ms is not null for update`,
    [madeBeforeMs],
  );
  return deleteFinished(
    queries,
    rows.map(({ id }) => id),
  );
}

/** Of these messages, whose rows are locked, deletes those of which no mail is waiting and no report is open. */
async function deleteFinished(queries: Queries, ids: string[]) {
  const { rows } = await queries.query<{ id: string }>(
    `select message_id::text as id from messages where message_id = any($1::uuid[]) and not ${hasOpenReport}
       and not exists (select 1 from mails where mails.message_id = messages.message_id and state = 'waiting')`,
    [ids],
  );
  const finished = [rows.map(({ id }) => id)];
  const mails = await queries.query("delete from mails where message_id = any($1::uuid[]) returning 1", finished);
  const messages = await queries.query("delete from messages where message_id = any($1::uuid[]) returning 1", finished);
  return { messages: messages.rows.length, mails: mails.rows.length };
}
