import { afterEach, expect, test } from "vitest";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import type { App } from "./fastify.ts";

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

test("a log line has method, route, status and time, and nothing of the content or the sender", async () => {
  const logLines: string[] = [];
  app = await openCallsServer(servicesOver({}), { logLines });
  await app.inject({
    method: "GET",
    url: "/api/team?FadwTeamId=404&Latitude=53.123&Longitude=-2.456",
    headers: { "user-agent": "someone's phone", "x-forwarded-for": "203.0.113.9" },
  });
  await app.inject({ method: "POST", url: "/api/locations", payload: { Text: "M33 7WR" } });
  const lines = logLines.map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({ method: "GET", route: "/api/team", status: 404, ms: expect.any(Number) }),
    expect.objectContaining({ method: "POST", route: "/api/locations", status: 200 }),
  ]);
  expect(logLines.join()).not.toMatch(/53\.123|2\.456|M33|phone|203\.0\.113|127\.0\.0\.1/);
});

test("a bug is a plain problem to the client and a stack in the log", async () => {
  const logLines: string[] = [];
  app = await openCallsServer(servicesOver({}), { logLines });
  const payload = { Age: 12, Disabilityoption: 2, Latitude: 53, Longitude: -2 };
  const answer = await app.inject({ method: "POST", url: "/api/clubrecommendation", payload });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ title: "Internal Server Error", status: 500 });
  expect(answer.body).not.toContain("This test expects no search");
  expect(logLines.join()).toContain("This test expects no search");
});

test("the process is live and ready once it listens, and reports which catalogue it serves", async () => {
  app = await openCallsServer(servicesOver({}));
  expect((await app.inject("/health/live")).json()).toEqual({ status: "live" });
  const ready = await app.inject("/health/ready");
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: "ready", catalogueVersion: 1 });
});

test("a server that could not load the newest catalogue is ready but reports that it is stale", async () => {
  const catalogueState = () => ({ version: 6, newestVersion: 6, isStale: true, isDemonstration: false });
  app = await openCallsServer(servicesOver({}, { catalogueState }));
  const ready = await app.inject("/health/ready");
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: "stale", catalogueVersion: 6 });
  expect((await app.inject("/metrics")).body).toContain("catalogue_stale 1");
});

test("metrics count requests by route and status, never by URL", async () => {
  app = await openCallsServer(servicesOver({}));
  await app.inject("/api/team?FadwTeamId=404&Latitude=53.123&Longitude=-2.456");
  const { body } = await app.inject("/metrics");
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/team",status="404"} 1');
  expect(body).not.toContain("53.123");
});

test("no cache may store an answer of a call", async () => {
  app = await openCallsServer(servicesOver({}));
  for (const url of ["/api/team?FadwTeamId=404", "/api/nothing"]) {
    expect((await app.inject(url)).headers["cache-control"]).toBe("no-store");
  }
});

test("the OpenAPI document can be browsed", async () => {
  app = await openCallsServer(servicesOver({}));
  const page = await app.inject("/api/documentation");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
});
