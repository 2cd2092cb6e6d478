// Open data over HTTP: the RPDE feeds, /openactive/session-series and
// /openactive/scheduled-sessions; dataset and data catalogue as JSON-LD; files to download.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { sendCachedGzip } from "#src/platform/http/compression.ts";
import { isKnownTag } from "#src/platform/http/entity-tags.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { refuseInput } from "#src/platform/http/problems.ts";
import { readByAnySite } from "#src/platform/http/security-headers.ts";
import { siteAddress } from "#src/platform/http/site-url.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import { cacheBytes } from "#src/platform/system-memory.ts";
import { type OpenDataFeed, openDataFeeds } from "./dataset.ts";
import { type FeedItem, readItems } from "./open-data-store.ts";
import { openFileNames } from "./open-files.ts";
import type { OpenData } from "./published-open-data.ts";

/** Seconds that a full page may be cached: an item of it can only move to a later page. */
const fullPageSeconds = 3_600;
/** Seconds that the last page may be cached: new items are added to it. */
const lastPageSeconds = 8;
/** Seconds for all else; catalogues change once a day, or with each harvest. */
const documentSeconds = 300;

/** Items of a page. */
const itemsInPage = 500;

/** Bytes of cached pages; all of England's are under 4 MB. */
const mostBytes = cacheBytes(16);

/** Level 1: a page shrinks twelvefold in 2 ms. */
const pack = promisify(gzip);

const rpdeType = "application/vnd.openactive.rpde+json; version=1";
const jsonLdType = "application/ld+json; charset=utf-8";

export function addOpenData(app: App, openData: OpenData, config: ServerSettings): void {
  const { publicUrl, trustedProxies } = config;
  // Caches may store an answer with the site's URL where that is a setting or the Host header,
  // which is part of their key. X-Forwarded-Host is not: a client could make one up.
  const mayBeCached = publicUrl !== undefined || trustedProxies === 0;
  const cachedFor = (seconds: number) => (mayBeCached ? `public, max-age=${seconds}` : "private, no-store");
  const pages = new LRUCache<string, FeedPage, Parameters<typeof makePage>[1]>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (_key, _former, { context }) => makePage(openData, context),
  });
  for (const feed of Object.keys(openDataFeeds) as OpenDataFeed[]) {
    app.get<{ Querystring: Record<string, unknown> }>(
      `/openactive/${feed}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const after = readAfter(request.query.afterChangeNumber);
        if (after === undefined) return refuseInput(reply, "query", [wrongAfter]);
        const site = siteAddress(config, request);
        const change = await openData.lastChange();
        const etag = `W/"${change}-${after ?? 0}"`;
        const key = [change, feed, after, site].join(" ");
        const page = await pages.forceFetch(key, { context: { feed, after, site } });
        const caching = cachedFor(page.isFull ? fullPageSeconds : lastPageSeconds);
        reply.headers({ ...readByAnySite, etag, "cache-control": caching });
        if (isKnownTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
        return sendCachedGzip(request, reply.type(rpdeType), page.packed);
      },
    );
  }
  const sendDocument = (reply: FastifyReply, data: object) =>
    reply
      .headers({ ...readByAnySite, "cache-control": cachedFor(documentSeconds) })
      .type(jsonLdType)
      .send(JSON.stringify(data));
  app.get("/openactive/dataset.jsonld", { schema: { hide: true } }, async (request, reply) =>
    sendDocument(reply, await openData.dataset(siteAddress(config, request))),
  );
  app.get("/openactive/catalogue.jsonld", { schema: { hide: true } }, async (request, reply) =>
    sendDocument(reply, openData.dataCatalogue(siteAddress(config, request))),
  );
  for (const name of openFileNames) {
    app.get(`/open-data/${name}`, { schema: { hide: true } }, (request, reply) =>
      sendFile(request, reply, openData, name),
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

interface PageRequest {
  feed: OpenDataFeed;
  after: number | null;
  site: string;
}

/** Compressed, and made once for all clients until something changes. */
interface FeedPage {
  packed: Buffer;
  bytes: number;
  /** True where a next page follows: its items only move to later pages, so it may be cached. */
  isFull: boolean;
}

/** As Realtime Paged Data Exchange 1.0 has it: the last page is empty and names itself as next. */
async function makePage({ database, publisher }: OpenData, { feed, after, site }: PageRequest): Promise<FeedPage> {
  const items = await readItems(database, feed, after ?? 0, itemsInPage, site);
  const last = items.at(-1)?.modified ?? after;
  const next = `${site}/openactive/${feed}${last === null ? "" : `?afterChangeNumber=${last}`}`;
  const list = items.map((item) => itemText(openDataFeeds[feed], item)).join(",\n");
  const text = `{"next":${JSON.stringify(next)},"items":[${list}],"license":${JSON.stringify(publisher.licenceUrl)}}`;
  const packed = await pack(text, { level: 1 });
  return { packed, bytes: packed.length, isFull: items.length === itemsInPage };
}

/** The data are JSON already. */
function itemText(kind: string, { id, modified, data }: FeedItem): string {
  const head = `"id":${JSON.stringify(id)},"kind":"${kind}","modified":${modified}`;
  return data === null ? `{"state":"deleted",${head}}` : `{"state":"updated",${head},"data":${data}}`;
}

/** The files have no absolute URLs of this site, so every cache may store them. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, openData: OpenData, name: string) {
  const { version, files } = await openData.files();
  const file = files.find((each) => each.name === name);
  if (!file) return reply.callNotFound();
  const etag = `W/"${version}-${file.bytes}"`;
  reply.headers({
    ...readByAnySite,
    etag,
    "cache-control": `public, max-age=${documentSeconds}`,
    link: `<${openData.publisher.licenceUrl}>; rel="license"`,
  });
  if (isKnownTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(name.endsWith(".csv") ? "text/csv; charset=utf-8; header=present" : jsonLdType);
  return sendCachedGzip(request, reply, Buffer.from(file.packed));
}
