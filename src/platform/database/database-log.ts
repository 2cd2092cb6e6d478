// Logs whether the database answers: one line when it stops and one when it answers again, however many queries failed.

import type { Log } from "#src/platform/log/event-log.ts";
import type { DatabaseListener } from "./database-watch.ts";

export function databaseLog(log: Log): DatabaseListener {
  return {
    onAway: (reason) =>
      log.error({ reason }, "The database does not answer; searches still work, other requests are answered with 503"),
    onBack: (awayMs) => log.info({ awaySeconds: Math.round(awayMs / 100) / 10 }, "The database answers again"),
    onBusy: (reason) =>
      log.error({ reason }, "The database sometimes refuses or is too slow; those requests were answered with 503"),
  };
}
