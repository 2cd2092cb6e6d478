// Secrets that all servers of a database share: made on first use, and renewed beside the old one, which still holds a while.
import type { SecretStore } from "#src/services/messages/ports.ts";
import type { Database } from "./database.ts";

/** Milliseconds in which every server has read a renewed secret: until then nothing is signed with it. */
const noticedAfterMs = 60_000;

/** Milliseconds that the one before still holds: longer than anything lives that it has signed. */
const oldHoldsMs = 3_600_000;

const beforeOf = (name: string) => `${name}:before`;

export function secretStore(database: Database): SecretStore {
  const secret = async (name: string, nowMs: number, proposal: string) => {
    await database.query("insert into secrets values ($1, $2, $3) on conflict do nothing", [name, proposal, nowMs]);
    const { rows } = await database.query<{ value: string }>("select value from secrets where name = $1", [name]);
    if (!rows[0]) throw new Error(`The database has lost its secret ${name}`);
    return rows[0].value;
  };
  return {
    secret,
    async secretsInForce(name, nowMs, proposal) {
      const current = await secret(name, nowMs, proposal);
      const { rows } = await database.query<{ value: string; renewedAtMs: number }>(
        `select value, made_at_ms::float8 as "renewedAtMs" from secrets where name = $1`,
        [beforeOf(name)],
      );
      const before = rows[0];
      // One that seems to be renewed later than now was renewed before the clock was set back.
      const ageMs = before ? Math.abs(nowMs - before.renewedAtMs) : Number.POSITIVE_INFINITY;
      if (!before || ageMs >= oldHoldsMs) return [current];
      return ageMs < noticedAfterMs ? [before.value, current] : [current, before.value];
    },
    renewSecret: (name, nowMs, proposal) =>
      database.transaction("read committed", async (queries) => {
        const { rows } = await queries.query<{ value: string }>(
          "select value from secrets where name = $1 for update",
          [name],
        );
        if (!rows[0]) return false;
        await queries.query(
          `insert into secrets values ($1, $2, $3)
           on conflict (name) do update set value = excluded.value, made_at_ms = excluded.made_at_ms`,
          [beforeOf(name), rows[0].value, nowMs],
        );
        await queries.query("update secrets set value = $2, made_at_ms = $3 where name = $1", [name, proposal, nowMs]);
        return true;
      }),
  };
}
