// Alerts and their links in the database; searches and e-mail addresses are encrypted before they get here.
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { AddressedAlert, Alert, AlertSearch, AlertToMatch, SealedAlert } from "./alert.ts";
import type { SealedText } from "./alert-cipher.ts";
import type { SealedMail } from "./seal-mail.ts";

/** A link of a mail, as a digest. */
export interface AlertToken {
  digest: string;
  purpose: "confirm" | "manage";
  expiresAtMs: number;
}

interface StoreAlert {
  alert: Omit<Alert, keyof AlertSearch>;
  sealedSearch: string;
  /** The address. */
  sealedAddress: SealedText;
  /** By every key, the newest first. */
  addressDigests: string[];
  token: AlertToken;
  mail: SealedMail;
  /** More alerts of one address that wait for their link are not stored, silently. */
  mostUnconfirmed: number;
  /** Milliseconds between two first mails to one address. */
  betweenMailsMs: number;
}

/** What a link leads to. */
interface FoundLink {
  purpose: AlertToken["purpose"];
  /** Null where the alert has ended. */
  alert: SealedAlert | null;
}

/** A confirmed alert that has been sent nothing yet. */
interface WaitingAlert extends AlertToMatch {
  keyName: string;
  addressDigest: string;
}

/** What is searched for: sealed, or still as the version before stored it. */
export const searchColumns = `sealed_search as "sealedSearch", case when sealed_search is null
  then json_build_object('search', search, 'near', near, 'county', county) end as "plainSearch"`;

export const alertColumns = `alerts.alert_id::text as "alertId", offers, miles, often, ${searchColumns},
  created_at_ms::float8 as "createdAtMs", confirmed_at_ms::float8 as "confirmedAtMs",
  expires_at_ms::float8 as "expiresAtMs", reminded_at_ms::float8 as "remindedAtMs",
  last_news_at_ms::float8 as "lastNewsAtMs"`;

export const addressColumns = `key_name as "keyName", sealed`;

const dayMs = 86_400_000;

/** Milliseconds that lie between two mails with news, in SQL. */
export const frequencyMs = `case often when 'weekly' then ${7 * dayMs} else ${dayMs} end`;

export type AddressedRow = SealedAlert & { keyName: string; sealed: string };

export function addressedAlertOf({ keyName, sealed, ...alert }: AddressedRow): AddressedAlert {
  return { ...alert, address: { keyName, sealed } };
}

/** False where it was confirmed before or is gone. */
export function confirmAlert(
  database: Database,
  alertId: string,
  expiresAtMs: number,
  nowMs: number,
): Promise<boolean> {
  return hasRow(
    database,
    `update alerts set confirmed_at_ms = $2, expires_at_ms = $3
     where alert_id = $1 and confirmed_at_ms is null and expires_at_ms > $2 returning 1`,
    [alertId, nowMs, expiresAtMs],
  );
}

/** False where it is gone. Its mails that wait go with it. */
export function endAlert(database: Database, alertId: string): Promise<boolean> {
  return hasRow(database, "delete from alerts where alert_id = $1 returning 1", [alertId]);
}

/** Moves the end; false where it is gone or ends as late already. */
export function extendAlert(database: Database, alertId: string, expiresAtMs: number): Promise<boolean> {
  return hasRow(
    database,
    `update alerts set expires_at_ms = $2, reminded_at_ms = null
     where alert_id = $1 and confirmed_at_ms is not null and expires_at_ms < $2 returning 1`,
    [alertId, expiresAtMs],
  );
}

/** Confirmed and not, of one address. */
export async function findOfAddress(database: Database, addressDigests: string[]): Promise<SealedAlert[]> {
  const { rows } = await database.query<SealedAlert>(
    `select ${alertColumns} from alerts where address_digest = any($1::text[]) order by created_at_ms desc, alert_id`,
    [addressDigests],
  );
  return rows;
}

/** One of them, or all where no id is given; returns how many. */
export async function endOfAddress(
  database: Database,
  addressDigests: string[],
  alertId: string | null,
): Promise<number> {
  const { rows } = await database.query(
    `delete from alerts where address_digest = any($1::text[]) and ($2::uuid is null or alert_id = $2) returning 1`,
    [addressDigests, alertId],
  );
  return rows.length;
}

/** Few enough that opening them lets requests be answered in between. */
const alertsPerRead = 300;

