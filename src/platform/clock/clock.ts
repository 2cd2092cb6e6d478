// The time, which tests set.

/** The current time; a port so that tests can set it. */
export interface Clock {
  nowMs(): number;
}
