// Composes what alerts need: their stores, the keys that encrypt addresses, captcha and the branding of mails.

import { alertMailStore } from "#src/alerts/alert-mail-store.ts";
import { alertRunStore } from "#src/alerts/alert-run-store.ts";
import {
  type AlertJobs,
  type AlertServices,
  alertJobs,
  alertServices,
  type HeldAlerts,
  heldAlerts,
} from "#src/alerts/alert-services.ts";
import { alertStore } from "#src/alerts/alert-store.ts";
import { heldMail } from "#src/alerts/held-mail.ts";
import type { DemandRow } from "#src/alerts/ports.ts";
import { openMail } from "#src/alerts/seal-mail.ts";
import type { DueMail, Mail } from "#src/mail/mail.ts";
import type { MailLook } from "#src/mail/mail-body.ts";
import type { Captcha } from "#src/platform/captcha/ports.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { RandomIds, SecretStore } from "#src/platform/crypto/ports.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { alertCipherOf, alertsKeeperOf } from "./compose-alert-keeper.ts";
import type { Config } from "./config.ts";

export interface ComposedAlerts {
  /** Null where ALERT_KEYS or PUBLIC_URL is not set: then there are no alerts. */
  alerts: AlertServices | null;
  heldAlerts: HeldAlerts | null;
  jobs: AlertJobs;
  openSealed(mail: DueMail): Mail | null;
}

interface AlertSurroundings {
  database: Database;
  secrets: Pick<SecretStore, "secret">;
  captcha: Captcha;
  ids: RandomIds;
  clock: Clock;
  look: MailLook;
  log: Log;
}

/** For a server without alerts: its jobs do nothing. Alerts in the database stay until a key is set again. */
export const noAlerts: ComposedAlerts = {
  alerts: null,
  heldAlerts: null,
  jobs: {
    lookForNews: async () => {},
    writeAlertMails: async () => 0,
    countHeld: async () => {},
    countDemand: async () => {},
    forgetUnconfirmed: async () => {},
    tidyAlerts: async () => 0,
  },
  openSealed: () => null,
};

export async function composeAlerts(config: Config, around: AlertSurroundings): Promise<ComposedAlerts> {
  const { database, secrets, captcha, ids, clock, look, log } = around;
  const cipher = await alertCipherOf(config, secrets);
  if (cipher === null) return noAlerts;
  const { alertsPerAddress, alertsPerHour, alertHoldPercent, catchmentMiles, contactUrl, privacyPolicyUrl } = config;
  const mailSettings = { ...look, contactUrl, privacyPolicyUrl };
  const alerts = alertStore(database);
  const parts = {
    alerts,
    secrets,
    captcha,
    cipher,
    ids,
    clock,
    settings: { ...mailSettings, alertsPerAddress, alertsPerHour },
  };
  const keeper = alertsKeeperOf(database, cipher);
  let held: number | null = null;
  let demand: DemandRow[] = [];
  return {
    alerts: alertServices(parts, () => (held === null ? null : { held, demand })),
    heldAlerts: heldAlerts(alerts, cipher),
    jobs: alertJobs({
      mails: alertMailStore(database),
      runs: alertRunStore(database),
      cipher,
      ids,
      clock,
      settings: { ...mailSettings, catchmentMiles, alertHoldPercent },
      heldMail: (held) => (config.notesTo ? heldMail(ids.newId(), held, config.notesTo, look) : null),
      countHeld: async () => {
        held = (await keeper.held()).reduce((sum, { alerts: waiting }) => sum + waiting, 0);
      },
      countDemand: async () => {
        demand = await keeper.demand();
      },
      onRun: ({ isHeld, ...run }) => {
        if (isHeld)
          log.error(
            run,
            "Mails of so many alerts are due that they are held until `npm run touchline -- alerts release`",
          );
        else log.info(run, "Alerts have news");
      },
    }),
    openSealed: (mail) => openMail(cipher, mail),
  };
}
