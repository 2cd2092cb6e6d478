// Whether sessions are the caller's own. Behind a pooler that gives each statement any connection they are not.
import { SetupProblem } from "#src/services/ports.ts";
import type { Database, Session } from "./database.ts";

/**
 * Imports stage rows in temporary tables, and servers take turns by session locks: both belong to one connection.
 * @throws SetupProblem where sessions share connections or change them
 */
export async function requireOwnSessions(database: Pick<Database, "openSession">): Promise<void> {
  const first = await database.openSession();
  try {
    const second = await database.openSession();
    try {
      const before = await processOf(first);
      const other = await processOf(second);
      if (before !== other && before === (await processOf(first))) return;
    } finally {
      await second.release();
    }
  } finally {
    await first.release();
  }
  throw new SetupProblem(
    "DATABASE_URL leads through a pooler that does not keep sessions (transaction or statement mode), which imports and " +
      "locks need. Name PostgreSQL itself, or the pooler’s port in session mode.",
  );
}

async function processOf(session: Session): Promise<number | undefined> {
  const { rows } = await session.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
