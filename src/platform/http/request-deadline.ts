// The time by which a page or call is answered, whatever it waits for on the way: its turn to be
// rendered, a connection, statements. One limit for all, as their own add up.
import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds for the whole. */
export const answeredWithinMs = 5_000;

const deadlines = new AsyncLocalStorage<{ endMs: number }>();

/** Runs the work for one request; its deadline counts from now. */
export const underDeadline = (work: () => void): void =>
  deadlines.run({ endMs: performance.now() + answeredWithinMs }, work);

/** What is awaited does not count: it has a limit of its own. */
export async function outsideDeadline<Result>(awaited: Promise<Result>): Promise<Result> {
  const [deadline, fromMs] = [deadlines.getStore(), performance.now()];
  try {
    return await awaited;
  } finally {
    if (deadline) deadline.endMs += performance.now() - fromMs;
  }
}

/** Milliseconds that the request has left, below 0 once it is late; null outside of requests. */
export function msLeft(): number | null {
  const deadline = deadlines.getStore();
  return deadline === undefined ? null : deadline.endMs - performance.now();
}
