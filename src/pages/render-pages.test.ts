import { Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import type { App } from "#src/platform/http/fastify.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import type { HandleScreen } from "./render-pages.ts";

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** A server with pages by the given function; the requests that it received are recorded. */
async function openScreens(
  draw: (request: Request, parts: Parameters<HandleScreen>[1]) => Response | Promise<Response>,
  logLines: string[] = [],
  settings: Record<string, string> = {},
  services = servicesOver({}),
) {
  const calls: { request: Request; parts: Parameters<HandleScreen>[1] }[] = [];
  const handleScreen: HandleScreen = async (request, parts) => {
    calls.push({ request, parts });
    return draw(request, parts);
  };
  const web = { attach: async () => ({ handleScreen, isBuilt: true }), close: async () => {} };
  app = await openCallsServer(services, { web, logLines, settings });
  return { app, calls, services };
}

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });

test("a screen is rendered with the services, the site's settings and a nonce that its policy allows", async () => {
  const { app, calls, services } = await openScreens(() => html("<p>Find Football</p>"));
  const answer = await app.inject("/account?from=map");
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("<p>Find Football</p>");
  const { request, parts } = calls[0]!;
  expect(new URL(request.url).pathname).toBe("/account");
  expect(parts.services.content().navigation).toEqual(services.content().navigation);
  expect(parts.site).toMatchObject({ siteName: "Find Football", isDemonstration: false });
  expect(answer.headers["content-security-policy"]).toContain(`'nonce-${parts.nonce}'`);
});

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://db.example/touchline",
  SMTP_URL: "smtp://mail.example",
};
test.each([
  ["none where none is set: pages are cached for all, and the host that was calls may be made up", {}, ""],
  [
    "the one that is set, however it was calls",
    { PUBLIC_URL: "https://football.example/" },
    "https://football.example",
  ],
  [
    "the one that is set, in production",
    { ...production, PUBLIC_URL: "https://football.example" },
    "https://football.example",
  ],
])("the site's own URL is %s", async (_, settings, siteUrl) => {
  const { app, calls } = await openScreens(() => html("x"), [], settings);
  await app.inject({ url: "/club/12", headers: { host: "calls.example" } });
  expect(calls[0]!.parts.site.siteUrl).toBe(siteUrl);
});

test("a page gets the settings as they are when it is calls for", async () => {
  let isDemonstration = false;
  const services = servicesOver({});
  const changing = { ...services, catalogueState: () => ({ ...services.catalogueState(), isDemonstration }) };
  const { app, calls } = await openScreens(() => html("x"), [], {}, changing);
  await app.inject("/account");
  await app.inject("/account");
  isDemonstration = true;
  await app.inject("/account");
  const [first, second, last] = calls.map(({ parts }) => parts.site);
  expect(second).toEqual(first);
  expect(last).toEqual({ ...first, isDemonstration: true });
});

test("no two pages share a nonce", async () => {
  const { app, calls } = await openScreens(() => html("x"));
  await app.inject("/account");
  await app.inject("/account");
  expect(calls[0]!.parts.nonce).not.toBe(calls[1]!.parts.nonce);
});

test("a browser that has the page is not sent it again, unless the page or its policy has changed", async () => {
  let words = "one";
  const { app, services } = await openScreens(() => html(words));
  const first = await app.inject("/");
  const again = (tag: unknown) => app!.inject({ url: "/", headers: { "if-none-match": String(tag) } });
  const same = await again(first.headers.etag);
  expect([same.statusCode, same.body]).toEqual([304, ""]);
  for (const name of ["cache-control", "etag", "content-security-policy"]) {
    expect(same.headers[name], name).toBe(first.headers[name]);
  }
  expect((await again('"another"')).body).toBe("one");
  words = "two";
  const other = await openScreens(() => html(words), [], {}, services);
  expect((await other.app.inject({ url: "/", headers: { "if-none-match": String(first.headers.etag) } })).body).toBe(
    "two",
  );
  const theme = await openScreens(() => html("one"), [], { EXTERNAL_ORIGINS: "map=https://maps.example" });
  const policed = await theme.app.inject({ url: "/", headers: { "if-none-match": String(first.headers.etag) } });
  expect([policed.statusCode, policed.body]).toEqual([200, "one"]);
});

test("a cached page is rendered without the host, query and headers of the first visitor", async () => {
  const { app, calls } = await openScreens(({ url, headers }) => html([url, ...headers.keys()].join()));
  const headers = { host: "a.example", cookie: "mine=1", "x-mine": "1" };
  const first = await app.inject({ url: "/club/12?utm_source=mine", headers });
  expect(first.body).toBe("http://localhost/club/12");
  expect((await app.inject({ url: "/club/12?x=2", headers })).body).toBe(first.body);
  expect(calls).toHaveLength(1);
});

test("a screen's status and headers are passed on", async () => {
  const { app } = await openScreens(() => new Response(null, { status: 301, headers: { location: "/club/7" } }));
  const answer = await app.inject("/clubRef/x");
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe("/club/7");
  expect(answer.body).toBe("");
  expect(answer.headers["content-type"]).toBeUndefined();
});

test("every cookie of a screen is passed on", async () => {
  const headers = new Headers({ "content-type": "text/html" });
  headers.append("set-cookie", "a=1");
  headers.append("set-cookie", "b=2");
  const { app } = await openScreens(() => new Response("x", { headers }));
  expect((await app.inject("/")).headers["set-cookie"]).toEqual(["a=1", "b=2"]);
});

test("a picture that a screen's URL answers with is passed on byte for byte", async () => {
  const bytes = Uint8Array.from([0, 255, 128, 10]);
  const { app } = await openScreens(() => new Response(bytes, { headers: { "content-type": "image/png" } }));
  expect([...(await app.inject("/card.png")).rawPayload]).toEqual([...bytes]);
});

