// How much memory the system gives the process, and how large caches may be in it.
import { totalmem } from "node:os";

/** Megabytes that the system gives the process: a container's limit, else all of the machine's. */
export function systemMegabytes(): number {
  const constrained = process.constrainedMemory();
  return Math.min(totalmem(), constrained > 0 ? constrained : Number.POSITIVE_INFINITY) / 2 ** 20;
}

/** With less, caches are smaller, and garbage is collected when there is suddenly much. */
export const enoughMegabytes = 700;

export const isMemoryShort = systemMegabytes() < enoughMegabytes;

/** The limit of a cache in bytes: a sixteenth of its megabytes where memory is short. */
export const cacheBytes = (megabytes: number) => (isMemoryShort ? megabytes / 16 : megabytes) * 2 ** 20;
