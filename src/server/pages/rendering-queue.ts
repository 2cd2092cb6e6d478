// Screens are rendered a few at a time: between them everything else is answered, so that calls and cached pages stay quick.
import { newSharedState, threadCount } from "#src/server/shared-state.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";

/** Rendered side by side: each waits for the database most of its time, and then holds the processor some milliseconds. */
const atOnce = 8;

/** A thread of several renders its share of them, and two at least: while one waits for the database the other goes on. */
const leastAtOnce = 2;

/** Waiting at most, in all threads: some two seconds of one's rendering. Whoever comes later is told to try again. */
const mostWaiting = 500;

export type RenderingQueue = <T>(render: () => Promise<T>) => Promise<T>;

/** Runs what it is given, in turn. Rejects with NotAnswering where too many wait already. */
export function renderingQueue(
  { atOnce: limit, mostWaiting: longest } = { atOnce, mostWaiting },
  { threads, thread, renderings } = newSharedState(),
): RenderingQueue {
  const ours = Math.max(Math.min(leastAtOnce, limit), Math.ceil(limit / threads));
  const allWaiting = threadCount(renderings, thread);
  const waiting: (() => void)[] = [];
  let rendering = 0;

  function next(): void {
    const first = waiting.shift();
    if (!first) {
      rendering -= 1;
      return;
    }
    allWaiting.add(-1);
    first();
  }

  return async (render) => {
    if (rendering < ours) rendering += 1;
    else if (allWaiting.add(1) <= longest) await new Promise<void>((resolve) => waiting.push(resolve));
    else {
      allWaiting.add(-1);
      throw new NotAnswering("Too many screens wait to be rendered");
    }
    try {
      return await render();
    } finally {
      // After whatever has arrived meanwhile.
      setImmediate(next);
    }
  };
}
