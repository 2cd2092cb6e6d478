// Says whether a sign-in session still stands (specification §4.20, §7.14).
import type { SignInSession } from "#src/domain/identity/sign-in-session.ts";
import { type CallerParts, type CallerRefusal, identifyCaller } from "./identify-caller.ts";

export type ValidatedSession = { ok: true } | { ok: false; kind: CallerRefusal | "another-person" };

/** Judged by the earlier of what the browser and what the token says of when the person signed on. */
export async function validateSignInSession(
  parts: CallerParts,
  token: string | null,
  { userId, lastLogOnTime }: SignInSession,
): Promise<ValidatedSession> {
  const known = await identifyCaller(parts, token, "READ", Date.parse(lastLogOnTime));
  if (!known.ok) return known;
  return known.caller.token.subject === userId ? { ok: true } : { ok: false, kind: "another-person" };
}
