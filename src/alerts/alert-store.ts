// Alerts and their links in the database; searches and addresses come here encrypted.

import type { FailedMail } from "#src/mail/mail.ts";
import { localInSql } from "#src/platform/country/country.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { allRows, firstRow, insertRow, onlyRow } from "#src/platform/database/rows.ts";
import type { Alert, AlertLink, AlertSearch, SealedMail, StoredAlert } from "./alert.ts";

interface StoreAlert {
  alert: Omit<Alert, keyof AlertSearch>;
  sealedSearch: string;
  sealedAddress: string;
  /** By every key, the newest first. */
  addressDigests: string[];
  mail: SealedMail;
  /** More alerts of one address that wait for their link are not stored, silently. */
  mostUnconfirmed: number;
  /** Milliseconds between two first mails to one address. */
  betweenMailsMs: number;
}

/** `plainSearch`: as early versions stored it. */
const alertColumns = `alert_id::text as "alertId", offers, miles, often, sealed_search as "sealedSearch",
  case when sealed_search is null
    then json_build_object('search', search, 'near', near, 'county', county) end as "plainSearch",
  key_name || ' ' || sealed as "sealedAddress", address_digest as "addressDigest",
  created_at_ms::float8 as "createdAtMs",
  confirmed_at_ms::float8 as "confirmedAtMs", expires_at_ms::float8 as "expiresAtMs", language`;

const dayMs = 86_400_000;

/** Milliseconds that lie between two mails with news, in SQL. */
export const frequencyMs = `case often when 'weekly' then ${7 * dayMs} else ${dayMs} end`;

/** Days that rows of sent mails are stored, as bounces may take days. */
const mailRowDays = 30;

/** Milliseconds after an alert's end for which its links still say that it has ended. */
export const linkMs = 60 * dayMs;

const hasRow = async (queries: Queries, text: string, values: unknown[]) =>
  (await firstRow(queries, text, values)) !== null;

/** Stores alert, mail and link; silently nothing where the address has too many unconfirmed. */
export async function storeAlert(queries: Queries, change: StoreAlert): Promise<void> {
  const { alert, sealedSearch, sealedAddress, addressDigests, mail, mostUnconfirmed, betweenMailsMs } = change;
  // Two requests for one address wait for each other.
  await queries.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [addressDigests[0]]);
  const { unconfirmed, lastDueMs } = await onlyRow<{ unconfirmed: number; lastDueMs: number | null }>(
    queries,
    `select count(*)::integer as unconfirmed,
       case when count(*) > 0 then (select max(not_before_ms) from mails join alerts using (alert_id)
         where address_digest = any($1::text[]) and kind = 'alert-confirm') end::float8 as "lastDueMs"
     from alerts where address_digest = any($1::text[]) and confirmed_at_ms is null`,
    [addressDigests],
  );
  if (unconfirmed >= mostUnconfirmed) return;
  const { alertId, offers, miles, often, createdAtMs, confirmedAtMs, expiresAtMs, language } = alert;
  const [keyName, sealed] = sealedAddress.split(" ");
  await insertRow(queries, "alerts", {
    alertId,
    offers,
    sealedSearch,
    miles,
    often,
    keyName,
    sealed,
    addressDigest: addressDigests[0],
    createdAtMs,
    confirmedAtMs,
    expiresAtMs,
    language,
  });
  // In the next hour where one went, or is to go, within the hour.
  const dueAtMs = lastDueMs === null ? mail.dueAtMs : Math.max(mail.dueAtMs, lastDueMs + betweenMailsMs);
  await storeAlertMail(queries, { ...mail, dueAtMs }, alert.createdAtMs);
}

/** A mail whose address, subject and body are in the sealed text alone, and its link. */
export async function storeAlertMail(queries: Queries, mail: SealedMail, nowMs: number): Promise<void> {
  const { mailId, alertId, kind, sealed, dueAtMs, link } = mail;
  await insertRow(queries, "alert_tokens", { alertId, ...link });
  await insertRow(queries, "mails", {
    mailId,
    alertId,
    kind,
    toAddress: "",
    subject: "",
    textBody: "",
    htmlBody: "",
    sealed,
    state: "waiting",
    notBeforeMs: dueAtMs,
    nextAttemptAtMs: nowMs,
    createdAtMs: nowMs,
  });
}

