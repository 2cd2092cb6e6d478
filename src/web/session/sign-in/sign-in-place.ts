// Where signing in happens: asked of our own server when it is needed, and whether that place answers.
import { discoveryAddressAt, type SignInPolicy, type SignInSettings } from "#src/domain/sign-in.ts";

/** Milliseconds; longer, and a person thinks that nothing happens. */
const patienceMs = 6_000;

let asked: Promise<SignInSettings> | null = null;

/** Asked once a page. Throws where our own server does not answer. */
export function signInSettings(): Promise<SignInSettings> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function ask(): Promise<SignInSettings> {
  const response = await fetch("/account/settings", { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`/account/settings answered ${response.status}`);
  return response.json() as Promise<SignInSettings>;
}

/** Whether the provider answers: who is sent there otherwise sees the browser's own page of failure, with no way back. */
export async function isReachable({ authorities, protocol }: SignInSettings, policy: SignInPolicy): Promise<boolean> {
  try {
    const address = discoveryAddressAt(authorities[policy], protocol);
    return (await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(patienceMs) })).ok;
  } catch {
    // However it fails, it comes to the same: nobody can be sent there.
    return false;
  }
}
