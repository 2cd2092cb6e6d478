// The servers that DATABASE_URL names, and which of them to use: as libpq chooses, the first in their order that answers
// and is what target_session_attrs asks for.
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

/** Tries all of them at once, each with a new connection, within the limit. Throws the driver's error where none will do. */
export async function findServer({ urls, fits }: Servers, limitMs: number): Promise<string> {
  const outcomes = urls.map((url) => tryServer(url, fits, limitMs).catch((error: unknown) => ({ error })));
  const failures: unknown[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const doesFit = await outcome;
    if (doesFit === true) return urls[at]!;
    failures.push(doesFit === false ? new Error("it is not what target_session_attrs asks for") : doesFit.error);
  }
  throw failures[0];
}

async function tryServer(connectionString: string, fits: string, limitMs: number): Promise<boolean> {
  const client = new pg.Client({
    ...{ connectionString, application_name: "touchline" },
    ...{ connectionTimeoutMillis: limitMs, query_timeout: limitMs },
  });
  client.on("error", () => {});
  const asking = client.connect().then(() => client.query<{ fits: boolean }>(`select ${fits} as fits`));
  try {
    // The limits of connecting and asking add up.
    const limit = setTimeout(limitMs, null, { ref: false });
    const answer = await Promise.race([asking, limit.then(() => Promise.reject(new Error("timeout expired")))]);
    return answer.rows[0]?.fits === true;
  } finally {
    // Not awaited: a silent server never answers the farewell.
    client.end().catch(() => {});
  }
}
