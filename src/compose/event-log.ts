// The lines of a log that composing writes.

/** Fastify's and pino's fit. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
