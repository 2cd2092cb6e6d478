// Gets the signed-in person's access token without interaction (specification §4.20), and publishes who is signed in.
import { CacheLookupPolicy } from "@azure/msal-browser";
import { signInParameters } from "#src/sign-in/sign-in.ts";
import type { SignedInPerson } from "#src/sign-in/sign-in-claims.ts";
import {
  failureOf,
  type IdentityClient,
  identityClient,
  policyOf,
  type SignedInAccount,
  signedInAccount,
} from "./identity-client.ts";
import { initialsOf } from "./initials.ts";
import { setSignedInUser } from "./signed-in-user.ts";

export type TokenAnswer =
  | { ok: true; token: string; person: SignedInPerson }
  /** "interaction": only the provider's own pages can tell. "unreachable": it or our server does not answer. */
  | { ok: false; kind: "nobody" | "interaction" | "unreachable" };

/** From the cache, else by the refresh token. Never throws. */
export async function accessToken(): Promise<TokenAnswer> {
  try {
    const client = await identityClient();
    // MSAL requires this call before any other.
    await client.msal.handleRedirectPromise({ navigateToLoginRequestUrl: false });
    const signedIn = signedInAccount(client);
    if (!signedIn) return { ok: false, kind: "nobody" };
    const { accessToken: token } = await client.msal.acquireTokenSilent({
      ...tokenRequest(client, signedIn),
      // Without a hidden frame: browsers keep the provider's cookies from it, and no page of ours may be framed.
      cacheLookupPolicy: CacheLookupPolicy.AccessTokenAndRefreshToken,
    });
    return { ok: true, token, person: signedIn.person };
  } catch (error) {
    return { ok: false, kind: failureOf(error).isUnreachable ? "unreachable" : "interaction" };
  }
}

function tokenRequest(client: IdentityClient, { account }: SignedInAccount) {
  return {
    scopes: client.settings.scopes,
    account,
    authority: client.settings.authorities[policyOf(client, account)],
    extraQueryParameters: signInParameters,
  };
}

export function setSignedIn(person: SignedInPerson): void {
  setSignedInUser({ initials: initialsOf(person), person });
}