/** Some hundred at a time. */
export async function* readWaiting(queries: Queries): AsyncIterable<WaitingAlert[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await queries.query<WaitingAlert>(
      `select alert_id::text as "alertId", offers, miles, ${searchColumns}, key_name as "keyName",
         address_digest as "addressDigest"
       from alerts where alert_id > $1::uuid and confirmed_at_ms is not null and last_news_at_ms is null
       order by alert_id limit ${alertsPerRead}`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.alertId;
    yield rows;
  }
}

async function hasRow(queries: Queries, text: string, values: unknown[]): Promise<boolean> {
  return (await queries.query(text, values)).rows.length > 0;
}

/**
 * Stores alert, link and mail; nothing where an address has as many unconfirmed alerts as it may, which nobody is told. Two
 * requests for one address must wait for each other before.
 */
export async function storeAlert(queries: Queries, change: StoreAlert): Promise<void> {
  const { rows } = await queries.query<{ unconfirmed: number; lastMs: number | null }>(
    `select count(*)::integer as unconfirmed, max(created_at_ms)::float8 as "lastMs" from alerts
     where address_digest = any($1::text[]) and confirmed_at_ms is null`,
    [change.addressDigests],
  );
  const { unconfirmed = 0, lastMs = null } = rows[0] ?? {};
  if (unconfirmed >= change.mostUnconfirmed) return;
  await insertAlert(queries, change);
  await storeToken(queries, change.alert.alertId, change.token);
  const { mail, betweenMailsMs } = change;
  const dueAtMs = lastMs === null ? mail.dueAtMs : await afterLastMail(queries, change, mail.dueAtMs, betweenMailsMs);
  await storeSealedMail(queries, { ...mail, dueAtMs }, change.alert.createdAtMs);
}

/** The next hour's mail where one went, or is to go, within the hour. */
async function afterLastMail(queries: Queries, change: StoreAlert, dueAtMs: number, betweenMs: number) {
  const { rows } = await queries.query<{ lastDueMs: number | null }>(
    `select max(not_before_ms)::float8 as "lastDueMs"
     from mails join alerts using (alert_id)
     where address_digest = any($1::text[]) and kind = 'alert-confirm'`,
    [change.addressDigests],
  );
  const lastDueMs = rows[0]?.lastDueMs ?? null;
  return lastDueMs === null ? dueAtMs : Math.max(dueAtMs, lastDueMs + betweenMs);
}

async function insertAlert(
  queries: Queries,
  { alert, sealedSearch, sealedAddress, addressDigests }: StoreAlert,
): Promise<void> {
  await queries.query(
    `insert into alerts (alert_id, offers, sealed_search, miles, often, key_name, sealed, address_digest,
       created_at_ms, confirmed_at_ms, expires_at_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      alert.alertId,
      alert.offers,
      sealedSearch,
      alert.miles,
      alert.often,
      sealedAddress.keyName,
      sealedAddress.sealed,
      addressDigests[0],
      alert.createdAtMs,
      alert.confirmedAtMs,
      alert.expiresAtMs,
    ],
  );
}

export async function storeToken(queries: Queries, alertId: string, token: AlertToken): Promise<void> {
  await queries.query("insert into alert_tokens (digest, alert_id, purpose, expires_at_ms) values ($1, $2, $3, $4)", [
    token.digest,
    alertId,
    token.purpose,
    token.expiresAtMs,
  ]);
}

/** A mail whose address, subject and body are in the sealed text alone. */
export async function storeSealedMail(queries: Queries, mail: SealedMail, nowMs: number): Promise<void> {
  await queries.query(
    `insert into mails (mail_id, alert_id, kind, to_address, subject, text_body, html_body, sealed, state,
       not_before_ms, next_attempt_at_ms, created_at_ms)
     values ($1, $2, $3, '', '', '', '', $4, 'waiting', $5, $6, $6)`,
    [mail.mailId, mail.alertId, mail.kind, mail.sealed, mail.dueAtMs, nowMs],
  );
}

/** Null for an unknown link, or one that is too old. */
export async function findLink(queries: Queries, digest: string, nowMs: number): Promise<FoundLink | null> {
  const tokens = await queries.query<{ purpose: AlertToken["purpose"]; alertId: string }>(
    `select purpose, alert_id::text as "alertId" from alert_tokens where digest = $1 and expires_at_ms > $2`,
    [digest, nowMs],
  );
  const token = tokens.rows[0];
  if (!token) return null;
  const { rows } = await queries.query<SealedAlert>(`select ${alertColumns} from alerts where alert_id = $1`, [
    token.alertId,
  ]);
  return { purpose: token.purpose, alert: rows[0] ?? null };
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
