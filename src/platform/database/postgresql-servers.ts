// The servers that DATABASE_URL names, and which of them to use: as libpq chooses, the first in
// their order that answers and is what target_session_attrs asks for. Of several that can be
// written to, the one promoted last: an old primary would take what nobody reads.
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { SetupProblem } from "#src/platform/setup-problem.ts";

export interface Servers {
  /** An address for each, all with the same user, database and options. */
  urls: string[];
  /** What a server must be, in SQL. */
  fits: string;
}

/** Those that can be written to, as the product needs. */
const kinds = new Map([
  ["any", "true"],
  ["read-write", "current_setting('transaction_read_only') = 'off'"],
  ["primary", "not pg_is_in_recovery()"],
]);

/** Throws SetupProblem for a kind of server that cannot be written to. */
export function serversOf(databaseUrl: string): Servers {
  const [, begin = "", hosts = "", rest = ""] = /^([a-z]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/i.exec(databaseUrl) ?? [];
  const kind = new URLSearchParams(rest.split("?")[1]).get("target_session_attrs") ?? "any";
  const fits = kinds.get(kind);
  if (fits === undefined) {
    throw new SetupProblem(`DATABASE_URL: target_session_attrs must be one of ${[...kinds.keys()].join(", ")}.`);
  }
  return { urls: hosts.split(",").map((host) => begin + host + rest), fits };
}

export interface Server {
  url: string;
  /** PostgreSQL counts one up at each promotion. 0 where one server alone is named. */
  timeline: number;
}

/**
 * Tries all of them at once, each with a new connection, within the limit.
 * @throws the driver's error where none will do
 */
export async function findServer({ urls, fits }: Servers, limitMs: number): Promise<Server> {
  const columns = urls.length > 1 ? `${fits} as fits, ${timeline} as timeline` : `${fits} as fits, 0 as timeline`;
  const outcomes = await Promise.allSettled(urls.map((url) => tryServer(url, columns, limitMs)));
  const fitting = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const [best] = fitting.toSorted((one, other) => other.timeline - one.timeline);
  if (best) return best;
  throw (outcomes[0] as PromiseRejectedResult).reason;
}

/** SQL; 0 of a standby. */
const timeline = `case when pg_is_in_recovery() then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end`;

/** Whether a connection leads to a server promoted no earlier, as one may return at its address. */
export async function isStillThe(server: Server, client: pg.ClientBase): Promise<boolean> {
  if (server.timeline === 0) return true;
  const { rows } = await client.query<{ timeline: number }>(`select ${timeline} as timeline`);
  return rows[0]!.timeline >= server.timeline;
}

/** Not connected yet; `limitMs`: for connecting, and for each answer. */
function clientFor(url: string, limitMs: number): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: "touchline",
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on("error", () => {});
  return client;
}

async function tryServer(url: string, columns: string, limitMs: number): Promise<Server> {
  const client = clientFor(url, limitMs);
  const asking = client.connect().then(() => client.query<{ fits: boolean; timeline: number }>(`select ${columns}`));
  try {
    // The limits of connecting and asking add up.
    const limit = setTimeout(limitMs, null, { ref: false });
    const answer = await Promise.race([asking, limit.then(() => Promise.reject(new Error("timeout expired")))]);
    const [row] = answer.rows;
    if (!row?.fits) throw new Error("it is not what target_session_attrs asks for");
    return { url, timeline: row.timeline };
  } finally {
    // Not awaited: a silent server never answers the farewell.
    client.end().catch(() => {});
  }
}

/** Milliseconds for each connection and each answer. */
const poolerLimitMs = 5_000;

/** How often two clients each ask which connection they have. A pooler gives the last or next. */
const times = 3;

/**
 * Refuses a pooler that gives each transaction another connection (PgBouncer with pool_mode =
 * transaction): temporary tables of imports, and locks, belong to a connection.
 * @throws SetupProblem where two clients share a connection, or one has had several
 */
export async function refusePooler(databaseUrl: string): Promise<void> {
  const clients = [1, 2].map(() => clientFor(databaseUrl, poolerLimitMs));
  try {
    for (const client of clients) await client.connect();
    const seen = clients.map(() => new Set<number>());
    for (let time = 0; time < times; time++) {
      // Every second time reversed: asking twice in a row shows a pooler that takes turns.
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
    "DATABASE_URL leads through a pooler that gives each transaction another connection. Imports and jobs need " +
      "one of their own: set the pooler to sessions for this database (PgBouncer: pool_mode = session), or name " +
      "PostgreSQL itself.",
  );
