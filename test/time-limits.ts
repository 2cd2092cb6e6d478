// How long tests wait before they call something failed. All limits follow one factor:
// TEST_PATIENCE=3 waits three times as long, for a machine with much else to do.

const factor = Number(process.env.TEST_PATIENCE ?? 1);

/** Milliseconds. Only what hangs waits this long: what comes is seen at once. */
export const timeLimits = {
  /** For something to be seen after what brings it. */
  seen: 20_000 * factor,
  /** For a page, or one step of a browser. */
  page: 30_000 * factor,
  test: 120_000 * factor,
  /** For a process to start or end, a first start fills a database. */
  process: 240_000 * factor,
  /** For a test of databases and processes, some made one after another. */
  longTest: 300_000 * factor,
};
