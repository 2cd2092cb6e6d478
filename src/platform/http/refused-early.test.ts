// Refused before the routes: forms of other sites, strange methods, bytes that are not HTTP.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { HandleScreen } from "#src/pages/render-pages.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import type { App } from "./fastify.ts";

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function openScreens() {
  const headersSeen: Headers[] = [];
  const handleScreen: HandleScreen = async ({ headers }) => {
    headersSeen.push(headers);
    return new Response("<p>drawn</p>", { headers: { "content-type": "text/html" } });
  };
  const web = { attach: async () => ({ handleScreen, isBuilt: true }), close: async () => {} };
  app = await openCallsServer(servicesOver({}), { web });
  return { app, headersSeen };
}

test.each([
  [{ origin: "https://elsewhere.example" }],
  [{ origin: "null" }],
  [{ origin: "no address" }],
  [{ origin: "null", "sec-fetch-site": "same-origin" }],
  [{ "sec-fetch-site": "cross-site" }],
])("a form of another site's page is refused before a screen is rendered: %j", async (headers) => {
  const { app, headersSeen } = await openScreens();
  const answer = await app.inject({ method: "POST", url: "/follow-up/x", headers, payload: "a=b" });
  expect(answer.statusCode).toBe(403);
  expect(headersSeen).toEqual([]);
});

test("a form of our own page is accepted, and the router does not check its origin again", async () => {
  const { app, headersSeen } = await openScreens();
  const headers = { origin: "http://localhost:8080", host: "localhost:8080", "x-forwarded-host": "evil.example" };
  const answer = await app.inject({ method: "POST", url: "/follow-up/x", headers, payload: "a=b" });
  expect(answer.statusCode).toBe(200);
  expect(headersSeen.map((seen) => [seen.get("origin"), seen.get("x-forwarded-host")])).toEqual([[null, null]]);
});

test("strange methods share one label of the metrics, however many there are", async () => {
  const { app } = await openScreens();
  for (const method of ["PROPFIND", "MKCOL", "REPORT", "PURGE"] as const) {
    await app.inject({ method: method as "GET", url: "/club/1" });
  }
  const { body } = await app.inject("/metrics");
  expect(body).toContain('method="other"');
  expect(body).not.toMatch(/PROPFIND|MKCOL|REPORT|PURGE/);
});

test("only the page for partners may be loaded into another site's process", async () => {
  const { app } = await openScreens();
  const policy = async (url: string) => (await app.inject(url)).headers["cross-origin-resource-policy"];
  expect(await policy("/")).toBe("same-origin");
  expect(await policy("/health/live")).toBe("same-origin");
  expect(await policy("/onboarding/external")).toBe("cross-origin");
});

test("the URL of a call with a NUL is refused with the headers of every answer", async () => {
  const { app } = await openScreens();
  const answer = await app.inject("/api/c%00lub");
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff" });
});

test.each([
  ["no HTTP", "hello\r\n\r\n", 400],
  ["a header that is none", "GET / HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n", 400],
  ["a HEAD request with too large headers", `HEAD / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["a HEAD request with a header that is none", "HEAD / HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n", 400],
  ["headers without end", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(40_000)}\r\n\r\n`, 431],
])("%s is answered as a problem with the headers of every answer", async (_what, bytes, status) => {
  const { app } = await openScreens();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: "127.0.0.1" });
  let received = "";
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  const [head = "", body = ""] = received.split("\r\n\r\n");
  expect(head.split("\r\n")[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    "x-content-type-options: nosniff",
    "cross-origin-resource-policy: same-origin",
    "cache-control: no-store",
  ]) {
    expect(head).toContain(header);
  }
  if (bytes.startsWith("HEAD")) expect(body).toBe("");
  else expect(JSON.parse(body)).toMatchObject({ status, type: "urn:touchline:problem:unreadable" });
});
