// The servers that DATABASE_URL names, and which of them to use: as libpq chooses, the first in their order that answers
// and is what target_session_attrs asks for. Of several that can be written to, the one promoted last: an old primary that
// comes back after a failover would take what nobody reads.
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
  const asked = new URLSearchParams(rest.split("?")[1]).get("target_session_attrs") ?? "any";
  const fits = kinds.get(asked);
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
  const asked = urls.length > 1 ? `${fits} as fits, ${timeline} as timeline` : `${fits} as fits, 0 as timeline`;
  const outcomes = await Promise.allSettled(urls.map((url) => tryServer(url, asked, limitMs)));
  const fitting = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const [best] = fitting.toSorted((one, other) => other.timeline - one.timeline);
  if (best) return best;
  throw (outcomes[0] as PromiseRejectedResult).reason;
}

/** SQL; 0 of a standby. */
const timeline = `case when pg_is_in_recovery() then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end`;

/** Whether a connection leads to a server that was promoted no earlier; one that comes back may have the address of another. */
export async function isStillThe(server: Server, client: pg.ClientBase): Promise<boolean> {
  if (server.timeline === 0) return true;
  const { rows } = await client.query<{ timeline: number }>(`select ${timeline} as timeline`);
  return rows[0]!.timeline >= server.timeline;
}

async function tryServer(url: string, asked: string, limitMs: number): Promise<Server> {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: "touchline" },
    ...{ connectionTimeoutMillis: limitMs, query_timeout: limitMs },
  });
  client.on("error", () => {});
  const asking = client.connect().then(() => client.query<{ fits: boolean; timeline: number }>(`select ${asked}`));
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
