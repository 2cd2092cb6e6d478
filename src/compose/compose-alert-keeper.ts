// Composes what the terminal needs to administer alerts: the database and the keys.

import { type AlertsKeeper, administerAlerts } from "#src/alerts/administer-alerts.ts";
import { alertCipher } from "#src/alerts/alert-cipher.ts";
import { alertDemand } from "#src/alerts/alert-demand.ts";
import { alertRunStore } from "#src/alerts/alert-run-store.ts";
import { alertKeysOf } from "#src/alerts/alert-settings.ts";
import { countDemand } from "#src/alerts/count-demand.ts";
import type { AlertCipher } from "#src/alerts/ports.ts";
import { systemClock } from "#src/platform/clock/system-clock.ts";
import type { SecretStore } from "#src/platform/crypto/ports.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "./config.ts";

/**
 * Null where there are no alerts. Outside production a key that is stored in the database itself is enough: nothing there
 * needs protection.
 */
export async function alertCipherOf(
  config: Config,
  { secret }: Pick<SecretStore, "secret">,
): Promise<AlertCipher | null> {
  const keys = alertKeysOf(config.alertKeys);
  if (config.isProduction && (keys.length === 0 || !config.publicUrl)) return null;
  if (keys.length > 0) return alertCipher(keys);
  return alertCipher([{ name: "development", key: await secret("alerts", systemClock.nowMs(), randomIds.newToken()) }]);
}

export function alertsKeeperOf(database: Database, cipher: AlertCipher | null): AlertsKeeper {
  return administerAlerts({
    runs: alertRunStore(database),
    demand: async () => {
      if (cipher === null)
        throw new SetupProblem("ALERT_KEYS or PUBLIC_URL is not set: searches cannot be read without.");
      return countDemand(alertDemand(database), cipher);
    },
  });
}

export interface OpenAlertsKeeper extends AlertsKeeper {
  close(): Promise<void>;
}

/** @throws SetupProblem where the database cannot be opened or a server has it open */
export async function composeAlertsKeeper(config: Config): Promise<OpenAlertsKeeper> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const cipher = await alertCipherOf(config, secretStore(database));
  return { ...alertsKeeperOf(database, cipher), close: () => database.close() };
}
