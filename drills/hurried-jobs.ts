// Loaded before a drill's server: a job that pauses for 5 seconds or more pauses a tenth as long. Deadlines are other timers.
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const pause = timers.setTimeout;

Object.assign(timers, {
  setTimeout: (ms = 0, ...[value, options]: [value?: unknown, options?: { signal?: AbortSignal }]) =>
    pause(options?.signal && ms >= 5_000 ? ms / 10 : ms, value, options),
});
syncBuiltinESMExports();
