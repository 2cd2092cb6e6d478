import { readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { servicesOver } from "#test/server/calls-server.ts";
import { pageCache } from "./page-cache.ts";

const pages = JSON.parse(readFileSync("content/pages.json", "utf8")) as { path: string }[];

/** Draws pages that carry their nonce twice and are numbered by how often one was drawn. */
function drawer(answer: (drawn: number, nonce: string) => Response = plainPage) {
  let drawn = 0;
  const draw = async (nonce: string) => answer(++drawn, nonce);
  return { draw, drawn: () => drawn };
}
const html = { "content-type": "text/html; charset=utf-8" };
const plainPage = (drawn: number, nonce: string) =>
  new Response(`<script nonce="${nonce}"></script>${drawn}<script nonce="${nonce}"></script>`, { headers: html });

const asked = (path: string, nonce = "n", siteUrl = "https://football.example") => ({ path, nonce, siteUrl });
const text = async (page: Promise<Buffer | Response | null>) => String(await page);

test("the home page is drawn once, and each answer carries its own nonce and no other", async () => {
  const kept = pageCache(servicesOver({}));
  const { draw, drawn } = drawer();
  expect(await text(kept.page(asked("/", "one"), draw))).toBe(
    '<script nonce="one"></script>1<script nonce="one"></script>',
  );
  expect(await text(kept.page(asked("/", "two"), draw))).toBe(
    '<script nonce="two"></script>1<script nonce="two"></script>',
  );
  expect(drawn()).toBe(1);
});

test("each of the association's pages is kept by itself", async () => {
  const kept = pageCache(servicesOver({}));
  const { draw, drawn } = drawer();
  for (const { path } of [...pages, ...pages]) await kept.page(asked(path), draw);
  expect(drawn()).toBe(pages.length);
});

test.each([
  ...["/club/12", "/club/0", "/team/3", "/venue/900", "/provider/21p11", "/provider/0p0", "/onboarding/wildcats"],
  ...["/recommendations", "/recommendations/map", "/results", "/results/map"],
])("%s is kept, for each origin by itself", async (path) => {
  const kept = pageCache(servicesOver({}));
  const { draw, drawn } = drawer();
  for (const origin of ["https://a.example", "https://b.example", "https://a.example"]) {
    await kept.page(asked(path, "n", origin), draw);
  }
  expect(drawn()).toBe(2);
});

test("beyond its limit the page not asked for the longest is let go", async () => {
  const kept = pageCache(servicesOver({}), 3 * 40);
  const { draw, drawn } = drawer((_drawn, nonce) => new Response(`${nonce}${"x".repeat(40)}`, { headers: html }));
  for (const id of [1, 2, 3, 1, 4]) await kept.page(asked(`/club/${id}`), draw);
  expect(drawn()).toBe(4);
  await kept.page(asked("/club/1"), draw);
  expect(drawn()).toBe(4);
  await kept.page(asked("/club/2"), draw);
  expect(drawn()).toBe(5);
});

test.each([
  ...["/club/012", "/club/x", "/club/12/", "/clubRef/12", "/account", "/follow-up/x", "/onboarding/", "/onboarding/A"],
  ...["/no-such-page", "//", "/venue/11/calendar", "/club/12.data", "/recommendations.data"],
])("%s is not kept", async (path) => {
  const { draw, drawn } = drawer();
  expect(await pageCache(servicesOver({})).page(asked(path), draw)).toBeNull();
  expect(drawn()).toBe(0);
});

test("whoever asks while a page is drawn waits for it, and draws it for themselves where that failed", async () => {
  const kept = pageCache(servicesOver({}));
  let drawn = 0;
  const { promise: fails, reject } = Promise.withResolvers<Response>();
  const draw = async (nonce: string) => (++drawn === 1 ? await fails : plainPage(drawn, nonce));
  const answers = Promise.allSettled(["a", "b", "c"].map((nonce) => kept.page(asked("/club/12", nonce), draw)));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(drawn).toBe(1);
  reject(new Error("broken"));
  const [first, ...others] = await answers;
  expect(first).toMatchObject({ status: "rejected", reason: new Error("broken") });
  expect(others.map((each) => each.status)).toEqual(["fulfilled", "fulfilled"]);
  expect(String((others[1] as PromiseFulfilledResult<Buffer>).value)).toContain('nonce="c"');
  expect(drawn).toBe(3);
  await Promise.all(["d", "e"].map((nonce) => kept.page(asked("/team/3", nonce), draw)));
  expect(drawn).toBe(4);
});

test("changed content, a new catalogue and a first import are drawn at once", async () => {
  const services = servicesOver({});
  let content = services.content();
  let catalogue = { version: 1, isStale: false, isDemonstration: true };
  const kept = pageCache({ content: () => content, catalogueState: () => ({ ...catalogue }) });
  const { draw, drawn } = drawer();
  const ask = () => kept.page(asked("/club/12"), draw);
  await ask();
  content = { ...content };
  await ask();
  catalogue = { ...catalogue, isDemonstration: false };
  await ask();
  catalogue = { ...catalogue, version: 2 };
  await ask();
  await ask();
  expect(drawn()).toBe(4);
});

test("a page that could not be drawn is not kept, and goes out with the nonce it was asked for", async () => {
  const kept = pageCache(servicesOver({}));
  const { draw, drawn } = drawer((count, nonce) =>
    count === 1 ? new Response(`no ${nonce}`, { status: 404, headers: html }) : plainPage(count, nonce),
  );
  const answer = await kept.page(asked("/club/12", "mine"), draw);
  expect(answer).toBeInstanceOf(Response);
  expect([(answer as Response).status, await (answer as Response).text()]).toEqual([404, "no mine"]);
  expect(await text(kept.page(asked("/club/12"), draw))).toContain("2");
  expect(drawn()).toBe(2);
});

test("while what it is drawn from is away the page drawn before is shown, until the catalogue is another", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let version = 1;
  const services = servicesOver({});
  const catalogueState = () => ({ version, isStale: true, isDemonstration: false });
  const kept = pageCache({ content: services.content, catalogueState });
  const { draw } = drawer((count, nonce) =>
    count === 1 ? plainPage(count, nonce) : new Response("away", { status: 503, headers: html }),
  );
  await kept.page(asked("/club/12"), draw);
  vi.advanceTimersByTime(120_000);
  expect(await text(kept.page(asked("/club/12", "later"), draw))).toContain('nonce="later"');
  expect(await kept.page(asked("/club/13"), draw)).toMatchObject({ status: 503 });
  version = 2;
  expect(await kept.page(asked("/club/12"), draw)).toMatchObject({ status: 503 });
});

