// When a feed is asked again: at its publisher's pace, and later and later after failures.
import type { HttpHeaders } from "./fetch-document.ts";

/** Milliseconds. A publisher's word is taken between these two. */
const fastestMs = 5_000;
const slowestMs = 60 * 60_000;

/** Where a publisher says nothing. */
const defaultMs = 60_000;

/** A server that asks to be left alone is, for a day at most. */
const longestHoldMs = 24 * 60 * 60_000;

const firstBackoffMs = 10_000;
const longestBackoffMs = 60 * 60_000;

/** Milliseconds until the last page is asked for again: Cache-Control before Expires (HTTP). */
export function pollAfterMs(headers: HttpHeaders, nowMs: number): number {
  const cacheControl = headers["cache-control"] ?? "";
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl)?.[1];
  const age = Number(/^\d{1,9}$/.exec(headers.age ?? "")?.[0] ?? 0);
  if (maxAge !== undefined) return within((Number(maxAge) - age) * 1_000);
  if (/no-(store|cache)/i.test(cacheControl)) return defaultMs;
  const expires = Date.parse(headers.expires ?? "");
  return Number.isNaN(expires) ? defaultMs : within(expires - nowMs);
}

const within = (ms: number) => Math.min(slowestMs, Math.max(fastestMs, ms));

/** Milliseconds that Retry-After asks for, in seconds or as a date; null where it asks none. */
export function retryAfterMs(headers: HttpHeaders, nowMs: number): number | null {
  const given = headers["retry-after"]?.trim() ?? "";
  const ms = /^\d{1,9}$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - nowMs;
  return Number.isNaN(ms) || given === "" ? null : Math.min(longestHoldMs, Math.max(0, ms));
}

/**
 * Milliseconds to wait after so many failures one after another, doubled each time, between half of
 * that and all of it by chance (0 to 1): servers that failed together do not come back together.
 */
export function backoffMs(failures: number, chance: number): number {
  const full = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(20, Math.max(0, failures - 1)));
  return Math.round(full * (0.5 + chance / 2));
}
