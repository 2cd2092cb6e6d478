// Checks the alerts in the database: that the keys of the settings open them, and that none is stored in plain.
import { alertKeysOf } from "#src/alerts/alert-settings.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Config } from "#src/settings.ts";
import type { CheckResult } from "./check-result.ts";

const what = "alerts";

/** Nothing where there are no alerts. */
export async function checkAlerts(database: Database, { alertKeys, isProduction }: Config): Promise<CheckResult[]> {
  const names = alertKeysOf(alertKeys).map(({ name }) => name);
  // Without the setting the development key is in force.
  const known = names.length === 0 && !isProduction ? ["development"] : names;
  const { rows } = await database.query<{ alerts: number; locked: number; plain: number }>(
    `select count(*)::integer as alerts, count(*) filter (where not key_name = any($1::text[]))::integer as locked,
       count(*) filter (where sealed_search is null)::integer as plain from alerts`,
    [known],
  );
  const { alerts = 0, locked = 0, plain = 0 } = rows[0] ?? {};
  if (alerts === 0) return [];
  return [
    locked > 0 && {
      what,
      state: "problem" as const,
      line: `${locked} of ${alerts} are encrypted with a key that ALERT_KEYS does not have: they are told nothing. Put the key back.`,
    },
    plain > 0 && {
      what,
      state: "note" as const,
      line: `${plain} of ${alerts} have a search that an earlier version stored in plain: the server encrypts them once it runs. Backups keep them as they were (docs/alerts.md).`,
    },
    locked + plain === 0 && { what, state: "ok" as const, line: `${alerts}, all encrypted with keys of ALERT_KEYS.` },
  ].filter((result) => result !== false);
}
