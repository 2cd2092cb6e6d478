// The threads of a server: how many answer, what they count together, and the start and end of those beyond the first.
import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import Type from "typebox";
import type { ForThreads, ThreadBeginning } from "#src/compose/for-threads.ts";
import { type ServingThreads, startFurtherThreads, type ThreadAnswers } from "#src/compose/serving.ts";
import type { Composition } from "#src/compose.ts";
import type { Config } from "#src/config.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { AppParts } from "./app.ts";
import type { OwnMetrics } from "./http/metrics.ts";
import { addCounted, sumMetrics, type ThreadMetric } from "./http/sum-metrics.ts";
import { forgetThread, newSharedState, type SharedState } from "./shared-state.ts";

/** What a further thread is started with. */
export interface ThreadWork {
  beginning: ThreadBeginning;
  port: number;
  baseMap: BaseMap;
  /** False for a server of calls alone. */
  hasPages: boolean;
  shared: SharedState;
}

/** What threads ask each other for metrics by. */
export const metricMessages = { own: "own-metrics", whole: "whole-metrics" } as const;

/** Milliseconds that a thread may take for its own: else those it told last stand in. */
const metricsLimitMs = 1_000;

const metricsSchema = Type.Array(
  Type.Object({ name: Type.String(), type: Type.String(), values: Type.Array(Type.Object({})) }),
);

export interface ServerThreads {
  /** How many answer, the first included. */
  count: number;
  /** For the first one's app. */
  forApp: Pick<AppParts, "shared" | "metrics">;
  /** Starts the others and returns at once: they answer when they are ready. */
  start(work: Pick<ThreadWork, "port" | "baseMap" | "hasPages">): void;
  /** Lets each answer what it has begun. */
  stop(limitMs: number): Promise<void>;
}

interface ThreadsParts {
  config: Config;
  composition: Pick<Composition, "forThreads">;
  /** True for `npm run dev`. */
  isDevelopment: boolean;
  log: Logger;
  /** What they run; another is for tests. */
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

/** Where the system shares connections out among the threads that listen on a port (SO_REUSEPORT). */
const mayShareAPort: NodeJS.Platform[] = ["linux", "freebsd", "sunos", "aix"];

/** How many threads answer here; where it is fewer than was asked for, the log says why. */
function threadsOf({ config, composition: { forThreads }, isDevelopment, log }: ThreadsParts): number {
  const threads = config.threads ?? availableParallelism();
  const reason = whyOne(forThreads, isDevelopment);
  if (threads === 1 || reason === null) return threads;
  // Whoever has not asked for several misses nothing.
  if (config.threads !== undefined) log.warn({ threads: 1, reason }, "THREADS is not used: one thread answers");
  return 1;
}

function whyOne(forThreads: ForThreads | null, isDevelopment: boolean): string | null {
  if (isDevelopment) return "npm run dev has one";
  if (forThreads === null) return "a server of pages alone has one";
  return mayShareAPort.includes(process.platform) ? null : "this system lets no threads share a port";
}

/** The server's metrics, whichever thread is asked for them: the first knows what all others know. */
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
    /** What it has counted stays counted. */
    onGone(number: number) {
      const last = latest.get(number) ?? [];
      latest.delete(number);
      gone = gone.then((before) => addCounted(before, last));
    },
  };
}
