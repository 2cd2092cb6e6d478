import { timingSafeEqual } from "node:crypto";
import type { InjectOptions } from "fastify";
import { UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { App } from "#src/platform/http/fastify.ts";
import { networkOf } from "#src/platform/http/network-of.ts";
import { aClub } from "#test/catalogue/builders.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import { cachedSecrets, knownCallers, minuteLimit, pageTokens } from "./key-check.ts";

const keyOf = (name: string) => `${name}-0123456789-0123456789-0123456789`;
const settings = { CALLER_KEYS: `partner:${keyOf("new")}:${keyOf("old")},county-fa:${keyOf("county")}` };

/** One server for all tests that change no setting: to make one costs a tenth of a second. */
let app: App;
const logLines: string[] = [];
beforeAll(async () => {
  app = await openCallsServer(servicesOver({ clubs: [aClub()] }), { logLines, settings });
});

const askClub = (headers: Record<string, string> = {}, change: Partial<InjectOptions> = {}, server = app) =>
  server.inject({ method: "POST", url: "/api/club", payload: { ClubId: 1015 }, headers, ...change });
const withKey = (key: string) => ({ "ocp-apim-subscription-key": key });
const passOf = async (server = app, change: Partial<InjectOptions> = {}) =>
  (await server.inject({ method: "POST", url: "/api/pass", ...change })).json().Pass as string;

describe("a server with named callers", () => {
  test.each([
    ["the first key", keyOf("new")],
    ["the second key, while it is being changed", keyOf("old")],
    ["another caller's", keyOf("county")],
  ])("%s is accepted", async (_what, key) => {
    const answer = await askClub(withKey(key));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().ClubId).toBe(1015);
  });

  test.each([
    ["none at all", {}, "key-needed"],
    ["an empty one", withKey(""), "key-unknown"],
    ["a wrong one", withKey(keyOf("wrong")), "key-unknown"],
    ["the beginning of a good one", withKey(keyOf("new").slice(0, 20)), "key-unknown"],
    ["a good one and more", withKey(`${keyOf("new")}0`), "key-unknown"],
    ["a good one in other letters", withKey(keyOf("new").toUpperCase()), "key-unknown"],
    ["the caller's name", withKey("partner"), "key-unknown"],
    ["both keys at once", withKey(`${keyOf("new")}:${keyOf("old")}`), "key-unknown"],
    ["a pass of one's own making", { "touchline-pass": "zzzzzzzzz.abc.abc" }, "key-needed"],
    ["the headers of a page", { "sec-fetch-site": "same-origin", origin: "http://localhost:80" }, "key-needed"],
  ])("a call with %s is refused, naming the header", async (_what, headers, kind) => {
    const answer = await askClub(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ type: `urn:touchline:problem:${kind}` });
    expect(answer.json().detail).toContain("Ocp-Apim-Subscription-Key");
    expect(answer.headers["www-authenticate"]).toBe("SubscriptionKey");
  });

  test("a key in the URL is refused, as URLs are logged", async () => {
    const answer = await askClub({}, { url: `/api/club?subscription-key=${keyOf("new")}` });
    expect(answer.statusCode).toBe(401);
  });

  test.each(["/api/nothing", "/api/team?FadwTeamId=1", "/api/captcha"])(
    "%s too is refused without a key",
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(401);
    },
  );

  test.each(["/health/live", "/health/ready", "/metrics", "/api/documentation/json", "/robots.txt", "/sitemap.xml"])(
    "%s needs no key",
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(200);
    },
  );

  test("the OpenAPI document says which header the key goes in", async () => {
    const document = (await app.inject({ url: "/api/documentation/json" })).json();
    expect(document.components.securitySchemes.key).toEqual({
      type: "apiKey",
      in: "header",
      name: "Ocp-Apim-Subscription-Key",
      description: expect.any(String),
    });
    expect(document.security).toEqual([{ key: [] }]);
  });

  test("log and metrics name the caller, and neither these nor any answer contain a key", async () => {
    const logLines: string[] = [];
    const server = await openCallsServer(servicesOver({ clubs: [aClub()] }), { logLines, settings });
    const ask = (headers = {}) => askClub(headers, {}, server);
    const answers = [await ask(withKey(keyOf("new"))), await ask(withKey(keyOf("wrong"))), await ask()];
    const metrics = (await server.inject({ url: "/metrics" })).body;
    expect(metrics).toContain('api_calls_total{caller="partner",status="200"} 1');
    expect(metrics).toContain('api_calls_total{caller="none",status="401"} 2');
    expect(logLines.filter((line) => line.includes('"caller":"partner"'))).toHaveLength(1);
    const reported = [
      ...logLines,
      metrics,
      ...answers.map(({ body, headers }) => body + JSON.stringify(headers)),
    ].join();
    for (const name of ["new", "old", "county", "wrong"]) expect(reported).not.toContain(keyOf(name));
  });

  test("the key is read from another header if the settings say so", async () => {
    const server = await openCallsServer(servicesOver({ clubs: [aClub()] }), {
      settings: { ...settings, SUBSCRIPTION_KEY_HEADER: "X-Api-Key" },
    });
    expect((await askClub({ "x-api-key": keyOf("new") }, {}, server)).statusCode).toBe(200);
    expect((await askClub(withKey(keyOf("new")), {}, server)).json().detail).toContain("X-Api-Key");
  });

  test("each caller has a limit of its own", async () => {
    const server = await openCallsServer(servicesOver({ clubs: [aClub()] }), {
      settings: { ...settings, CALLER_CALLS_PER_MINUTE: "2" },
    });
    const statuses = [];
    for (const name of ["new", "old", "new", "county"]) {
      statuses.push((await askClub(withKey(keyOf(name)), {}, server)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    const refused = await askClub(withKey(keyOf("new")), {}, server);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("our own pages", () => {
  test("can call with a pass that they fetched", async () => {
    const answer = await askClub({ "touchline-pass": await passOf() });
    expect(answer.statusCode).toBe(200);
    expect(logLines.at(-1)).toContain('"caller":"pages"');
  });

  test("cannot use a pass that another address fetched", async () => {
    const pass = await passOf(app, { remoteAddress: "203.0.113.9" });
    expect((await askClub({ "touchline-pass": pass }, { remoteAddress: "203.0.113.9" })).statusCode).toBe(200);
    expect((await askClub({ "touchline-pass": pass }, { remoteAddress: "203.0.113.10" })).statusCode).toBe(401);
  });

  test("of another site get no pass and cannot use one", async () => {
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await app.inject({ method: "POST", url: "/api/pass", headers })).statusCode).toBe(403);
    expect((await askClub({ ...headers, "touchline-pass": await passOf() })).statusCode).toBe(401);
  });

  test("are limited by network address, passes included", async () => {
    const server = await openCallsServer(servicesOver({ clubs: [aClub()] }), {
      settings: { ...settings, PAGE_CALLS_PER_MINUTE: "3" },
    });
    const pass = await passOf(server);
    const statuses = [];
    for (let call = 0; call < 3; call++)
      statuses.push((await askClub({ "touchline-pass": pass }, {}, server)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await server.inject({ method: "POST", url: "/api/pass" })).statusCode).toBe(429);
  });

  test("get no pass if only callers with a key may call", async () => {
    const server = await openCallsServer(servicesOver({ clubs: [aClub()] }), {
      settings: { ...settings, PAGE_CALLS_PER_MINUTE: "0" },
    });
    expect((await server.inject({ method: "POST", url: "/api/pass" })).statusCode).toBe(401);
    expect((await askClub({ "touchline-pass": await passOf() }, {}, server)).statusCode).toBe(401);
    expect((await askClub(withKey(keyOf("old")), {}, server)).statusCode).toBe(200);
  });

  test("need nothing if no callers are named", async () => {
    const server = await openCallsServer(servicesOver({ clubs: [aClub()] }));
    expect((await askClub({}, {}, server)).statusCode).toBe(200);
    expect((await server.inject({ method: "POST", url: "/api/pass" })).statusCode).toBe(404);
  });
});

test("every configured key is compared with the sent one, wherever the right one is in the list", () => {
  for (const [sent, name] of [
    ["a".repeat(40), "first"],
    ["d".repeat(40), "last"],
    ["short", null],
  ] as const) {
    const lengths: number[] = [];
    const callers = [
      { name: "first", keys: ["a".repeat(40), "b".repeat(40)] },
      { name: "last", keys: ["c".repeat(40), "d".repeat(40)] },
    ];
    const callerOf = knownCallers(callers, (stored, presented) => {
      lengths.push(stored.length, presented.length);
      return timingSafeEqual(stored, presented);
    });
    expect(callerOf(sent)).toBe(name);
    expect(lengths).toEqual(Array(8).fill(32));
  }
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:50123", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3::4", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:50123", "2001:db8:1:2::/64"],
])("%s, as a proxy may write it, belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("a pass", async () => {
  const passes = pageTokens(() => ["secret"]);
  const pass = await passes.issue("203.0.113.9", 0);
  const isValid = (nowMs: number) => passes.isValid(pass, "203.0.113.9", nowMs);

  test("is valid for a quarter of an hour", async () => {
    expect(await isValid(15 * 60_000 - 1)).toBe(true);
    expect(await isValid(15 * 60_000)).toBe(false);
  });

  test("is valid on a server with a slow clock, and not for an extra hour if a clock was set back", async () => {
    expect(await isValid(-30_000)).toBe(true);
    expect(await isValid(-3_600_000)).toBe(false);
  });

  test("is refused from another network", async () => {
    expect(await passes.isValid(pass, "203.0.113.10", 0)).toBe(false);
  });

  test.each([
    "",
    ".",
    "..",
    `${pass}x`,
    pass.replace(/^[^.]*/, "zzzzzzzz"),
    pass.split(".").reverse().join("."),
    new UnsecuredJWT({ network: "203.0.113.9" }).setIssuedAt(new Date(0)).encode(),
  ])("is refused if it is %j", async (other) => {
    expect(await passes.isValid(other, "203.0.113.9", 0)).toBe(false);
  });

  test("of the previous secret is accepted while that is in force; the first secret signs new ones", async () => {
    const renewed = pageTokens(() => ["new", "secret"]);
    const onlyNew = pageTokens(() => ["new"]);
    expect(await renewed.isValid(pass, "203.0.113.9", 0)).toBe(true);
    expect(await onlyNew.isValid(pass, "203.0.113.9", 0)).toBe(false);
    expect(await onlyNew.isValid(await renewed.issue("203.0.113.9", 0), "203.0.113.9", 0)).toBe(true);
  });

  test("secrets are read again after some time, and stay as they were if they cannot be read", async () => {
    const reported: (string[] | null)[] = [["first"], null, ["second", "first"]];
    const secrets = await cachedSecrets(async () => {
      const next = reported.shift();
      if (!next) throw new Error("the database is away");
      return next;
    }, 0);
    expect(secrets()).toEqual(["first"]);
    await expect.poll(() => secrets()).toEqual(["second", "first"]);
    expect(secrets()).toEqual(["second", "first"]);
  });

  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::7", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("of %s belongs to the network %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test("a count by the minute starts again with the next minute", () => {
  const limit = minuteLimit(1);
  expect(limit("a", 0)).toBeNull();
  expect(limit("a", 30_000)).toBe(30);
  expect(limit("b", 30_000)).toBeNull();
  expect(limit("a", 60_000)).toBeNull();
});
