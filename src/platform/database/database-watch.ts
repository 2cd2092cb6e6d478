// Watches whether PostgreSQL answers: it is tried again, and requests are refused meanwhile.

import { msLeft } from "#src/platform/http/request-deadline.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { failureKind, failureReason, withoutValues } from "./postgresql-failures.ts";

export interface DatabaseWatch {
  /**
   * Runs what asks the database. Throws NotAnswering while it is known to be away, and for a
   * failure of the connection, or for want of one, which starts a trial; other errors as they are.
   * What people wait for also ends once the database is found to be away, and when their request is
   * late. An import has only the limits of its connection.
   */
  ask<T>(run: () => Promise<T>, waits: "people" | "import"): Promise<T>;
  stop(): void;
}

/** Milliseconds that people wait for an answer before a trial says if the database is away. */
export const suspectAfterMs = 2_000;

/** Milliseconds between a failed trial and the next; with its own limit, the longest way back. */
export const tryAgainMs = 500;

const busyReportIntervalMs = 60_000;

const noAnswer = "The database gave no answer in time";

/**
 * `attempt` makes a connection of its own and asks something, within a limit. `onAway` is called,
 * and a line logged, once when the database stops answering, however many queries failed; another
 * line when it answers again, and of a busy one at most one a minute for each reason.
 */
export function watchDatabase(attempt: () => Promise<void>, onAway: () => void, log?: Log): DatabaseWatch {
  const waiting = new Set<(error: NotAnswering) => void>();
  const trials = databaseTrials(attempt, log, () => {
    onAway();
    for (const giveUp of waiting) giveUp(new NotAnswering(noAnswer));
  });

  function explain(error: unknown): unknown {
    const kind = failureKind(error);
    if (kind === null) return withoutValues(error);
    const reason = failureReason(error);
    trials.start(reason);
    const message = kind === "busy" ? "The database refused" : "The connection to the database broke off";
    return new NotAnswering(`${message} (${reason})`, { cause: error });
  }

  function tooLate(): NotAnswering {
    trials.start("a request had no time left");
    return new NotAnswering(noAnswer);
  }

  /** What runs on after it was given up ends by the limits of its connection. */
  async function untilGivenUp<T>(run: () => Promise<T>): Promise<T> {
    const leftMs = msLeft();
    if (leftMs !== null && leftMs <= 0) throw tooLate();
    return new Promise((resolve, reject) => {
      const suspicion = setTimeout(trials.start, suspectAfterMs, null);
      const late = leftMs === null ? undefined : setTimeout(() => reject(tooLate()), leftMs);
      waiting.add(reject);
      run()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(suspicion);
          clearTimeout(late);
          waiting.delete(reject);
        });
    });
  }

  return {
    async ask(run, waits) {
      if (trials.isAway()) throw new NotAnswering("The database does not answer");
      try {
        return await (waits === "people" ? untilGivenUp(run) : run());
      } catch (error) {
        throw explain(error);
      }
    },
    stop: trials.stop,
  };
}

/** Tries whether the database answers, again and again while it does not. */
function databaseTrials(attempt: () => Promise<void>, log: Log | undefined, onAway: () => void) {
  const reportBusy = busyReports(log);
  let awaySinceMs: number | null = null;
  let isTrying = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** `busyReason`: what to report where the database answers after all. */
  async function trial(busyReason: string | null): Promise<void> {
    isTrying = true;
    const failure = await attempt().then(
      () => null,
      (error: unknown) => error,
    );
    isTrying = false;
    if (isStopped) return;
    // A refusal for lack of connections is an answer.
    if (failure === null || failureKind(failure) === "busy") {
      const reason = failure === null ? busyReason : failureReason(failure);
      if (reason !== null) reportBusy(reason);
      return back();
    }
    if (awaySinceMs === null) {
      awaySinceMs = performance.now();
      const reason = failureReason(failure);
      log?.error({ reason }, "The database does not answer; searches still work, other requests are answered with 503");
      onAway();
    }
    timer = setTimeout(() => void trial(null), tryAgainMs);
    timer.unref();
  }

  function back(): void {
    if (awaySinceMs === null) return;
    const awaySeconds = Math.round((performance.now() - awaySinceMs) / 100) / 10;
    log?.info({ awaySeconds }, "The database answers again");
    awaySinceMs = null;
  }

  return {
    isAway: () => awaySinceMs !== null,
    start(busyReason: string | null): void {
      if (!isTrying && awaySinceMs === null && !isStopped) void trial(busyReason);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function busyReports(log: Log | undefined): (reason: string) => void {
  const reportedMs = new Map<string, number>();
  return (reason) => {
    if (performance.now() - (reportedMs.get(reason) ?? Number.NEGATIVE_INFINITY) < busyReportIntervalMs) return;
    reportedMs.set(reason, performance.now());
    log?.error({ reason }, "The database sometimes refuses or is too slow; those requests were answered with 503");
  };
}
