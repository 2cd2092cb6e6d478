// Opens signing in: the settings' identity provider, or development's, and the check of its tokens.

import type { MessageSettings } from "#src/messages/message-settings.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { valuesOf } from "#src/platform/settings/named-values.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { SignInParts } from "./identify-caller.ts";
import { type IdentitySettings, identityPlace } from "./identity-settings.ts";
import { type IdentityPlace, signInSettings } from "./sign-in.ts";
import { tokenVerifier } from "./token-verifier.ts";

/** An identity provider in our own process, for development. */
export interface StandInIdentity {
  place: IdentityPlace;
  /** Its account page. */
  accountUrl: string;
  /** Trusts its certificate. */
  fetch: typeof fetch;
  /** Our client there for the desk. */
  desk: { clientId: string; clientSecret: string; rolesClaim: string };
  close(): Promise<void>;
}

/** Of the site's own settings. */
interface OfSite {
  siteName: string;
  associationPages?: string;
}

export interface IdentityParts extends Pick<SignInParts, "database" | "clock"> {
  config: ServerSettings & IdentitySettings & MessageSettings & OfSite;
  log: Log;
}

/** Null where its port is taken: then nobody can sign in. */
export type StartIdentity = (parts: IdentityParts) => Promise<StandInIdentity | null>;

interface Parts extends IdentityParts, Pick<SignInParts, "alerts"> {
  /** Null in production. */
  standIns: { startIdentity: StartIdentity } | null;
}

/**
 * The provider, and signing in there; null where there is none: nobody can sign in, everything else
 * works. Does not call the provider: a server also starts while that does not answer. `standIn`:
 * our own one, in development, which `close` stops.
 */
export async function openSignIn(parts: Parts) {
  const { config, log, standIns, ...around } = parts;
  const named = identityPlace(config);
  const own = named ? null : ((await standIns?.startIdentity({ config, log, ...around })) ?? null);
  const place = named ?? own?.place;
  const close = async () => own?.close();
  if (!place) return { signIn: null, place: null, standIn: null, close };
  const verifyToken = tokenVerifier(place, {
    fetch: own?.fetch,
    onFailure: (details) => log.error(details, "The identity provider does not answer; tokens cannot be checked"),
  });
  const { messageDays, signOutUrl } = config;
  return {
    signIn: {
      settings: signInSettings(place, valuesOf(config.associationPages).account ?? own?.accountUrl ?? ""),
      parts: { ...around, verifyToken, messageDays, signOutUrl },
    },
    place,
    standIn: own,
    close,
  };
}
