import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { servicesOver } from "#test/server/calls-server.ts";
import { type CachedPage, pageCache } from "./page-cache.ts";

const limitBytes = 1_000_000;

const pages = JSON.parse(readFileSync("content/pages.json", "utf8")) as { path: string }[];

/** Renders pages with a script that has their nonce, and counts the renderings. */
function drawer(answer: (rendered: number, nonce: string) => Response = plainPage) {
  let rendered = 0;
  const draw = async (nonce: string) => answer(++rendered, nonce);
  return { draw, rendered: () => rendered };
}
const html = { "content-type": "text/html; charset=utf-8" };
const plainPage = (rendered: number, nonce: string) =>
  new Response(
    `<script nonce="${nonce}">start(${rendered})</script>${rendered}<script src="/a.js" nonce="${nonce}"></script>`,
    {
      headers: html,
    },
  );

const requestFor = (path: string, nonce = "n") => ({ path, nonce });
const text = async (answer: Promise<CachedPage | Response | null>) => {
  const page = await answer;
  return page === null ? "" : page instanceof Response ? page.text() : String(page.body(null));
};

test("the home page is rendered once, for everybody: without a nonce, its own script named by its hash", async () => {
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw, rendered } = drawer();
  const first = (await cached.page(requestFor("/", "one"), draw)) as CachedPage;
  const hash = createHash("sha256").update("start(1)").digest("base64");
  expect(first.scripts).toEqual([`'sha256-${hash}'`]);
  expect(String(first.body(null))).toBe('<script>start(1)</script>1<script src="/a.js"></script>');
  const second = (await cached.page(requestFor("/", "two"), draw)) as CachedPage;
  expect([second.hash, second.body(null)]).toEqual([first.hash, first.body(null)]);
  expect(rendered()).toBe(1);
});

test("a page with its nonce outside a tag is not cached, and is sent with its own request's nonce", async () => {
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw, rendered } = drawer((count, nonce) => new Response(`${count} ${nonce}`, { headers: html }));
  expect(await text(cached.page(requestFor("/", "mine"), draw))).toBe("1 mine");
  expect(await text(cached.page(requestFor("/", "yours"), draw))).toBe("2 yours");
  expect(rendered()).toBe(2);
});

test("each encoding is made once, all contain the page, and another page has another hash", async () => {
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw } = drawer((count) => new Response(`${count}${"<p>é</p>".repeat(900)}`, { headers: html }));
  const ask = async (path: string) => (await cached.page(requestFor(path), draw)) as CachedPage;
  const whole = Buffer.from(`1${"<p>é</p>".repeat(900)}`);
  const zstd = (await ask("/")).body("zstd");
  expect(zstdDecompressSync(zstd)).toEqual(whole);
  expect((await ask("/")).body("zstd")).toBe(zstd);
  expect(gunzipSync((await ask("/")).body("gzip"))).toEqual(whole);
  expect(brotliDecompressSync((await ask("/")).body("br"))).toEqual(whole);
  expect((await ask("/")).body(null)).toEqual(whole);
  expect((await ask("/club/1")).hash).not.toBe((await ask("/")).hash);
});

test("compressed pages leave room for more pages", async () => {
  const page = "x".repeat(10_000);
  const cached = pageCache(servicesOver({}), 3 * page.length);
  const { draw, rendered } = drawer(() => new Response(page, { headers: html }));
  const ids = Array.from({ length: 20 }, (_, id) => id);
  for (const id of [...ids, ...ids]) ((await cached.page(requestFor(`/club/${id}`), draw)) as CachedPage).body("gzip");
  expect(rendered()).toBe(20);
});

test("a page is rendered again after a minute", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw, rendered } = drawer();
  await cached.page(requestFor("/venue/1"), draw);
  vi.advanceTimersByTime(59_999);
  await cached.page(requestFor("/venue/1"), draw);
  expect(rendered()).toBe(1);
  vi.advanceTimersByTime(1);
  await cached.page(requestFor("/venue/1"), draw);
  expect(rendered()).toBe(2);
});

test("each of the association's pages is cached by itself", async () => {
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw, rendered } = drawer();
  for (const { path } of [...pages, ...pages]) await cached.page(requestFor(path), draw);
  expect(rendered()).toBe(pages.length);
});

test.each([
  ...["/club/12", "/club/0", "/team/3", "/venue/900", "/provider/21p11", "/provider/0p0", "/onboarding/wildcats"],
  ...["/recommendations", "/recommendations/map", "/results", "/results/map", "/recommendations/week", "/results/week"],
])("%s is rendered once", async (path) => {
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw, rendered } = drawer();
  for (const _ of [1, 2]) await cached.page(requestFor(path), draw);
  expect(rendered()).toBe(1);
});

test("beyond the limit the least recently used page is removed", async () => {
  const cached = pageCache(servicesOver({}), 3 * 40);
  const { draw, rendered } = drawer(() => new Response("x".repeat(40), { headers: html }));
  for (const id of [1, 2, 3, 1, 4]) await cached.page(requestFor(`/club/${id}`), draw);
  expect(rendered()).toBe(4);
  await cached.page(requestFor("/club/1"), draw);
  expect(rendered()).toBe(4);
  await cached.page(requestFor("/club/2"), draw);
  expect(rendered()).toBe(5);
});

