// Which alerts are to be written to, and what of them is over.
import type { FailedMail } from "#src/mail/mail.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { AddressedAlert } from "./alert.ts";
import type { AlertCipher, SealedText } from "./alert-cipher.ts";
import {
  type AddressedRow,
  type AlertToken,
  addressColumns,
  addressedAlertOf,
  alertColumns,
  frequencyMs,
  storeSealedMail,
  storeToken,
} from "./alert-store.ts";
import type { SealedMail } from "./seal-mail.ts";

/** News of one alert, and the mail that they become. */
export interface NewsMail {
  token: AlertToken;
  mail: SealedMail;
}

export interface ResealedAlert {
  sealedSearch: string;
  /** Null where no key of the settings opens the address: it stays as it is. */
  address: (SealedText & { digest: string }) | null;
}

type Keys = Pick<AlertCipher, "keyNames">;

const dayMs = 86_400_000;

/** Days that rows of sent mails are stored, as bounces may take days. */
const mailRowDays = 30;

/** How long after an alert's end its links still say that it has ended. */
const linkDays = 60;

/**
 * Takes up to `limit` alerts with news that may be sent by now, and of each stores the mail that `compose` makes of its
 * cards, in one transaction; null drops the news without a mail. Alerts whose key is not set wait. Returns how many were
 * taken.
 */
export function takeNews(
  database: Database,
  nowMs: number,
  { keyNames }: Keys,
  limit: number,
  compose: (alert: AddressedAlert, cards: string[], queries: Queries) => Promise<NewsMail | null>,
): Promise<number> {
  return database.transaction("read committed", async (queries) => {
    const alerts = await lockAlerts(
      queries,
      `news_due_at_ms <= $1 and confirmed_at_ms is not null and expires_at_ms > $1 and key_name = any($3::text[])`,
      [nowMs, limit, keyNames],
      "news_due_at_ms",
    );
    for (const alert of alerts) {
      await queries.query("update alerts set news_due_at_ms = null where alert_id = $1", [alert.alertId]);
      const news = await compose(alert, await takeCards(queries, alert.alertId), queries);
      if (news === null) continue;
      await storeToken(queries, alert.alertId, news.token);
      await storeSealedMail(queries, news.mail, nowMs);
      await queries.query("update alerts set last_news_at_ms = $2 where alert_id = $1", [alert.alertId, nowMs]);
    }
    return alerts.length;
  });
}

/** The same for alerts that end within the time and whose owner has not been asked. */
export function takeEnding(
  database: Database,
  { nowMs, withinMs }: { nowMs: number; withinMs: number },
  { keyNames }: Keys,
  limit: number,
  compose: (alert: AddressedAlert) => NewsMail | null,
): Promise<number> {
  return database.transaction("read committed", async (queries) => {
    const alerts = await lockAlerts(
      queries,
      `confirmed_at_ms is not null and reminded_at_ms is null and key_name = any($4::text[])
         and expires_at_ms > $1 and expires_at_ms <= $1 + $3::bigint`,
      [nowMs, limit, withinMs, keyNames],
    );
    for (const alert of alerts) {
      await queries.query("update alerts set reminded_at_ms = $2 where alert_id = $1", [alert.alertId, nowMs]);
      const ending = compose(alert);
      if (ending === null) continue;
      await storeToken(queries, alert.alertId, ending.token);
      await storeSealedMail(queries, ending.mail, nowMs);
    }
    return alerts.length;
  });
}

/** Deletes alerts whose link was not pressed in time. */
export async function deleteUnconfirmed(database: Database, nowMs: number): Promise<void> {
  await database.query("delete from alerts where confirmed_at_ms is null and expires_at_ms <= $1", [nowMs]);
}

/** Deletes expired alerts, links that are too old, and rows of finished mails. Returns how many alerts. */
export function deleteOver(database: Database, nowMs: number): Promise<number> {
  return database.transaction("read committed", (queries) => deleteOverIn(queries, nowMs));
}

/**
 * Encrypts with the newest key what an older one encrypted, and searches that the version before stored in plain, in one
 * transaction; returns how many alerts.
 */
export function resealAlerts(
  database: Database,
  { keyNames }: Keys,
  limit: number,
  reseal: (alert: AddressedAlert) => ResealedAlert,
): Promise<number> {
  return database.transaction("read committed", async (queries) => {
    const isOld = "(key_name <> $1 and key_name = any($3::text[])) or sealed_search is null";
    const alerts = await lockAlerts(queries, isOld, [keyNames[0], limit, keyNames]);
    for (const alert of alerts) await storeSeal(queries, alert.alertId, reseal(alert));
    return alerts.length;
  });
}

/** As `WhenMailFails`: an alert whose address takes no mail ends. */
export async function endAlertOfMail(
  queries: Queries,
  { alertId, isRefused }: Pick<FailedMail, "alertId" | "isRefused">,
): Promise<string | null> {
  if (alertId === null || !isRefused) return null;
  const { rows } = await queries.query("delete from alerts where alert_id = $1 returning 1", [alertId]);
  return rows.length > 0 ? "its alert has ended." : null;
}

/** The cards of an alert's news, each once; the news is gone then. */
async function takeCards(queries: Queries, alertId: string): Promise<string[]> {
  const { rows } = await queries.query<{ cards: string[] }>(
    `delete from alert_card_news n where alert_id = $1 and ${isReleased} returning cards`,
    [alertId],
  );
  return [...new Set(rows.flatMap(({ cards }) => cards))];
}

/** News of a run that is over and was not held back. */
const isReleased = "not exists (select from alert_runs r where r.run_id = n.run_id and r.state <> 'released')";

async function storeSeal(queries: Queries, alertId: string, { sealedSearch, address }: ResealedAlert): Promise<void> {
  await queries.query(
    `update alerts set sealed_search = $2, search = null, near = null, county = null, key_name = coalesce($3, key_name),
       sealed = coalesce($4, sealed), address_digest = coalesce($5, address_digest)
     where alert_id = $1`,
    [alertId, sealedSearch, address?.keyName ?? null, address?.sealed ?? null, address?.digest ?? null],
  );
}

/** The second value is how many at most; rows that another server has are passed over. */
async function lockAlerts(
  queries: Queries,
  condition: string,
  values: unknown[],
  order = "alert_id",
): Promise<AddressedAlert[]> {
  const { rows } = await queries.query<AddressedRow>(
    `select ${alertColumns}, ${addressColumns} from alerts where ${condition}
     order by ${order} limit $2::integer for update skip locked`,
    values,
  );
  return rows.map(addressedAlertOf);
}

async function deleteOverIn(queries: Queries, nowMs: number): Promise<number> {
  const alerts = await queries.query("delete from alerts where expires_at_ms <= $1 returning 1", [nowMs]);
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
  await queries.query(
    "delete from alert_runs r where state = 'released' and not exists (select from alert_card_news n where n.run_id = r.run_id)",
  );
  return alerts.rows.length;
}
