// What a check found, for the terminal.

/** The result of one check. */
export interface CheckResult {
  /** "database", "mail system". */
  what: string;
  /** "note": it starts and works, and somebody should know; "problem": it does not start, or a part of it does not work. */
  state: "ok" | "note" | "problem";
  /** What was found and, where it is not as it should be, what to do. */
  line: string;
}
