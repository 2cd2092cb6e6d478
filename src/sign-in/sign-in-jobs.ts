// Deletes records of log-outs that no sign-in can be older than.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Deletion } from "#src/platform/clock/jobs.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { deleteRevocationsBefore } from "./sign-in-store.ts";

/** Longer than any provider lets a sign-in live (B2C: at most a year); sooner, what was revoked would be valid again. */
const revocationDays = 400;
const dayMs = 86_400_000;

interface Parts {
  database: Database;
  clock: Clock;
  log: Pick<Log, "info">;
}

export function revocationDeletion({ database, clock, log }: Parts): Deletion {
  return async () => {
    const revocations = await deleteRevocationsBefore(database, clock.nowMs() - revocationDays * dayMs);
    if (revocations > 0) log.info({ revocations }, "Records of log-outs older than any sign-in were deleted");
  };
}
