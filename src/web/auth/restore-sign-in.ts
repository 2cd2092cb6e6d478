// At a page's load, for who has signed in before: whether they still are (specification §4.20, §8.12, §8.15).

import type { SignedInPerson } from "#src/domain/identity/sign-in-claims.ts";
import type { SignInSession } from "#src/domain/identity/sign-in-session.ts";
import { isRecord } from "#src/web/api-client/ask-server.ts";
import { currentStorage } from "#src/web/storage/current-storage.ts";
import { accessToken, setSignedIn } from "./access-token.ts";
import { callWithToken } from "./call-with-token.ts";
import { clearLocalStorage } from "./clear-local-storage.ts";
import { askForCredentialsNextTime, goToPolicy } from "./go-to-policy.ts";
import { identityClient, policyOf, signedInAccount } from "./identity-client.ts";
import { storeReturnPath } from "./return-path.ts";
import { hideSignedInUser, setNobodySignedIn, setSignedInUser, setSignInNotice } from "./signed-in-user.ts";

/** Session storage: this visit was sent to the provider once and came back without a token. */
const askedKey = "sign_in_asked";

let restoring: Promise<void> | null = null;

/** One at a time, however many parts of the page ask. Rejects where our own code or settings do not come. */
export function restoreSignIn(): Promise<void> {
  restoring ??= restore().finally(() => {
    restoring = null;
  });
  return restoring;
}

async function restore(): Promise<void> {
  const answer = await accessToken();
  if (answer.ok) {
    currentStorage.remove(askedKey);
    setSignedIn(answer.person);
    if (await isOver(answer.person, answer.token)) endSignInHere();
    return;
  }
  if (answer.kind === "nobody") setNobodySignedIn();
  else if (answer.kind === "unreachable") standAside();
  else await askByRedirect();
}

/** The server says so with status 404; whatever else it says, or does not, ends nothing. */
export async function isOver({ subject, signedOnAtMs }: SignedInPerson, token: string): Promise<boolean> {
  const body: SignInSession = { userId: subject, lastLogOnTime: new Date(signedOnAtMs ?? 0).toISOString() };
  const answer = await callWithToken("/api/ValidateSignInSessions", token, { method: "POST", body, fits: isRecord });
  return !answer.ok && answer.kind === "not-found";
}

const herePath = () => location.pathname + location.search;

/** The server says that the session is over: out here too, and back here after signing in (§8.12). */
export function endSignInHere(): void {
  forgetSession(herePath());
  setSignInNotice("session-over");
}

/** Keeps nothing but where to come back to. */
export function forgetSession(path: string): void {
  clearLocalStorage();
  askForCredentialsNextTime();
  setSignedInUser(null);
  storeReturnPath(path);
}

function standAside(): void {
  hideSignedInUser();
  setSignInNotice("unreachable");
}

/** Once a visit: who comes back from there without a token, by Back or otherwise, is left in peace. */
async function askByRedirect(): Promise<void> {
  const client = await identityClient();
  const signedIn = signedInAccount(client);
  if (!signedIn || currentStorage.read(askedKey) !== null) {
    setSignedInUser(null);
    setSignInNotice("session-over");
    return;
  }
  currentStorage.write(askedKey, "yes");
  storeReturnPath(herePath());
  // The pages of the other policies are for something else: a new account, a new password.
  await goToPolicy(policyOf(client, signedIn.account) === "signInFan" ? "signInFan" : "signIn");
  currentStorage.remove(askedKey);
  standAside();
}
