// The error of an outside system that answers too late: a 503, not logged as an error.

/**
 * A system that is needed gave no answer within its limit, or refused for now. Its watch has logged
 * that once, so it must not be logged again; trying later may help.
 */
export class NotAnswering extends Error {
  override name = "NotAnswering";
  /** Seconds after which trying again may help. */
  readonly retryAfterSeconds = 5;
}

/** What is asked of it; null while it does not answer. */
export async function unlessAway<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NotAnswering) return null;
    throw error;
  }
}
