// Screens are rendered a few at a time: between them everything else is answered, so that calls and cached pages stay quick.
import { NotAnswering } from "#src/services/outside-ports.ts";

/** Rendered side by side: each waits for the database most of its time, and then holds the processor some milliseconds. */
const atOnce = 8;

/** Waiting at most: some two seconds of rendering. Whoever comes later is told to try again. */
const mostWaiting = 500;

export type RenderingQueue = <T>(render: () => Promise<T>) => Promise<T>;

/** Runs what it is given, in turn. Rejects with NotAnswering where too many wait already. */
export function renderingQueue({ atOnce: limit, mostWaiting: longest } = { atOnce, mostWaiting }): RenderingQueue {
  const waiting: (() => void)[] = [];
  let rendering = 0;

  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else rendering -= 1;
  }

  return async (render) => {
    if (rendering < limit) rendering += 1;
    else if (waiting.length < longest) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new NotAnswering("Too many screens wait to be rendered");
    try {
      return await render();
    } finally {
      // After whatever has arrived meanwhile.
      setImmediate(next);
    }
  };
}
