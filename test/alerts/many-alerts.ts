// Confirmed alerts by the thousand, without their first mails.
import { randomUUID } from "node:crypto";
import { sealAddress, sealSearch } from "#src/alerts/alert.ts";
import type { AlertCipher } from "#src/alerts/alert-cipher.ts";
import type { AlertRequest } from "#src/alerts/alert-schema.ts";
import type { Database } from "#src/platform/database/database.ts";

const dayMs = 86_400_000;
const rowsAtOnce = 5_000;

/** `requestOf` gives what the alert of each number asks for; its address is its own. */
export async function storeConfirmedAlerts(
  database: Database,
  cipher: AlertCipher,
  { count, nowMs, requestOf }: { count: number; nowMs: number; requestOf: (number: number) => AlertRequest },
): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => from + index);
    const rows = numbers.map((number) => rowOf(requestOf(number), cipher, nowMs));
    await database.query(
      `insert into alerts (alert_id, offers, sealed_search, miles, often, key_name, sealed, address_digest,
         created_at_ms, confirmed_at_ms, expires_at_ms)
       select * from json_to_recordset($1::json) as made (alert_id uuid, offers text, sealed_search text,
         miles integer, often text, key_name text, sealed text, address_digest text, created_at_ms bigint,
         confirmed_at_ms bigint, expires_at_ms bigint)`,
      [JSON.stringify(rows)],
    );
  }
}

function rowOf(request: AlertRequest, cipher: AlertCipher, nowMs: number) {
  const alertId = randomUUID();
  const address = { email: request.Email, origin: "https://ff.example.org" };
  const stored = { search: request.Search, near: "M33", county: "Greater Manchester" };
  const [keyName, sealed] = sealAddress(cipher, address, alertId).split(" ");
  return {
    alert_id: alertId,
    offers: request.Offers,
    sealed_search: sealSearch(cipher, stored, alertId),
    miles: request.Miles,
    often: request.Often,
    key_name: keyName,
    sealed,
    address_digest: cipher.addressDigests(request.Email)[0],
    created_at_ms: nowMs,
    confirmed_at_ms: nowMs,
    expires_at_ms: nowMs + 100 * dayMs,
  };
}
