// The time, as the machine tells it.
import type { Clock } from "../services/ports.ts";

export const systemClock: Clock = { nowMs: () => Date.now() };
