// Secrets of all servers of a database: made on first use, renewed beside old ones for a while.
import type { Database } from "./database.ts";
import { allRows, firstValue } from "./rows.ts";

/** Milliseconds until every server has read a renewed secret, before which nothing uses it. */
const noticedAfterMs = 60_000;

/** Milliseconds that a replaced one still holds: longer than anything that it has signed. */
const hourMs = 3_600_000;
const holdsMs: Record<string, number> = { captcha: hourMs, passes: hourMs, pages: 184 * 24 * hourMs };

const holdOf = (name: string) => holdsMs[name] ?? hourMs;

/** What the names of those that were replaced begin with; the time of it follows. */
const replacedPrefix = (name: string) => `${name}:before`;

export type SecretStore = ReturnType<typeof secretStore>;

export function secretStore(database: Database) {
  /** The secret under this name, made of the proposal on first use; the same for every process. */
  const secret = async (name: string, nowMs: number, proposal: string) => {
    await database.query("insert into secrets values ($1, $2, $3) on conflict do nothing", [name, proposal, nowMs]);
    const value = await firstValue<string>(database, "select value from secrets where name = $1", [name]);
    if (value === null) throw new Error(`The database has lost its secret ${name}`);
    return value;
  };
  return {
    secret,
    /** Those that are believed, the one to sign with first: earlier ones may still be shown. */
    async secretsInForce(name: string, nowMs: number, proposal: string): Promise<string[]> {
      const current = await secret(name, nowMs, proposal);
      const before = "select value, made_at_ms from secrets where starts_with(name, $1) order by made_at_ms desc";
      const rows = await allRows<{ value: string; madeAtMs: number }>(database, before, [replacedPrefix(name)]);
      // One that seems to be replaced later than now was replaced before the clock was set back.
      const replaced = rows
        .map(({ value, madeAtMs }) => ({ value, ageMs: Math.abs(nowMs - madeAtMs) }))
        .filter(({ ageMs }) => ageMs < holdOf(name));
      const values = replaced.map(({ value }) => value);
      const isNoticed = (replaced[0]?.ageMs ?? noticedAfterMs) >= noticedAfterMs;
      return isNoticed ? [current, ...values] : [values[0]!, current, ...values.slice(1)];
    },
    /**
     * Puts the proposal in the secret's place; false where there was none. With `endsOld` nothing
     * signed by an earlier one is believed; else it is, for as long as that lives.
     */
    renewSecret: (name: string, nowMs: number, proposal: string, endsOld: boolean): Promise<boolean> =>
      database.transaction("read committed", async (queries) => {
        const value = await firstValue<string>(queries, "select value from secrets where name = $1 for update", [name]);
        if (value === null) return false;
        await queries.query("delete from secrets where starts_with(name, $1) and ($2 or made_at_ms <= $3)", [
          replacedPrefix(name),
          endsOld,
          nowMs - holdOf(name),
        ]);
        if (!endsOld) {
          await queries.query(
            `insert into secrets values ($1, $2, $3)
             on conflict (name) do update set value = excluded.value, made_at_ms = excluded.made_at_ms`,
            [`${replacedPrefix(name)}:${nowMs}`, value, nowMs],
          );
        }
        await queries.query("update secrets set value = $2, made_at_ms = $3 where name = $1", [name, proposal, nowMs]);
        return true;
      }),
  };
}
