// Limits how many pages are rendered at a time, so that calls and cached pages are answered quickly in between.
import { msLeft } from "#src/platform/http/request-deadline.ts";
import { newSharedState, threadCount } from "#src/platform/http/shared-state.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";

/** Pages rendered at the same time: each waits for the database most of the time, and then computes for milliseconds. */
const atOnce = 8;

/** Each of several threads renders its share of them, and at least two: while one waits for the database the other continues. */
const leastAtOnce = 2;

/** Pages waiting in all threads at most: some two seconds of rendering. Further requests get 503. */
const mostWaiting = 500;

export type RenderingQueue = <T>(render: () => Promise<T>) => Promise<T>;

/** Runs the given function when it is its turn. Rejects with NotAnswering where too many wait already, or the request is late. */
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

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const leftMs = msLeft();
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        allWaiting.add(-1);
        reject(new NotAnswering("The screen was not rendered in time"));
      };
      const late = leftMs === null ? undefined : setTimeout(giveUp, leftMs);
      waiting.push(begin);
    });
  }

  return async (render) => {
    if (rendering < ours) rendering += 1;
    else if (allWaiting.add(1) <= longest) await turn();
    else {
      allWaiting.add(-1);
      throw new NotAnswering("Too many screens wait to be rendered");
    }
    try {
      return await render();
    } finally {
      // Requests that have arrived meanwhile go first.
      setImmediate(next);
    }
  };
}
