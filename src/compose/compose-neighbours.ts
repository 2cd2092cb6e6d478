// The watch over calls to neighbours, told in the log: once when one begins to fail, once when it answers again.

import { type NeighboursWatched, watchUpstream } from "#src/services/upstream/watch-upstream.ts";
import type { Clock } from "../services/ports.ts";
import type { Log } from "./log.ts";

export function composeNeighbours(clock: Clock, log: Log): NeighboursWatched {
  return watchUpstream(clock, ({ neighbour, call, reason }) =>
    reason === null
      ? log.info({ neighbour, call }, "A neighbour answers again")
      : log.error({ neighbour, call, reason }, "A neighbour's answers cannot be used"),
  );
}
