// Alerts and their links in the database; searches and e-mail addresses are encrypted before they get here.

import type { FailedMail } from "#src/mail/mail.ts";
import { localInSql } from "#src/platform/country/country.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
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

/** `plainSearch`: as the version before migration 0015 stored it. */
const alertColumns = `alert_id::text as "alertId", offers, miles, often, sealed_search as "sealedSearch",
  case when sealed_search is null
    then json_build_object('search', search, 'near', near, 'county', county) end as "plainSearch",
  key_name || ' ' || sealed as "sealedAddress", address_digest as "addressDigest", created_at_ms::float8 as "createdAtMs",
  confirmed_at_ms::float8 as "confirmedAtMs", expires_at_ms::float8 as "expiresAtMs", language`;

const dayMs = 86_400_000;

/** Milliseconds that lie between two mails with news, in SQL. */
export const frequencyMs = `case often when 'weekly' then ${7 * dayMs} else ${dayMs} end`;

/** Days that rows of sent mails are stored, as bounces may take days. */
const mailRowDays = 30;

/** How long after an alert's end its links still say that it has ended. */
const linkDays = 60;

async function hasRow(queries: Queries, text: string, values: unknown[]): Promise<boolean> {
  return (await queries.query(text, values)).rows.length > 0;
}

/**
 * Stores alert, mail and link; nothing where an address has as many unconfirmed alerts as it may, which nobody is told. Two
 * requests for one address must wait for each other before.
 */
export async function storeAlert(queries: Queries, change: StoreAlert): Promise<void> {
  const { alert, sealedSearch, sealedAddress, addressDigests, mail, mostUnconfirmed, betweenMailsMs } = change;
  const { rows } = await queries.query<{ unconfirmed: number; lastDueMs: number | null }>(
    `select count(*)::integer as unconfirmed,
       case when count(*) > 0 then (select max(not_before_ms) from mails join alerts using (alert_id)
         where address_digest = any($1::text[]) and kind = 'alert-confirm') end::float8 as "lastDueMs"
     from alerts where address_digest = any($1::text[]) and confirmed_at_ms is null`,
    [addressDigests],
  );
  const { unconfirmed = 0, lastDueMs = null } = rows[0] ?? {};
  if (unconfirmed >= mostUnconfirmed) return;
  await queries.query(
    `insert into alerts (alert_id, offers, sealed_search, miles, often, key_name, sealed, address_digest,
       created_at_ms, confirmed_at_ms, expires_at_ms, language)
     values ($1, $2, $3, $4, $5, split_part($6, ' ', 1), split_part($6, ' ', 2), $7, $8, $9, $10, $11)`,
    [
      alert.alertId,
      alert.offers,
      sealedSearch,
      alert.miles,
      alert.often,
      sealedAddress,
      addressDigests[0],
      alert.createdAtMs,
      alert.confirmedAtMs,
      alert.expiresAtMs,
      alert.language,
    ],
  );
  // In the next hour where one went, or is to go, within the hour.
  const dueAtMs = lastDueMs === null ? mail.dueAtMs : Math.max(mail.dueAtMs, lastDueMs + betweenMailsMs);
  await storeAlertMail(queries, { ...mail, dueAtMs }, alert.createdAtMs);
}

/** A mail whose address, subject and body are in the sealed text alone, and its link. */
export async function storeAlertMail(queries: Queries, mail: SealedMail, nowMs: number): Promise<void> {
  const { mailId, alertId, kind, sealed, dueAtMs, link } = mail;
  await queries.query("insert into alert_tokens (digest, alert_id, purpose, expires_at_ms) values ($1, $2, $3, $4)", [
    link.digest,
    alertId,
    link.purpose,
    link.expiresAtMs,
  ]);
  await queries.query(
    `insert into mails (mail_id, alert_id, kind, to_address, subject, text_body, html_body, sealed, state,
       not_before_ms, next_attempt_at_ms, created_at_ms)
     values ($1, $2, $3, '', '', '', '', $4, 'waiting', $5, $6, $6)`,
    [mailId, alertId, kind, sealed, dueAtMs, nowMs],
  );
}

/** Null for an unknown link, or one that is too old; its alert is null where that has ended. */
export async function findLink(
  queries: Queries,
  digest: string,
  nowMs: number,
): Promise<{ purpose: AlertLink["purpose"]; alert: StoredAlert | null } | null> {
  const links = await queries.query<{ purpose: AlertLink["purpose"]; alertId: string }>(
    `select purpose, alert_id::text as "alertId" from alert_tokens where digest = $1 and expires_at_ms > $2`,
    [digest, nowMs],
  );
  const [link] = links.rows;
  if (!link) return null;
  const text = `select ${alertColumns} from alerts where alert_id = $1`;
  const { rows } = await queries.query<StoredAlert>(text, [link.alertId]);
  return { purpose: link.purpose, alert: rows[0] ?? null };
}

/** What happens to alerts and is counted by day: their rows go when they end. */
const alertEvents = ["confirmed", "stopped", "undeliverable", "expired"] as const;
type AlertEvent = (typeof alertEvents)[number];

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
  const { rows } = await queries.query<{ event: AlertEvent; alerts: number }>(
    `select event, sum(alerts)::float8 as alerts from alert_counts
     where on_day between $1::date and $2::date group by event`,
    [from, to],
  );
  const by = new Map(rows.map(({ event, alerts }) => [event, alerts]));
  return Object.fromEntries(alertEvents.map((event) => [event, by.get(event) ?? 0])) as Record<AlertEvent, number>;
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
export async function findOfAddress(queries: Queries, addressDigests: string[]): Promise<StoredAlert[]> {
  const { rows } = await queries.query<StoredAlert>(
    `select ${alertColumns} from alerts where address_digest = any($1::text[]) order by created_at_ms desc, alert_id`,
    [addressDigests],
  );
  return rows;
}