test("a redirect is passed on as it is", async () => {
  const redirect = new Response(null, { status: 301, headers: { location: "/venue/11" } });
  expect(await pageCache(servicesOver({})).page(asked("/venue/900"), async () => redirect)).toBe(redirect);
});

test("an error screen is kept by its route: however many addresses are asked, one is drawn", async () => {
  const kept = pageCache(servicesOver({}));
  const { draw, drawn } = drawer((count, nonce) => new Response(`${nonce} ${count}`, { status: 404, headers: html }));
  const screen = { status: 404, route: "routes/club" };
  for (const nonce of ["one", "two"]) {
    const answer = await kept.errorPage(screen, nonce, draw);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toBe(`${nonce} 1`);
  }
  expect(drawn()).toBe(1);
  const other = await kept.errorPage({ ...screen, route: "routes/team" }, "n", draw);
  expect(await other.text()).toBe("n 2");
});

test("an error screen that broke itself is not kept, nor one drawn from other content", async () => {
  let content = servicesOver({}).content();
  const kept = pageCache({ ...servicesOver({}), content: () => content });
  const { draw, drawn } = drawer(
    (count, nonce) => new Response(nonce, { status: count === 1 ? 500 : 404, headers: html }),
  );
  const ask = async () => (await kept.errorPage({ status: 404, route: "routes/club" }, "mine", draw)).status;
  expect([await ask(), await ask(), await ask()]).toEqual([500, 404, 404]);
  expect(drawn()).toBe(2);
  content = { ...content };
  await ask();
  expect(drawn()).toBe(3);
});

test("a missing record's screen goes through both keepers and out with one nonce", async () => {
  const kept = pageCache(servicesOver({}));
  const { draw } = drawer((_count, nonce) => new Response(`<i>${nonce}</i>`, { status: 404, headers: html }));
  const answer = await kept.page(asked("/club/12", "mine"), (nonce) =>
    kept.errorPage({ status: 404, route: "routes/club" }, nonce, draw),
  );
  expect(await (answer as Response).text()).toBe("<i>mine</i>");
});
