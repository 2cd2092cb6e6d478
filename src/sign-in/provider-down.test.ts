import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { expiredCertificate } from "#test/expired-certificate.ts";
import { signInServer } from "#test/sign-in/sign-in-server.ts";
import { newKey, type SigningProvider, startSigningProvider } from "#test/sign-in/signing-provider.ts";
import type { ProviderOptions } from "./provider-keys.ts";

let database: Database;
let peer: SigningProvider;
const opened: { app: { close(): Promise<unknown> } }[] = [];

beforeAll(async () => {
  database = await openPGliteInMemory();
}, 120_000);
afterAll(() => database.close());

beforeEach(async () => {
  peer = await startSigningProvider();
});
afterEach(async () => {
  for (const { app } of opened.splice(0)) await app.close();
  await peer.stop();
});

/** A server that has asked the provider nothing yet. */
async function freshServer(options: ProviderOptions = {}) {
  const server = await signInServer(database, peer, options);
  opened.push(server);
  return server;
}

const down = { status: 503, body: { type: "urn:touchline:problem:provider-down" } };

test("a new key is fetched with the first token signed by it, and the old one is no longer accepted", async () => {
  const server = await freshServer();
  const oldToken = await peer.sign(peer.claims());
  expect((await server.validate(oldToken)).status).toBe(200);
  peer.keys.splice(0, 1, await newKey("second"));
  expect((await server.validate(await peer.sign(peer.claims()))).status).toBe(200);
  expect((await server.validate(oldToken)).status).toBe(401);
});

test("a clock that was a year ahead and is set back does not keep a new key of the provider out", async () => {
  const yearMs = 365 * 86_400_000;
  const trueNow = Date.now;
  const server = await freshServer();
  try {
    expect((await server.validate(await peer.sign(peer.claims()))).status).toBe(200);
    const longLived = await peer.sign(peer.claims({ exp: Math.floor((trueNow() + yearMs) / 1000) + 600 }));
    vi.spyOn(Date, "now").mockImplementation(() => trueNow() + yearMs);
    expect((await server.validate(longLived)).status).toBe(200);
  } finally {
    vi.restoreAllMocks();
  }
  peer.keys.splice(0, 1, await newKey("second"));
  expect((await server.validate(await peer.sign(peer.claims()))).status).toBe(200);
});

test("keys are cached: many tokens cause one request to the provider", async () => {
  const server = await freshServer({ cooldownMs: 60_000 });
  const token = await peer.sign(peer.claims());
  await Promise.all(Array.from({ length: 8 }, () => server.validate(token)));
  const unknown = await peer.sign(peer.claims(), await newKey("unknown"));
  await Promise.all(Array.from({ length: 8 }, () => server.validate(unknown)));
  expect(peer.requests.filter((path) => path.endsWith("/keys"))).toHaveLength(1);
  expect(peer.requests).toHaveLength(2);
});

test.each(["status-500", "nonsense", "silent", "endless"] as const)(
  "%s from the provider is reported as an outage, not as a bad token, and the provider is asked again",
  async (mood) => {
    const server = await freshServer();
    const token = await peer.sign(peer.claims());
    peer.mood = mood;
    const answer = await server.validate(token);
    expect(answer).toMatchObject(down);
    expect(answer.body.detail).toContain("does not answer");
    expect(answer.headers["retry-after"]).toBe("5");
    expect(await server.revoke(token)).toMatchObject(down);
    peer.mood = "well";
    expect((await server.validate(token)).status).toBe(200);
  },
);

test("a provider that cannot be reached is reported as an outage, until it is back", async () => {
  const server = await freshServer();
  const token = await peer.sign(peer.claims());
  await peer.stop();
  expect(await server.validate(token)).toMatchObject(down);
  await peer.restart();
  expect((await server.validate(token)).status).toBe(200);
});

test("a provider whose certificate has expired is reported so, as an outage within its time", async () => {
  await peer.stop();
  peer = await startSigningProvider(await expiredCertificate());
  const reasons: string[] = [];
  const server = await freshServer({ onFailure: ({ reason }) => reasons.push(reason) });
  const beganMs = performance.now();
  expect(await server.validate(await peer.sign(peer.claims()))).toMatchObject(down);
  expect(performance.now() - beganMs).toBeLessThan(5_000);
  expect(reasons).toEqual(["cannot be reached: certificate has expired"]);
});

test("both questions to the provider have one time together", async () => {
  const { now } = performance;
  using clock = vi.spyOn(performance, "now");
  using waits = vi.spyOn(AbortSignal, "timeout");
  const slow: typeof fetch = async (...parameters) => {
    const answer = await fetch(...parameters);
    clock.mockImplementation(() => now.call(performance) + 2_000);
    return answer;
  };
  const server = await freshServer({ fetch: slow, timeoutMs: 3_000 });
  expect((await server.validate(await peer.sign(peer.claims()))).status).toBe(200);
  const [first, second] = waits.mock.calls.map(([ms]) => ms);
  expect(first).toBeGreaterThan(2_000);
  expect(second).toBeLessThanOrEqual(1_000);
});

test("a provider that goes away after giving its keys is not needed before a new key appears", async () => {
  const server = await freshServer();
  const token = await peer.sign(peer.claims());
  expect((await server.validate(token)).status).toBe(200);
  peer.mood = "status-500";
  expect((await server.validate(token)).status).toBe(200);
  expect(await server.validate(await peer.sign(peer.claims(), await newKey("second")))).toMatchObject(down);
});

test("whoever comes just after a failure does not wait for another one", async () => {
  const server = await freshServer({ pauseMs: 60_000 });
  const token = await peer.sign(peer.claims());
  peer.mood = "silent";
  await server.validate(token);
  const count = peer.requests.length;
  expect(await server.validate(token)).toMatchObject(down);
  expect(peer.requests).toHaveLength(count);
});

test("the operator gets one report of each failure, without anything about the person", async () => {
  const failures: object[] = [];
  const server = await freshServer({ onFailure: (failure) => failures.push(failure) });
  const token = await peer.sign(peer.claims());
  peer.mood = "status-500";
  await server.validate(token);
  await server.validate(token);
  const address = `${peer.place.authority}/B2C_1A_SignIn/v2.0/.well-known/openid-configuration`;
  expect(failures).toEqual([{ address, reason: "answered with status 500" }]);
  peer.mood = "well";
  await server.validate(token);
  peer.mood = "nonsense";
  await server.validate(await peer.sign(peer.claims(), await newKey("second")));
  expect(failures).toHaveLength(2);
});

test("a malformed token is refused as such while the provider is down", async () => {
  const server = await freshServer();
  await peer.stop();
  expect((await server.validate("a.b.c")).status).toBe(401);
  await peer.restart();
});

test("an OpenID provider whose issuer is not its URL is refused", async () => {
  peer.place = { ...peer.place, protocol: "oidc" };
  const server = await freshServer();
  const token = await peer.sign(peer.claims());
  expect(await server.validate(token)).toMatchObject(down);
  peer.issuer = `${peer.place.authority}/`;
  expect((await server.validate(await peer.sign(peer.claims()))).status).toBe(200);
});
