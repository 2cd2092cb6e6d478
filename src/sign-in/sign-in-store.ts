// Who ended their sign-in sessions when: asked at every call with a token, so that every node knows
// at once. A person is known by a digest alone.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Deletion } from "#src/platform/clock/jobs.ts";
import type { Database } from "#src/platform/database/database.ts";
import { changeRows, firstRow } from "#src/platform/database/rows.ts";
import type { Log } from "#src/platform/log/server-log.ts";

/** Milliseconds since 1970; null where the person never logged out. */
export async function findRevocation(database: Database, person: string): Promise<number | null> {
  const text = `select revoked_at_ms::float8 as "atMs" from sign_in_revocations where person_digest = $1`;
  return (await firstRow<{ atMs: number }>(database, text, [person]))?.atMs ?? null;
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

/** Longer than any sign-in lives (B2C: a year), or what was revoked would be valid again. */
const revocationDays = 400;
const dayMs = 86_400_000;

interface Parts {
  database: Database;
  clock: Clock;
  log: Pick<Log, "info">;
}

export function revocationDeletion({ database, clock, log }: Parts): Deletion {
  return async () => {
    const beforeMs = clock.nowMs() - revocationDays * dayMs;
    const text = "delete from sign_in_revocations where revoked_at_ms < $1";
    const revocations = await changeRows(database, text, [beforeMs]);
    if (revocations > 0) log.info({ revocations }, "Records of log-outs older than any sign-in were deleted");
  };
}
