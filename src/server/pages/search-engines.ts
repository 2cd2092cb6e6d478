// What search engines ask for: which pages there are (/sitemap.xml and its parts), and which they may read (/robots.txt).
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Config } from "#src/config.ts";
import type { App } from "#src/server/fastify.ts";
import { sendCachedGzip } from "#src/server/http/cached-gzip.ts";
import type { SiteMapPart } from "#src/services/details/site-map.ts";
import type { Services } from "#src/services/services.ts";
import { lruByBytes } from "./lru-by-bytes.ts";
import { siteAddress } from "./site-url.ts";

/** Seconds a map may be cached: catalogues change once a day. */
const maxAgeSeconds = 3_600;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const begin = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const partName = /^(club|team|venue|provider)-([1-9]\d{0,4})\.xml$/;

/** Pages that are nobody's record. */
const ownPaths = ["/", "/sources"];
const openDataPaths = ["/open-data", "/openactive"];

/** `threads`: how many keep parts of their own. */
export function addSearchEngines(app: App, services: Services, config: Config, threads: number): void {
  // Where nobody has set the site's address, these name the one that was asked, which may be a stranger's invention: a
  // cache that kept it would hand it to everybody.
  const headers = { "cache-control": config.publicUrl ? `public, max-age=${maxAgeSeconds}` : "private, no-store" };
  app.get("/robots.txt", { schema: { hide: true } }, async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .headers(headers)
      .send(config.environment === "production" ? robots(siteAddress(config, request)) : closedToRobots),
  );
  app.get("/sitemap.xml", { schema: { hide: true } }, async (request, reply) => {
    const index = siteMapIndex(siteAddress(config, request), await services.siteMapParts());
    return reply.type("application/xml; charset=utf-8").headers(headers).send(index);
  });
  const texts = cachedTexts(services, mostBytes / threads);
  app.get<{ Params: { part: string } }>("/sitemaps/:part", { schema: { hide: true } }, async (request, reply) => {
    const part = await findPart(services, request.params.part);
    if (part === null) return reply.callNotFound();
    const text = await texts(siteAddress(config, request), part);
    return sendCachedGzip(request, reply.type("application/xml; charset=utf-8").headers(headers), text);
  });
}

/** Bytes of the parts kept, 40,000 addresses being some 250 kB; all of England's are under 2 MB. Strangers may ask under many names of the site. */
const mostBytes = 32 * 1024 * 1024;

const compress = promisify(gzip);

/** Each part as it is sent, made once for each catalogue and name of the site. */
function cachedTexts({ catalogueState, siteMapPaths, openData }: Services, limitBytes: number) {
  const paths = openData ? [...ownPaths, ...openDataPaths] : ownPaths;
  const cached = lruByBytes<{ bytes: number; text: Buffer }>(limitBytes);
  const making = new Map<string, Promise<Buffer>>();

  async function made(key: string, site: string, part: SiteMapPart | "site"): Promise<Buffer> {
    const text = await compress(await siteMapText(site, part === "site" ? [paths] : siteMapPaths(part)));
    cached.put(key, { bytes: text.length, text });
    return text;
  }
  return (site: string, part: SiteMapPart | "site"): Promise<Buffer> => {
    const name = part === "site" ? part : `${part.kind}-${part.number}`;
    const key = `${catalogueState().version} ${name} ${site}`;
    const text = cached.get(key)?.text;
    if (text) return Promise.resolve(text);
    const underWay = making.get(key) ?? made(key, site, part).finally(() => making.delete(key));
    making.set(key, underWay);
    return underWay;
  };
}

const closedToRobots = "User-agent: *\nDisallow: /\n";

/** Search results are for whoever searched; records and the home page are for everybody. */
function robots(site: string): string {
  const closed = ["/api/", "/onboarding", "/recommendations", "/results", "/outbox"];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${site}/sitemap.xml`, ""].join(
    "\n",
  );
}

async function findPart(services: Services, name: string): Promise<SiteMapPart | "site" | null> {
  if (name === "site.xml") return "site";
  const [, kind, number] = partName.exec(name) ?? [];
  const parts = kind ? await services.siteMapParts() : [];
  return parts.find((part) => part.kind === kind && part.number === Number(number)) ?? null;
}

function siteMapIndex(site: string, parts: SiteMapPart[]): string {
  const names = ["site.xml", ...parts.map(({ kind, number }) => `${kind}-${number}.xml`)];
  const lines = names.map((name) => `<sitemap><loc>${site}/sitemaps/${name}</loc></sitemap>`);
  return `${begin}<sitemapindex xmlns="${namespace}">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** Ids are digits, so nothing needs escaping; the site's address was parsed. */
async function siteMapText(site: string, paths: Iterable<string[]> | AsyncIterable<string[]>): Promise<string> {
  const lines: string[] = [];
  for await (const some of paths) for (const path of some) lines.push(`<url><loc>${site}${path}</loc></url>\n`);
  return `${begin}<urlset xmlns="${namespace}">\n${lines.join("")}</urlset>\n`;
}
