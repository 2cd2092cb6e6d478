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

interface Standing {
  counts: Record<CallOutcome, number>;
  isReportedFailing: boolean;
  reportedAtMs: number;
}

export interface UpstreamWatched {
  watch(upstream: string): UpstreamWatch;
  counts(): UpstreamCount[];
}

export function watchUpstream(clock: Clock, tell: (news: UpstreamEvents) => void): UpstreamWatched {
  const standings = new Map<string, { upstream: string; call: string; standing: Standing }>();

  function standingOf(upstream: string, call: string): Standing {
    const key = `${upstream} ${call}`;
    const held = standings.get(key);
    if (held) return held.standing;
    const counts = { answered: 0, unknown: 0, failed: 0 };
    const standing = { counts, isReportedFailing: false, reportedAtMs: Number.NEGATIVE_INFINITY };
    standings.set(key, { upstream, call, standing });
    return standing;
  }

  return {
    watch: (upstream) => ({
      note(call, outcome, reason = "") {
        const standing = standingOf(upstream, call);
        standing.counts[outcome]++;
        const isFailing = outcome === "failed";
        const isQuiet = clock.nowMs() - standing.reportedAtMs < quietMs;
        if (isFailing === standing.isReportedFailing || isQuiet) return;
        standing.isReportedFailing = isFailing;
        standing.reportedAtMs = clock.nowMs();
        tell({ upstream, call, reason: isFailing ? reason : null });
      },
    }),
    counts: () =>
      [...standings.values()].flatMap(({ upstream, call, standing }) =>
        Object.entries(standing.counts).map(([outcome, count]) => ({
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
