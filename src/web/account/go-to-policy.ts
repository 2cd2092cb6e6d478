// Sends a person to the identity provider, for one of its policies.
import { type SignInPolicy, signInParameters } from "#src/sign-in/sign-in.ts";
import { currentStorage } from "#src/web/visit/visit-storage.ts";
import { failureOf, type IdentityClient, identityClient } from "./identity-client.ts";
import { isReachable } from "./sign-in-place.ts";

/** Session storage: signed out by the server; the provider must ask for credentials anew. */
const anewKey = "sign_in_anew";

export type NotGone = "unreachable" | "not-possible";

let going: Promise<NotGone> | null = null;

/** Resolves only where it failed: else the page is left. One at a time, however often asked. */
export function goToPolicy(policy: SignInPolicy): Promise<NotGone> {
  going ??= go(policy).finally(() => {
    going = null;
  });
  return going;
}

async function go(policy: SignInPolicy): Promise<NotGone> {
  try {
    const client = await identityClient();
    if (!(await isReachable(client.settings, policy))) return "unreachable";
    // Forgets a sign-in that was begun and never finished, which would forbid this one.
    await client.msal.handleRedirectPromise({ navigateToLoginRequestUrl: false });
    await client.msal.loginRedirect({
      scopes: client.settings.scopes,
      authority: client.settings.authorities[policy],
      prompt: promptFor(client, policy),
      extraQueryParameters: signInParameters,
    });
    return "not-possible";
  } catch (error) {
    return failureOf(error).isUnreachable ? "unreachable" : "not-possible";
  }
}

export const requireCredentialsNextTime = () => currentStorage.write(anewKey, "yes");
export const areCredentialsRequired = () => currentStorage.read(anewKey) !== null;
export const stopRequiringCredentials = () => currentStorage.remove(anewKey);

function promptFor({ settings }: IdentityClient, policy: SignInPolicy): string | undefined {
  // The standard OpenID Connect way to ask for signing up, for a provider without policies.
  if (settings.protocol === "oidc" && policy === "signUp") return "create";
  return areCredentialsRequired() ? "login" : undefined;
}
