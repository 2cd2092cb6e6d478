// The feeds over HTTP: pages up to one that names itself, how long they are cached, bad URLs.
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import { openFeedsServer, testLicenceUrl } from "#test/server/feeds-of-database.ts";

let database: Database;
let app: App;
const many = Array.from({ length: 1_203 }, (_, at) => aSession(`s ${at}/é`, 20, 4));
const path = "/openactive/scheduled-sessions";

beforeAll(async () => {
  database = await openPGliteInMemory();
  await migrate(database);
  const venue = aVenue(20, { address: { ...aVenue(20).address, county: "Greater Manchester" } });
  await loadCatalogue(database, { venues: [venue], providers: [aProvider(4)], sessions: many });
  app = await openFeedsServer(database);
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: "football.example:8080", ...headers } });

async function crawl(from: string) {
  const pages = [];
  for (let url = from; ; ) {
    const answer = await ask(url.replace("http://football.example:8080", ""));
    expect(answer.statusCode).toBe(200);
    const page = answer.json();
    pages.push({ ...page, headers: answer.headers });
    if (page.next === url) return pages;
    url = page.next;
  }
}

test("a crawl reads every item once, in order, and ends at an empty page that names itself", async () => {
  const pages = await crawl(`http://football.example:8080${path}`);
  expect(pages.map(({ items }) => items.length)).toEqual([500, 500, 203, 0]);
  const items = pages.flatMap((page) => page.items);
  const numbers = items.map(({ modified }) => modified);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(many.map(({ sessionId }) => sessionId)));
  expect(items.every(({ state, kind }) => state === "updated" && kind === "ScheduledSession")).toBe(true);
  expect(items[0].data["@id"]).toMatch(
    /^http:\/\/football\.example:8080\/openactive\/scheduled-sessions\/s%20\d+%2F%C3%A9$/,
  );
  expect(pages[0].license).toBe(testLicenceUrl);
});

test("full pages may be cached for an hour, the last ones for seconds, by everybody", async () => {
  const pages = await crawl(`http://football.example:8080${path}`);
  expect(pages.map(({ headers }) => headers["cache-control"])).toEqual([
    "public, max-age=3600",
    "public, max-age=3600",
    "public, max-age=8",
    "public, max-age=8",
  ]);
  expect(pages[0].headers).toMatchObject({
    "content-type": "application/vnd.openactive.rpde+json; version=1",
    "access-control-allow-origin": "*",
    vary: "accept-encoding",
  });
});

test("a client that has the page gets 304, until something changes", async () => {
  const first = await ask(path);
  const etag = String(first.headers.etag);
  const unchanged = await ask(path, { "if-none-match": `"other", ${etag}` });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
  await loadCatalogue(database, { sessions: [...many.slice(0, -1), aSession("new", 20, 4)] });
  const changed = await ask(path, { "if-none-match": etag });
  expect(changed.statusCode).toBe(200);
  const news = (await crawl(`http://football.example:8080${path}`)).flatMap((page) => page.items).slice(-2);
  expect(news).toEqual([
    expect.objectContaining({ id: "new", state: "updated" }),
    { state: "deleted", id: many.at(-1)!.sessionId, kind: "ScheduledSession", modified: expect.any(Number) },
  ]);
});

test("pages are compressed for a client that accepts it, and have the same text for any other", async () => {
  const packed = await ask(path, { "accept-encoding": "gzip, br" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  const plain = await ask(path);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await app.inject({ method: "HEAD", url: path })).statusCode).toBe(200);
});

describe("a position", () => {
  const largest = Number.MAX_SAFE_INTEGER;
  test.each([`${largest}`, "0"])("%s is accepted", async (after) => {
    expect((await ask(`${path}?afterChangeNumber=${after}`)).statusCode).toBe(200);
  });
  test("beyond the last item is the last page, which names itself", async () => {
    const url = `${path}?afterChangeNumber=${largest}`;
    expect((await ask(url)).json()).toMatchObject({ next: `http://football.example:8080${url}`, items: [] });
  });
  test.each([
    ["a word", "abc"],
    ["nothing", ""],
    ["a negative number", "-1"],
    ["a fraction", "1.5"],
    ["a number with zeros before it", "007"],
    ["a number beyond what is kept exactly", `${largest + 1}`],
    ["an enormous number", "9".repeat(400)],
    ["two numbers", "1&afterChangeNumber=2"],
    ["a list", "1,2"],
    ["another script's digits", "%D9%A3"],
  ])("%s is refused by name", async (_what, text) => {
    const answer = await ask(`${path}?afterChangeNumber=${text}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json().errors).toEqual([
      { field: "afterChangeNumber", message: expect.stringContaining("whole number") },
    ]);
  });
});

describe("with other settings", () => {
  let other: App | undefined;
  afterEach(() => other?.close());

  test("the URLs are those of PUBLIC_URL", async () => {
    other = await openFeedsServer(database, { PUBLIC_URL: "https://find.example/" });
    const page = (await other.inject(path)).json();
    expect(page.next).toMatch(/^https:\/\/find\.example\/openactive\/scheduled-sessions\?afterChangeNumber=\d+$/);
  });

  test("behind a proxy that passes on the host, no cache may store the page", async () => {
    other = await openFeedsServer(database, { TRUSTED_PROXIES: "1" });
    const answer = await other.inject({ url: path, headers: { "x-forwarded-host": "evil.example" } });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  test("with open data turned off there are no feeds", async () => {
    other = await openCallsServer(servicesOver({}));
    for (const feed of ["session-series", "scheduled-sessions"]) {
      expect((await other.inject(`/openactive/${feed}`)).statusCode).toBe(404);
    }
  });
});
