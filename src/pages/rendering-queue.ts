// Limits how many pages render at a time, so that calls and cached pages are answered in between.
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";
import { msLeft } from "#src/platform/http/request-deadline.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";

/** Each waits for the database most of the time, and then computes for milliseconds. */
const atOnce = 8;

/** Pages waiting at most: some two seconds of rendering. Further requests get 503. */
const mostWaiting = 500;

export type RenderingQueue = <T>(render: () => Promise<T>) => Promise<T>;

/**
 * Runs the given function when its turn comes.
 * @throws NotAnswering where too many wait already, or the request is late
 */
export function renderingQueue(
  { atOnce: concurrency, mostWaiting: longest } = { atOnce, mostWaiting },
): RenderingQueue {
  const queue = new PQueue({ concurrency });
  return async (render) => {
    if (queue.size >= longest) throw new NotAnswering("Too many screens wait to be rendered");
    const late = new AbortController();
    const leftMs = msLeft();
    const giveUp = () => late.abort(new NotAnswering("The screen was not rendered in time"));
    const timer = leftMs === null ? undefined : setTimeout(giveUp, leftMs);
    // What begins it is the end of another request, whose deadline is not that of this one.
    const ownRender = AsyncLocalStorage.bind(render);
    const begin = async () => {
      clearTimeout(timer);
      try {
        return await ownRender();
      } finally {
        // Requests that have arrived meanwhile go before the next page.
        await nextTurn();
      }
    };
    return queue.add(begin, { signal: late.signal });
  };
}
