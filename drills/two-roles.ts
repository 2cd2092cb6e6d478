// Two users of one PostgreSQL database, in the drill that changes from one to the other.
import { randomUUID } from "node:crypto";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";

export interface Roles {
  urls: { old: string; new: string };
  /** Refuses new connections of the old user. Returns how many of its were still open. */
  endOld(): Promise<number>;
  drop(): Promise<void>;
}

/** Two users of a database with the same rights. */
export async function twoRoles(databaseUrl: string): Promise<Roles> {
  const owner = await openPostgreSQL(databaseUrl);
  const id = randomUUID().slice(0, 8);
  const names = { old: `touchline_old_${id}`, new: `touchline_new_${id}` };
  const urlOf = (name: string) => {
    const url = new URL(databaseUrl);
    [url.username, url.password] = [name, `password-of-${name}`];
    return url.href;
  };
  for (const name of Object.values(names)) {
    await owner.query(`create role ${name} login password 'password-of-${name}'`);
    await owner.query(`grant all on schema public to ${name}`);
    await owner.query(`grant all on all tables in schema public to ${name}`);
    await owner.query(`grant all on all sequences in schema public to ${name}`);
  }
  return {
    urls: { old: urlOf(names.old), new: urlOf(names.new) },
    async endOld() {
      await owner.query(`alter role ${names.old} nologin`);
      const { rows } = await owner.query<{ open: number }>(
        "select count(*)::int as open from pg_stat_activity where usename = $1",
        [names.old],
      );
      return rows[0]!.open;
    },
    async drop() {
      for (const name of Object.values(names)) {
        await owner.query(`drop owned by ${name}`);
        await owner.query(`drop role ${name}`);
      }
      await owner.close();
    },
  };
}
