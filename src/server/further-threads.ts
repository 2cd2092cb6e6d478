// How many threads of a server answer, and the start of those beyond the first.
import type { Logger } from "pino";
import type { ThreadBeginning } from "#src/compose/for-threads.ts";
import { type ServingThreads, startFurtherThreads } from "#src/compose/serving.ts";
import type { Composition } from "#src/compose.ts";
import type { Config } from "#src/config.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { ThreadWork } from "./serve-in-thread.ts";

/** Where the system shares connections out among the threads that listen on a port (SO_REUSEPORT). */
const mayShareAPort: NodeJS.Platform[] = ["linux", "freebsd", "sunos", "aix"];

interface Surroundings {
  /** True for `npm run dev`. */
  isDevelopment: boolean;
  log: Logger;
}

/** How many threads answer here; where it is fewer than was asked for, the log says why. */
export function threadsOf(
  { threads = 1 }: Config,
  { forThreads }: Pick<Composition, "forThreads">,
  { isDevelopment, log }: Surroundings,
): number {
  const reason = whyOne(forThreads !== null, isDevelopment);
  if (threads === 1 || reason === null) return threads;
  log.warn({ threads: 1, reason }, "THREADS is not used: one thread answers");
  return 1;
}

function whyOne(isPossible: boolean, isDevelopment: boolean): string | null {
  if (isDevelopment) return "npm run dev has one";
  if (!isPossible) return "the embedded database, and a server of pages alone, have one";
  return mayShareAPort.includes(process.platform) ? null : "this system lets no threads share a port";
}

interface FurtherParts {
  composition: Pick<Composition, "forThreads">;
  /** How many answer, the first included. */
  threads: number;
  /** That the first listens on. */
  port: number;
  baseMap: BaseMap;
  hasPages: boolean;
  log: Logger;
  /** What they run; another is for tests. */
  file?: URL;
  heapMegabytes?: number;
}

/** Starts the others and returns at once; null where one is all there is. */
export function startFurther(parts: FurtherParts): ServingThreads | null {
  const { composition, threads, port, baseMap, hasPages, log, file = threadFile, heapMegabytes } = parts;
  if (!composition.forThreads || threads === 1) return null;
  const workOf = (beginning: ThreadBeginning): ThreadWork => ({ beginning, port, baseMap, hasPages });
  return startFurtherThreads(composition.forThreads, { file, threads, workOf, heapMegabytes }, log);
}

const threadFile = new URL("./serving-thread.ts", import.meta.url);
