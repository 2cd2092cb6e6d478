// What is done by the clock and not by a visitor.

export interface Job {
  /** Milliseconds from its end to its next beginning. */
  everyMs: number;
  /** Ends soon once it is asked to stop. */
  run(signal: AbortSignal): Promise<void>;
}

/** Deletes what is over; done each hour, unless the clock was changed meanwhile. */
export type Deletion = (signal: AbortSignal) => Promise<void>;
