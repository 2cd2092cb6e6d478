// Logout (§6.2): revokes all sign-in sessions, clears local storage, and logs out at the provider.
import { isRecord } from "#src/web/calls/ask-server.ts";
import { requireCredentialsNextTime } from "./go-to-policy.ts";
import { accessToken, callWithToken, identityClient, policyOf, signedInAccount } from "./identity-client.ts";
import { clearLocalStorage } from "./restore-sign-in.ts";
import { isReachable } from "./sign-in-place.ts";
import { setSignedInUser, setSignInNotice } from "./signed-in-user.ts";

/** Resolves only where the provider cannot be reached: then the person is signed out here alone. */
export async function logOut(): Promise<void> {
  await revoke();
  if (await leaveByProvider()) return;
  clearLocalStorage();
  requireCredentialsNextTime();
  setSignedInUser(null);
  setSignInNotice("signed-out-here");
}

async function revoke(): Promise<void> {
  const own = await accessToken();
  if (!own.ok) return;
  const body = { userId: own.person.subject };
  // A failed log-out call is ignored silently (§8.6): this browser forgets the person all the same.
  await callWithToken("/api/RevokeSignInSessions", own.token, { method: "POST", body, fits: isRecord });
}

/** True where the page is being left. */
async function leaveByProvider(): Promise<boolean> {
  try {
    const client = await identityClient();
    const signedIn = signedInAccount(client);
    if (!signedIn) return false;
    const policy = policyOf(client, signedIn.account);
    if (!(await isReachable(client.settings, policy))) return false;
    const { idToken } = signedIn.account;
    clearLocalStorage();
    await client.msal.logoutRedirect({
      account: signedIn.account,
      authority: client.settings.authorities[policy],
      ...(idToken && { idTokenHint: idToken }),
    });
    return true;
  } catch {
    // Whatever it was: this browser forgets the person without the provider.
    return false;
  }
}
