// Starts the further threads of a server and says in the log how they fare.
import {
  type ServingThreadStart,
  type ServingThreads,
  servingMessages,
  startServingThreads,
} from "../adapters/threads/serving-threads.ts";
import { type ThreadAnswers, threadCalls } from "../adapters/threads/thread-calls.ts";
import type { Log } from "./event-log.ts";
import type { ForThreads, ThreadBeginning } from "./for-threads.ts";

export { type ServingThreadStart, type ServingThreads, servingMessages, type ThreadAnswers, threadCalls };

export interface FurtherThreads {
  /** The file that they run. */
  file: URL;
  /** How many threads serve, the first included. */
  threads: number;
  /** What one is started with, around what it is composed from. */
  workOf(beginning: ThreadBeginning, number: number): unknown;
  /** What the first thread answers beyond what composing has joined. */
  answers: ThreadAnswers;
  onGone(number: number): void;
  heapMegabytes?: number;
  silenceMs?: number;
}

/** Starts all but the first. They serve when they are ready. */
export function startFurtherThreads(
  parts: ForThreads,
  { file, threads, workOf, answers, onGone, ...limits }: FurtherThreads,
  log: Log,
): ServingThreads {
  let serving = 1;
  const started = startServingThreads({
    ...{ file, count: threads - 1, ...limits },
    workOf: (number) => workOf(parts.beginning(threads), number),
    answersFor: (number) => ({ ...parts.answersFor(number), ...answers }),
    onGone(number) {
      parts.onGone(number);
      onGone(number);
    },
    events: {
      onServing() {
        serving += 1;
        if (serving === threads) log.info({ threads }, "All threads answer");
      },
      onDeath({ number: thread, wasServing }, reason, againInMs) {
        if (wasServing) serving -= 1;
        log.error({ thread, reason, againInMs }, "A thread ended; its requests are lost, and another takes its place");
      },
      onBug: (err) => log.error({ err }, "A thread said what cannot be taken"),
    },
  });
  parts.onNews(started.notifyAll);
  return started;
}
