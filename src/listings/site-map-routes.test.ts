import { afterEach, expect, test } from "vitest";
import type { App } from "#src/platform/http/fastify.ts";
import { aClub, aProviderVenue, aSession, aVenue } from "#test/catalogue/builders.ts";
import { openCallsServer, servicesOver, testNowMs } from "#test/server/calls-server.ts";

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const session = aSession({ startsAtMs: testNowMs + 3_600_000, sessionId: "a/b c" });

async function ask(url: string, settings: Record<string, string> = {}) {
  app = await openCallsServer(
    servicesOver({
      clubs: [aClub()],
      venues: [aVenue()],
      providerVenues: [aProviderVenue()],
      sessions: [session],
    }),
    { settings },
  );
  return app.inject({ url, headers: { host: "football.example.org" } });
}

test("robots.txt names the site map and disallows calls and searches", async () => {
  const { body, headers } = await ask("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual(
    expect.arrayContaining(["Disallow: /api/", "Sitemap: http://football.example.org/sitemap.xml"]),
  );
  expect(body).not.toMatch(/Disallow: \/(club|$)/m);
  expect(headers["x-robots-tag"]).toBeUndefined();
});

test.each(["development", "qa", "staging"])(
  "a site of the environment %s is hidden from search engines",
  async (name) => {
    const { body, headers } = await ask("/robots.txt", { ENVIRONMENT: name });
    expect(body).toBe("User-agent: *\nDisallow: /\n");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  },
);

test("the site map's index names a part for each kind of page that exists", async () => {
  const { body, headers } = await ask("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(body.match(/<loc>[^<]+/g)).toEqual([
    "<loc>http://football.example.org/sitemaps/site.xml",
    "<loc>http://football.example.org/sitemaps/club-1.xml",
    "<loc>http://football.example.org/sitemaps/venue-1.xml",
    "<loc>http://football.example.org/sitemaps/provider-1.xml",
  ]);
});

test.each([
  ["/sitemaps/site.xml", "/"],
  ["/sitemaps/club-1.xml", "/club/1015"],
  ["/sitemaps/provider-1.xml", "/provider/301p5001"],
])("%s names %s", async (part, path) => {
  const { body } = await ask(part);
  expect(body).toContain(`<url><loc>http://football.example.org${path}</loc></url>`);
  expect(body.endsWith("</urlset>\n")).toBe(true);
});

test("with several languages each page is named with its others, and searches are closed in each", async () => {
  const { body } = await ask("/sitemaps/club-1.xml", { COUNTRY: "wales" });
  const other = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="http://football.example.org${path}"/>`;
  expect(body).toContain(`/club/1015</loc>${other("en-GB", "/club/1015")}${other("cy-GB", "/cy/club/1015")}</url>`);
  const robots = await app!.inject("/robots.txt");
  expect(robots.body).toContain("Disallow: /cy/recommendations");
});

test.each([
  "/sitemaps/club-2.xml",
  "/sitemaps/team-1.xml",
  "/sitemaps/club-0.xml",
  "/sitemaps/x",
  "/sitemaps/player-1.xml",
])("%s does not exist", async (part) => {
  expect((await ask(part)).statusCode).toBe(404);
});

test("a session can be fetched as a calendar file, whatever characters its id has", async () => {
  const { body, headers, statusCode } = await ask(`/venue/5001/calendar?session=${encodeURIComponent("a/b c")}`);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="session.ics"');
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});

test.each([
  ["/venue/x/calendar?session=1", 404],
  ["/venue/5001/calendar?session=nothing", 404],
  ["/venue/5001/calendar", 400],
])("%s is answered with %d", async (url, status) => {
  expect((await ask(url)).statusCode).toBe(status);
});

test("no cache may store what names a stranger's host, unlike what names the site's own URL", async () => {
  const headers = { host: "stranger.example", "x-forwarded-host": "stranger.example" };
  for (const url of ["/robots.txt", "/sitemap.xml", "/sitemaps/site.xml"]) {
    const unset = await (await openCallsServer(servicesOver({}))).inject({ url, headers });
    expect(unset.headers["cache-control"]).toBe("private, no-store");
    const settings = { PUBLIC_URL: "https://football.example", TRUSTED_PROXIES: "1" };
    const set = await (await openCallsServer(servicesOver({}), { settings })).inject({ url, headers });
    expect(set.headers["cache-control"]).toBe("public, max-age=3600");
    expect(set.body).not.toContain("stranger");
  }
});
