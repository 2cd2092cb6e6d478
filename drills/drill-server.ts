// The running server of a drill: with its screens, or with the calls only, which starts faster.
import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "#test/server/product.ts";
import { ServerProcess } from "#test/server/server-process.ts";
import { postJson, searchBody } from "./requests.ts";

export interface DrillServer {
  /** "http://127.0.0.1:PORT". */
  origin: string;
  /** Everything that it has logged so far. */
  output(): string;
  stop(): Promise<void>;
}

/** `environment` decides on the database, `checkout` on the version: the folder of its sources. */
export async function startDrillServer(
  environment: Record<string, string>,
  withPages: boolean,
  checkout = ".",
): Promise<DrillServer> {
  const settings = { LOG_LEVEL: "error", DEMO: "off", NODE_ENV: "test", ...environment };
  if (withPages) return startProduct(settings, checkout);
  const server = new ServerProcess(settings, checkout);
  await server.start();
  return { origin: server.origin, output: () => server.output(), stop: () => server.stop() };
}

export function errorLines({ output }: DrillServer): string[] {
  return output()
    .split("\n")
    .filter((line) => /^\{.*"level":[56]0/.test(line) || /^\s+at .*:\d+:\d+/.test(line));
}

/** Megabytes of the server, as it reports itself. */
export async function residentMegabytes({ origin }: Pick<DrillServer, "origin">): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(20_000) });
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1];
  if (bytes === undefined) throw new Error("The server does not say how much memory it has");
  return Number(bytes) / 1_000_000;
}

/**
 * The same when it is least, in this many milliseconds: the thread that builds an index takes as
 * much again while it runs. Infinity where no look succeeded.
 */
export async function leastMegabytes(server: Pick<DrillServer, "origin">, forMs: number): Promise<number> {
  const endMs = performance.now() + forMs;
  let least = Number.POSITIVE_INFINITY;
  while (performance.now() < endMs) {
    // A request that falls to a server that is being killed says nothing of the memory.
    const now = await residentMegabytes(server).catch(() => least);
    least = Math.min(least, now);
    await wait(500);
  }
  return least;
}

/**
 * Sends requests at a steady pace until told to stop. Returns the milliseconds of every answer, and
 * how many were wrong.
 */
export function askSteadily(ask: () => Promise<Response>, everyMs: number) {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const beganMs = performance.now();
      try {
        const answer = await ask();
        await answer.arrayBuffer();
        if (!answer.ok) failed += 1;
      } catch {
        failed += 1;
      }
      times.push(performance.now() - beganMs);
      await wait(everyMs);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    return { count: times.length, failed, p50: at(0.5), p99: at(0.99), slowest: at(1) };
  };
}

export const searchOf = (server: DrillServer) => postJson(server, "/api/clubrecommendation", searchBody);

export const clubOf = (server: DrillServer, clubId = 1) => postJson(server, "/api/club", { ClubId: clubId });
