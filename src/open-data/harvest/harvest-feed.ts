// Reads one feed for its turn: page after page, each stored with the URL of the next, which is requested meanwhile; and when
// it is asked again: at its publisher's pace after the last page, later and later after failures.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { parseJson } from "#src/platform/outgoing/parse-json.ts";
import { type AppliedPage, applyPage, type Feed, recordFailure, restartFeed } from "./feed-store.ts";
import type { FetchDocument, FetchedDocument, HttpHeaders } from "./fetch-document.ts";
import type { MappedItem, RefusalReason, StoredItem } from "./opportunity.ts";
import {
  type FeedTrouble,
  isAfter,
  type ReadPage,
  type RpdeItem,
  type RpdePage,
  readRpdePage,
  sameAddress,
} from "./rpde-page.ts";

export interface FeedParts {
  database: Database;
  fetchDocument: FetchDocument;
  clock: Clock;
  /** 0 to 1, by chance. */
  chance(): number;
  takesPitchHire: boolean;
}

export interface PagesRead {
  pages: number;
  items: number;
}

/** What a feed may use before others have their turn. */
const turnLimits = { pages: 200, ms: 30_000 };

/** A feed with more is not read further: no publisher has so many. */
const itemsAtMost = 20_000_000;

/** Pages without items one after another that are the end, whatever they name as the next. */
const emptyPagesAtMost = 3;

/** After so many failures at a page that is not the first, the feed is read from its beginning. */
const failuresBeforeRestart = 5;

/** What stops a feed: reading it again at once would only bring the same. */
const stopping = new Set<FeedTrouble>([
  "loops",
  "goes-backwards",
  "leaves-its-host",
  "no-next",
  "too-many-items",
  "refused-address",
]);

/** Reads until the last page, a failure or the end of the turn. Returns the feed as it then is. */
export async function harvestFeed(
  begun: Feed,
  parts: FeedParts,
  onPage: (items: number) => void,
  stopSignal?: AbortSignal,
): Promise<Feed> {
  const { clock, fetchDocument } = parts;
  const ending = new AbortController();
  const signal = stopSignal ? AbortSignal.any([stopSignal, ending.signal]) : ending.signal;
  const fetchPage = (url: string) => fetchDocument(url, { mayLeaveHost: false, stopping: signal });
  const endMs = clock.nowMs() + turnLimits.ms;
  const visited = new Set<string>();
  let feed = begun;
  let emptyPages = 0;
  try {
    let coming = fetchPage(feed.pageUrl);
    for (let pages = 1; ; pages++) {
      const fetched = await coming;
      if (signal.aborted) return feed;
      if (!fetched.ok) return await noteNotFetched(feed, parts, fetched);
      const read = checkPage(feed, fetched.text, visited);
      if (!read.ok) return await noteTrouble(feed, parts, read, null);
      const { page } = read;
      emptyPages = page.items.length === 0 ? emptyPages + 1 : 0;
      const isEnd = page.isLast || emptyPages >= emptyPagesAtMost;
      const goesOn = !isEnd && pages < turnLimits.pages && clock.nowMs() < endMs;
      if (goesOn) coming = fetchPage(page.nextUrl);
      const stored = await storePage(feed, parts, page, isEnd, fetched.headers);
      // Another server has the feed now.
      if (stored === null) return feed;
      feed = stored;
      onPage(page.items.length);
      if (!goesOn) return feed;
    }
  } finally {
    // Cancels the request of a page that will not be read.
    ending.abort();
  }
}

function checkPage(feed: Feed, text: string, visited: Set<string>): ReadPage {
  const body = parseJson(text);
  if (body === undefined) return { ok: false, trouble: "not-json", detail: "it is not JSON" };
  const { lastModified, pageUrl, itemsSeen } = feed;
  const read = readRpdePage(body, pageUrl);
  if (!read.ok) return read;
  // What only shows from one page to the next.
  const { nextUrl, firstModified, items } = read.page;
  if (lastModified !== null && firstModified !== null && isAfter(lastModified, firstModified)) {
    return { ok: false, trouble: "goes-backwards", detail: "a page begins before the one before it ended" };
  }
  if (itemsSeen + items.length > itemsAtMost) {
    return { ok: false, trouble: "too-many-items", detail: `more than ${itemsAtMost}` };
  }
  visited.add(pageUrl);
  const isReturn = visited.has(nextUrl) && !sameAddress(nextUrl, pageUrl);
  return isReturn ? { ok: false, trouble: "loops", detail: "the next page was read before" } : read;
}

async function storePage(
  feed: Feed,
  { database, clock, takesPitchHire }: FeedParts,
  { items, nextUrl, lastModified }: RpdePage,
  isLast: boolean,
  headers: HttpHeaders,
): Promise<Feed | null> {
  // With all that it takes to read HTML: most processes never read a page.
  const { mapItem } = await import("./map-item.ts");
  const nowMs = clock.nowMs();
  return applyPage(database, feed, {
    ...sortItems(items, (data, kind) => mapItem(data, kind, { nowMs, takesPitchHire })),
    nextUrl,
    lastModified: lastModified ?? feed.lastModified,
    isLast,
    nowMs,
    pollAtMs: isLast ? nowMs + pollAfterMs(headers, nowMs) : 0,
    seen: items.length,
  });
}

