// Screens are drawn a few at a time: between them everything else is answered, so that calls and kept pages stay quick.
import { NotAnswering } from "#src/services/outside-ports.ts";

/** Drawn side by side: each waits for the database most of its time, and then holds the processor some milliseconds. */
const atOnce = 8;

/** Waiting at most: some two seconds of drawing. Whoever comes later is told to try again. */
const mostWaiting = 500;

export type DrawingQueue = <T>(draw: () => Promise<T>) => Promise<T>;

/** Runs what it is given, in turn. Rejects with NotAnswering where too many wait already. */
export function drawingQueue({ atOnce: limit, mostWaiting: longest } = { atOnce, mostWaiting }): DrawingQueue {
  const waiting: (() => void)[] = [];
  let drawing = 0;

  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else drawing -= 1;
  }

  return async (draw) => {
    if (drawing < limit) drawing += 1;
    else if (waiting.length < longest) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new NotAnswering("Too many screens wait to be drawn");
    try {
      return await draw();
    } finally {
      // After whatever has arrived meanwhile.
      setImmediate(next);
    }
  };
}
