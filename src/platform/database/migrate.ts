// Brings a database's tables to what this version of the program expects.
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { migrations as ourMigrations } from "#src/platform/database/migrations/all-migrations.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Database } from "./database.ts";
import { allValues, firstValue } from "./rows.ts";

/**
 * Milliseconds that a step waits for a table that others use, an import or a backup perhaps for
 * minutes: whoever comes after it waits behind it. Less than the second after which PostgreSQL
 * looks for a deadlock, so that none of the others is ended by one.
 */
export const tableMs = 500;
/** Milliseconds between two tries, and for all: as long as an import's statement may take. */
const [tryAgainMs, giveUpMs] = [1_000, 30 * 60_000];

/**
 * Runs what is missing; several processes may start at once, and others use the tables meanwhile.
 * Throws SetupProblem for a damaged database, for one whose newer tables this version cannot use,
 * and before a step that takes away what running servers may still use.
 */
export async function migrate(
  database: Database,
  migrations: Record<string, Migration> = ourMigrations,
  log?: Log,
): Promise<void> {
  await refuseUnusable(database, migrations);
  const recorded = await recordedMigrations(database);
  if (Object.keys(migrations).every((name) => recorded.includes(name))) return;
  if (recorded.length > 0) refuseTooEarly(recorded, Object.keys(migrations));
  const { Migrator } = await import("kysely/migration");
  const db = await database.openKysely();
  const former = recorded.filter(isFormer).map((name) => [name, done] as const);
  const yielding = Object.entries(migrations).map(([name, migration]) => [name, yieldingTables(migration)] as const);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries([...former, ...yielding]) },
  });
  const beganMs = performance.now();
  let { error, results } = await migrator.migrateToLatest();
  if (isTableInUse(error)) {
    log?.info(
      {},
      "The database is not migrated yet, as one of its tables is in use; the server tries again every second",
    );
  }
  while (isTableInUse(error) && performance.now() - beganMs < giveUpMs) {
    await wait(tryAgainMs);
    ({ error, results } = await migrator.migrateToLatest());
  }
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  throw new SetupProblem(
    `The database could not be migrated${failed ? ` (step ${failed})` : ""}: ${messageOf(error)}. Nothing was ` +
      "changed by that step. Make sure that the database is Touchline's own and that its user may create tables; " +
      "if it was changed by hand, restore a backup.",
    { cause: error },
  );
}

/** What a start would do to a database. Throws SetupProblem where this version cannot use it. */
export async function migrationsMissing(
  database: Database,
): Promise<{ recorded: string[]; missing: string[]; newer: string[] }> {
  await refuseUnusable(database, ourMigrations);
  const recorded = await recordedMigrations(database);
  return {
    recorded,
    missing: Object.keys(ourMigrations).filter((name) => !recorded.includes(name)),
    newer: recorded.filter((name) => !isFormer(name) && !(name in ourMigrations)),
  };
}

/**
 * The number of the migration that every server must know before a step that takes something away,
 * as its name ends: "0059-no-county-needs-0057". Steps without one only add.
 */
export function neededBefore(name: string): string | null {
  return /-needs-(\d{4})$/.exec(name)?.[1] ?? null;
}

const baselineName = Object.keys(ourMigrations)[0]!;

/**
 * Of a version before 1.0.0: a part of the baseline, whose tables a database with all of them has.
 */
export const isFormer = (name: string) => name < baselineName;

/** Whether these migrations are of a version before the last one before 1.0.0. */
export const isBeforeBaseline = (recorded: string[]) => recorded.length > 0 && !recorded.includes(baselineName);

/** In place of one that has been run. */
const done: Migration = { async up() {} };

/** A newer version's steps that only add leave everything that this version uses. */
async function refuseUnusable(database: Database, migrations: Record<string, Migration>): Promise<void> {
  const recorded = await recordedMigrations(database);
  if (isBeforeBaseline(recorded)) {
    throw new SetupProblem(
      "The database was last used by an early version of Touchline (its migrations end with " +
        `${recorded.at(-1)}). Start the last version before 1.0.0 on it once, then this one (docs/upgrading.md). ` +
        "Nothing was changed.",
    );
  }
  const newest = Object.keys(migrations).at(-1) ?? "";
  const unknown = recorded.filter((name) => !isFormer(name) && !(name in migrations));
  const unusable = unknown.filter((name) => name < newest || (neededBefore(name) ?? "") > newest);
  if (unusable.length === 0) return;
  throw new SetupProblem(
    "The database was made by a newer version of Touchline (migrations unknown to this version: " +
      `${unusable.join(", ")}). Run that version or a later one, or point DATABASE_URL or DATA_DIR at another ` +
      "database.",
  );
}

function refuseTooEarly(recorded: string[], names: string[]): void {
  const missing = names.filter((name) => !recorded.includes(name));
  for (const name of missing) {
    const first = missing.find((other) => other.startsWith(neededBefore(name) ?? " "));
    if (!first) continue;
    throw new SetupProblem(
      `The database cannot be upgraded over so many versions at once: ${name} removes what servers without ${first} ` +
        "still use. First upgrade all servers to the version that introduced it (CHANGELOG.md).",
    );
  }
}

/** Names of the migrations that a database has had, in their order; none where it is empty. */
export async function recordedMigrations(database: Database): Promise<string[]> {
  const table = await firstValue(database, "select to_regclass('kysely_migration')::text");
  return table === null ? [] : allValues<string>(database, "select name from kysely_migration order by name");
}

const yieldingTables = ({ up }: Migration): Migration => ({
  async up(db) {
    await sql.raw(`set local lock_timeout = ${tableMs}`).execute(db);
    await up(db);
  },
});

/** lock_not_available, or deadlock_detected. */
const isTableInUse = (error: unknown) =>
  ["55P03", "40P01"].includes((error as { code?: string } | undefined)?.code ?? "");

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