async function noteNotFetched(feed: Feed, parts: FeedParts, failure: FetchedDocument & { ok: false }): Promise<Feed> {
  const isGone = failure.status === 404 || failure.status === 410;
  if (isGone && feed.pageUrl !== feed.url && feed.failures + 1 >= failuresBeforeRestart) {
    await restartFeed(parts.database, feed, { takesPitchHire: parts.takesPitchHire, mapping: feed.mapping });
  }
  return noteTrouble(feed, parts, failure, retryAfterMs(failure.headers, parts.clock.nowMs()));
}

function noteTrouble(
  feed: Feed,
  { database, clock, chance }: FeedParts,
  { trouble, detail }: { trouble: FeedTrouble; detail: string },
  askedMs: number | null,
): Promise<Feed> {
  const isStopped = stopping.has(trouble);
  const waitMs = isStopped ? stoppedForMs : Math.max(askedMs ?? 0, backoffMs(feed.failures + 1, chance()));
  const said = detail === "" ? trouble : `${trouble}: ${detail}`;
  return recordFailure(database, feed, { trouble: said, retryAtMs: clock.nowMs() + waitMs, isStopped });
}

/** What publishers say of a session that people must not go to. */
const callingOff = new Set<RefusalReason>(["cancelled", "postponed", "virtual"]);

/** The last of several items of one id counts. */
function sortItems(
  items: RpdeItem[],
  map: (data: NonNullable<(RpdeItem & { ok: true })["data"]>, kind: string | null) => MappedItem,
): Pick<AppliedPage, "stored" | "gone" | "calledOff" | "refusals"> {
  const stored = new Map<string, StoredItem>();
  /** With whether it is called off. */
  const gone = new Map<string, boolean>();
  const refusals = new Map<RefusalReason, { count: number; example: string }>();
  const refuse = (reason: RefusalReason, example: string) => {
    const known = refusals.get(reason);
    if (known) known.count += 1;
    else refusals.set(reason, { count: 1, example: example.slice(0, 200) });
  };
  for (const item of items) {
    if (!item.ok) {
      refuse(item.reason, item.id);
      if (item.id === "") continue;
    }
    const mapped = item.ok && item.data ? map(item.data, item.kind) : null;
    if (mapped?.refusal) refuse(mapped.refusal, mapped.detail === "" ? item.id : `${item.id} (${mapped.detail})`);
    if (mapped?.stored) {
      stored.set(item.id, mapped.stored);
      gone.delete(item.id);
    } else {
      stored.delete(item.id);
      gone.set(item.id, mapped?.refusal ? callingOff.has(mapped.refusal) : false);
    }
  }
  const idsOf = (isCalledOff: boolean) => [...gone].flatMap(([id, each]) => (each === isCalledOff ? id : []));
  return {
    stored,
    gone: idsOf(false),
    calledOff: idsOf(true),
    refusals: [...refusals].map(([reason, each]) => ({ reason, ...each })),
  };
}

/** Milliseconds. A publisher's word is taken between these two. */
const fastestMs = 5_000;
const slowestMs = 60 * 60_000;

/** Where a publisher says nothing. */
const unsaidMs = 60_000;

/** A server that asks to be left alone is, for a day at most. */
const longestHoldMs = 24 * 60 * 60_000;

/** A stopped feed is read from its beginning after a day: publishers mend them. */
const stoppedForMs = 24 * 60 * 60_000;

const firstBackoffMs = 10_000;
const longestBackoffMs = 60 * 60_000;

/** Milliseconds after which the last page is asked for again: Cache-Control before Expires, as HTTP has it. */
export function pollAfterMs(headers: HttpHeaders, nowMs: number): number {
  const cacheControl = headers["cache-control"] ?? "";
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(cacheControl)?.[1];
  const age = Number(/^\d{1,9}$/.exec(headers.age ?? "")?.[0] ?? 0);
  if (maxAge !== undefined) return within((Number(maxAge) - age) * 1_000);
  if (/no-(store|cache)/i.test(cacheControl)) return unsaidMs;
  const expires = Date.parse(headers.expires ?? "");
  return Number.isNaN(expires) ? unsaidMs : within(expires - nowMs);
}

const within = (ms: number) => Math.min(slowestMs, Math.max(fastestMs, ms));

/** Milliseconds that Retry-After asks for, in seconds or as a date; null where it asks for nothing. */
export function retryAfterMs(headers: HttpHeaders, nowMs: number): number | null {
  const given = headers["retry-after"]?.trim() ?? "";
  const ms = /^\d{1,9}$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - nowMs;
  return Number.isNaN(ms) || given === "" ? null : Math.min(longestHoldMs, Math.max(0, ms));
}

/**
 * Milliseconds to wait after so many failures one after another, doubled each time, between half of that and all of it
 * by chance (0 to 1): servers that failed together do not come back together.
 */
export function backoffMs(failures: number, chance: number): number {
  const full = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(20, Math.max(0, failures - 1)));
  return Math.round(full * (0.5 + chance / 2));
}
