// Takes forms from anybody, under limits counted in the transaction that stores them.
import type { Captcha, CaptchaVerdict } from "#src/platform/captcha/altcha-captcha.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database, Queries } from "./database.ts";
import { insertRow } from "./rows.ts";
import { type SecretStore, secretStore } from "./secret-store.ts";

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

/** As multiples of one address's: a school or a village's provider is a network of many people. */
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

/** Digests for names, with a new salt each day, so that no address is recognised by them later. */
export async function dailyDigest(
  { secret }: Pick<SecretStore, "secret">,
  nowMs: number,
): Promise<(text: string) => string> {
  const salt = await secret(`salt:${Math.floor(nowMs / dayMs)}`, nowMs, randomIds.newToken());
  return (text) => randomIds.digest(`${salt}\n${text}`).slice(0, 32);
}

/**
 * The limits of a form by network address, by its wider network, `own` ones, and over all, in an
 * hour each. In the same order for every form of a kind, so that no two wait for each other.
 */
export async function formLimits(
  database: Database,
  { kind, from, perAddress, perHour }: { kind: string; from: string; perAddress: number; perHour: number },
  nowMs: number,
  own: (digest: (text: string) => string) => RateLimit[],
): Promise<RateLimit[]> {
  const digest = await dailyDigest(secretStore(database), nowMs);
  const hour = hourOf(nowMs);
  const network = digest(`network ${widerNetwork(from)}`);
  return [
    { ...hour, name: `${kind}address:${digest(from)}`, atMost: perAddress, withoutCaptcha: Math.ceil(perAddress / 4) },
    { ...hour, name: `${kind}network:${network}`, atMost: addressesInNetwork * perAddress, withoutCaptcha: perAddress },
    ...own(digest),
    { ...hour, name: `${kind}all`, atMost: perHour, withoutCaptcha: Math.ceil(perHour / 2) },
  ];
}

/** Why a form is not taken. */
export type FormRefusal =
  | { ok: false; kind: "captcha-needed" | "captcha-wrong" }
  | { ok: false; kind: "too-many"; retryAfterSeconds: number };

/** What ends a transaction that stores nothing: until when, or null where a captcha would do. */
class LimitReached extends Error {
  readonly untilMs: number | null;
  constructor(untilMs: number | null) {
    super("It is not taken");
    this.untilMs = untilMs;
  }
}

/**
 * Stores a form by `store`, with the counts and the used captcha in one transaction, or nothing
 * where a limit is reached: of any number at the same time none slips by. `store` calls `count`
 * where there is something to count. `captcha`: null where no limit asks for one.
 */
export async function storeForm<T>(
  { database, captcha }: { database: Database; captcha: Captcha | null },
  { solution, limits, nowMs }: { solution: string | null | undefined; limits: RateLimit[]; nowMs: number },
  store: (queries: Queries, count: () => Promise<void>) => Promise<T>,
): Promise<T | FormRefusal> {
  // Judged whether it is needed or not: that is known only once the form is counted.
  const verdict = captcha === null || solution == null ? null : await captcha.verify(solution, nowMs);
  try {
    await refuseByCounts(database, limits, verdict);
    return await database.transaction("read committed", (queries) =>
      store(queries, () => countAgainst(queries, limits, verdict)),
    );
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    if (error.untilMs === null) return { ok: false, kind: solution == null ? "captcha-needed" : "captcha-wrong" };
    return { ok: false, kind: "too-many", retryAfterSeconds: Math.ceil((error.untilMs - nowMs) / 1_000) };
  }
}

/** Throws where events are beyond a limit or lack a captcha; returns whether one is needed. */
function judge(limits: readonly RateLimit[], events: number[], verdict: CaptchaVerdict | null): boolean {
  const reached = limits.find(({ atMost }, at) => events[at]! > atMost);
  if (reached) throw new LimitReached(reached.windowStartMs + reached.windowMs);
  const isCaptchaNeeded = limits.some(({ withoutCaptcha }, at) => events[at]! > withoutCaptcha);
  if (isCaptchaNeeded && !verdict?.ok) throw new LimitReached(null);
  return isCaptchaNeeded;
}

/**
 * Throws where the counts so far leave no room for one more, or its captcha is used up: a flood
 * that is refused writes and locks nothing and waits for nobody. The others are counted below.
 */
async function refuseByCounts(
  queries: Queries,
  limits: readonly RateLimit[],
  verdict: CaptchaVerdict | null,
): Promise<void> {
  const { rows } = await queries.query<{ events: number }>(
    `select coalesce(events, 0) + 1 as events
     from unnest($1::text[], $2::bigint[]) with ordinality as asked (name, window_start_ms, at)
     left join rate_counts using (name, window_start_ms) order by at`,
    [limits.map(({ name }) => name), limits.map(({ windowStartMs }) => windowStartMs)],
  );
  const events = rows.map((row) => row.events);
  if (!judge(limits, events, verdict) || !verdict?.ok) return;
  const used = await queries.query("select from captcha_solutions where digest = $1", [verdict.digest]);
  if (used.rows.length > 0) throw new LimitReached(null);
}

/** Counts under every name, locked until the transaction ends; uses a solution up if needed. */
async function countAgainst(
  queries: Queries,
  limits: readonly RateLimit[],
  verdict: CaptchaVerdict | null,
): Promise<void> {
  // In one statement, as a person waits.
  const counted = await queries.query<{ name: string; events: number }>(
    `insert into rate_counts select name, start, 1 from unnest($1::text[], $2::bigint[]) as limits (name, start)
     on conflict (name, window_start_ms) do update set events = rate_counts.events + 1 returning name, events`,
    [limits.map(({ name }) => name), limits.map(({ windowStartMs }) => windowStartMs)],
  );
  const eventsOf = new Map(counted.rows.map(({ name, events }) => [name, events]));
  const events = limits.map(({ name }) => eventsOf.get(name)!);
  if (!judge(limits, events, verdict) || !verdict?.ok) return;
  const { digest, expiresAtMs } = verdict;
  const isNew = await insertRow(queries, "captcha_solutions", { digest, expiresAtMs }, "on conflict do nothing");
  if (!isNew) throw new LimitReached(null);
}

/** Deletes counts, solutions and salts that are over. */
export async function deleteOldCounts(queries: Queries, nowMs: number): Promise<void> {
  // A day is longer than a count's window, a salt's life, and what a corrected clock was ahead.
  await queries.query("delete from captcha_solutions where expires_at_ms < $1", [nowMs - dayMs]);
  await queries.query("delete from rate_counts where window_start_ms < $1", [nowMs - dayMs]);
  await queries.query("delete from secrets where name like 'salt:%' and made_at_ms < $1", [nowMs - dayMs]);
}
