// Every migration in order, under the name that databases record. What is released never changes.
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { baseline } from "./baseline.ts";

/**
 * By migration. The first bears the name of the last one before 1.0.0, which ends in the same
 * tables: a database that has had that lacks nothing of it.
 */
export const statements: Record<string, string[]> = {
  "0056-names-of-counties": baseline,
};

export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(statements).map(([name, list]) => [
    name,
    {
      async up(db) {
        for (const statement of list) await sql.raw(statement).execute(db);
      },
    },
  ]),
);
