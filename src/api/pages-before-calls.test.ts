import type { AddressInfo } from "node:net";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCalendar } from "#src/listings/session-calendar.ts";
import type { Database } from "#src/platform/database/database.ts";
import { dailyDigest } from "#src/platform/database/rate-limit.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { english } from "#src/platform/language/server-language.ts";
import { aClub, aFixture, aSession, uuid } from "#test/catalogue/builders.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { messageSetup, startMs } from "#test/messages/message-setup.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import { openPagesServer, type PagesServer, oneOfEach as records } from "#test/server/pages-server.ts";
import { startOrganisationServer } from "#test/upstream/organisation-server.ts";

const key = "the-key-of-the-pages-0123456789-0123456789";
const secondKey = "the-second-key-0123456789-0123456789";

const listeningAt = (app: App) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;

describe("in front of a server of calls that asks for keys", () => {
  let upstream: App;
  let database: Database;
  let upstreamLog: string[];
  let pages: PagesServer;
  beforeAll(async () => {
    upstreamLog = [];
    database = await openPGliteInMemory();
    const services = servicesOver(records, {
      recommend: () => Buffer.from('[{"Recommendations":[],"Suggestions":[]}]'),
      catalogueState: () => ({ version: 7, newestVersion: 8, isStale: false, isDemonstration: true }),
      messages: messageSetup(database).parts,
      messageLinks: {
        messageDays: 90,
        async followUp(token, isPressed) {
          if (isPressed) return { State: "done", ClubName: "Sale" };
          return token === "good" ? { State: "too-early", ClubName: "Sale", FromMs: 5 } : null;
        },
        report: async (_token, isPressed) => (isPressed ? { State: "done", ClubName: "Sale" } : null),
        answer: async (token, answer) => (token === "good" ? { State: answer ?? "open", ClubName: "Sale" } : null),
      },
    });
    upstream = await openCallsServer(services, {
      logLines: upstreamLog,
      settings: { CALLER_KEYS: `pages-server:${key}`, PAGE_CALLS_PER_MINUTE: "0", TRUSTED_PROXIES: "1" },
    });
    await upstream.listen({ port: 0, host: "127.0.0.1" });
    pages = await openPagesServer(listeningAt(upstream), { API_GATEWAY_KEY: key });
  });
  afterAll(async () => {
    await pages.close();
    await upstream.close();
    await database.close();
  });

  const calls: InjectOptions[] = [
    { method: "POST", url: "/api/club", payload: { ClubId: 1015 } },
    { method: "POST", url: "/api/club", payload: { ClubId: 1 } },
    { method: "POST", url: "/api/club", payload: { ClubId: "x", Age: 3 } },
    { method: "POST", url: "/api/centre", payload: { CentreId: 5001 } },
    { method: "POST", url: "/api/provider", payload: { ProviderId: "301p5001" } },
    { method: "GET", url: "/api/team?FadwTeamId=20001&Latitude=53.4&Longitude=-2.3" },
    { method: "GET", url: "/api/team" },
    { method: "POST", url: "/api/locations", payload: { Text: "M33" } },
    { method: "POST", url: "/api/clubrecommendation", payload: {} },
    {
      method: "POST",
      url: "/api/clubrecommendation",
      payload: { Age: 12, PlayWith: 2, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 },
    },
    { method: "POST", url: "/api/club", payload: "{", headers: { "content-type": "application/json" } },
    { method: "POST", url: "/api/club", payload: "ClubId=1", headers: { "content-type": "text/plain" } },
    { method: "GET", url: "/api/club" },
    { method: "GET", url: "/api/nothing" },
  ];
  test.each(calls)("$method $url $payload is answered as by the server of calls", async (call) => {
    const there = await upstream.inject({ ...call, headers: { ...call.headers, "ocp-apim-subscription-key": key } });
    const here = await pages.app.inject(call);
    expect(here.statusCode).toBe(there.statusCode);
    expect(here.headers["content-type"]).toBe(there.headers["content-type"]);
    expect(here.headers["cache-control"]).toBe("no-store");
    expect(here.body).toBe(there.body);
    expect(here.body + JSON.stringify(here.headers)).not.toContain(key);
  });

  test("detail pages are rendered from the same answers as with a catalogue of their own", async () => {
    const own = servicesOver(records);
    const { services } = pages;
    expect(await services.showClub({ ClubId: 1015 })).toEqual(await own.showClub({ ClubId: 1015 }));
    expect(await services.showTeam(20001, null)).toEqual(await own.showTeam(20001, null));
    expect(await services.showVenue({ CentreId: 1002636 })).toEqual(await own.showVenue({ CentreId: 1002636 }));
    const provider = { ProviderId: 301, PitchFinderId: 5001 };
    expect(await services.showProvider(provider)).toEqual(await own.showProvider(provider));
    expect(await services.showClub({ ClubId: 9 })).toEqual({ ok: false, kind: "unknown-id" });
    expect(await services.showTeam(9, null)).toEqual({ ok: false, kind: "unknown-id" });
  });

  test("references, calendars, follow-ups and the notice of an invented catalogue are the same too", async () => {
    const { services } = pages;
    expect(await services.findClubRef(uuid(1015).toUpperCase())).toEqual({ ok: true, clubId: 1015 });
    expect(await services.findClubRef("x")).toEqual({ ok: false, kind: "unknown-id" });
    const wanted = { pitchFinderId: 5001, sessionId: aSession().sessionId, siteUrl: "https://football.example.org" };
    expect(await sessionCalendar(services, english, wanted)).toContain("BEGIN:VEVENT");
    const { messageLinks } = services;
    const tooEarly = { State: "too-early", ClubName: "Sale", FromMs: 5 };
    expect(await messageLinks.followUp("good", false, null)).toEqual(tooEarly);
    expect(await messageLinks.followUp("bad", false, null)).toBeNull();
    expect(await messageLinks.followUp("good", true, null)).toEqual({ State: "done", ClubName: "Sale" });
    expect(await messageLinks.report("bad", false)).toBeNull();
    expect(await messageLinks.report("good", true)).toEqual({ State: "done", ClubName: "Sale" });
    expect(await messageLinks.answer("bad", "full", null)).toBeNull();
    expect(await messageLinks.answer("good", null, null)).toEqual({ State: "open", ClubName: "Sale" });
    expect(await messageLinks.answer("good", "full", null)).toEqual({ State: "full", ClubName: "Sale" });
    expect(services.catalogueState()).toEqual({ version: 7, newestVersion: 8, isStale: false, isDemonstration: true });
  });

  test("site maps and health are answered too", async () => {
    const clubs = (await pages.app.inject({ url: "/sitemaps/club-1.xml" })).body;
    expect(clubs).toContain("/club/1015<");
    expect((await pages.app.inject({ url: "/sitemap.xml" })).body).toContain("provider-1.xml");
    expect((await pages.app.inject({ url: "/health/ready" })).json()).toEqual({ status: "ready", catalogueVersion: 7 });
    const document = await pages.app.inject({ url: "/api/documentation/json" });
    expect(Object.keys(document.json().paths)).toContain("/api/club");
  });

  test("a message counts for the visitor's own address, and another site's page is still refused", async () => {
    const message = {
      NotificationType: "TouchlineClubContact",
      EventId: uuid(100),
      WgsClubId: uuid(1),
      EmailSubjectData: {
        QueryFrom: "player",
        Email: "samir@example.org",
        QueryIsAbout: "Playing",
        PlayerAge: 30,
        QueryDescription: "Which days?",
      },
      Firstname: "Samir",
      Lastname: "Okafor",
      ConfirmAge: true,
      ConfirmSafeGuard: true,
    };
    const send = (headers = {}) =>
      pages.app.inject({
        method: "POST",
        url: "/api/notification",
        payload: message,
        headers,
        remoteAddress: "203.0.113.9",
      });
    expect((await send({ "x-forwarded-for": "198.51.100.1" })).json()).toMatchObject({ Status: "sent" });
    const digest = await dailyDigest(secretStore(database), startMs);
    const { rows } = await database.query("select from rate_counts where name = $1", [
      `address:${digest("203.0.113.9")}`,
    ]);
    expect(rows).toHaveLength(1);
    const foreign = await send({ "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json().type).toBe("urn:touchline:problem:foreign-origin");
  });

  test("a pass of one server of pages is valid at another with the same key", async () => {
    const settings = { API_GATEWAY_KEY: key, CALLER_KEYS: `partner:${key}-partner` };
    const servers = await Promise.all([1, 2].map(() => openPagesServer(listeningAt(upstream), settings)));
    const [one, other] = servers as [PagesServer, PagesServer];
    const pass = (await one.app.inject({ method: "POST", url: "/api/pass" })).json().Pass;
    const headers = { "touchline-pass": pass };
    const call: InjectOptions = { method: "POST", url: "/api/club", payload: { ClubId: 1015 } };
    expect((await other.app.inject({ ...call, headers })).statusCode).toBe(200);
    expect((await other.app.inject(call)).statusCode).toBe(401);
    for (const server of servers) await server.close();
  });

  test("the server of calls logs the server of pages by its name", () => {
    expect(upstreamLog.some((line) => line.includes('"caller":"pages-server"'))).toBe(true);
  });

  test("if our key is refused the visitor gets a 502 and the operator a log line", async () => {
    const other = await openPagesServer(listeningAt(upstream), { API_GATEWAY_KEY: `${key}-replaced` });
    const answer = await other.app.inject({ method: "POST", url: "/api/club", payload: { ClubId: 1015 } });
    expect(answer.statusCode).toBe(502);
    expect(answer.json().type).toBe("urn:touchline:problem:gateway-nonsense");
    expect(other.logLines.join()).toContain("does not take our key");
    expect(other.logLines.join() + answer.body).not.toContain(key);
    await other.close();
  });
});

test("the organisation calls of a server of pages use the second key and replace the gateway's values", async () => {
  const upstream = await openCallsServer(servicesOver(records), { settings: { CALLER_KEYS: `pages-server:${key}` } });
  await upstream.listen({ port: 0, host: "127.0.0.1" });
  const register = await startOrganisationServer(() => ({
    clubs: [aClub({ phone: "0161 496 0777" })],
    socialLinks: [],
    fixtures: [aFixture({ primaryLeagueName: "Told League" })],
  }));
  const pages = await openPagesServer(listeningAt(upstream), {
    API_GATEWAY_KEY: key,
    CONTENT_API_KEY: secondKey,
    ORGANISATION_API_URL: `${register.origin}/organisations`,
    FIXTURES_API_URL: `${register.origin}/fixtures`,
  });
  // The first look waits for them a short time only.
  const show = () => pages.services.showTeam(20001, null);
  await expect.poll(show).toMatchObject({
    ok: true,
    team: { Phone: "0161 496 0777", SocialMediaLinks: [], Fixture: { primaryLeagueName: "Told League" } },
  });
  expect(register.calls).toHaveLength(4);
  for (const { headers } of register.calls) expect(headers["ocp-apim-subscription-key"]).toBe(secondKey);
  await pages.close();
  await register.close();
  await upstream.close();
});
