// Calendars of a venue, provider or search: cheap to fetch again, and without personal data.
import { afterEach, expect, test } from "vitest";
import type { App } from "#src/platform/http/fastify.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { aProvider, aProviderVenue, aSession, aVenue } from "#test/catalogue/builders.ts";
import { openCallsServer, servicesOver, testNowMs } from "#test/server/calls-server.ts";

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const session = aSession({ startsAtMs: testNowMs + 86_400_000 });
const records = {
  venues: [aVenue()],
  providers: [aProvider()],
  providerVenues: [aProviderVenue()],
  sessions: [session, aSession({ sessionId: "other", providerId: 7, startsAtMs: testNowMs + 3_600_000 })],
};

/** How often a search was made, and the catalogue's version. */
const state = { searches: 0, version: 1 };

async function open(logLines: string[] = [], settings: Record<string, string> = {}) {
  const all = { clubs: [], teams: [], ...records, providers: [aProvider(), aProvider({ providerId: 7 })] };
  const recommender = buildRecommender(all, { catchmentMiles: 50 });
  const recommend = (...[call, body]: Parameters<ReturnType<typeof servicesOver>["recommend"]>) => {
    state.searches += 1;
    return recommender.answerBytes(call, body, testNowMs);
  };
  const catalogueState = () => ({
    version: state.version,
    newestVersion: state.version,
    isStale: false,
    isDemonstration: false,
  });
  app = await openCallsServer(servicesOver(all, { recommend, catalogueState }), { logLines, settings });
  return app;
}

const eventsIn = (file: string) => file.split("BEGIN:VEVENT").length - 1;

test.each([
  ["a venue’s, with every session to come", "/venue/5001/calendar.ics", 2],
  ["a provider’s, with its own", "/provider/301p5001/calendar.ics", 1],
])("%s", async (_whose, url, events) => {
  const server = await open();
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  expect(eventsIn(answer.body)).toBe(events);
  const again = await server.inject({ url, headers: { "if-none-match": String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test.each([
  "/venue/9/calendar.ics",
  "/venue/x/calendar.ics",
  "/provider/301/calendar.ics",
  "/provider/9p9/calendar.ics",
])("%s is not found", async (url) => {
  expect((await (await open()).inject(url)).statusCode).toBe(404);
});

const search = { Age: 9, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265, ReadableLocation: "Sale" };

test("a search’s calendar has a URL in which nothing can be read, and which is in no log", async () => {
  const logLines: string[] = [];
  const server = await open(logLines);
  const made = await server.inject({ method: "POST", url: "/api/calendars", payload: search });
  const { Path, UntilMs } = made.json() as { Path: string; UntilMs: number };
  expect(UntilMs).toBeGreaterThan(Date.now());
  expect(Buffer.from(Path.split("/")[2] ?? "", "base64url").toString("latin1")).not.toMatch(/Age|53\.4|Sale/);
  const answer = await server.inject(Path);
  expect([answer.statusCode, eventsIn(answer.body)]).toEqual([200, 2]);
  expect(answer.headers["cache-control"]).toBe("private, max-age=3600");
  const again = await server.inject({ url: Path, headers: { "if-none-match": String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(logLines.join("")).not.toContain(Path.slice(11, 40));
});

test("a search’s calendar is written once for each catalogue and language", async () => {
  const server = await open([], { COUNTRY: "wales" });
  const made = await server.inject({ method: "POST", url: "/api/calendars", payload: search });
  const { Path } = made.json() as { Path: string };
  const searchesOf = async (path: string) => {
    const before = state.searches;
    expect(eventsIn((await server.inject(path)).body)).toBe(2);
    return state.searches - before;
  };
  expect([await searchesOf(Path), await searchesOf(Path), await searchesOf(`/cy${Path}`)]).toEqual([1, 0, 1]);
  state.version += 1;
  expect([await searchesOf(Path), await searchesOf(Path)]).toEqual([1, 0]);
});

test("below a language’s path a calendar is in that language, and leads to its pages", async () => {
  const server = await open([], { COUNTRY: "wales" });
  const headers = { "accept-language": "cy-GB" };
  const made = await server.inject({ method: "POST", url: "/api/calendars", payload: search, headers });
  const { Path } = made.json() as { Path: string };
  for (const url of ["/cy/venue/5001/calendar.ics", "/cy/provider/301p5001/calendar.ics", Path]) {
    const { body } = await server.inject(url);
    expect(body.replaceAll("\r\n ", "")).toMatch(/URL:https?:\/\/[^/]+\/cy\/venue\/5001/);
    const inEnglish = await server.inject(url.replace("/cy", ""));
    expect([inEnglish.body === body, eventsIn(inEnglish.body)]).toEqual([false, eventsIn(body)]);
  }
  expect((await server.inject("/cy/calendars/abc.ics")).body).not.toMatch(/This calendar/);
});

test.each([
  ["made up", "abc.ics"],
  ["empty", ".ics"],
  ["of another kind of text", "%F0%9F%98%80.ics"],
  ["enormous", `${"a".repeat(6_000)}.ics`],
])("the answer to a URL that is %s says what to do", async (_what, name) => {
  const answer = await (await open()).inject(`/calendars/${name}`);
  expect(answer.statusCode).toBe(410);
  expect(answer.body).toContain("Search again");
});

test("a URL that was changed or is of another site opens nothing", async () => {
  const server = await open();
  const made = await server.inject({ method: "POST", url: "/api/calendars", payload: search });
  const { Path } = made.json() as { Path: string };
  const changed = Path.replace(/.(?=\.ics$)/, (last) => (last === "A" ? "B" : "A"));
  expect((await server.inject(changed.replace("/calendars/", "/calendars/A"))).statusCode).toBe(410);
});
