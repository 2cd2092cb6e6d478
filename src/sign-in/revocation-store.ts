// Who ended their sign-in sessions when: asked at every call with a token, so that every node knows at once.
import type { Database } from "#src/platform/database/database.ts";
import type { Revocations } from "./ports.ts";

export function revocationStore(database: Database): Revocations {
  return {
    async revokedAtMs(person) {
      const { rows } = await database.query<{ atMs: number }>(
        `select revoked_at_ms::float8 as "atMs" from sign_in_revocations where person_digest = $1`,
        [person],
      );
      return rows[0]?.atMs ?? null;
    },
    async revoke(person, atMs) {
      await database.query(
        `insert into sign_in_revocations values ($1, $2)
         on conflict (person_digest) do update
         set revoked_at_ms = greatest(sign_in_revocations.revoked_at_ms, excluded.revoked_at_ms)`,
        [person, atMs],
      );
    },
    async deleteBefore(atMs) {
      const { rows } = await database.query("delete from sign_in_revocations where revoked_at_ms < $1 returning 1", [
        atMs,
      ]);
      return rows.length;
    },
  };
}
