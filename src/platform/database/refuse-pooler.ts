// Refuses a pooler that gives each transaction another connection (PgBouncer with pool_mode = transaction): temporary tables
// of imports, and the locks of imports and jobs, belong to a connection.
import pg from "pg";
import { SetupProblem } from "#src/platform/setup-problem.ts";

/** Milliseconds for each connection and each answer. */
const limitMs = 5_000;

/** How often each of two clients asks which connection it has. A pooler gives the one that was used last, or the next. */
const times = 3;

/** Throws SetupProblem where two clients take turns on one connection, or one client has had several. */
export async function refusePooler(databaseUrl: string): Promise<void> {
  const clients = [1, 2].map(
    () =>
      new pg.Client({
        ...{ connectionString: databaseUrl, application_name: "touchline" },
        ...{ connectionTimeoutMillis: limitMs, query_timeout: limitMs },
      }),
  );
  try {
    for (const client of clients) {
      client.on("error", () => {});
      await client.connect();
    }
    const seen = clients.map(() => new Set<number>());
    for (let time = 0; time < times; time++) {
      // Every second time the other way round: a client that asks twice in a row sees a pooler that takes turns.
      const inTurn = [...clients.entries()];
      for (const [at, client] of time % 2 === 0 ? inTurn : inTurn.toReversed()) {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        seen[at]?.add(rows[0]?.pid ?? 0);
      }
    }
    const [first, second] = seen;
    if (first!.size > 1 || second!.size > 1 || !first!.isDisjointFrom(second!)) throw needsSessions();
  } catch (error) {
    // That there is no second connection now, or none in time, says nothing of a pooler.
    if (error instanceof SetupProblem) throw error;
  } finally {
    for (const client of clients) client.end().catch(() => {});
  }
}

const needsSessions = () =>
  new SetupProblem(
    "DATABASE_URL leads through a pooler that gives each transaction another connection. Imports and jobs need one of " +
      "their own: set the pooler to sessions for this database (PgBouncer: pool_mode = session), or name PostgreSQL itself.",
  );
