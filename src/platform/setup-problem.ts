// The error for what only the operator can correct.

/** An error that only the operator can correct: the message says what to do; exit status 1. */
export class SetupProblem extends Error {
  override name = "SetupProblem";
}

/** The embedded database is open in another process: most likely the site is running. */
export class DatabaseInUse extends SetupProblem {}
