// Whether the database answers, in the log: a line where it stops and one where it answers again, however many ask.
import type { DatabaseListener } from "../adapters/database/database-watch.ts";
import type { ThreadAnswers, ThreadCalls } from "../adapters/threads/thread-calls.ts";
import type { Log } from "./event-log.ts";

export function databaseLog(log: Log): DatabaseListener {
  return {
    onAway: (reason) =>
      log.error({ reason }, "The database does not answer; searches go on, what needs it is answered with 503"),
    onBack: (awayMs) => log.info({ awaySeconds: Math.round(awayMs / 100) / 10 }, "The database answers again"),
    onBusy: (reason) =>
      log.error({ reason }, "The database refuses or is too slow at times; what needed it was answered with 503"),
  };
}

const busyName = "database-busy";

/** Milliseconds between two lines of a busy database, whichever threads notice it. */
const busyEveryMs = 60_000;

/** For the first thread, which watches the database: others tell it of what it may not meet itself. */
export function databaseAnswers({ onBusy }: DatabaseListener): ThreadAnswers {
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    [busyName](reason) {
      if (performance.now() - lastMs < busyEveryMs) return;
      lastMs = performance.now();
      onBusy(String(reason));
    },
  };
}

/** For the others. */
export const toldToFirst = ({ notify }: ThreadCalls): DatabaseListener => ({
  onAway() {},
  onBack() {},
  onBusy: (reason) => notify(busyName, reason),
});
