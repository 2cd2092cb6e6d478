// The desk in the database: who is invited and signed in, known by a token's digest alone.
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, firstRow, insertRow } from "#src/platform/database/rows.ts";
import { type DeskRole, isDeskRole } from "./desk-rules.ts";

export interface InvitedPerson {
  email: string;
  roles: DeskRole[];
  /** An officer's address, or empty for a command at the terminal. */
  invitedBy: string;
  invitedAtMs: number;
  /** Null for somebody who has not come yet. */
  lastSeenMs: number | null;
}

/** By address. */
export const listPeople = (queries: Queries): Promise<InvitedPerson[]> =>
  allRows(queries, "select email, roles, invited_by, invited_at_ms, last_seen_ms from desk_people order by email");

/** The roles by invitation; none for somebody who was not invited. `email` in lower case. */
export async function findInvitedRoles(queries: Queries, email: string): Promise<DeskRole[]> {
  const text = "select roles from desk_people where email = $1";
  return ((await firstRow<{ roles: string[] }>(queries, text, [email]))?.roles ?? []).filter(isDeskRole);
}

export const storePerson = (queries: Queries, person: Omit<InvitedPerson, "lastSeenMs">): Promise<boolean> =>
  insertRow(queries, "desk_people", person, "on conflict (email) do update set roles = excluded.roles");

export async function removePerson(queries: Queries, email: string): Promise<void> {
  await queries.query("delete from desk_people where email = $1", [email]);
}

export interface DeskSession {
  tokenDigest: string;
  /** What we know the person by, as at the site's own sign-in. */
  personDigest: string;
  email: string;
  name: string;
  /** Those that the provider gives; those by invitation are read each time. */
  claimedRoles: DeskRole[];
  /** Sealed (desk-sign-in.ts). */
  refreshToken: string | null;
  signedInAtMs: number;
  authenticatedAtMs: number;
  /** When the provider was last asked about them. */
  checkedAtMs: number;
}

/** Stores a new session, and forgets those that began before a time. */
export async function storeSession(queries: Queries, session: DeskSession, forgetBeforeMs: number): Promise<void> {
  await queries.query("delete from desk_sessions where signed_in_at_ms < $1", [forgetBeforeMs]);
  await insertRow(queries, "desk_sessions", session);
  const { email, signedInAtMs } = session;
  await queries.query("update desk_people set last_seen_ms = $2 where email = $1", [email, signedInAtMs]);
}

export const findSession = (queries: Queries, token: string): Promise<DeskSession | null> =>
  firstRow(queries, "select * from desk_sessions where token_digest = $1", [randomIds.digest(token)]);

/** False where another request has done it meanwhile: one alone asks the provider. */
export async function claimCheck(queries: Queries, session: DeskSession, checkedAtMs: number): Promise<boolean> {
  const text = "update desk_sessions set checked_at_ms = $3 where token_digest = $1 and checked_at_ms = $2";
  return (await changeRows(queries, text, [session.tokenDigest, session.checkedAtMs, checkedAtMs])) > 0;
}

/** What the provider now says of the person. */
export async function renewSession(queries: Queries, session: DeskSession): Promise<void> {
  await queries.query(
    `update desk_sessions set email = $2, name = $3, claimed_roles = $4, refresh_token = $5, checked_at_ms = $6
     where token_digest = $1`,
    [session.tokenDigest, session.email, session.name, session.claimedRoles, session.refreshToken, session.checkedAtMs],
  );
}

export async function endSession(queries: Queries, tokenDigest: string): Promise<void> {
  await queries.query("delete from desk_sessions where token_digest = $1", [tokenDigest]);
}

/** All of a person, on every device. */
export async function endSessionsOf(queries: Queries, personDigest: string): Promise<void> {
  await queries.query("delete from desk_sessions where person_digest = $1", [personDigest]);
}
