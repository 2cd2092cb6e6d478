// Classifies failures of PostgreSQL and its connections, by driver's message and SQLSTATE.

/** "lost": the connection is of no use. "busy": the server answered, but cannot. Else null. */
export type FailureKind = "lost" | "busy" | null;

const lostCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENOTFOUND", "EAI_AGAIN"],
  // admin_shutdown, crash_shutdown, cannot_connect_now, idle_in_transaction_session_timeout
  ...["57P01", "57P02", "57P03", "25P03"],
]);

/** The driver has no codes for its own. */
const lostMessage = /^(Query read timeout|Connection terminated|timeout expired|Client (has encountered|was closed))/;

const busyCodes = new Set([
  // query_canceled, lock_not_available, deadlock_detected, read_only_sql_transaction, io_error
  ...["57014", "55P03", "40P01", "25006", "58030"],
]);

/** No connection of the pool became free within the limit. */
const noConnectionFree = "timeout exceeded when trying to connect";

export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  // 08: connection exceptions; 53: out of memory, disk or connections.
  if (code !== undefined && (lostCodes.has(code) || code.startsWith("08"))) return "lost";
  if (code !== undefined && (busyCodes.has(code) || /^53...$/.test(code))) return "busy";
  if (lostMessage.test(error.message)) return "lost";
  return error.message === noConnectionFree ? "busy" : null;
}

/** What an operator can mend at the server. */
const words: Record<string, string> = {
  "53100": "its disk is full",
  "57014": "a statement took too long",
  "53200": "it has too little memory",
  "53300": "it has no connection left, as max_connections says",
};

/** Short, for the log: a code where there is one, and never what was asked. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  return code === undefined ? error.message : words[code] ? `${code}, ${words[code]}` : code;
}

/** The same error without the values that drivers add, which may be personal. */
export function withoutValues(error: unknown): unknown {
  if (error instanceof Error) for (const field of ["params", "detail", "where"]) Reflect.deleteProperty(error, field);
  return error;
}

/** A name with several addresses fails as several errors at once. */
function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: string };
  if (code !== undefined) return code;
  return error instanceof AggregateError ? (error.errors[0] as { code?: string } | undefined)?.code : undefined;
}
