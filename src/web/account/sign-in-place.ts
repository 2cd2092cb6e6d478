// Where signing in happens: asked of our server when needed, and whether that place answers.

import { discoveryAddressAt, type SignInPolicy, type SignInSettings } from "#src/sign-in/sign-in.ts";
import { ask, isRecord } from "#src/web/calls/ask-server.ts";

/** Milliseconds; longer, and a person thinks that nothing happens. */
const patienceMs = 6_000;

let settings: Promise<SignInSettings> | null = null;

/** Asked once a page. Throws where our own server does not answer. */
export function signInSettings(): Promise<SignInSettings> {
  settings ??= fetchSettings().catch((error: unknown) => {
    settings = null;
    throw error;
  });
  return settings;
}

async function fetchSettings(): Promise<SignInSettings> {
  const answer = await ask("/account/settings", { limitMs: patienceMs, fits: isSignInSettings });
  if (!answer.ok) throw new Error(`/account/settings cannot be had: ${answer.kind} ${answer.status}`);
  return answer.body;
}

const isSignInSettings = (body: unknown): body is SignInSettings =>
  isRecord(body) &&
  typeof body.clientId === "string" &&
  typeof body.accountUrl === "string" &&
  isRecord(body.authorities) &&
  Array.isArray(body.scopes);

/** Whether the provider answers: else people see a browser's page of failure, and no way back. */
export async function isReachable({ authorities, protocol }: SignInSettings, policy: SignInPolicy): Promise<boolean> {
  try {
    const address = discoveryAddressAt(authorities[policy], protocol);
    return (await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(patienceMs) })).ok;
  } catch {
    // Any error means the same: this cannot be a sign-in address.
    return false;
  }
}
