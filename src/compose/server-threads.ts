// The threads of a server: how many there are, their shared counters and metrics, and the start and end of all but the first.
import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import Type from "typebox";
import type { AppParts } from "#src/app.ts";
import { forgetThread, newSharedState, type SharedState } from "#src/platform/http/shared-state.ts";
import type { BaseMap } from "#src/streets/base-map.ts";
import type { Composition } from "./compose.ts";
import type { Config } from "./config.ts";
import type { ForThreads, ThreadBeginning } from "./for-threads.ts";
import type { OwnMetrics } from "./metrics.ts";
import { type ServingThreads, startFurtherThreads, type ThreadAnswers } from "./serving.ts";
import { addCounted, sumMetrics, type ThreadMetric } from "./sum-metrics.ts";

/** What a further thread is started with. */
export interface ThreadWork {
  beginning: ThreadBeginning;
  port: number;
  baseMap: BaseMap;
  /** False for a server that answers API calls only. */
  hasPages: boolean;
  shared: SharedState;
}

/** Names of the messages by which threads ask each other for metrics. */
export const metricMessages = { own: "own-metrics", whole: "whole-metrics" } as const;

/** Milliseconds that a thread may take to send its metrics; after that the last ones it sent are used. */
const metricsLimitMs = 1_000;

const metricsSchema = Type.Array(
  Type.Object({ name: Type.String(), type: Type.String(), values: Type.Array(Type.Object({})) }),
);

export interface ServerThreads {
  /** How many threads serve, the first included. */
  count: number;
  /** For the first thread's app. */
  forApp: Pick<AppParts, "shared" | "metrics">;
  /** Starts the other threads without waiting until they serve. */
  start(work: Pick<ThreadWork, "port" | "baseMap" | "hasPages">): void;
  /** Stops the other threads; each answers the requests that it has begun. */
  stop(limitMs: number): Promise<void>;
}

interface ThreadsParts {
  config: Config;
  composition: Pick<Composition, "forThreads">;
  /** True for `npm run dev`. */
  isDevelopment: boolean;
  log: Logger;
  /** The threads' entry point; another is for tests. */
  file?: URL;
  heapMegabytes?: number;
  silenceMs?: number;
}

const threadFile = new URL("./serving-thread.ts", import.meta.url);

export function serverThreads(parts: ThreadsParts): ServerThreads {
  const { config, composition, log, file = threadFile, heapMegabytes, silenceMs } = parts;
  const { forThreads } = composition;
  const count = threadsOf(parts);
  const shared = newSharedState(count, config.callerKeys !== undefined);
  if (count === 1 || forThreads === null) return { count: 1, forApp: { shared }, start() {}, async stop() {} };
  let started: ServingThreads | null = null;
  const metrics = threadMetrics(() => started);
  const onGone = (number: number) => {
    forgetThread(shared, number);
    metrics.onGone(number);
  };
  return {
    count,
    forApp: { shared, metrics },
    start(work) {
      const workOf = (beginning: ThreadBeginning, thread: number): ThreadWork => {
        return { beginning, ...work, shared: { ...shared, thread } };
      };
      const options = { file, threads: count, workOf, answers: metrics.answers, onGone, heapMegabytes, silenceMs };
      started = startFurtherThreads(forThreads, options, log);
    },
    stop: async (limitMs) => started?.stop(limitMs),
  };
}

/** Systems that distribute connections among the threads that listen on one port (SO_REUSEPORT). */
const mayShareAPort: NodeJS.Platform[] = ["linux", "freebsd", "sunos", "aix"];

/** How many threads are to serve; logs why where it is fewer than THREADS asks for. */
function threadsOf({ config, composition: { forThreads }, isDevelopment, log }: ThreadsParts): number {
  const threads = config.threads ?? availableParallelism();
  const reason = whyOne(forThreads, isDevelopment);
  if (threads === 1 || reason === null) return threads;
  // Nothing to log where THREADS is not set.
  if (config.threads !== undefined) log.warn({ threads: 1, reason }, "THREADS is not used: one thread answers");
  return 1;
}

function whyOne(forThreads: ForThreads | null, isDevelopment: boolean): string | null {
  if (isDevelopment) return "npm run dev has one";
  if (forThreads === null) return "a server of pages alone has one";
  return mayShareAPort.includes(process.platform) ? null : "this system lets no threads share a port";
}

/** Collects the metrics of all threads in the first one, so that /metrics is the same whichever thread answers. */
function threadMetrics(threads: () => ServingThreads | null) {
  let first: OwnMetrics | null = null;
  const latest = new Map<number, ThreadMetric[]>();
  let gone = Promise.resolve<ThreadMetric[]>([]);

  async function whole(): Promise<string> {
    if (first === null) throw new Error("The first thread has no metrics yet");
    const asked = threads()?.askAll(metricMessages.own, null, metricsSchema, metricsLimitMs);
    const [answers = []] = await Promise.all([asked, first.collect()]);
    for (const { number, answer } of answers) latest.set(number, answer as unknown as ThreadMetric[]);
    return sumMetrics(await first.own(), [await gone, ...latest.values()]);
  }
  const answers: ThreadAnswers = { [metricMessages.whole]: whole };
  return {
    answers,
    whole,
    serving: () => 1 + (threads()?.serving() ?? 0),
    offer(metrics: OwnMetrics) {
      first = metrics;
    },
    /** Adds the last counts of a thread that has died to the server's, so that counters never go down. */
    onGone(number: number) {
      const last = latest.get(number) ?? [];
      latest.delete(number);
      gone = gone.then((before) => addCounted(before, last));
    },
  };
}
