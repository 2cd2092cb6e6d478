// Who is at the desk: signing in, and whether a session still holds. The provider is asked about a
// person again every quarter of an hour, so that an officer who leaves is out.
import { hkdfSync } from "node:crypto";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { seal, unseal } from "#src/platform/crypto/seal.ts";
import type { Database } from "#src/platform/database/database.ts";
import { personOf } from "#src/sign-in/identify-caller.ts";
import type { MissingClaim } from "#src/sign-in/sign-in-claims.ts";
import { findRevocation } from "#src/sign-in/sign-in-store.ts";
import type { DeskProvider, ProvenPerson, SignInVisit } from "./desk-provider.ts";
import { type DeskRole, isDeskRole, type Officer } from "./desk-rules.ts";
import {
  claimCheck,
  type DeskSession,
  endSession,
  findInvitedRoles,
  findSession,
  renewSession,
  storeSession,
} from "./desk-store.ts";

export interface DeskSignInParts {
  database: Database;
  clock: Clock;
  provider: DeskProvider;
}

const minuteMs = 60_000;

/** Milliseconds after which the provider is asked about a person again. */
const checkEveryMs = 15 * minuteMs;

/** Milliseconds that a session lives at most: a working day. */
const lifeMs = 12 * 60 * minuteMs;

export type SignInOutcome =
  | { ok: true; token: string; returnTo: string }
  /**
   * "no-role": signed in, but without a role; "no-email": the provider has verified no address;
   * "no-time": credentials were to be given anew, and the provider does not say whether they were.
   */
  | { ok: false; kind: "refused" | "down" | "no-role" | "no-email" | "no-time"; missing: MissingClaim | null };

const missingTime = { claim: "auth_time", reason: "not in the token", setting: "none: the provider has to send it" };

/** Completes a sign-in. `address`: the whole one with which the browser came back. */
export async function signInAtDesk(parts: DeskSignInParts, address: URL, visit: SignInVisit): Promise<SignInOutcome> {
  const { database, clock, provider } = parts;
  const answer = await provider.finish(address, visit);
  if (!answer.ok) return { ...answer, missing: null };
  const { person } = answer;
  if (person.email === null) return { ok: false, kind: "no-email", missing: person.missing.email };
  // That the browser was sent to be asked proves nothing: its address can be changed on the way.
  if (visit.again && person.authenticatedAtMs === null) return { ok: false, kind: "no-time", missing: missingTime };
  const { email } = person;
  const nowMs = clock.nowMs();
  const claimedRoles = person.roleWords.filter(isDeskRole);
  const roles = union(claimedRoles, await findInvitedRoles(database, email));
  if (roles.length === 0) return { ok: false, kind: "no-role", missing: person.missing.roles };
  const token = randomIds.newToken();
  await database.transaction("read committed", async (queries) => {
    const session: DeskSession = {
      tokenDigest: randomIds.digest(token),
      personDigest: digestOf(person),
      email,
      name: person.name,
      claimedRoles,
      refreshToken: sealedFor(token, person.refreshToken),
      authenticatedAtMs: person.authenticatedAtMs ?? 0,
      signedInAtMs: nowMs,
      checkedAtMs: nowMs,
    };
    await storeSession(queries, session, nowMs - lifeMs);
    const actor = { kind: "officer", email, name: person.name } as const;
    await recordAction(queries, actor, { action: "signed-in", after: { roles } });
  });
  return { ok: true, token, returnTo: visit.returnTo };
}

/** The provider’s token as stored: with the session’s own, which the database has as a digest. */
const refreshKey = (token: string) => Buffer.from(hkdfSync("sha256", token, "", "touchline desk refresh token", 32));
const sealedFor = (token: string, refreshToken: string | null) =>
  refreshToken === null ? null : seal(refreshKey(token), refreshToken).toString("base64");

function openedBy(token: string, sealed: string | null): string | null {
  const refreshToken = sealed === null ? null : unseal(refreshKey(token), Buffer.from(sealed, "base64"));
  return typeof refreshToken === "string" ? refreshToken : null;
}

const digestOf = ({ issuer, subject }: ProvenPerson) => personOf({ provider: issuer, subject });

const union = (...roles: DeskRole[][]): DeskRole[] => [...new Set(roles.flat())];

export type SessionOutcome =
  | { ok: true; officer: Officer; session: DeskSession }
  /** "over": to be signed in anew; "down": the provider has to be asked and does not answer. */
  | { ok: false; kind: "over" | "down" };

/** Who a session's token is of. */
export async function officerOf(parts: DeskSignInParts, token: string): Promise<SessionOutcome> {
  const { database, clock } = parts;
  const session = await findSession(database, token);
  if (session === null) return { ok: false, kind: "over" };
  const nowMs = clock.nowMs();
  const revokedAtMs = await findRevocation(database, session.personDigest);
  const isRevoked = revokedAtMs !== null && revokedAtMs >= session.signedInAtMs;
  // A clock that was set back makes no session younger.
  const isOld = Math.abs(nowMs - session.signedInAtMs) > lifeMs;
  if (isRevoked || isOld) {
    await endSession(database, session.tokenDigest);
    return { ok: false, kind: "over" };
  }
  if (Math.abs(nowMs - session.checkedAtMs) < checkEveryMs) return withRoles(database, session);
  // One request asks; what comes meanwhile goes by the answer before.
  return (await claimCheck(database, session, nowMs))
    ? askAgain(parts, { session, token, nowMs })
    : withRoles(database, session);
}

/** Invitations are read each time: who is taken off the list is out at once. */
async function withRoles(database: Database, session: DeskSession): Promise<SessionOutcome> {
  const { email, name, authenticatedAtMs } = session;
  const roles = union(session.claimedRoles, await findInvitedRoles(database, email));
  if (roles.length > 0) return { ok: true, officer: { email, name, roles, authenticatedAtMs }, session };
  await endSession(database, session.tokenDigest);
  return { ok: false, kind: "over" };
}

async function askAgain(
  { database, provider }: DeskSignInParts,
  { session, token, nowMs }: { session: DeskSession; token: string; nowMs: number },
): Promise<SessionOutcome> {
  const refreshToken = openedBy(token, session.refreshToken);
  const answer = refreshToken === null ? null : await provider.ask(refreshToken);
  if (answer?.ok === false && answer.kind === "down") {
    await claimCheck(database, { ...session, checkedAtMs: nowMs }, session.checkedAtMs);
    return { ok: false, kind: "down" };
  }
  const person = answer?.ok ? answer.person : null;
  if (person === null || person.email === null || digestOf(person) !== session.personDigest) {
    await endSession(database, session.tokenDigest);
    return { ok: false, kind: "over" };
  }
  const { email, name } = person;
  const claimedRoles = person.roleWords.filter(isDeskRole);
  const stored = sealedFor(token, person.refreshToken) ?? session.refreshToken;
  const renewed = { ...session, email, name, claimedRoles, refreshToken: stored, checkedAtMs: nowMs };
  await renewSession(database, renewed);
  return withRoles(database, renewed);
}
