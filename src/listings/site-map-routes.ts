// For search engines: /sitemap.xml and its parts list all pages, /robots.txt which may be read.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { sendCachedGzip } from "#src/platform/http/compression.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { siteAddress } from "#src/platform/http/site-url.ts";
import type { Language } from "#src/platform/language/language.ts";
import { siteLanguages } from "#src/platform/language/site-languages.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import { cacheBytes } from "#src/platform/system-memory.ts";
import type { Services } from "#src/services.ts";
import type { SiteMapPart, SiteMapServices } from "./site-map.ts";

/** Seconds that a site map may be cached: catalogues change once a day. */
const maxAgeSeconds = 3_600;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const begin = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const partName = /^(club|team|venue|provider)-([1-9]\d{0,4})\.xml$/;

/** Pages beside those of records. */
const ownPaths = ["/", "/sources"];
const openDataPaths = ["/open-data", "/openactive"];

export function addSearchEngines(app: App, services: Services, siteMap: SiteMapServices, config: ServerSettings): void {
  // Without PUBLIC_URL these have the Host header, perhaps made up: no shared cache stores them.
  const languages = siteLanguages(config);
  const headers = { "cache-control": config.publicUrl ? `public, max-age=${maxAgeSeconds}` : "private, no-store" };
  app.get("/robots.txt", { schema: { hide: true } }, async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .headers(headers)
      .send(config.environment === "production" ? robots(siteAddress(config, request), languages) : closedToRobots),
  );
  app.get("/sitemap.xml", { schema: { hide: true } }, async (request, reply) => {
    const index = siteMapIndex(siteAddress(config, request), await siteMap.siteMapParts());
    return reply.type("application/xml; charset=utf-8").headers(headers).send(index);
  });
  const texts = cachedTexts(services, siteMap, languages);
  app.get<{ Params: { part: string } }>("/sitemaps/:part", { schema: { hide: true } }, async (request, reply) => {
    const part = await findPart(siteMap, request.params.part);
    if (part === null) return reply.callNotFound();
    const text = await texts(siteAddress(config, request), part);
    return sendCachedGzip(request, reply.type("application/xml; charset=utf-8").headers(headers), text);
  });
}

/**
 * Bytes of cached parts. 40,000 URLs are some 250 kB; all of England's are under 2 MB, but there is
 * a copy for every host name that is asked.
 */
const mostBytes = cacheBytes(32);

const compress = promisify(gzip);

/** Each part compressed, made once for each catalogue and origin of the site. */
function cachedTexts(
  { catalogueState, openData }: Services,
  { siteMapPaths }: SiteMapServices,
  languages: readonly Language[],
) {
  const paths = openData ? [...ownPaths, ...openDataPaths] : ownPaths;
  const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _former, { context: make }) => make(),
  });
  return (site: string, part: SiteMapPart | "site"): Promise<Buffer> => {
    const name = part === "site" ? part : `${part.kind}-${part.number}`;
    const make = async () =>
      compress(await siteMapText(site, part === "site" ? [paths] : siteMapPaths(part), languages));
    return kept.forceFetch(`${catalogueState().version} ${name} ${site}`, { context: make });
  };
}

const closedToRobots = "User-agent: *\nDisallow: /\n";

/** Search results and questionnaires are closed to search engines; records and home are open. */
function robots(site: string, languages: readonly Language[]): string {
  const searches = languages.flatMap(({ path }) =>
    ["/onboarding", "/recommendations", "/results"].map((each) => path + each),
  );
  const closed = ["/api/", ...searches, "/outbox"].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...closed, "", `Sitemap: ${site}/sitemap.xml`, ""].join("\n");
}

async function findPart({ siteMapParts }: SiteMapServices, name: string): Promise<SiteMapPart | "site" | null> {
  if (name === "site.xml") return "site";
  const [, kind, number] = partName.exec(name) ?? [];
  const parts = kind ? await siteMapParts() : [];
  return parts.find((part) => part.kind === kind && part.number === Number(number)) ?? null;
}

function siteMapIndex(site: string, parts: SiteMapPart[]): string {
  const names = ["site.xml", ...parts.map(({ kind, number }) => `${kind}-${number}.xml`)];
  const lines = names.map((name) => `<sitemap><loc>${site}/sitemaps/${name}</loc></sitemap>`);
  return `${begin}<sitemapindex xmlns="${namespace}">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/** Nothing needs escaping: ids are digits, and the origin was parsed as a URL. */
async function siteMapText(
  site: string,
  paths: Iterable<string[]> | AsyncIterable<string[]>,
  languages: readonly Language[],
): Promise<string> {
  const several = languages.length > 1 ? languages : [];
  const lines: string[] = [];
  for await (const some of paths) {
    for (const path of some) {
      const others = several.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each.tag}" href="${site}${each.path}${path}"/>`,
      );
      lines.push(`<url><loc>${site}${path}</loc>${others.join("")}</url>\n`);
    }
  }
  const links = several.length > 0 ? ` xmlns:xhtml="http://www.w3.org/1999/xhtml"` : "";
  return `${begin}<urlset xmlns="${namespace}"${links}>\n${lines.join("")}</urlset>\n`;
}
