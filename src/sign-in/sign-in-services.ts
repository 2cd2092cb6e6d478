// The verbs of signing in, bound to what they need.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Deletion } from "#src/platform/clock/jobs.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { type DeletedAnswer, deleteHeldData, type EndedAlert, endHeldAlert } from "./delete-held-data.ts";
import { type ValidatedSession, validateSignInSession } from "./identify-caller.ts";
import type { Revocations } from "./ports.ts";
import { type RevocationParts, type RevokedSessions, revokeSignInSessions } from "./revoke-sign-in-sessions.ts";
import { type HeldDataParts, type ShownData, showHeldData } from "./show-held-data.ts";
import type { SignInSettings } from "./sign-in.ts";
import type { SignInSession } from "./sign-in-session.ts";

/** Every method takes the access token as it was sent; null where none was. */
export interface SignInServices {
  /** What a browser gets to know. */
  settings: SignInSettings;
  validateSession(token: string | null, session: SignInSession): Promise<ValidatedSession>;
  revokeSessions(token: string | null, userId: string): Promise<RevokedSessions>;
  showHeldData(token: string | null): Promise<ShownData>;
  deleteHeldData(token: string | null): Promise<DeletedAnswer>;
  /** Ends one of the person’s alerts. */
  endHeldAlert(token: string | null, alertId: string): Promise<EndedAlert>;
}

/** Longer than any provider lets a sign-in live (B2C: at most a year); sooner, what was revoked would be valid again. */
const revocationDays = 400;
const dayMs = 86_400_000;

export type SignInParts = RevocationParts & HeldDataParts;

export function signInServices(parts: SignInParts, settings: SignInSettings): SignInServices {
  return {
    settings,
    validateSession: (token, session) => validateSignInSession(parts, token, session),
    revokeSessions: (token, userId) => revokeSignInSessions(parts, token, userId),
    showHeldData: (token) => showHeldData(parts, token),
    deleteHeldData: (token) => deleteHeldData(parts, token),
    endHeldAlert: (token, alertId) => endHeldAlert(parts, token, alertId),
  };
}

export function revocationDeletion(
  revocations: Pick<Revocations, "deleteBefore">,
  clock: Clock,
  log: Pick<Log, "info">,
): Deletion {
  return async () => {
    const count = await revocations.deleteBefore(clock.nowMs() - revocationDays * dayMs);
    if (count > 0) log.info({ revocations: count }, "Records of log-outs older than any sign-in were deleted");
  };
}
