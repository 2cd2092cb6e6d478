// Watches whether PostgreSQL answers: a lost connection is followed by trials, and while they fail requests are refused at once.
import { NotAnswering } from "#src/services/outside-ports.ts";
import { failureKind, failureReason, withoutValues } from "./postgresql-failures.ts";

/** Called once at each change, and for a busy database at most once a minute. */
export interface DatabaseListener {
  onAway(reason: string): void;
  onBack(awayMs: number): void;
  onBusy(reason: string): void;
}

export interface DatabaseWatch {
  /** Throws NotAnswering while the database is known to be away: waiting for it would only fill the process. */
  refuseWhileAway(): void;
  /** The failure as callers are to see it. One of the connection, or for want of one, starts a trial. */
  explain(error: unknown): unknown;
  stop(): void;
}

/** Milliseconds between a trial that failed and the next; with the trial's own limit, the longest way back. */
const tryAgainMs = 500;

const busyReportIntervalMs = 60_000;

const silent: DatabaseListener = { onAway() {}, onBack() {}, onBusy() {} };

/** `attempt` makes a connection of its own and asks something, within a limit. */
export function watchDatabase(
  attempt: () => Promise<void>,
  { onAway, onBack, onBusy }: DatabaseListener = silent,
): DatabaseWatch {
  let awaySinceMs: number | null = null;
  let busyReportedMs = Number.NEGATIVE_INFINITY;
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
      if (busyReason !== null) reportBusy(busyReason);
      return back();
    }
    if (awaySinceMs === null) {
      awaySinceMs = performance.now();
      onAway(failureReason(failure));
    }
    timer = setTimeout(() => void trial(null), tryAgainMs);
    timer.unref();
  }

  function back(): void {
    if (awaySinceMs === null) return;
    onBack(performance.now() - awaySinceMs);
    awaySinceMs = null;
  }

  function reportBusy(reason: string): void {
    if (performance.now() - busyReportedMs < busyReportIntervalMs) return;
    busyReportedMs = performance.now();
    onBusy(reason);
  }

  return {
    refuseWhileAway() {
      if (awaySinceMs !== null) throw new NotAnswering("The database does not answer");
    },
    explain(error) {
      const kind = failureKind(error);
      if (kind === null) return withoutValues(error);
      if (!isTrying && awaySinceMs === null && !isStopped) void trial(kind === "busy" ? failureReason(error) : null);
      return new NotAnswering("The database gave no answer in time", { cause: error });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
