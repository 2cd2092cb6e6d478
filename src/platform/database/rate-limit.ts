// A limit of events in a window of time, counted in the database.

/** What a window of time allows: how many events under one name. */
export interface RateLimit {
  /** Names no person: an address only as a digest. */
  name: string;
  windowStartMs: number;
  windowMs: number;
  atMost: number;
  /** Beyond it a captcha's solution must be sent as well. */
  withoutCaptcha: number;
}
