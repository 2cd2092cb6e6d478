// Reads the alerts that have been sent nothing yet, to count who waits for football.
import type { Queries } from "#src/platform/database/database.ts";
import { searchColumns } from "./alert-row.ts";
import type { AlertDemand, WaitingAlert } from "./ports.ts";

/** Few enough that opening them lets requests be answered in between. */
const alertsPerRead = 300;

export function alertDemand(queries: Queries): AlertDemand {
  return {
    async *readWaiting() {
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
    },
  };
}