test.each([
  ...["/club/012", "/club/x", "/club/12/", "/clubRef/12", "/account", "/follow-up/x", "/onboarding/", "/onboarding/A"],
  ...["/no-such-page", "//", "/venue/11/calendar", "/club/12.data", "/recommendations.data"],
])("%s is not cached", async (path) => {
  const { draw, rendered } = drawer();
  expect(await pageCache(servicesOver({}), limitBytes).page(requestFor(path), draw)).toBeNull();
  expect(rendered()).toBe(0);
});

test("requests for a page that is being rendered wait for it, and render it themselves if that fails", async () => {
  const cached = pageCache(servicesOver({}), limitBytes);
  let rendered = 0;
  const { promise: fails, reject } = Promise.withResolvers<Response>();
  const draw = async (nonce: string) => (++rendered === 1 ? await fails : plainPage(rendered, nonce));
  const answers = Promise.allSettled(["a", "b", "c"].map((nonce) => cached.page(requestFor("/club/12", nonce), draw)));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(rendered).toBe(1);
  reject(new Error("broken"));
  const [first, ...others] = await answers;
  expect(first).toMatchObject({ status: "rejected", reason: new Error("broken") });
  expect(others.map((each) => each.status)).toEqual(["fulfilled", "fulfilled"]);
  expect(String((others[1] as PromiseFulfilledResult<CachedPage>).value.body(null))).toContain("start(3)");
  expect(rendered).toBe(3);
  await Promise.all(["d", "e"].map((nonce) => cached.page(requestFor("/team/3", nonce), draw)));
  expect(rendered).toBe(4);
});

test("a changed record, a new catalogue and a first import cause a new rendering at once", async () => {
  let catalogue = { version: 1, newestVersion: 1, isStale: false, isDemonstration: true };
  const { content } = servicesOver({});
  const cached = pageCache({ content, catalogueState: () => ({ ...catalogue }) }, limitBytes);
  const { draw, rendered } = drawer();
  const ask = () => cached.page(requestFor("/club/12"), draw);
  await ask();
  catalogue = { ...catalogue, isDemonstration: false };
  await ask();
  catalogue = { ...catalogue, newestVersion: 2 };
  await ask();
  catalogue = { ...catalogue, version: 2 };
  await ask();
  await ask();
  expect(rendered()).toBe(4);
});

test("a page that could not be rendered is not cached, and is sent with the nonce of its own request", async () => {
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw, rendered } = drawer((count, nonce) =>
    count === 1 ? new Response(`no ${nonce}`, { status: 404, headers: html }) : plainPage(count, nonce),
  );
  const answer = await cached.page(requestFor("/club/12", "mine"), draw);
  expect(answer).toBeInstanceOf(Response);
  expect([(answer as Response).status, await (answer as Response).text()]).toEqual([404, "no mine"]);
  expect(await text(cached.page(requestFor("/club/12"), draw))).toContain("2");
  expect(rendered()).toBe(2);
});

test("while the data of a page cannot be reached the previous page is shown, until the catalogue changes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let version = 1;
  const services = servicesOver({});
  const catalogueState = () => ({ version, newestVersion: version, isStale: true, isDemonstration: false });
  const cached = pageCache({ content: services.content, catalogueState }, limitBytes);
  const { draw } = drawer((count, nonce) =>
    count === 1 ? plainPage(count, nonce) : new Response("away", { status: 503, headers: html }),
  );
  await cached.page(requestFor("/club/12"), draw);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(await text(cached.page(requestFor("/club/12", "later"), draw))).toContain("start(1)");
  expect(await cached.page(requestFor("/club/13"), draw)).toMatchObject({ status: 503 });
  version = 2;
  expect(await cached.page(requestFor("/club/12"), draw)).toMatchObject({ status: 503 });
});

test("a redirect is passed on as it is", async () => {
  const redirect = new Response(null, { status: 301, headers: { location: "/venue/11" } });
  expect(await pageCache(servicesOver({}), limitBytes).page(requestFor("/venue/900"), async () => redirect)).toBe(
    redirect,
  );
});

test("an error screen is cached by its route: whatever the number of URLs, one is rendered", async () => {
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw, rendered } = drawer(
    (count, nonce) => new Response(plainPage(count, nonce).body, { status: 404, headers: html }),
  );
  const screen = { status: 404, route: "routes/club" };
  expect(cached.cachedErrorPage(screen)).toBeNull();
  for (const nonce of ["one", "two"]) expect(await text(cached.errorPage(screen, nonce, draw))).toContain("start(1)");
  expect(String(cached.cachedErrorPage(screen)?.body(null))).toContain("start(1)");
  expect(rendered()).toBe(1);
  expect(await text(cached.errorPage({ ...screen, route: "routes/team" }, "n", draw))).toContain("start(2)");
});

test("a failed error screen is not cached, and a cached one is rendered again after a minute", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cached = pageCache(servicesOver({}), limitBytes);
  const { draw, rendered } = drawer(
    (count) => new Response("broken", { status: count === 1 ? 500 : 404, headers: html }),
  );
  const ask = async () => {
    const page = await cached.errorPage({ status: 404, route: "routes/club" }, "mine", draw);
    return page instanceof Response ? page.status : "kept";
  };
  expect([await ask(), await ask(), await ask()]).toEqual([500, "kept", "kept"]);
  expect(rendered()).toBe(2);
  vi.advanceTimersByTime(60_000);
  await ask();
  expect(rendered()).toBe(3);
});
