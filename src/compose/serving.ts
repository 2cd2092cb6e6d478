// Starts the further threads of a server, and logs when they answer and when one ends.
import type { Log } from "#src/platform/log/event-log.ts";
import {
  type ServingThreadStart,
  type ServingThreads,
  servingMessages,
  startServingThreads,
} from "#src/platform/threads/serving-threads.ts";
import { type ThreadAnswers, threadCalls } from "#src/platform/threads/thread-calls.ts";
import type { ForThreads, ThreadBeginning } from "./for-threads.ts";

export { type ServingThreadStart, type ServingThreads, servingMessages, type ThreadAnswers, threadCalls };

export interface FurtherThreads {
  /** The file that they run. */
  file: URL;
  /** How many threads serve, the first included. */
  threads: number;
  /** What a thread is started with: what it is composed from, and what the server adds. */
  workOf(beginning: ThreadBeginning, number: number): unknown;
  /** Handlers of further calls from threads, beside those of `ForThreads`. */
  answers: ThreadAnswers;
  onGone(number: number): void;
  heapMegabytes?: number;
  silenceMs?: number;
}

/** Starts all but the first, without waiting until they serve. */
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
        log.error({ thread, reason, againInMs }, "A thread ended; its requests are lost, and a new thread replaces it");
      },
      onBug: (err) => log.error({ err }, "A thread sent a message that cannot be read"),
    },
  });
  parts.onNews(started.notifyAll);
  return started;
}