/** Null for an unknown link, or one that is too old; its alert is null where that has ended. */
export async function findLink(
  queries: Queries,
  digest: string,
  nowMs: number,
): Promise<{ purpose: AlertLink["purpose"]; alert: StoredAlert | null } | null> {
  const link = await firstRow<{ purpose: AlertLink["purpose"]; alertId: string }>(
    queries,
    `select purpose, alert_id::text as "alertId" from alert_tokens where digest = $1 and expires_at_ms > $2`,
    [digest, nowMs],
  );
  if (!link) return null;
  const alert = await firstRow<StoredAlert>(queries, `select ${alertColumns} from alerts where alert_id = $1`, [
    link.alertId,
  ]);
  return { purpose: link.purpose, alert };
}

/** What happens to alerts and is counted by day: their rows go when they end. */
type AlertEvent = "confirmed" | "stopped" | "undeliverable" | "expired";

/** A change of alerts with what it returns, and the count of those that are confirmed by then. */
const counted = (event: AlertEvent, change: string) => `with changed as (${change} returning confirmed_at_ms),
  counted as (insert into alert_counts
    select ${localInSql("now()")}::date, '${event}', count(*) from changed
    where confirmed_at_ms is not null having count(*) > 0
    on conflict (on_day, event) do update set alerts = alert_counts.alerts + excluded.alerts)
  select from changed`;

/** False where it was confirmed before or is gone. */
export function confirmAlert(queries: Queries, alertId: string, expiresAtMs: number, nowMs: number): Promise<boolean> {
  return hasRow(
    queries,
    counted(
      "confirmed",
      `update alerts set confirmed_at_ms = $2, expires_at_ms = $3
       where alert_id = $1 and confirmed_at_ms is null and expires_at_ms > $2`,
    ),
    [alertId, nowMs, expiresAtMs],
  );
}

/** False where it is gone. Its mails that wait go with it. */
export function endAlert(queries: Queries, alertId: string): Promise<boolean> {
  return hasRow(queries, counted("stopped", "delete from alerts where alert_id = $1"), [alertId]);
}

/** Alerts by what happened to them on the days from one to another, both included. */
export async function alertTotals(queries: Queries, from: string, to: string): Promise<Record<AlertEvent, number>> {
  const rows = await allRows<{ event: AlertEvent; alerts: number }>(
    queries,
    `select event, sum(alerts)::float8 as alerts from alert_counts
     where on_day between $1::date and $2::date group by event`,
    [from, to],
  );
  const counts = Object.fromEntries(rows.map(({ event, alerts }) => [event, alerts]));
  return { confirmed: 0, stopped: 0, undeliverable: 0, expired: 0, ...counts };
}

/** Moves the end; false where it is gone or ends as late already. */
export function extendAlert(queries: Queries, alertId: string, expiresAtMs: number): Promise<boolean> {
  return hasRow(
    queries,
    `update alerts set expires_at_ms = $2, reminded_at_ms = null
     where alert_id = $1 and confirmed_at_ms is not null and expires_at_ms < $2 returning 1`,
    [alertId, expiresAtMs],
  );
}

/** As `WhenMailFails`: an alert whose address takes no mail ends. */
export async function endAlertOfMail(
  queries: Queries,
  { alertId, isRefused }: Pick<FailedMail, "alertId" | "isRefused">,
): Promise<string | null> {
  if (alertId === null || !isRefused) return null;
  const ending = counted("undeliverable", "delete from alerts where alert_id = $1");
  return (await hasRow(queries, ending, [alertId])) ? "its alert has ended." : null;
}

/** Confirmed and not, of one address. */
export const findOfAddress = (queries: Queries, addressDigests: string[]): Promise<StoredAlert[]> =>
  allRows(
    queries,
    `select ${alertColumns} from alerts where address_digest = any($1::text[]) order by created_at_ms desc, alert_id`,
    [addressDigests],
  );

