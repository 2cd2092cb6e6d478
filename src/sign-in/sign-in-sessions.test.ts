import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { signInServer } from "#test/sign-in/sign-in-server.ts";
import { type SigningProvider, startSigningProvider } from "#test/sign-in/signing-provider.ts";
import { startUpstreamServer, type UpstreamServer } from "#test/upstream/upstream-server.ts";

let database: Database;
let peer: SigningProvider;
let node: Awaited<ReturnType<typeof signInServer>>;
let otherNode: Awaited<ReturnType<typeof signInServer>>;
let logOut: UpstreamServer;

beforeAll(async () => {
  database = await openPGliteInMemory();
  peer = await startSigningProvider();
  logOut = await startUpstreamServer(() => ({}));
  node = await signInServer(database, peer, { signOutUrl: `${logOut.origin}/RevokeSignInSessions` });
  otherNode = await signInServer(database, peer);
}, 120_000);
beforeEach(() => database.query("truncate sign_in_revocations"));
afterAll(async () => {
  await node.app.close();
  await otherNode.app.close();
  await peer.stop();
  await logOut.close();
  await database.close();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const over = { status: 404, body: { status: 404, type: "urn:touchline:problem:session-over" } };

test("a log-out ends the person's sessions on every server, and nobody else's", async () => {
  const here = await peer.sign(peer.claims());
  const onAnotherDevice = await peer.sign(peer.claims({ auth_time: nowSeconds() - 3_000 }));
  const somebodyElse = await peer.sign(peer.claims({ sub: "samir" }));
  expect((await otherNode.validate(onAnotherDevice)).status).toBe(200);
  expect(await node.revoke(here)).toMatchObject({ status: 200, body: { status: 200 } });
  expect(await otherNode.validate(onAnotherDevice)).toMatchObject(over);
  expect(await node.validate(here)).toMatchObject(over);
  expect((await otherNode.validate(somebodyElse, { userId: "samir" })).status).toBe(200);
});

test("a newer token of the same sign-in does not make the session valid again", async () => {
  const signedOn = nowSeconds() - 60;
  await node.revoke(await peer.sign(peer.claims({ auth_time: signedOn })));
  const renewed = await peer.sign(peer.claims({ auth_time: signedOn, iat: nowSeconds() + 5 }));
  expect(await node.validate(renewed)).toMatchObject(over);
});

test("a sign-in after the log-out is valid", async () => {
  await node.revoke(await peer.sign(peer.claims()));
  const later = nowSeconds() + 5;
  const again = await peer.sign(peer.claims({ auth_time: later }));
  const lastLogOnTime = new Date(later * 1000).toISOString();
  expect((await otherNode.validate(again, { lastLogOnTime })).status).toBe(200);
});

test("a browser that reports an older sign-in than its token is signed out, or a newer one", async () => {
  const before = new Date(Date.now() - 1_000).toISOString();
  await node.revoke(await peer.sign(peer.claims()));
  const again = await peer.sign(peer.claims({ auth_time: nowSeconds() + 5 }));
  expect(await node.validate(again, { lastLogOnTime: before })).toMatchObject(over);
  const old = await peer.sign(peer.claims());
  expect(await node.validate(old, { lastLogOnTime: "2099-01-01T00:00:00Z" })).toMatchObject(over);
});

test("a session is ended even if the provider's clock is ahead", async () => {
  const ahead = await peer.sign(peer.claims({ auth_time: nowSeconds() + 20 }));
  await node.revoke(ahead);
  expect(await node.validate(ahead, { lastLogOnTime: "2099-01-01T00:00:00Z" })).toMatchObject(over);
});

test("a log-out ends sessions of every policy, also if each policy has an issuer of its own", async () => {
  const issuer = `${peer.issuer}b2c_1a_signup/`;
  const nodeOfPolicies = await signInServer(database, peer);
  peer.issuerAt = (path) => (path.includes("/B2C_1A_SignUp/") ? issuer : null);
  const signedUp = await peer.sign(peer.claims({ iss: issuer, tfp: "B2C_1A_SignUp" }));
  expect((await nodeOfPolicies.validate(signedUp)).status).toBe(200);
  await nodeOfPolicies.revoke(await peer.sign(peer.claims()));
  expect(await nodeOfPolicies.validate(signedUp)).toMatchObject(over);
  peer.issuerAt = () => null;
  await nodeOfPolicies.app.close();
});

test("a revoked token cannot revoke anything else", async () => {
  const token = await peer.sign(peer.claims());
  await node.revoke(token);
  expect(await otherNode.revoke(token)).toMatchObject({
    status: 401,
    body: { type: "urn:touchline:problem:signed-out" },
  });
});

test("the association's own log-out is called with the person's token, only for what was really revoked", async () => {
  logOut.calls.splice(0);
  const token = await peer.sign(peer.claims());
  await node.revoke(token, "samir");
  await node.revoke(token);
  expect(logOut.calls).toMatchObject([
    { call: "POST /RevokeSignInSessions", headers: { authorization: `Bearer ${token}` }, body: '{"userId":"amara"}' },
  ]);
});

test.each(["status-500", "status-404", "redirect", "cut-off"] as const)(
  "%s from the association's own log-out is ignored, and the token is sent nowhere else",
  async (behaviour) => {
    logOut.calls.splice(0);
    logOut.behave(behaviour);
    expect((await node.revoke(await peer.sign(peer.claims()))).status).toBe(200);
    expect(logOut.calls).toHaveLength(1);
    logOut.behave("well");
  },
);

test("the database contains no person, only a digest and a time", async () => {
  await node.revoke(await peer.sign(peer.claims()));
  const { rows } = await database.query<Record<string, unknown>>("select * from sign_in_revocations");
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0]!)).toEqual(["person_digest", "revoked_at_ms"]);
  expect(rows[0]!.person_digest).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[body: object, field: string]>([
  [{ userId: undefined }, "userId"],
  [{ userId: "x".repeat(256) }, "userId"],
  [{ lastLogOnTime: undefined }, "lastLogOnTime"],
  [{ lastLogOnTime: "2026-13-45T09:00:00Z" }, "lastLogOnTime"],
  [{ token: "x" }, "token"],
])("a body with %j is refused, naming the field", async (change, field) => {
  const answer = await node.validate(await peer.sign(peer.claims()), change);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ field, message: expect.any(String) }]);
});

test.each(["ValidateSignInSessions", "RevokeSignInSessions"])("another site's page cannot call %s", async (path) => {
  const token = await peer.sign(peer.claims());
  const answer = await node.call(
    path,
    token,
    { userId: "amara", ...(path.startsWith("V") && { lastLogOnTime: "2026-11-23T09:00:00Z" }) },
    { origin: "https://evil.example" },
  );
  expect(answer).toMatchObject({ status: 403, body: { type: "urn:touchline:problem:foreign-origin" } });
});

test("without sign-in there is no such call", async () => {
  const app = await openCallsServer(servicesOver({}));
  expect((await post(app, "/api/ValidateSignInSessions", { userId: "x" })).status).toBe(404);
  await app.close();
});