test.each(["/", "/account", "/club/no-such"])("HEAD of %s has the headers of GET, and no page", async (url) => {
  const { app } = await openScreens(({ url }) => html("x".repeat(2_000), url.includes("no-such") ? 404 : 200));
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const [got, head] = await Promise.all(["GET", "HEAD"].map((method) => fetch(origin + url, { method })));
  expect(head!.status).toBe(got!.status);
  for (const name of ["content-type", "content-length", "content-encoding", "vary", "etag", "cache-control"]) {
    expect(head!.headers.get(name), name).toBe(got!.headers.get(name));
  }
  expect(head!.headers.get("vary")).toBe("accept-encoding");
});

test("a form reaches its screen unread", async () => {
  const { app } = await openScreens(async (request) => html(await request.text()));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await app.inject({ method: "POST", url: "/contact", headers, payload: "name=x" });
  expect(answer.body).toBe("name=x");
});

test.each(["//elsewhere.example/path", "/%20", "/a?b=%zz"])("the odd URL %s stays on this site", async (url) => {
  const { app, calls } = await openScreens(() => html("x"));
  const answer = await app.inject({ method: "GET", url: `http://localhost${url}` });
  expect(answer.statusCode).toBe(200);
  expect(new URL(calls[0]!.request.url).hostname).toBe("localhost");
});

test.each([
  "a b<script>",
  "name:password@elsewhere.example",
  "elsewhere.example/path?",
  "elsewhere.example:99999",
  "",
  "[",
])("the invalid host header %j does no harm", async (host) => {
  const { app, calls } = await openScreens(() => html("x"), [], { TRUSTED_PROXIES: "1" });
  const headers = { host, "x-forwarded-host": host, "x-forwarded-proto": "javascript" };
  const answer = await app.inject({ url: "/account?a=1", headers });
  expect(answer.statusCode).toBe(200);
  expect(calls[0]!.request.url).toBe("http://localhost/account?a=1");
});

test.each(["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)("%s is not answered with a page", async (method) => {
  const logLines: string[] = [];
  const { app, calls } = await openScreens(() => html("x"), logLines);
  const answer = await app.inject({ method, url: "/club/12" });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD, POST");
  expect(calls).toEqual([]);
  expect(logLines.join()).not.toContain('"err"');
});

test("a form beyond the limit is refused before any screen sees it, with or without a stated length", async () => {
  const { app, calls } = await openScreens(() => html("x"));
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const large = "x".repeat(70_000);
  const reported = await app.inject({ method: "POST", url: "/follow-up/x", headers, payload: large });
  const poured = await app.inject({ method: "POST", url: "/follow-up/x", headers, payload: Readable.from([large]) });
  for (const answer of [reported, poured]) {
    expect(answer.statusCode).toBe(413);
    expect(answer.json().type).toBe("urn:touchline:problem:too-large");
  }
  expect(calls).toEqual([]);
});

test("a screen that cannot be rendered is a logged error, and its answer does not reveal the cause", async () => {
  const logLines: string[] = [];
  const { app } = await openScreens(() => {
    throw new Error("a cause that is nobody's business");
  }, logLines);
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.body).toContain("Something’s gone wrong there");
  expect(answer.body).not.toContain("nobody's business");
  expect(logLines.join()).toContain("nobody's business");
});

test("React Router's plain text for a broken error screen becomes a page with a way home", async () => {
  const words = () =>
    new Response("Unexpected Server Error", { status: 500, headers: { "content-type": "text/plain" } });
  const { app } = await openScreens(words);
  const answer = await app.inject("/");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('<a href="/">');
});

test.each([
  ["no page", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["a webmail", { origin: "https://mail.example.net" }],
])("the link that ends an alert takes what %s posts, and no other page does", async (_from, headers) => {
  const { app, calls } = await openScreens(() => html("x"));
  const post = async (url: string) => (await app.inject({ method: "POST", url, headers, payload: "x=1" })).statusCode;
  for (const url of ["/alerts/stop/a-token", "/cy/alerts/stop/a-token"]) expect(await post(url)).toBe(200);
  expect(calls).toHaveLength(2);
  for (const url of [
    "/alerts/confirm/a-token",
    "/alerts/extend/a-token",
    "/alerts/stop/a/b",
    "/contact?/alerts/stop/a",
  ])
    expect(await post(url)).toBe(403);
});

test("a page is revalidated each time; one with a secret in its address is not stored, nor its errors", async () => {
  const { app } = await openScreens((request) => html("x", request.url.includes("unknown") ? 404 : 200));
  expect((await app.inject("/")).headers["cache-control"]).toBe("no-cache, no-transform");
  for (const path of [
    "follow-up/unknown",
    "report/known",
    "alerts/stop/unknown",
    "alerts/search/known",
    "account/return",
  ])
    expect((await app.inject(`/${path}?code=1`)).headers["cache-control"]).toBe("no-store, no-transform");
});

test("what a browser asks for before it is pressed may be used for a minute; errors and secrets may not", async () => {
  const { app } = await openScreens(({ url }) => html("", url.endsWith("/none.data") ? 404 : 200));
  const headers = { "sec-purpose": "prefetch" };
  const caching = async (url: string, headers = {}) =>
    (await app.inject({ url, headers: headers })).headers["cache-control"];
  expect(await caching("/club/1.data", headers)).toBe("private, max-age=60, no-transform");
  expect(await caching("/club/1.data")).toBe("no-cache, no-transform");
  expect(await caching("/none.data", headers)).toBe("no-cache, no-transform");
  expect(await caching(`/alerts/confirm/${"a".repeat(43)}.data`, headers)).toBe("no-store, no-transform");
});
