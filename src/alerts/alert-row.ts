// An alert as the database gives it.
import type { AddressedAlert, SealedAlert } from "./ports.ts";

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
