// Requests of a drill that go on, each kind one after another, while something changes.
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#src/platform/database/database.ts";

export const searchBody = { Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };

export function postJson(
  { origin }: { origin: string },
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}

/** The answer's body: its JSON, else its text. Throws if the status is not 200. */
export async function expectOk(what: string, answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${text.slice(0, 120)}`);
  return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

/** A script of this folder as a process to be killed; of another checkout where one is named. */
export const startChild = (script: string, words: string[], environment: Record<string, string>, cwd = ".") =>
  spawn(process.execPath, [`drills/${script}`, ...words], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });

/** The number of the catalogue that a server answers from; 0 where it does not answer. */
export async function catalogueVersion(origin: string, headers: Record<string, string> = {}): Promise<number> {
  const options = { headers, signal: AbortSignal.timeout(20_000) };
  const answer = await fetch(`${origin}/health/ready`, options).catch(() => null);
  return answer ? ((await answer.json()) as { catalogueVersion: number }).catalogueVersion : 0;
}

/** Changes one name, as the smallest possible import; returns the number of the catalogue then. */
export async function importOneName(database: Database, name: string): Promise<number> {
  await database.query("update clubs set club_name = $1 where club_id = (select min(club_id) from clubs)", [name]);
  const { rows } = await database.query<{ version: number }>(
    "update catalogue_state set version = version + 1 returning version::float8 as version",
  );
  return rows[0]!.version;
}

const betweenMs = 40;

export interface Requests {
  /** Ends when open requests are answered. */
  stop(): Promise<{ count: number; failures: string[] }>;
}

/** Sends requests of every kind until stopped, one after another of each; one fails by throwing. */
export function requestSteadily(kinds: (() => Promise<unknown>)[]): Requests {
  let isOver = false;
  let count = 0;
  const failures: string[] = [];
  const loops = kinds.map(async (request) => {
    while (!isOver) {
      count += 1;
      try {
        await request();
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
      await wait(betweenMs);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return { count, failures };
    },
  };
}
