// Counts what is stored under its limits, in the same transaction, so that limits hold for requests at the same time.
import type { Queries } from "#src/platform/database/database.ts";
import type { RateLimit } from "#src/platform/database/rate-limit.ts";
import type { StoredMessage, StoreMessage } from "./ports.ts";

/** What ends a transaction without storing anything. */
export class LimitRefusal extends Error {
  readonly answer: StoredMessage & { ok: false };
  constructor(answer: StoredMessage & { ok: false }) {
    super("It is not taken");
    this.answer = answer;
  }
}

/** Counts under every name, whose rows stay locked until the end: true where a captcha is needed. Throws LimitRefusal. */
export async function countUnderLimits(queries: Queries, limits: readonly RateLimit[]): Promise<boolean> {
  let isCaptchaNeeded = false;
  for (const { name, windowStartMs, windowMs, atMost, withoutCaptcha } of limits) {
    const { rows } = await queries.query<{ events: number }>(
      `insert into rate_counts values ($1, $2, 1)
       on conflict (name, window_start_ms) do update set events = rate_counts.events + 1 returning events`,
      [name, windowStartMs],
    );
    const events = rows[0]?.events ?? 0;
    if (events > atMost) throw new LimitRefusal({ ok: false, kind: "too-many", untilMs: windowStartMs + windowMs });
    isCaptchaNeeded ||= events > withoutCaptcha;
  }
  return isCaptchaNeeded;
}

/** Throws LimitRefusal where there is none or it served before. */
export async function spendSolution(queries: Queries, solution: StoreMessage["solution"]): Promise<void> {
  if (!solution) throw new LimitRefusal({ ok: false, kind: "captcha-needed" });
  const { rows } = await queries.query(
    "insert into captcha_solutions values ($1, $2) on conflict do nothing returning 1",
    [solution.digest, solution.expiresAtMs],
  );
  if (rows.length === 0) throw new LimitRefusal({ ok: false, kind: "captcha-used" });
}
