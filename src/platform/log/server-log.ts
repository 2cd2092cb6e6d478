// The server's log: JSON, one object a line, on standard output.
import { type DestinationStream, type Logger, pino } from "pino";

/** The log as composing uses it; Fastify's and pino's loggers fit. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Lines below the level are dropped. `destination`: another one is for tests. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, base: null }, destination);
}