/** One of them, or all where no id is given; returns how many. */
export async function endOfAddress(queries: Queries, addressDigests: string[], alertId: string | null) {
  const theirs = "delete from alerts where address_digest = any($1::text[]) and ($2::uuid is null or alert_id = $2)";
  return (await allRows(queries, counted("stopped", theirs), [addressDigests, alertId])).length;
}

/** Few enough that opening them lets requests be answered in between. */
const alertsPerRead = 300;

/** Some hundred at a time: all of them, or those that wait, confirmed and sent nothing yet. */
export async function* readAlerts(queries: Queries, which: "all" | "waiting"): AsyncIterable<StoredAlert[]> {
  const isWaiting = "confirmed_at_ms is not null and last_news_at_ms is null";
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await allRows<StoredAlert>(
      queries,
      `select ${alertColumns} from alerts where alert_id > $1::uuid and ${which === "all" ? "true" : isWaiting}
       order by alert_id limit ${alertsPerRead}`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.alertId;
    yield rows;
  }
}

/** For a transaction that has these alerts to itself; rows of other servers are passed over. */
const lockAlerts = (queries: Queries, condition: string, values: unknown[], limit: number) =>
  allRows<StoredAlert>(
    queries,
    `select ${alertColumns} from alerts where ${condition} limit ${limit} for update skip locked`,
    values,
  );

/** Alerts with news to send by now. Those under other keys wait for theirs, here as below. */
export function lockWithNews(queries: Queries, nowMs: number, keyNames: string[], limit: number) {
  const isDue = "news_due_at_ms <= $1 and confirmed_at_ms is not null and expires_at_ms > $1";
  const condition = `${isDue} and key_name = any($2::text[]) order by news_due_at_ms`;
  return lockAlerts(queries, condition, [nowMs, keyNames], limit);
}

/** Alerts ending until then whose owner was not asked; they count as asked from now on. */
export async function lockEnding(
  queries: Queries,
  { nowMs, untilMs }: { nowMs: number; untilMs: number },
  keyNames: string[],
  limit: number,
): Promise<StoredAlert[]> {
  const isEnding =
    "confirmed_at_ms is not null and reminded_at_ms is null and expires_at_ms > $1 and expires_at_ms <= $2";
  const condition = `${isEnding} and key_name = any($3::text[]) order by alert_id`;
  const alerts = await lockAlerts(queries, condition, [nowMs, untilMs, keyNames], limit);
  const ids = alerts.map(({ alertId }) => alertId);
  await queries.query("update alerts set reminded_at_ms = $2 where alert_id = any($1::uuid[])", [ids, nowMs]);
  return alerts;
}

/** Alerts that an older of these keys encrypted, or whose search is still stored in plain. */
export function lockToReseal(queries: Queries, keyNames: string[], limit: number): Promise<StoredAlert[]> {
  const isOld = "(key_name <> ($1::text[])[1] and key_name = any($1::text[])) or sealed_search is null";
  return lockAlerts(queries, `${isOld} order by alert_id`, [keyNames], limit);
}

/** Of a locked alert. The address is null where no key of ours opens it: it stays as it is. */
export async function storeSeal(
  queries: Queries,
  alertId: string,
  { sealedSearch, address }: { sealedSearch: string; address: { sealed: string; digest: string } | null },
): Promise<void> {
  await queries.query(
    `update alerts set sealed_search = $2, search = null, near = null, county = null,
       key_name = coalesce(split_part($3, ' ', 1), key_name), sealed = coalesce(split_part($3, ' ', 2), sealed),
       address_digest = coalesce($4, address_digest)
     where alert_id = $1`,
    [alertId, sealedSearch, address?.sealed ?? null, address?.digest ?? null],
  );
}

/**
 * The cards of a locked alert's news, each once, without those that are held back; that news is
 * gone then. `forRoom`: those that are news only as they look for players, or are full no more.
 */
export async function takeNews(queries: Queries, alertId: string) {
  await queries.query("update alerts set news_due_at_ms = null where alert_id = $1", [alertId]);
  const rows = await allRows<{ cards: string[]; forRoom: string[] }>(
    queries,
    `delete from alert_card_news n where alert_id = $1
       and not exists (select from alert_runs r where r.run_id = n.run_id and r.state <> 'released')
     returning cards, for_room as "forRoom"`,
    [alertId],
  );
  const cards = new Set(rows.flatMap((row) => row.cards));
  const others = new Set(rows.flatMap((row) => row.cards.filter((card) => !row.forRoom.includes(card))));
  return { cards: [...cards], forRoom: cards.difference(others) };
}

