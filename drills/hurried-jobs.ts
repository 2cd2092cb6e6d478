// Loaded before a drill's server: a job's pause of 5 seconds or more is a tenth as long.
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const pause = timers.setTimeout;

Object.assign(timers, {
  setTimeout: (ms = 0, ...[value, options]: [value?: unknown, options?: { signal?: AbortSignal }]) =>
    pause(options?.signal && ms >= 5_000 ? ms / 10 : ms, value, options),
});
syncBuiltinESMExports();
