// Counts the calls to neighbours, and tells the operator once when one begins to fail and when it answers again.

import type { Clock } from "#src/services/ports.ts";
import type { CallOutcome, NeighbourCount, NeighbourWatch } from "./ports.ts";

/** Milliseconds between two words about one call: a neighbour that comes and goes must not fill the log. */
const quietMs = 60_000;

export interface NeighbourNews {
  neighbour: string;
  call: string;
  /** Null where it answers again. */
  reason: string | null;
}

interface Standing {
  counts: Record<CallOutcome, number>;
  isToldFailing: boolean;
  toldAtMs: number;
}

export interface NeighboursWatched {
  watch(neighbour: string): NeighbourWatch;
  counts(): NeighbourCount[];
}

export function watchUpstream(clock: Clock, tell: (news: NeighbourNews) => void): NeighboursWatched {
  const standings = new Map<string, { neighbour: string; call: string; standing: Standing }>();

  function standingOf(neighbour: string, call: string): Standing {
    const key = `${neighbour} ${call}`;
    const held = standings.get(key);
    if (held) return held.standing;
    const counts = { answered: 0, unknown: 0, failed: 0 };
    const standing = { counts, isToldFailing: false, toldAtMs: Number.NEGATIVE_INFINITY };
    standings.set(key, { neighbour, call, standing });
    return standing;
  }

  return {
    watch: (neighbour) => ({
      note(call, outcome, reason = "") {
        const standing = standingOf(neighbour, call);
        standing.counts[outcome]++;
        const isFailing = outcome === "failed";
        const isQuiet = clock.nowMs() - standing.toldAtMs < quietMs;
        if (isFailing === standing.isToldFailing || isQuiet) return;
        standing.isToldFailing = isFailing;
        standing.toldAtMs = clock.nowMs();
        tell({ neighbour, call, reason: isFailing ? reason : null });
      },
    }),
    counts: () =>
      [...standings.values()].flatMap(({ neighbour, call, standing }) =>
        Object.entries(standing.counts).map(([outcome, count]) => ({
          neighbour,
          call,
          outcome: outcome as CallOutcome,
          count,
        })),
      ),
  };
}