/** Stores the mail with a locked alert's news: the next one waits for a day or a week. */
export async function storeNewsMail(queries: Queries, mail: SealedMail, nowMs: number): Promise<void> {
  await storeAlertMail(queries, mail, nowMs);
  await queries.query("update alerts set last_news_at_ms = $2 where alert_id = $1", [mail.alertId, nowMs]);
}

/** Deletes alerts whose link was not pressed in time. */
export async function deleteUnconfirmed(queries: Queries, nowMs: number): Promise<void> {
  await queries.query("delete from alerts where confirmed_at_ms is null and expires_at_ms <= $1", [nowMs]);
}

/** Deletes expired alerts, links too old, and finished mails' rows. Returns how many alerts. */
export function deleteOver(database: Database, nowMs: number): Promise<number> {
  return database.transaction("read committed", async (queries) => {
    const alerts = await queries.query(counted("expired", "delete from alerts where expires_at_ms <= $1"), [nowMs]);
    await queries.query("delete from alert_tokens where expires_at_ms <= $1", [nowMs]);
    await queries.query(
      `update alert_tokens t set expires_at_ms = $1::bigint + $2::bigint
       where expires_at_ms > $1::bigint + $2::bigint
         and not exists (select from alerts a where a.alert_id = t.alert_id)`,
      [nowMs, linkMs],
    );
    await deleteMailRows(queries, nowMs);
    // A clock that was ahead for a while must not delay mails.
    await queries.query("update alerts set last_news_at_ms = $1 where last_news_at_ms > $1", [nowMs]);
    await queries.query(
      `update alerts set news_due_at_ms = $1::bigint + ${frequencyMs}
       where news_due_at_ms > $1::bigint + ${frequencyMs}`,
      [nowMs],
    );
    await queries.query("delete from alert_counts where on_day < now() - interval '2 years'");
    await queries.query(
      `delete from alert_runs r
       where state = 'released' and not exists (select from alert_card_news n where n.run_id = r.run_id)`,
    );
    return alerts.rows.length;
  });
}

/**
 * Of mails that are sent, given up or returned. Those that their mailbox refused stay without their
 * text until another mail has arrived, as several of them say that it is not there.
 */
async function deleteMailRows(queries: Queries, nowMs: number): Promise<void> {
  const isOld = "kind like 'alert%' and state <> 'waiting' and created_at_ms < $1";
  const values = [nowMs - mailRowDays * dayMs];
  await queries.query(
    `update mails r set mailbox_refused_at_ms = null where ${isOld} and mailbox_refused_at_ms is not null
       and exists (select from mails s where s.alert_id = r.alert_id and s.state = 'sent'
         and s.mailbox_refused_at_ms is null and s.created_at_ms > r.created_at_ms)`,
    values,
  );
  await queries.query(`delete from mails where ${isOld} and mailbox_refused_at_ms is null`, values);
  await queries.query(`update mails set sealed = null, settled_at_ms = $2 where ${isOld} and settled_at_ms is null`, [
    ...values,
    nowMs,
  ]);
}

/**
 * The nearest postcode district and the county of the nearest club; null where there is none.
 * Distances as on a flat map: which is nearest, not how far.
 */
export function describePlace(queries: Queries, latitude: number, longitude: number) {
  const nearest = (column: string, table: string) =>
    `(select ${column} from ${table} where latitude is not null and ${column} is not null
      and latitude between $1::float8 - 1 and $1::float8 + 1
      order by (latitude - $1::float8) ^ 2 + ((longitude - $2::float8) * cos(radians($1::float8))) ^ 2 limit 1)`;
  return onlyRow<{ near: string | null; county: string | null }>(
    queries,
    `select ${nearest("outward_code", "outward_codes")} as near, ${nearest("county", "clubs")} as county`,
    [latitude, longitude],
  );
}
