// The desk in the database: who is invited, and who is signed in. A session is known by a digest of its token alone.
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Queries } from "#src/platform/database/database.ts";
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

const personColumns = `email, roles, invited_by as "invitedBy", invited_at_ms::float8 as "invitedAtMs",
  last_seen_ms::float8 as "lastSeenMs"`;

/** By address. */
export async function listPeople(queries: Queries): Promise<InvitedPerson[]> {
  return (await queries.query<InvitedPerson>(`select ${personColumns} from desk_people order by email`)).rows;
}

/** The roles by invitation; none for somebody who was not invited. `email` in lower case. */
export async function findInvitedRoles(queries: Queries, email: string): Promise<DeskRole[]> {
  const { rows } = await queries.query<{ roles: string[] }>("select roles from desk_people where email = $1", [email]);
  return (rows[0]?.roles ?? []).filter(isDeskRole);
}

export async function storePerson(queries: Queries, person: Omit<InvitedPerson, "lastSeenMs">): Promise<void> {
  await queries.query(
    `insert into desk_people (email, roles, invited_by, invited_at_ms) values ($1, $2, $3, $4)
     on conflict (email) do update set roles = excluded.roles`,
    [person.email, person.roles, person.invitedBy, person.invitedAtMs],
  );
}

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
  refreshToken: string | null;
  signedInAtMs: number;
  authenticatedAtMs: number;
  /** When the provider was last asked about them. */
  checkedAtMs: number;
}

const sessionColumns = `token_digest as "tokenDigest", person_digest as "personDigest", email, name,
  claimed_roles as "claimedRoles", refresh_token as "refreshToken", signed_in_at_ms::float8 as "signedInAtMs",
  authenticated_at_ms::float8 as "authenticatedAtMs", checked_at_ms::float8 as "checkedAtMs"`;

/** Stores a new session, and forgets those that began before a time. */
export async function storeSession(queries: Queries, session: DeskSession, forgetBeforeMs: number): Promise<void> {
  const { tokenDigest, personDigest, email, name, claimedRoles, refreshToken, signedInAtMs } = session;
  const known = [tokenDigest, personDigest, email, name, claimedRoles, refreshToken, signedInAtMs];
  await queries.query("delete from desk_sessions where signed_in_at_ms < $1", [forgetBeforeMs]);
  await queries.query(
    `insert into desk_sessions (token_digest, person_digest, email, name, claimed_roles, refresh_token, signed_in_at_ms,
       authenticated_at_ms, checked_at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...known, session.authenticatedAtMs, session.checkedAtMs],
  );
  await queries.query("update desk_people set last_seen_ms = $2 where email = $1", [email, signedInAtMs]);
}

export async function findSession(queries: Queries, token: string): Promise<DeskSession | null> {
  const text = `select ${sessionColumns} from desk_sessions where token_digest = $1`;
  return (await queries.query<DeskSession>(text, [randomIds.digest(token)])).rows[0] ?? null;
}

/** False where another request has done it meanwhile: one alone asks the provider. */
export async function claimCheck(queries: Queries, session: DeskSession, checkedAtMs: number): Promise<boolean> {
  const { rows } = await queries.query(
    "update desk_sessions set checked_at_ms = $3 where token_digest = $1 and checked_at_ms = $2 returning 1",
    [session.tokenDigest, session.checkedAtMs, checkedAtMs],
  );
  return rows.length > 0;
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
