// An alert as the database gives it.
import type { AddressedAlert, Alert } from "#src/services/alerts/ports.ts";

export const alertColumns = `alerts.alert_id::text as "alertId", offers, search, miles, often, near,
  created_at_ms::float8 as "createdAtMs", confirmed_at_ms::float8 as "confirmedAtMs",
  expires_at_ms::float8 as "expiresAtMs", reminded_at_ms::float8 as "remindedAtMs",
  last_news_at_ms::float8 as "lastNewsAtMs"`;

export const addressColumns = `key_name as "keyName", sealed`;

const dayMs = 86_400_000;

/** Milliseconds that lie between two mails with news, in SQL. */
export const frequencyMs = `case often when 'weekly' then ${7 * dayMs} else ${dayMs} end`;

export type AddressedRow = Alert & { keyName: string; sealed: string };

export function addressedAlertOf({ keyName, sealed, ...alert }: AddressedRow): AddressedAlert {
  return { ...alert, address: { keyName, sealed } };
}
