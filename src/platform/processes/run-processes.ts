// Runs a server as several processes that share its port (node:cluster): starts them, replaces one that ends or hangs, and
// ends them in order. This process, the primary, answers no requests itself: it hands each new connection to the next process.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Log } from "#src/platform/log/server-log.ts";
import { processNumberName, stillAlive } from "./own-process.ts";
import { sendMetricsOfAll } from "./process-metrics.ts";

/** Milliseconds that a process must have lived for its end to count as the first: it is replaced at once. */
const livedWellMs = 60_000;

/** Ends one after the other double the pause before the next start, from the first to the second number of milliseconds. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** Milliseconds between two looks at whether a process still says that it is alive, and how many looks until it is ended. */
export const defaultLookEveryMs = 5_000;
export const silentLooks = 6;

/** Milliseconds beyond a process's own limit for stopping, after which it is killed. */
const killAfterMs = 2_000;

interface Processes {
  /** How many processes answer requests. */
  count: number;
  log: Log;
  /** Milliseconds that a process may take to stop. */
  graceMs: number;
  /** Milliseconds; another number than ours is for tests. */
  lookEveryMs?: number;
}

/**
 * Starts the first process, and the others as soon as it listens: what it prepares (migrations, the index file) is there for
 * them then. Ends this process with the first one's exit status where that cannot start, and otherwise after a signal.
 */
export function runProcesses({ count, log, graceMs, lookEveryMs = defaultLookEveryMs }: Processes): void {
  const serving = new Map<number, Worker>();
  const restarts = new Set<ReturnType<typeof setTimeout>>();
  let hasServed = false;
  let isStopping = false;

  /** `endsBefore`: of the process of this number, one soon after the other. */
  function start(number: number, endsBefore: number): void {
    const startedMs = performance.now();
    const worker = cluster.fork({ [processNumberName]: String(number) });
    const { pid } = worker.process;
    worker.once("listening", () => {
      serving.set(number, worker);
      if (!hasServed) for (let next = 2; next <= count; next++) start(next, 0);
      hasServed = true;
      endOnSilence(worker, lookEveryMs, () => log.error({ process: number, pid }, "A process is blocked and is ended"));
      if (serving.size === count) log.info({ processes: count }, "All processes answer");
    });
    sendMetricsOfAll(worker, () => [...serving.values()], log);
    const onEnd = (status: number | null, signal: string | null) => {
      serving.delete(number);
      if (isStopping) return;
      if (!hasServed) process.exit(status || 1);
      const ends = performance.now() - startedMs >= livedWellMs ? 1 : endsBefore + 1;
      const againInMs = ends === 1 ? 0 : Math.min(firstPauseMs * 2 ** (ends - 2), longestPauseMs);
      const details = { process: number, pid, status, signal, againInMs };
      log.error(details, "A process ended; its requests are lost, and a new process replaces it");
      const timer = setTimeout(() => {
        restarts.delete(timer);
        start(number, ends);
      }, againInMs);
      restarts.add(timer);
    };
    worker.once("exit", onEnd);
    // A message to a process that has just died, or one that the system would not start.
    worker.on("error", (error) => {
      log.error({ process: number, pid, reason: error.message }, "A process cannot be reached");
      if (pid === undefined) onEnd(null, null);
    });
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    for (const timer of restarts) clearTimeout(timer);
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const kill = (signal: NodeJS.Signals) => {
      for (const worker of workers) worker.process.kill(signal);
    };
    const ended = workers.map((worker) => once(worker, "exit") as Promise<[number | null, NodeJS.Signals | null]>);
    kill("SIGTERM");
    setTimeout(() => kill("SIGKILL"), graceMs + killAfterMs).unref();
    // One that is still starting ends by the signal itself, and has lost nothing.
    const isOrderly = ([status, signal]: [number | null, NodeJS.Signals | null]) =>
      status === 0 || (signal !== null && signal !== "SIGKILL");
    process.exit((await Promise.all(ended)).every(isOrderly) ? 0 : 1);
  }

  start(1, 0);
  // Not once(): Ctrl+C signals the whole process group, and npm passes its signal on, so it comes twice.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/**
 * Kills a process that has not said for six looks, half a minute, that it is alive. Looks are counted and not time, so that nothing is
 * ended after this process itself was held up.
 */
function endOnSilence(worker: Worker, lookEveryMs: number, onSilence: () => void): void {
  let silent = 0;
  worker.on("message", (message) => {
    if (message === stillAlive) silent = 0;
  });
  const looking = setInterval(() => {
    silent += 1;
    if (silent <= silentLooks) return;
    clearInterval(looking);
    onSilence();
    worker.process.kill("SIGKILL");
  }, lookEveryMs);
  worker.once("exit", () => clearInterval(looking));
}
