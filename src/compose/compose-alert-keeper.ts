// Composes what the terminal needs to administer alerts: the database and the keys.

import { randomIds } from "#src/adapters/crypto/random-ids.ts";
import { type AlertsKeeper, administerAlerts } from "#src/services/alerts/administer-alerts.ts";
import { countDemand } from "#src/services/alerts/count-demand.ts";
import type { AlertCipher } from "#src/services/alerts/ports.ts";
import { alertCipher } from "../adapters/crypto/alert-cipher.ts";
import { alertDemand } from "../adapters/database/alert-demand.ts";
import { alertRunStore } from "../adapters/database/alert-run-store.ts";
import type { Database } from "../adapters/database/database.ts";
import { openDatabase } from "../adapters/database/open-database.ts";
import { secretStore } from "../adapters/database/secret-store.ts";
import { alertKeysOf } from "../config/alert-settings.ts";
import type { Config } from "../config.ts";
import type { SecretStore } from "../services/messages/ports.ts";
import { SetupProblem } from "../services/ports.ts";
import { systemClock } from "./system-clock.ts";

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