/** One of them, or all where no id is given; returns how many. */
export async function endOfAddress(
  queries: Queries,
  addressDigests: string[],
  alertId: string | null,
): Promise<number> {
  const { rows } = await queries.query(
    counted(
      "stopped",
      "delete from alerts where address_digest = any($1::text[]) and ($2::uuid is null or alert_id = $2)",
    ),
    [addressDigests, alertId],
  );
  return rows.length;
}

/** Few enough that opening them lets requests be answered in between. */
const alertsPerRead = 300;

/** Some hundred at a time: all of them, or those that wait, confirmed and sent nothing yet. */
export async function* readAlerts(queries: Queries, which: "all" | "waiting"): AsyncIterable<StoredAlert[]> {
  const isWaiting = "confirmed_at_ms is not null and last_news_at_ms is null";
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await queries.query<StoredAlert>(
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

/** For a transaction that has these alerts to itself; rows that another server has are passed over. */
async function lockAlerts(queries: Queries, condition: string, values: unknown[], limit: number) {
  const { rows } = await queries.query<StoredAlert>(
    `select ${alertColumns} from alerts where ${condition} limit ${limit} for update skip locked`,
    values,
  );
  return rows;
}

/** Alerts with news that may be sent by now. Those under other keys wait for theirs, here as below. */
export function lockWithNews(
  queries: Queries,
  nowMs: number,
  keyNames: string[],
  limit: number,
): Promise<StoredAlert[]> {
  const isDue = "news_due_at_ms <= $1 and confirmed_at_ms is not null and expires_at_ms > $1";
  const condition = `${isDue} and key_name = any($2::text[]) order by news_due_at_ms`;
  return lockAlerts(queries, condition, [nowMs, keyNames], limit);
}

/** Alerts that end until then and whose owner has not been asked; they count as asked from now on. */
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

/** Alerts that an older key of these encrypted, or whose search the version before stored in plain. */
export function lockToReseal(queries: Queries, keyNames: string[], limit: number): Promise<StoredAlert[]> {
  const isOld = "(key_name <> ($1::text[])[1] and key_name = any($1::text[])) or sealed_search is null";
  return lockAlerts(queries, `${isOld} order by alert_id`, [keyNames], limit);
}

/** Of a locked alert. The address is null where no key of the settings opens it: it stays as it is. */
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
 * The cards of a locked alert's news, each once, without those that are held back; that news is gone then. `forRoom`: those that
 * are news only as they look for players, or are full no more.
 */
export async function takeNews(
  queries: Queries,
  alertId: string,
): Promise<{ cards: string[]; forRoom: ReadonlySet<string> }> {
  await queries.query("update alerts set news_due_at_ms = null where alert_id = $1", [alertId]);
  const { rows } = await queries.query<{ cards: string[]; forRoom: string[] }>(
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

/** Deletes expired alerts, links that are too old, and rows of finished mails. Returns how many alerts. */
export function deleteOver(database: Database, nowMs: number): Promise<number> {
  return database.transaction("read committed", async (queries) => {
    const alerts = await queries.query(counted("expired", "delete from alerts where expires_at_ms <= $1"), [nowMs]);
    await queries.query("delete from alert_tokens where expires_at_ms <= $1", [nowMs]);
    await queries.query(
      `update alert_tokens t set expires_at_ms = $1::bigint + $2::bigint
       where expires_at_ms > $1::bigint + $2::bigint and not exists (select from alerts a where a.alert_id = t.alert_id)`,
      [nowMs, linkDays * dayMs],
    );
    await queries.query("delete from mails where kind like 'alert%' and state <> 'waiting' and created_at_ms < $1", [
      nowMs - mailRowDays * dayMs,
    ]);
    // A clock that was ahead for a while must not delay mails.
    await queries.query("update alerts set last_news_at_ms = $1 where last_news_at_ms > $1", [nowMs]);
    await queries.query(
      `update alerts set news_due_at_ms = $1::bigint + ${frequencyMs} where news_due_at_ms > $1::bigint + ${frequencyMs}`,
      [nowMs],
    );
    await queries.query("delete from alert_counts where on_day < now() - interval '2 years'");
    await queries.query(
      "delete from alert_runs r where state = 'released' and not exists (select from alert_card_news n where n.run_id = r.run_id)",
    );
    return alerts.rows.length;
  });
}

/**
 * The nearest postcode district and the county of the nearest club; null where there is none. Distances as on a flat map:
 * which is nearest, not how far.
 */
export async function describePlace(queries: Queries, latitude: number, longitude: number) {
  const nearest = (column: string, table: string) =>
    `(select ${column} from ${table} where latitude is not null and ${column} is not null
      and latitude between $1::float8 - 1 and $1::float8 + 1
      order by (latitude - $1::float8) ^ 2 + ((longitude - $2::float8) * cos(radians($1::float8))) ^ 2 limit 1)`;
  const { rows } = await queries.query<{ near: string | null; county: string | null }>(
    `select ${nearest("outward_code", "outward_codes")} as near, ${nearest("county", "clubs")} as county`,
    [latitude, longitude],
  );
  return rows[0] ?? { near: null, county: null };
}
