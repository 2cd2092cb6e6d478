// What an adapter throws where something outside gives no answer in time: answered with a 503, not logged as an error.

/**
 * Something that is needed gave no answer within its limit, or refused for now. Whoever keeps watch over it has logged
 * that once, so nobody logs it again; trying later may help.
 */
export class NotAnswering extends Error {
  override name = "NotAnswering";
  /** Seconds after which asking again is worth it. */
  readonly retryAfterSeconds = 5;
}
