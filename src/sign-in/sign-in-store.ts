// Who ended their sign-in sessions when: asked at every call with a token, so that every node knows at once. A person is known
// by a digest alone.
import type { Database } from "#src/platform/database/database.ts";

/** Milliseconds since 1970; null where the person never logged out. */
export async function findRevocation(database: Database, person: string): Promise<number | null> {
  const { rows } = await database.query<{ atMs: number }>(
    `select revoked_at_ms::float8 as "atMs" from sign_in_revocations where person_digest = $1`,
    [person],
  );
  return rows[0]?.atMs ?? null;
}

/** Keeps the later of two times. */
export async function revokeSignIns(database: Database, person: string, atMs: number): Promise<void> {
  await database.query(
    `insert into sign_in_revocations values ($1, $2)
     on conflict (person_digest) do update
     set revoked_at_ms = greatest(sign_in_revocations.revoked_at_ms, excluded.revoked_at_ms)`,
    [person, atMs],
  );
}

/** Returns how many. */
export async function deleteRevocationsBefore(database: Database, atMs: number): Promise<number> {
  const text = "delete from sign_in_revocations where revoked_at_ms < $1 returning 1";
  return (await database.query(text, [atMs])).rows.length;
}
