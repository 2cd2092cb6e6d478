// Counts calls to upstream services, and logs once when one begins to fail and answers again.

import type { Clock } from "#src/platform/clock/clock.ts";
import type { Log } from "#src/platform/log/server-log.ts";

/** "unknown": the upstream answered that it has nothing of that id. */
type CallOutcome = "answered" | "unknown" | "failed";

/** How often a call to an upstream went which way. */
export interface UpstreamCount {
  upstream: string;
  call: string;
  outcome: CallOutcome;
  count: number;
}

/** Called after every call; what of it is logged is not the adapter's decision. */
export interface UpstreamWatch {
  /** The reason is there where the call failed. */
  note(call: string, outcome: CallOutcome, reason?: string): void;
}

/** Milliseconds between two log lines of one call: no unstable upstream may fill the log. */
const quietMs = 60_000;

export interface UpstreamEvents {
  upstream: string;
  call: string;
  /** Null where it answers again. */
  reason: string | null;
}

interface CallStatus {
  counts: Record<CallOutcome, number>;
  isReportedFailing: boolean;
  reportedAtMs: number;
}

export interface UpstreamWatched {
  watch(upstream: string): UpstreamWatch;
  counts(): UpstreamCount[];
}

export function watchUpstream(clock: Clock, tell: (news: UpstreamEvents) => void): UpstreamWatched {
  const statuses = new Map<string, { upstream: string; call: string; status: CallStatus }>();

  function statusOf(upstream: string, call: string): CallStatus {
    const key = `${upstream} ${call}`;
    const stored = statuses.get(key);
    if (stored) return stored.status;
    const counts = { answered: 0, unknown: 0, failed: 0 };
    const status = { counts, isReportedFailing: false, reportedAtMs: Number.NEGATIVE_INFINITY };
    statuses.set(key, { upstream, call, status });
    return status;
  }

  return {
    watch: (upstream) => ({
      note(call, outcome, reason = "") {
        const status = statusOf(upstream, call);
        status.counts[outcome]++;
        const isFailing = outcome === "failed";
        const isQuiet = clock.nowMs() - status.reportedAtMs < quietMs;
        if (isFailing === status.isReportedFailing || isQuiet) return;
        status.isReportedFailing = isFailing;
        status.reportedAtMs = clock.nowMs();
        tell({ upstream, call, reason: isFailing ? reason : null });
      },
    }),
    counts: () =>
      [...statuses.values()].flatMap(({ upstream, call, status }) =>
        Object.entries(status.counts).map(([outcome, count]) => ({
          upstream,
          call,
          outcome: outcome as CallOutcome,
          count,
        })),
      ),
  };
}

/** The same, with what is told in the log. */
export function composeUpstream(clock: Clock, log: Log): UpstreamWatched {
  return watchUpstream(clock, ({ upstream, call, reason }) =>
    reason === null
      ? log.info({ upstream, call }, "An upstream service answers again")
      : log.error({ upstream, call, reason }, "The responses of an upstream service cannot be used"),
  );
}
