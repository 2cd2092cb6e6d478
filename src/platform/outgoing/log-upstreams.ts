// Watches the calls to upstreams and logs when one begins to fail and when it answers again, once each.

import type { Clock } from "#src/platform/clock/clock.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { type UpstreamWatched, watchUpstream } from "./watch-upstream.ts";

export function composeUpstream(clock: Clock, log: Log): UpstreamWatched {
  return watchUpstream(clock, ({ upstream, call, reason }) =>
    reason === null
      ? log.info({ upstream, call }, "An upstream service answers again")
      : log.error({ upstream, call, reason }, "The responses of an upstream service cannot be used"),
  );
}
