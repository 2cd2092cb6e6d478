// Who makes a call: the person of its token, where the token is valid, is for this and was not revoked (specification §4.20, §7.14).
import type { RandomIds } from "#src/platform/crypto/ports.ts";
import type { AccessToken, Revocations, TokenVerifier } from "./ports.ts";
import type { SignInScope } from "./sign-in.ts";
import type { SignInSession } from "./sign-in-session.ts";

export interface CallerParts {
  tokens: TokenVerifier;
  revocations: Revocations;
  secrets: Pick<RandomIds, "digest">;
}

interface Caller {
  token: AccessToken;
  /** What we know the person by. */
  person: string;
}

export type CallerRefusal =
  /** "signed-out": signed on before the person's last log-out, on whichever node that was. */
  "no-token" | "invalid-token" | "provider-down" | "missing-scope" | "signed-out";

export type KnownCaller = { ok: true; caller: Caller } | { ok: false; kind: CallerRefusal };

/** @param token null where the call brought none */
export async function identifyCaller(
  parts: CallerParts,
  token: string | null,
  scope: SignInScope,
  signedOnAtMs = Number.POSITIVE_INFINITY,
): Promise<KnownCaller> {
  if (token === null) return { ok: false, kind: "no-token" };
  const verdict = await parts.tokens.verify(token);
  if (!verdict.ok) return verdict;
  if (!verdict.token.scopes.includes(scope)) return { ok: false, kind: "missing-scope" };
  const person = personOf(parts, verdict.token);
  const revokedAtMs = await parts.revocations.revokedAtMs(person);
  // In the same millisecond counts as before: in doubt a session is over.
  const isRevoked = revokedAtMs !== null && Math.min(signedOnAtMs, verdict.token.signedOnAtMs) <= revokedAtMs;
  if (isRevoked) return { ok: false, kind: "signed-out" };
  return { ok: true, caller: { token: verdict.token, person } };
}

/** A digest: the database holds no id by which the provider could tell who it is. */
function personOf({ secrets }: CallerParts, { provider, subject }: AccessToken): string {
  return secrets.digest(`${provider}\n${subject}`);
}

export type ValidatedSession = { ok: true } | { ok: false; kind: CallerRefusal | "another-person" };

/** Whether a sign-in session is still valid: judged by the earlier of what the browser and what the token says of when the person signed on. */
export async function validateSignInSession(
  parts: CallerParts,
  token: string | null,
  { userId, lastLogOnTime }: SignInSession,
): Promise<ValidatedSession> {
  const known = await identifyCaller(parts, token, "READ", Date.parse(lastLogOnTime));
  if (!known.ok) return known;
  return known.caller.token.subject === userId ? { ok: true } : { ok: false, kind: "another-person" };
}
