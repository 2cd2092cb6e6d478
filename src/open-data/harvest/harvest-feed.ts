// Reads one feed for its turn: each page is stored with the next one's URL, requested meanwhile.
import type { FetchDocument, FetchedDocument, HttpHeaders } from "@touchline/openactive/fetch-document";
import { backoffMs, pollAfterMs, retryAfterMs } from "@touchline/openactive/pacing";
import { isLasting, readPage } from "@touchline/openactive/read-page";
import type { FeedProblem, RpdePage } from "@touchline/openactive/rpde-page";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { applyPage, type Feed, recordFailure, restartFeed } from "./feed-store.ts";
import { footballTaker } from "./football-taker.ts";

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

/** Pages without items one after another that are the end, whatever they name as the next. */
const emptyPagesAtMost = 3;

/** After so many failures at a page that is not the first, the feed is read from its beginning. */
const failuresBeforeRestart = 5;

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
      const read = readPage(fetched.text, { ...feed, visited });
      if (!read.ok) return await noteProblem(feed, parts, read, null);
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

async function storePage(
  feed: Feed,
  { database, clock, takesPitchHire }: FeedParts,
  { items, nextUrl, lastModified }: RpdePage,
  isLast: boolean,
  headers: HttpHeaders,
): Promise<Feed | null> {
  // With all that it takes to read HTML: most processes never read a page.
  const { mapPage } = await import("@touchline/openactive/map-page");
  const nowMs = clock.nowMs();
  return applyPage(database, feed, {
    ...mapPage(items, { taker: footballTaker, nowMs, takesPitchHire }),
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
  return noteProblem(feed, parts, failure, retryAfterMs(failure.headers, parts.clock.nowMs()));
}

function noteProblem(
  feed: Feed,
  { database, clock, chance }: FeedParts,
  { problem, detail }: { problem: FeedProblem; detail: string },
  waitAtLeastMs: number | null,
): Promise<Feed> {
  const isStopped = isLasting(problem);
  const waitMs = isStopped ? stoppedForMs : Math.max(waitAtLeastMs ?? 0, backoffMs(feed.failures + 1, chance()));
  const text = detail === "" ? problem : `${problem}: ${detail}`;
  return recordFailure(database, feed, { problem: text, retryAtMs: clock.nowMs() + waitMs, isStopped });
}

/** A stopped feed is read from its beginning after a day: publishers mend them. */
const stoppedForMs = 24 * 60 * 60_000;
