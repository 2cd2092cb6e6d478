// Who makes a call: the person of its token, if valid, for us and not revoked (§4.20, §7.14).
import type { HeldAlertParts } from "#src/alerts/manage-alert.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { SignInScope, SignInSettings } from "./sign-in.ts";
import { findRevocation } from "./sign-in-store.ts";
import type { AccessToken, VerifyToken } from "./token-verifier.ts";

/** What the calls with a token need. */
export interface SignInParts {
  verifyToken: VerifyToken;
  database: Database;
  clock: Clock;
  /** Null where there are no alerts. */
  alerts: HeldAlertParts | null;
  /** Days after which messages are deleted anyway. */
  messageDays: number;
  /** The association's own log-out of all its sites (§7.15); undefined where there is none. */
  signOutUrl: string | undefined;
}

export interface SignIn {
  /** What a browser gets to know. */
  settings: SignInSettings;
  /** Null behind a gateway, to which the calls with a token are passed on. */
  parts: SignInParts | null;
}

export interface Caller {
  token: AccessToken;
  /** What we know the person by. */
  person: string;
}

export type CallerRefusal =
  /** "signed-out": signed on before the person's last log-out, on whichever node that was. */
  "no-token" | "invalid-token" | "provider-down" | "missing-scope" | "signed-out" | "another-person";

interface WantedCaller {
  scope: SignInScope;
  /** The subject that the token must have. */
  userId?: string;
  /** When the person signed on, by the browser; counts where it is earlier than the token says. */
  signedOnAtMs?: number;
}

/** @param token null where the call brought none */
export async function identifyCaller(
  { verifyToken, database }: SignInParts,
  token: string | null,
  { scope, userId, signedOnAtMs = Number.POSITIVE_INFINITY }: WantedCaller,
): Promise<{ ok: true; caller: Caller } | { ok: false; kind: CallerRefusal }> {
  if (token === null) return { ok: false, kind: "no-token" };
  const verdict = await verifyToken(token);
  if (!verdict.ok) return verdict;
  if (!verdict.token.scopes.includes(scope)) return { ok: false, kind: "missing-scope" };
  const person = personOf(verdict.token);
  const revokedAtMs = await findRevocation(database, person);
  // In the same millisecond counts as before: in doubt a session is over.
  const isRevoked = revokedAtMs !== null && Math.min(signedOnAtMs, verdict.token.signedOnAtMs) <= revokedAtMs;
  if (isRevoked) return { ok: false, kind: "signed-out" };
  if (userId !== undefined && verdict.token.subject !== userId) return { ok: false, kind: "another-person" };
  return { ok: true, caller: { token: verdict.token, person } };
}

/** A digest: the database holds no id by which the provider could tell who it is. */
export function personOf({ provider, subject }: Pick<AccessToken, "provider" | "subject">): string {
  return randomIds.digest(`${provider}\n${subject}`);
}
