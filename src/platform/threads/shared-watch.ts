// The state of the watch over the catalogue, in memory that all threads of a server read: one thread watches for all.

export interface WatchState {
  isStale: boolean;
  /** Milliseconds since the catalogue was last looked at with success. */
  lastAnswerMsAgo: number;
}

const staleCell = 0;
const answeredCell = 1;

export const newWatchCells = (): SharedArrayBuffer => new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT);

/** Milliseconds of a monotonic clock that all threads share; performance.now() starts at zero in each thread. */
const threadsNowMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);

export function writeWatch(cells: SharedArrayBuffer, { isStale, lastAnswerMsAgo }: WatchState): void {
  const numbers = new BigInt64Array(cells);
  Atomics.store(numbers, staleCell, isStale ? 1n : 0n);
  Atomics.store(numbers, answeredCell, BigInt(Math.round(threadsNowMs() - lastAnswerMsAgo)));
}

export function readWatch(cells: SharedArrayBuffer): WatchState {
  const numbers = new BigInt64Array(cells);
  return {
    isStale: Atomics.load(numbers, staleCell) === 1n,
    lastAnswerMsAgo: threadsNowMs() - Number(Atomics.load(numbers, answeredCell)),
  };
}
