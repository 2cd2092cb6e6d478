// Brings a database's tables to what this version of the program expects.
import type { Migration } from "kysely/migration";
import { migrations as ourMigrations } from "#src/platform/database/migrations/all-migrations.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Database } from "./database.ts";

/** Runs what is missing; several processes may start at once. Throws SetupProblem for a newer or damaged database. */
export async function migrate(
  database: Database,
  migrations: Record<string, Migration> = ourMigrations,
): Promise<void> {
  await refuseNewer(database, migrations);
  const recorded = await recordedMigrations(database);
  if (Object.keys(migrations).every((name) => recorded.includes(name))) return;
  const { Migrator } = await import("kysely/migration");
  const db = await database.openKysely();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  throw new SetupProblem(
    `The database could not be migrated${failed ? ` (step ${failed})` : ""}: ${messageOf(error)}. ` +
      "Nothing was changed by that step. Make sure that the database is Touchline's own and that its user may create " +
      "tables; if it was changed by hand, restore a backup.",
    { cause: error },
  );
}

/** What a start would do to a database. Throws SetupProblem where a newer version has been there. */
export async function migrationsMissing(database: Database): Promise<{ recorded: string[]; missing: string[] }> {
  await refuseNewer(database, ourMigrations);
  const recorded = await recordedMigrations(database);
  return { recorded, missing: Object.keys(ourMigrations).filter((name) => !recorded.includes(name)) };
}

async function refuseNewer(database: Database, migrations: Record<string, Migration>): Promise<void> {
  const unknown = (await recordedMigrations(database)).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new SetupProblem(
    `The database was made by a newer version of Touchline (migrations unknown to this version: ${unknown.join(", ")}). ` +
      "Run that version or a later one, or point DATABASE_URL or DATA_DIR at another database.",
  );
}

/** Names of the migrations that a database has had, in their order; none where it is empty. */
export async function recordedMigrations(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string | null }>(
    "select to_regclass('kysely_migration')::text as name",
  );
  if (rows[0]?.name == null) return [];
  const recorded = await database.query<{ name: string }>("select name from kysely_migration order by name");
  return recorded.rows.map((row) => row.name);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
