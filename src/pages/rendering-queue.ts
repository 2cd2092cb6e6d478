// Limits how many pages are rendered at a time, so that calls and cached pages are answered quickly in between.
import { msLeft } from "#src/platform/http/request-deadline.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";

/** Pages rendered at the same time: each waits for the database most of the time, and then computes for milliseconds. */
const atOnce = 8;

/** Pages waiting at most: some two seconds of rendering. Further requests get 503. */
const mostWaiting = 500;

export type RenderingQueue = <T>(render: () => Promise<T>) => Promise<T>;

/** Runs the given function when it is its turn. Rejects with NotAnswering where too many wait already, or the request is late. */
export function renderingQueue({ atOnce: limit, mostWaiting: longest } = { atOnce, mostWaiting }): RenderingQueue {
  const waiting: (() => void)[] = [];
  let rendering = 0;

  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else rendering -= 1;
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
        reject(new NotAnswering("The screen was not rendered in time"));
      };
      const late = leftMs === null ? undefined : setTimeout(giveUp, leftMs);
      waiting.push(begin);
    });
  }

  return async (render) => {
    if (rendering < limit) rendering += 1;
    else if (waiting.length < longest) await turn();
    else throw new NotAnswering("Too many screens wait to be rendered");
    try {
      return await render();
    } finally {
      // Requests that have arrived meanwhile go first.
      setImmediate(next);
    }
  };
}
