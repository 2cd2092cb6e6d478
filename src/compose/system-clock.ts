// The time as the machine tells it, and how much has passed, which no setting of the clock changes.
import type { Clock } from "../services/ports.ts";

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Milliseconds since the process began: for how old something is, never for a date. */
export const steadyClock: Clock = { nowMs: () => performance.now() };
