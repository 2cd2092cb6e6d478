// Starts our own identity provider if the settings name none and this is not production (docs/identity.md).

import { secretStore } from "#src/platform/database/secret-store.ts";
import { policyNames } from "#src/sign-in/identity-settings.ts";
import type { IdentityParts, StandInIdentity } from "#src/sign-in/open-sign-in.ts";
import { developmentAccountStore } from "./development-account-store.ts";
import { startDevelopmentIdentity } from "./start-development-identity.ts";

/** Always the same, so that who has signed in stays so over a restart. */
const usualPort = 3443;

/** On another port if the usual one is in use, as by another checkout. */
export async function composeDevelopmentIdentity({
  database,
  config,
  clock,
  log,
}: IdentityParts): Promise<StandInIdentity | null> {
  const startAt = (port: number) =>
    startDevelopmentIdentity({
      isProduction: config.isProduction,
      port,
      folder: config.dataDir,
      siteName: config.siteName,
      policyNames: policyNames(config),
      accounts: developmentAccountStore(database),
      secret: (name, proposal) => secretStore(database).secret(name, clock.nowMs(), proposal),
      nowMs: clock.nowMs,
      onFailure: (err) => log.error({ err }, "The development identity provider could not answer"),
    });
  // A start that takes any free port for the product does so here too.
  const identity = (config.port === 0 ? null : await startAt(usualPort)) ?? (await startAt(0));
  if (identity) log.info({ authority: identity.place.authority }, "Signing in is by the development identity provider");
  return identity;
}
