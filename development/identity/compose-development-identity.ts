// Starts our own identity provider if the settings name none and this is not production (docs/identity.md).

import { secretStore } from "#src/platform/database/secret-store.ts";
import { policyNames } from "#src/sign-in/identity-settings.ts";
import type { IdentityParts, StandInIdentity } from "#src/stand-ins.ts";
import { developmentAccountStore } from "./development-account-store.ts";
import { startDevelopmentIdentity } from "./start-development-identity.ts";

/** Null if its port is taken: sign-in is not offered then. */
export async function composeDevelopmentIdentity({
  database,
  config,
  clock,
  log,
}: IdentityParts): Promise<StandInIdentity | null> {
  const identity = await startDevelopmentIdentity({
    isProduction: config.isProduction,
    // A start that takes any free port for the product does so here too.
    port: config.port === 0 ? 0 : config.identityPort,
    folder: config.dataDir,
    siteName: config.siteName,
    policyNames: policyNames(config),
    accounts: developmentAccountStore(database),
    secret: (name, proposal) => secretStore(database).secret(name, clock.nowMs(), proposal),
    nowMs: clock.nowMs,
    onFailure: (err) => log.error({ err }, "The development identity provider could not answer"),
  });
  const port = { port: config.identityPort };
  if (identity) log.info({ authority: identity.place.authority }, "Signing in is by the development identity provider");
  else
    log.error(port, "IDENTITY_PORT is in use, so signing in is not offered: stop what listens there, or set another");
  return identity;
}
