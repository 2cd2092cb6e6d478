// Ends all of a person's sign-in sessions (§6.2, §7.15).
import { fetchJson } from "#src/platform/outgoing/fetch-json.ts";
import type { Caller, SignInParts } from "./identify-caller.ts";
import { revokeSignIns } from "./sign-in-store.ts";

/** Whoever signed on before must sign in again, everywhere. `token`: as the caller has sent it. */
export async function revokeSignInSessions(
  { database, clock, signOutUrl }: SignInParts,
  { person, token: { subject, signedOnAtMs } }: Caller,
  token: string | null,
): Promise<void> {
  // This session too, where the provider's clock is ahead of ours.
  await revokeSignIns(database, person, Math.max(clock.nowMs(), signedOnAtMs));
  if (!signOutUrl) return;
  // What comes of it is ignored, as §7.15 and §8.6 want it: the log-out here has happened already.
  await fetchJson({
    address: signOutUrl,
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ userId: subject }),
    timeoutMs: logOutMs,
    largestAnswerBytes: 10_000,
  });
}

/** Milliseconds; the person waits for Logout meanwhile. */
export const logOutMs = 2_000;
