// Starts our own identity provider where the settings name none and this is not production (docs/identity.md).
import type { Database } from "../adapters/database/database.ts";
import { developmentAccountStore } from "../adapters/database/development-account-store.ts";
import { outboxStore } from "../adapters/database/outbox-store.ts";
import {
  type DevelopmentIdentity,
  startDevelopmentIdentity,
} from "../adapters/development-identity/start-development-identity.ts";
import { policyNames } from "../config/identity-settings.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../services/ports.ts";
import type { Log } from "./event-log.ts";

/** Null where it is not wanted, or its port is taken: nobody is offered to sign in then. */
export async function composeDevelopmentIdentity(
  database: Database,
  config: Config,
  clock: Clock,
  log: Log,
): Promise<DevelopmentIdentity | null> {
  if (config.isProduction || config.identityAuthority) return null;
  const outbox = outboxStore(database);
  const identity = await startDevelopmentIdentity({
    isProduction: config.isProduction,
    // Who takes any free port for the product wants the same here.
    port: config.port === 0 ? 0 : config.identityPort,
    folder: config.dataDir,
    siteName: config.siteName,
    policyNames: policyNames(config),
    accounts: developmentAccountStore(database),
    secret: (name, proposal) => outbox.secret(name, clock.nowMs(), proposal),
    nowMs: clock.nowMs,
    onFailure: (err) => log.error({ err }, "The development identity provider could not answer"),
  });
  const told = { port: config.identityPort };
  if (identity) log.info({ authority: identity.place.authority }, "Signing in is by the development identity provider");
  else
    log.error(told, "IDENTITY_PORT is in use, so signing in is not offered: stop what listens there, or set another");
  return identity;
}
