// Logs whether the database answers: one line when it stops and one when it answers again, however many queries failed.
import type { DatabaseListener } from "#src/platform/database/database-watch.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import type { ThreadAnswers, ThreadCalls } from "#src/platform/threads/thread-calls.ts";

export function databaseLog(log: Log): DatabaseListener {
  return {
    onAway: (reason) =>
      log.error({ reason }, "The database does not answer; searches still work, other requests are answered with 503"),
    onBack: (awayMs) => log.info({ awaySeconds: Math.round(awayMs / 100) / 10 }, "The database answers again"),
    onBusy: (reason) =>
      log.error({ reason }, "The database sometimes refuses or is too slow; those requests were answered with 503"),
  };
}

const busyName = "database-busy";

/** Milliseconds between two lines of a busy database, whichever threads notice it. */
const busyEveryMs = 60_000;

/** For the first thread, which logs for all: the others send it what it may not notice itself. */
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

/** For a further thread: sends what it notices to the first one. */
export const reportToFirst = ({ notify }: ThreadCalls): DatabaseListener => ({
  onAway() {},
  onBack() {},
  onBusy: (reason) => notify(busyName, reason),
});
