// What one of a server's several processes knows of itself: its number, and that it is to say that it is alive.
import cluster from "node:cluster";

/** The variable in which the primary process gives another its number, from 1. */
export const processNumberName = "SERVER_PROCESS";

/** What a process says again and again as long as it is not blocked. */
export const stillAlive = "still-alive";

/** Milliseconds between two of these. */
const sayEveryMs = 5_000;

/** The number of this process; null where the server has one. */
export function processNumber(): number | null {
  return cluster.isWorker ? Number(process.env[processNumberName]) : null;
}

/** To be called once this process listens; does nothing where the server has one process. */
export function sayStillAlive(): void {
  if (cluster.isWorker) setInterval(() => process.send?.(stillAlive), sayEveryMs).unref();
}
