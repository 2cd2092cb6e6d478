// A PostgreSQL user whom an administrator has given other habits than ours.
import { randomUUID } from "node:crypto";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";

/** What a role may set in a database, and what would change our answers if left so. */
export const otherHabits: Record<string, string> = {
  datestyle: "German, DMY",
  intervalstyle: "sql_standard",
  timezone: "Pacific/Auckland",
  bytea_output: "escape",
  extra_float_digits: "-9",
  standard_conforming_strings: "off",
  quote_all_identifiers: "on",
  default_transaction_isolation: "serializable",
};

/** The database as a new user opens it, who may do what its owner may. */
export async function asRoleWithOtherHabits(databaseUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const owner = await openPostgreSQL(databaseUrl);
  const name = `touchline_other_${randomUUID().slice(0, 8)}`;
  const password = randomUUID();
  await owner.query(`create role ${name} login password '${password}'`);
  await owner.query(`do $$ begin execute format('grant %I to ${name}', current_user); end $$`);
  for (const [habit, value] of Object.entries(otherHabits))
    await owner.query(`alter role ${name} set ${habit} = '${value}'`);
  const url = new URL(databaseUrl);
  Object.assign(url, { username: name, password });
  return {
    url: url.href,
    async drop() {
      await owner.query(`drop owned by ${name}`);
      await owner.query(`drop role ${name}`);
      await owner.close();
    },
  };
}
