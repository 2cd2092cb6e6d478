// Whether the database answers, in the log: a line where it stops and one where it answers again, however many ask.
import type { DatabaseListener } from "../adapters/database/database-watch.ts";
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
