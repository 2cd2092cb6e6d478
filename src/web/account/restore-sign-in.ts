// When a page loads: whether a person who signed in before still is signed in (§4.20, §8.12,
// §8.15); and the end of a sign-in (§6.2).
import type { SignedInPerson } from "#src/sign-in/sign-in-claims.ts";
import type { SignInSession } from "#src/sign-in/sign-in-schema.ts";
import { schemeKey } from "#src/site/page-inlines.ts";
import { choiceKey } from "#src/web/analytics/consent.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { forgetWriter } from "#src/web/visit/contacted-clubs.ts";
import { currentStorage } from "#src/web/visit/visit-storage.ts";
import { goToPolicy, requireCredentialsNextTime } from "./go-to-policy.ts";
import {
  accessToken,
  callWithToken,
  identityClient,
  policyOf,
  setSignedIn,
  signedInAccount,
} from "./identity-client.ts";
import { storeReturnPath } from "./return-path.ts";
import { hideSignedInUser, setNobodySignedIn, setSignedInUser, setSignInNotice } from "./signed-in-user.ts";

/** Session storage: this visit was sent to the provider once and returned without a token. */
const triedKey = "sign_in_asked";

let restoring: Promise<void> | null = null;

/** Calls at the same time share one attempt. Rejects where our code or settings do not load. */
export function restoreSignIn(): Promise<void> {
  restoring ??= restore().finally(() => {
    restoring = null;
  });
  return restoring;
}

async function restore(): Promise<void> {
  const answer = await accessToken();
  if (answer.ok) {
    currentStorage.remove(triedKey);
    setSignedIn(answer.person);
    if (await isOver(answer.person, answer.token)) endSignInHere();
    return;
  }
  if (answer.kind === "nobody") setNobodySignedIn();
  else if (answer.kind === "unreachable") showUnreachable();
  else await askByRedirect();
}

/** The server says so with status 404; whatever else it says, or does not, ends nothing. */
export async function isOver({ subject, signedOnAtMs }: SignedInPerson, token: string): Promise<boolean> {
  const body: SignInSession = { userId: subject, lastLogOnTime: new Date(signedOnAtMs ?? 0).toISOString() };
  const answer = await callWithToken("/api/ValidateSignInSessions", token, { method: "POST", body, fits: isRecord });
  return !answer.ok && answer.kind === "not-found";
}

const herePath = () => location.pathname + location.search;

/** For a session that the server has ended: signs out here too, and returns here after (§8.12). */
export function endSignInHere(): void {
  forgetSession(herePath());
  setSignInNotice("session-over");
}

/** Removes everything about the sign-in session but the path to return to. */
export function forgetSession(path: string): void {
  clearLocalStorage();
  requireCredentialsNextTime();
  setSignedInUser(null);
  storeReturnPath(path);
}

function showUnreachable(): void {
  hideSignedInUser();
  setSignInNotice("unreachable");
}

/** Redirects at most once in a visit: who returns without a token is not redirected again. */
async function askByRedirect(): Promise<void> {
  const client = await identityClient();
  const signedIn = signedInAccount(client);
  if (!signedIn || currentStorage.read(triedKey) !== null) {
    setSignedInUser(null);
    setSignInNotice("session-over");
    return;
  }
  currentStorage.write(triedKey, "yes");
  storeReturnPath(herePath());
  // The pages of the other policies are for something else: a new account, a new password.
  await goToPolicy(policyOf(client, signedIn.account) === "signInFan" ? "signInFan" : "signIn");
  currentStorage.remove(triedKey);
  showUnreachable();
}

/** All but the choices about being measured and about colours: they are the browser's. */
export function clearLocalStorage(): void {
  const kept = [choiceKey, schemeKey].map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  forgetWriter();
  for (const [key, choice] of kept) if (choice !== null) localStorage.setItem(key, choice);
}
