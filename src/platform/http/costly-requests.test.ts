// The cost of a request to the others: site maps are made once, few screens at a time are rendered.
import { gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import type { HandleScreen } from "#src/pages/render-pages.ts";
import type { Services } from "#src/services.ts";
import { aClub } from "#test/catalogue/builders.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import type { App } from "./fastify.ts";

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** Services with a site map from a catalogue that counts, and a version that a test may change. */
function countingServices() {
  const own = servicesOver({ clubs: [aClub()] });
  const counts = { parts: 0, paths: 0 };
  const catalogue = { version: 1, newestVersion: 1, isStale: false, isDemonstration: false };
  const services: Services = {
    ...own,
    catalogueState: () => ({ ...catalogue }),
    siteMapParts() {
      counts.parts += 1;
      return own.siteMapParts();
    },
    siteMapPaths(part) {
      counts.paths += 1;
      return own.siteMapPaths(part);
    },
  };
  return { services, counts, catalogue };
}

test("a site map is read once per catalogue, however many ask, under whatever host name", async () => {
  const { services, counts, catalogue } = countingServices();
  app = await openCallsServer(services);
  const ask = (host: string) => app!.inject({ url: "/sitemaps/club-1.xml", headers: { host } });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`host-${at % 3}.example.org`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(answers[1]?.body).toContain("<loc>http://host-1.example.org/club/1015</loc>");
  for (const url of ["/sitemap.xml", "/api/sitemap", "/api/sitemap/part?Kind=club&Number=1"]) {
    expect((await app.inject({ url })).statusCode).toBe(200);
  }
  expect(counts).toEqual({ parts: 1, paths: 1 });
  catalogue.version = 2;
  await ask("host-1.example.org");
  expect(counts).toEqual({ parts: 2, paths: 2 });
});

test("a site map is compressed for a client that accepts it, and has the same text for any other", async () => {
  app = await openCallsServer(countingServices().services);
  const url = "/sitemaps/club-1.xml";
  const packed = await app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  const plain = await app.inject({ url, headers: { "accept-encoding": "gzip;q=0" } });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers.vary).toBe("accept-encoding");
});

/** A server whose pages stay unrendered until the test lets one go. */
async function openSlowScreens(change: Partial<Services> = {}) {
  const notRendered: (() => void)[] = [];
  const handleScreen: HandleScreen = async () => {
    await new Promise<void>((resolve) => notRendered.push(resolve));
    return new Response("<p>drawn</p>", { headers: { "content-type": "text/html" } });
  };
  const web = { attach: async () => ({ handleScreen, isBuilt: true }), close: async () => {} };
  app = await openCallsServer(servicesOver({}, change), { web });
  return { app, notRendered };
}

test("eight screens are rendered at a time between calls, and a full queue gets Retry-After", async () => {
  const { app, notRendered } = await openSlowScreens();
  const requests = Array.from({ length: 600 }, (_, at) => app.inject(`/club/${at + 1}`));
  await expect.poll(() => notRendered.length).toBe(8);
  expect((await app.inject("/health/live")).statusCode).toBe(200);
  expect(notRendered).toHaveLength(8);
  const letGo = setInterval(() => {
    for (const draw of notRendered.splice(0)) draw();
  }, 1);
  const answers = await Promise.all(requests);
  clearInterval(letGo);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(600 - 508);
  expect(refused.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(508);
});
