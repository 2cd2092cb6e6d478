// Where the server's log lines go: JSON on standard output, one object a line.
import { type Logger, pino } from "pino";

export function createLog(level: string): Logger {
  return pino({ level, base: null });
}
