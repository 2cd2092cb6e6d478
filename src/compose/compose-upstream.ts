// The watch over calls to upstreams, told in the log: once when one begins to fail, once when it answers again.

import type { Clock } from "#src/services/ports.ts";
import { type UpstreamWatched, watchUpstream } from "#src/services/upstream/watch-upstream.ts";
import type { Log } from "./event-log.ts";

export function composeUpstream(clock: Clock, log: Log): UpstreamWatched {
  return watchUpstream(clock, ({ upstream, call, reason }) =>
    reason === null
      ? log.info({ upstream, call }, "An upstream answers again")
      : log.error({ upstream, call, reason }, "An upstream's answers cannot be used"),
  );
}
