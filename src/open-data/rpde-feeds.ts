// The RPDE feeds of open data, /openactive/session-series and /openactive/scheduled-sessions, page by page.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sendCachedGzip } from "#src/platform/http/cached-gzip.ts";
import { isKnownTag } from "#src/platform/http/entity-tags.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { lruByBytes } from "#src/platform/http/lru-by-bytes.ts";
import { refuseInput } from "#src/platform/http/problems.ts";
import { siteAddress } from "#src/platform/http/site-url.ts";
import type { Config } from "#src/settings.ts";
import type { OpenDataServices } from "./open-data-services.ts";
import { forEverybody, mayBeCached } from "./open-headers.ts";
import { type OpenDataFeed, openDataFeeds } from "./ports.ts";

/** Seconds that a full page may be cached: an item of it can only move to a later page. */
const fullPageSeconds = 3_600;
/** Seconds that the last page may be cached: new items are added to it. */
const lastPageSeconds = 8;

/** Bytes of cached pages; all of England's are under 4 MB. */
const mostBytes = 16 * 1024 * 1024;

/** Level 1: a page shrinks twelvefold in 2 ms. */
const pack = promisify(gzip);

const mediaType = "application/vnd.openactive.rpde+json; version=1";

export function addRpdeFeeds(app: App, openData: OpenDataServices, config: Config): void {
  const pages = cachedPages(openData, mostBytes);
  for (const feed of openDataFeeds) {
    app.get<{ Querystring: Record<string, unknown> }>(
      `/openactive/${feed}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const after = readAfter(request.query.afterChangeNumber);
        if (after === undefined) return refuseInput(reply, "query", [wrongAfter]);
        const site = siteAddress(config, request);
        const lastChange = await openData.lastChange();
        const etag = `W/"${lastChange}-${after ?? 0}"`;
        const page = await pages({ feed, after, site, lastChange });
        const seconds = page.isFull ? fullPageSeconds : lastPageSeconds;
        reply.headers({
          ...forEverybody,
          etag,
          "cache-control": mayBeCached(config) ? `public, max-age=${seconds}` : "private, no-store",
        });
        if (isKnownTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
        return sendCachedGzip(request, reply.type(mediaType), page.packed);
      },
    );
  }
}

const wrongAfter = {
  field: "afterChangeNumber",
  message: `Send one whole number from 0 to ${Number.MAX_SAFE_INTEGER}, or leave it out to begin at the beginning.`,
};

/** Null where it is not sent, undefined where it is not a valid number. */
function readAfter(value: unknown): number | null | undefined {
  if (value === undefined) return null;
  if (typeof value !== "string" || !/^(0|[1-9]\d{0,15})$/.test(value)) return undefined;
  const after = Number(value);
  return Number.isSafeInteger(after) ? after : undefined;
}

interface PageKey {
  feed: OpenDataFeed;
  after: number | null;
  site: string;
  lastChange: number;
}

interface CachedFeedPage {
  packed: Buffer;
  isFull: boolean;
}

/** Each page compressed, made once for all clients until something changes. */
function cachedPages(openData: OpenDataServices, limitBytes: number): (key: PageKey) => Promise<CachedFeedPage> {
  const cached = lruByBytes<{ bytes: number; page: CachedFeedPage }>(limitBytes);
  const making = new Map<string, Promise<CachedFeedPage>>();

  async function made(key: string, { feed, after, site }: PageKey): Promise<CachedFeedPage> {
    const { text, isFull } = await openData.feedPage(feed, after, site);
    const page = { packed: await pack(text, { level: 1 }), isFull };
    cached.put(key, { bytes: page.packed.length, page });
    return page;
  }
  return (asked) => {
    const key = [asked.lastChange, asked.feed, asked.after, asked.site].join(" ");
    const known = cached.get(key);
    if (known) return Promise.resolve(known.page);
    const underWay = making.get(key) ?? made(key, asked).finally(() => making.delete(key));
    making.set(key, underWay);
    return underWay;
  };
}
