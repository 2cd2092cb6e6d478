// What search engines ask for: which pages there are (/sitemap.xml and its parts), and which they may read (/robots.txt).
import { Readable } from "node:stream";
import type { Config } from "#src/config.ts";
import type { Services } from "#src/services/services.ts";
import type { SiteMapPart } from "#src/services/site-map.ts";
import type { App } from "../fastify.ts";
import { siteAddress } from "./site-address.ts";

/** Seconds a map may be kept: catalogues change once a day. */
const maxAgeSeconds = 3_600;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const begin = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const partName = /^(club|team|venue|provider)-([1-9]\d{0,4})\.xml$/;

/** Pages that are nobody's record. */
const ownPaths = ["/"];

export function addSearchEngines(app: App, services: Services, config: Config): void {
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
  app.get<{ Params: { part: string } }>("/sitemaps/:part", { schema: { hide: true } }, async (request, reply) => {
    const part = await findPart(services, request.params.part);
    if (part === null) return reply.callNotFound();
    const text = siteMapText(siteAddress(config, request), part === "site" ? [ownPaths] : services.siteMapPaths(part));
    return reply.type("application/xml; charset=utf-8").headers(headers).send(Readable.from(text));
  });
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
async function* siteMapText(site: string, paths: Iterable<string[]> | AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `${begin}<urlset xmlns="${namespace}">\n`;
  for await (const some of paths) yield some.map((path) => `<url><loc>${site}${path}</loc></url>\n`).join("");
  yield "</urlset>\n";
}
