// What is done about mails that did not arrive, without reading them; each step is audited.

import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import type { Readdress, WhenMailFails } from "./mail.ts";
import { findUnsettled, retryMails, settleMail } from "./mail-store.ts";

/**
 * Has mails tried again that wait, failed or came back, at the address of today; null for all of
 * them. Returns how many, and how many were left as nobody can be sent them any more.
 */
export async function retry(
  database: Database,
  { mailIds, actor, readdress }: { mailIds: string[] | null; actor: Actor; readdress: Readdress },
  nowMs: number,
): Promise<{ mails: number; withoutAddress: number }> {
  const putOn = await readdress(database, mailIds, nowMs);
  return database.transaction("read committed", async (queries) => {
    const withoutAddress = await putOn(queries);
    const mails = await retryMails(queries, mailIds, nowMs, withoutAddress);
    if (mails > 0) await recordAction(queries, actor, { action: "mails-retried", after: { mails, mailIds } });
    return { mails, withoutAddress: withoutAddress.length };
  });
}

/**
 * "dead": the address takes no mail, so that whoever waits for it is told, the club is noted, and
 * an alert ends, as if the mail system had said so; "nothing": nothing more is to be done about the
 * mail. False where it was sent, is being sent, or is settled.
 */
export function settle(
  database: Database,
  { mailId, because, actor, whenMailFails }: SettledMail,
  nowMs: number,
): Promise<boolean> {
  return database.transaction("read committed", async (queries) => {
    const mail = isUuid(mailId) ? await findUnsettled(queries, mailId, nowMs) : null;
    if (mail === null) return false;
    const { state, ...about } = mail;
    const record = { kind: "mail", id: mailId, name: mail.kind };
    const code = because === "dead" ? "dead by the desk" : null;
    if (code !== null) await whenMailFails(queries, { ...about, mailId, code, isRefused: true }, nowMs);
    await settleMail(queries, mailId, code, nowMs);
    const action = because === "dead" ? "address-dead" : "mail-settled";
    await recordAction(queries, actor, { action, record, before: state });
    return true;
  });
}

export interface SettledMail {
  mailId: string;
  because: "dead" | "nothing";
  actor: Actor;
  whenMailFails: WhenMailFails;
}
