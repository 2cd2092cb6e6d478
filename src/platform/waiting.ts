// What waits for somebody: how much of it, and since when.

export interface Waiting {
  count: number;
  /** Milliseconds since 1970; null where nothing waits. */
  oldestMs: number | null;
}
