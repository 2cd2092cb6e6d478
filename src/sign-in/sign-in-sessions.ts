// Sign-in sessions: whether one is still valid, and ending all of a person's (specification §6.2, §7.14, §7.15).
import { fetchJson } from "#src/platform/outgoing/fetch-json.ts";
import { type CallerRefusal, identifyCaller, type SignInParts } from "./identify-caller.ts";
import type { SignInSession } from "./sign-in-schema.ts";
import { revokeSignIns } from "./sign-in-store.ts";

type SessionOutcome = { ok: true } | { ok: false; kind: CallerRefusal | "another-person" };

/** Judged by the earlier of what the browser and what the token says of when the person signed on. */
export async function validateSignInSession(
  parts: SignInParts,
  token: string | null,
  { userId, lastLogOnTime }: SignInSession,
): Promise<SessionOutcome> {
  const known = await identifyCaller(parts, token, "READ", Date.parse(lastLogOnTime));
  if (!known.ok) return known;
  return known.caller.token.subject === userId ? { ok: true } : { ok: false, kind: "another-person" };
}

/** Whoever signed on before must sign in again, everywhere. */
export async function revokeSignInSessions(
  parts: SignInParts,
  token: string | null,
  userId: string,
): Promise<SessionOutcome> {
  const known = await identifyCaller(parts, token, "WRITE");
  if (!known.ok) return known;
  const { person, token: own } = known.caller;
  if (own.subject !== userId) return { ok: false, kind: "another-person" };
  // This session too, where the provider's clock is ahead of ours.
  await revokeSignIns(parts.database, person, Math.max(parts.clock.nowMs(), own.signedOnAtMs));
  if (parts.signOutUrl) await logOutEverywhere(parts.signOutUrl, userId, token!);
  return { ok: true };
}

/** Milliseconds; the person waits for Logout meanwhile. */
export const logOutMs = 2_000;

/** What comes of it is ignored, as §7.15 and §8.6 want it: the log-out here has happened already. */
async function logOutEverywhere(address: string, subject: string, token: string): Promise<void> {
  await fetchJson({
    address,
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ userId: subject }),
    timeoutMs: logOutMs,
    largestAnswerBytes: 10_000,
  });
}
