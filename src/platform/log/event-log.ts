// The log as composing uses it.

/** Fastify's and pino's loggers fit. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
