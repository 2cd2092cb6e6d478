// Composes signing in: the identity provider, the check of its tokens, and the record of who has logged out.

import type { HeldAlertParts } from "#src/alerts/held-alerts.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Deletion } from "#src/platform/clock/jobs.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import type { Config } from "#src/settings.ts";
import type { StandIns } from "#src/stand-ins.ts";
import { globalLogOut } from "./global-log-out.ts";
import { identityPlace } from "./identity-settings.ts";
import { revocationStore } from "./revocation-store.ts";
import { type IdentityPlace, signInSettings } from "./sign-in.ts";
import { revocationDeletion, type SignInServices, signInServices } from "./sign-in-services.ts";
import { tokenVerifier } from "./token-verifier.ts";

/** A provider, and a fetch that trusts its certificate where the usual one does not. */
interface ReachedProvider {
  place: IdentityPlace;
  fetch?: typeof fetch;
}

export interface ComposedSignIn {
  /** Null where there is no provider: nobody can sign in, everything else works. */
  signIn: SignInServices | null;
  deletion: Deletion;
  /** Stops the development provider, where there is one. */
  close(): Promise<void>;
}

/**
 * Does not call the provider: a server also starts while that does not answer. Where the settings name no provider, the
 * development provider is started, if there is one.
 */
export async function composeSignIn({
  database,
  config,
  clock,
  log,
  alerts,
  standIns,
}: {
  database: Database;
  config: Config;
  clock: Clock;
  log: Log;
  alerts: HeldAlertParts | null;
  standIns: StandIns | null;
}): Promise<ComposedSignIn> {
  const revocations = revocationStore(database);
  const named = providerOf(config);
  const own = named ? null : ((await standIns?.startIdentity({ database, config, clock, log })) ?? null);
  const provider = named ?? own;
  const deletion = revocationDeletion(revocations, clock, log);
  const close = async () => own?.close();
  if (!provider) return { signIn: null, deletion, close };
  const tokens = tokenVerifier(provider.place, {
    fetch: provider.fetch,
    onTrouble: (details) => log.error(details, "The identity provider does not answer; tokens cannot be checked"),
  });
  const parts = {
    tokens,
    revocations,
    secrets: randomIds,
    clock,
    database,
    alerts,
    messageDays: config.messageDays,
    globalLogOut: config.signOutUrl ? globalLogOut(config.signOutUrl) : null,
  };
  const settings = signInSettings(provider.place, config.accountUrl ?? own?.accountUrl ?? "");
  return { signIn: signInServices(parts, settings), deletion, close };
}

function providerOf(config: Config): ReachedProvider | null {
  const place = identityPlace(config);
  return place && { place };
}
