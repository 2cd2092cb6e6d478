// Alerts and their links in the database; searches and e-mail addresses are encrypted before they get here.
import type { Database, Queries } from "#src/platform/database/database.ts";
import { countAgainst, storeUnderLimits } from "#src/platform/database/rate-limit.ts";
import { alertCatalogue } from "./alert-catalogue.ts";
import { alertColumns } from "./alert-row.ts";
import type { AlertStore, AlertToken, FoundLink, SealedAlert, SealedMail, StoreAlert } from "./ports.ts";

export function alertStore(database: Database): AlertStore {
  return {
    store: async (change) =>
      (await storeUnderLimits(database, (queries) => storeAlert(queries, change))) ?? { ok: true },
    findLink: (digest, nowMs) => findLink(database, digest, nowMs),
    confirm: (alertId, nowMs, expiresAtMs) =>
      hasRow(
        database,
        `update alerts set confirmed_at_ms = $2, expires_at_ms = $3
         where alert_id = $1 and confirmed_at_ms is null and expires_at_ms > $2 returning 1`,
        [alertId, nowMs, expiresAtMs],
      ),
    end: (alertId) => hasRow(database, "delete from alerts where alert_id = $1 returning 1", [alertId]),
    extend: (alertId, expiresAtMs) =>
      hasRow(
        database,
        `update alerts set expires_at_ms = $2, reminded_at_ms = null
         where alert_id = $1 and confirmed_at_ms is not null and expires_at_ms < $2 returning 1`,
        [alertId, expiresAtMs],
      ),
    async findOfAddress(addressDigests) {
      const { rows } = await database.query<SealedAlert>(
        `select ${alertColumns} from alerts where address_digest = any($1::text[]) order by created_at_ms desc, alert_id`,
        [addressDigests],
      );
      return rows;
    },
    async endOfAddress(addressDigests, alertId) {
      const { rows } = await database.query(
        `delete from alerts where address_digest = any($1::text[]) and ($2::uuid is null or alert_id = $2) returning 1`,
        [addressDigests, alertId],
      );
      return rows.length;
    },
    ...alertCatalogue(database),
    describePlace: (latitude, longitude) => describePlace(database, latitude, longitude),
  };
}

async function hasRow(queries: Queries, text: string, values: unknown[]): Promise<boolean> {
  return (await queries.query(text, values)).rows.length > 0;
}

async function storeAlert(queries: Queries, change: StoreAlert): Promise<void> {
  // First of all, so that of two requests for one address the second waits until the first is stored.
  await countAgainst(queries, change.limits, change.solution);
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

async function findLink(queries: Queries, digest: string, nowMs: number): Promise<FoundLink | null> {
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

/** Distances as on a flat map: which is nearest, not how far. */
async function describePlace(queries: Queries, latitude: number, longitude: number) {
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
