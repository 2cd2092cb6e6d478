// Connections to PostgreSQL that cannot be waited on for ever: each wait has its limit, here and at the server.
import pg from "pg";
import { isStillThe, type Server } from "./postgresql-servers.ts";

/** Milliseconds. */
export interface PoolLimits {
  /** For a connection, be it new or one that others use. */
  connectMs: number;
  /** For the answer to a statement. The server's own limit is a little lower, to distinguish slow from unreachable. */
  answerMs: number;
  /** An open transaction that nothing is asked of is ended by the server: its locks would hold up everybody. */
  idleTransactionMs: number;
}

export interface PoolOptions {
  server: Server;
  connections: number;
  limits: PoolLimits;
}

/** The server ends a statement when this share of the time for its answer is over. */
const serverShare = 0.875;

/** Seconds until the server asks whether a silent client is still there, between asking, and how often it asks. */
const serverKeepalive = { idle: 30, interval: 10, count: 3 };

/** Milliseconds without traffic after which our system asks whether the server is still there. */
const keepaliveAfterMs = 10_000;

/** Of a connection: to be given up as one that broke. */
class ServerReplaced extends Error {
  /** sqlserver_rejected_establishment_of_sqlconnection. */
  readonly code = "08004";
}

/** Opens no connection yet. Throws where the address cannot be read. */
export function openPool({ server, connections, limits }: PoolOptions): pg.Pool {
  const { connectMs, answerMs, idleTransactionMs } = limits;
  // Asked for by a statement: poolers refuse such settings where a connection is made.
  const serverLimits = [
    `set statement_timeout = ${Math.round(answerMs * serverShare)}`,
    `set idle_in_transaction_session_timeout = ${idleTransactionMs}`,
    ...Object.entries(serverKeepalive).map(([name, value]) => `set tcp_keepalives_${name} = ${value}`),
  ].join("; ");
  const pool = new pg.Pool({
    connectionString: server.url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepaliveAfterMs,
    application_name: "touchline",
    onConnect: async (client) => {
      await client.query(serverLimits);
      if (!(await isStillThe(server, client))) throw new ServerReplaced("This server was replaced by another one");
    },
  });
  // An idle connection that breaks is replaced at the next query, which reports its own failure.
  pool.on("error", () => {});
  return pool;
}
