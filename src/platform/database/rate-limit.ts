// Limits of how much is taken in a window of time, counted in the database in the transaction that stores it.
import type { SecretStore } from "#src/platform/crypto/ports.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database, Queries } from "./database.ts";

/** What a window of time allows: how many events under one name. */
export interface RateLimit {
  /** Names no person: an address only as a digest. */
  name: string;
  windowStartMs: number;
  windowMs: number;
  atMost: number;
  /** Beyond it a captcha's solution must be sent as well. */
  withoutCaptcha: number;
}

/** A captcha's solution, to be used up with what is stored where one is needed; null where none was sent. */
export type CaptchaSolution = { digest: string; expiresAtMs: number } | null;

export type OverLimit =
  | { ok: false; kind: "captcha-needed" | "captcha-used" }
  /** Until the window of the limit is over. */
  | { ok: false; kind: "too-many"; untilMs: number };

/** As multiples of what one address may send: a school or a village's provider is one network of many people. */
export const addressesInNetwork = 4;

/** The network that providers give to one customer at most: /24, of IPv6 /48. */
export function widerNetwork(from: string): string {
  const isIPv4 = /^\d+(\.\d+){3}$/.test(from);
  return isIPv4 ? from.split(".").slice(0, 3).join(".") : from.split(":").slice(0, 3).join(":");
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const hourOf = (nowMs: number) => ({ windowStartMs: nowMs - (nowMs % hourMs), windowMs: hourMs });
export const dayOf = (nowMs: number) => ({ windowStartMs: nowMs - (nowMs % dayMs), windowMs: dayMs });

/** Digests for names, with another salt each day, so that an address is not recognised from its digest later. */
export async function dailyDigest(
  { secret }: Pick<SecretStore, "secret">,
  nowMs: number,
): Promise<(text: string) => string> {
  const salt = await secret(`salt:${Math.floor(nowMs / dayMs)}`, nowMs, randomIds.newToken());
  return (text) => randomIds.digest(`${salt}\n${text}`).slice(0, 32);
}

/** What ends a transaction without storing anything. */
class LimitRefusal extends Error {
  readonly answer: OverLimit;
  constructor(answer: OverLimit) {
    super("It is not taken");
    this.answer = answer;
  }
}

/** Stores what `work` stores, or nothing where it counts against a limit that is reached. */
export async function storeUnderLimits<T>(
  database: Database,
  work: (queries: Queries) => Promise<T>,
): Promise<T | OverLimit> {
  try {
    return await database.transaction("read committed", work);
  } catch (error) {
    if (error instanceof LimitRefusal) return error.answer;
    throw error;
  }
}

/**
 * Counts under every name, whose rows stay locked until the end of the transaction, and uses up the solution where one is
 * needed: limits hold for requests at the same time. For `storeUnderLimits`, which it ends where a limit is reached.
 */
export async function countAgainst(
  queries: Queries,
  limits: readonly RateLimit[],
  solution: CaptchaSolution,
): Promise<void> {
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
  if (!isCaptchaNeeded) return;
  if (!solution) throw new LimitRefusal({ ok: false, kind: "captcha-needed" });
  const { rows } = await queries.query(
    "insert into captcha_solutions values ($1, $2) on conflict do nothing returning 1",
    [solution.digest, solution.expiresAtMs],
  );
  if (rows.length === 0) throw new LimitRefusal({ ok: false, kind: "captcha-used" });
}

/** Deletes counts, solutions and salts that are over. */
export async function deleteOldCounts(queries: Queries, nowMs: number): Promise<void> {
  await queries.query("delete from captcha_solutions where expires_at_ms < $1", [nowMs]);
  // A day is longer than any count's window, and the life of a day's salt.
  await queries.query("delete from rate_counts where window_start_ms < $1", [nowMs - dayMs]);
  await queries.query("delete from secrets where name like 'salt:%' and made_at_ms < $1", [nowMs - dayMs]);
}
