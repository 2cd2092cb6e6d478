// Ends all sign-in sessions of a person (specification §6.2, §7.15): who signed on before must sign in again, everywhere.

import type { Clock } from "#src/platform/clock/clock.ts";
import { type CallerParts, type CallerRefusal, identifyCaller } from "./identify-caller.ts";
import type { GlobalLogOut } from "./ports.ts";

export interface RevocationParts extends CallerParts {
  clock: Clock;
  /** Null where the association has none. */
  globalLogOut: GlobalLogOut | null;
}

export type RevokedSessions = { ok: true } | { ok: false; kind: CallerRefusal | "another-person" };

export async function revokeSignInSessions(
  parts: RevocationParts,
  token: string | null,
  userId: string,
): Promise<RevokedSessions> {
  const known = await identifyCaller(parts, token, "WRITE");
  if (!known.ok) return known;
  const { person, token: own } = known.caller;
  if (own.subject !== userId) return { ok: false, kind: "another-person" };
  // This session too, where the provider's clock is ahead of ours.
  await parts.revocations.revoke(person, Math.max(parts.clock.nowMs(), own.signedOnAtMs));
  await parts.globalLogOut?.tell(userId, token!);
  return { ok: true };
}
