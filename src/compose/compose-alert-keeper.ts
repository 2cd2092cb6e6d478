// Composes what the terminal needs to administer alerts: the database alone, and a reader of delivery reports.
import { type AlertsKeeper, administerAlerts } from "#src/services/alerts/administer-alerts.ts";
import { alertDemand } from "../adapters/database/alert-demand.ts";
import { alertMailStore } from "../adapters/database/alert-mail-store.ts";
import { alertRunStore } from "../adapters/database/alert-run-store.ts";
import type { Database } from "../adapters/database/database.ts";
import { openDatabase } from "../adapters/database/open-database.ts";
import { type DeliveryReport, readDeliveryReport } from "../adapters/mail/delivery-report.ts";
import type { Config } from "../config.ts";

export function alertsKeeperOf(database: Database): AlertsKeeper {
  return administerAlerts({
    runs: alertRunStore(database),
    mails: alertMailStore(database),
    demand: alertDemand(database),
  });
}

export interface OpenAlertsKeeper extends AlertsKeeper {
  /** Null where the text is not a delivery report about one of our mails. */
  readReport(raw: string): DeliveryReport | null;
  close(): Promise<void>;
}

/** @throws SetupProblem where the database cannot be opened or a server has it open */
export async function composeAlertsKeeper(config: Config): Promise<OpenAlertsKeeper> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  return { ...alertsKeeperOf(database), readReport: readDeliveryReport, close: () => database.close() };
}
