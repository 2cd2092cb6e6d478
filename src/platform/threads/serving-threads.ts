// The further threads of a server: started, given what is new, replaced where one dies, and ended in order.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import Type, { type Static, type TSchema } from "typebox";
import { type ThreadAnswers, type ThreadCalls, threadCalls } from "./thread-calls.ts";
import { threadEnvironment } from "./thread-environment.ts";

/** Megabytes of objects that a serving thread may hold before it is ended and replaced; it needs some thirty. */
const defaultHeapMegabytes = 1_024;

/**
 * Megabytes of objects that are new. With a larger nursery one collection can take a thread so far beyond its limit that
 * the engine ends the whole process and not the thread.
 */
const youngMegabytes = 8;

/** Milliseconds that a thread must have lived for its death to count as the first: it is replaced at once. */
const livedWellMs = 60_000;

/** Deaths one after the other double the pause before the next start, from the first to the second number of milliseconds. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** What a thread that serves is started with, beside its work. */
export interface ServingThreadStart {
  /** From 1; the thread that starts the others is number 0. */
  number: number;
  work: unknown;
}

/** What every serving thread answers to, and says when it serves. */
export const servingMessages = { serves: "serves", stop: "stop", isAlive: "is-alive" } as const;

/** Milliseconds between two questions whether a thread still does anything, and until one that says nothing is ended. */
const askAliveEveryMs = 5_000;
const defaultSilenceMs = 30_000;

/** Milliseconds for a second try: where this thread itself was held up, the answer had come and was not looked at. */
const secondTryMs = 5_000;

interface ServingThreadEvents {
  onServing(number: number): void;
  /** `againInMs`: until its replacement is started. */
  onDeath(thread: { number: number; wasServing: boolean }, reason: string, againInMs: number): void;
  /** A message that could not be taken. */
  onBug(error: unknown): void;
}

export interface ServingThreadOptions {
  /** The file that they run. */
  file: URL;
  count: number;
  /** What a thread is started with; called for each start. */
  workOf(number: number): unknown;
  /** Handlers of that thread's calls; made for each start. */
  answersFor(number: number): ThreadAnswers;
  /** Called when a thread is gone, before it is replaced. */
  onGone(number: number): void;
  events: ServingThreadEvents;
  heapMegabytes?: number;
  /** Milliseconds after which a thread that says nothing is ended and replaced; another than ours is for tests. */
  silenceMs?: number;
}

export interface ServingThreads {
  /** How many of them serve now. */
  serving(): number;
  notifyAll(name: string, given: unknown): void;
  /** The answers of those that serve; one that gives none within the limit is left out. */
  askAll<Schema extends TSchema>(
    name: string,
    given: unknown,
    schema: Schema,
    limitMs: number,
  ): Promise<{ number: number; answer: Static<Schema> }[]>;
  /** Lets each finish its answers; resolves when all have ended, which takes as long as the slowest answer. */
  stop(limitMs: number): Promise<void>;
}

interface Running {
  thread: Worker;
  calls: ThreadCalls;
  isServing: boolean;
}

/** Starts them and returns at once: they serve when they are ready. */
export function startServingThreads(options: ServingThreadOptions): ServingThreads {
  const running = new Map<number, Running>();
  const restarts = new Set<ReturnType<typeof setTimeout>>();
  let isStopping = false;

  /** `deathsBefore`: of the same thread, one soon after the other. */
  function start(number: number, deathsBefore: number): void {
    const startedMs = performance.now();
    const one = startOne(options, number);
    running.set(number, one);
    let reason: string | null = null;
    const stopAsking = untilSilent(one, options.silenceMs ?? defaultSilenceMs, (silence) => {
      reason = silence;
      void one.thread.terminate();
    });
    one.thread.once("error", (error) => {
      reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    });
    one.thread.once("exit", (status) => {
      running.delete(number);
      stopAsking();
      one.calls.end();
      options.onGone(number);
      if (isStopping) return;
      const deaths = performance.now() - startedMs >= livedWellMs ? 1 : deathsBefore + 1;
      const againInMs = deaths === 1 ? 0 : Math.min(firstPauseMs * 2 ** (deaths - 2), longestPauseMs);
      options.events.onDeath(
        { number, wasServing: one.isServing },
        reason ?? `It ended with status ${status}`,
        againInMs,
      );
      const timer = setTimeout(() => {
        restarts.delete(timer);
        start(number, deaths);
      }, againInMs);
      restarts.add(timer);
    });
  }

  for (let number = 1; number <= options.count; number++) start(number, 0);
  return {
    ...toAll(running),
    serving: () => [...running.values()].filter(({ isServing }) => isServing).length,
    async stop(limitMs) {
      isStopping = true;
      for (const timer of restarts) clearTimeout(timer);
      await Promise.all([...running.values()].map((each) => stopOne(each, limitMs)));
    },
  };
}

function startOne({ file, workOf, answersFor, events, heapMegabytes }: ServingThreadOptions, number: number): Running {
  const workerData: ServingThreadStart = { number, work: workOf(number) };
  const resourceLimits = {
    maxOldGenerationSizeMb: heapMegabytes ?? defaultHeapMegabytes,
    maxYoungGenerationSizeMb: youngMegabytes,
  };
  const thread = new Worker(file, { workerData, resourceLimits, env: threadEnvironment() });
  const serves = () => {
    one.isServing = true;
    events.onServing(number);
  };
  const calls = threadCalls(thread, { ...answersFor(number), [servingMessages.serves]: serves }, events.onBug);
  const one: Running = { thread, calls, isServing: false };
  return one;
}

/** Asks a thread that serves again and again whether it is there; calls back once it is not. Returns how to stop. */
function untilSilent(one: Running, silenceMs: number, onSilence: (reason: string) => void): () => void {
  const isThere = (limitMs: number) =>
    one.calls.ask(servingMessages.isAlive, null, Type.Null(), limitMs).then(
      () => true,
      () => false,
    );
  let isAsking = false;
  const timer = setInterval(
    async () => {
      if (isAsking || !one.isServing) return;
      isAsking = true;
      if (!(await isThere(silenceMs)) && !(await isThere(Math.min(secondTryMs, silenceMs)))) {
        clearInterval(timer);
        onSilence(`It did nothing for ${Math.round(silenceMs / 1_000)} s`);
      }
      isAsking = false;
    },
    Math.min(askAliveEveryMs, silenceMs),
  );
  timer.unref();
  return () => clearInterval(timer);
}

function toAll(running: ReadonlyMap<number, Running>): Pick<ServingThreads, "notifyAll" | "askAll"> {
  return {
    notifyAll(name, given) {
      for (const { calls } of running.values()) calls.notify(name, given);
    },
    async askAll(name, given, schema, limitMs) {
      const asked = [...running].filter(([, { isServing }]) => isServing);
      const answers = asked.map(async ([number, { calls }]) => ({
        number,
        answer: await calls.ask(name, given, schema, limitMs),
      }));
      const settled = await Promise.allSettled(answers);
      return settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    },
  };
}

async function stopOne({ thread, calls, isServing }: Running, limitMs: number): Promise<void> {
  const gone = once(thread, "exit");
  // One that has not served has nothing to finish; one that does not answer is ended.
  if (isServing) await calls.ask(servingMessages.stop, null, Type.Unknown(), limitMs).catch(() => null);
  await Promise.all([thread.terminate(), gone]);
}
