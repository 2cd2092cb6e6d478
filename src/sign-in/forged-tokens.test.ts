import { createPublicKey } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { signInServer } from "#test/sign-in/sign-in-server.ts";
import { type Claims, newKey, type SigningProvider, startSigningProvider } from "#test/sign-in/signing-provider.ts";

let database: Database;
let peer: SigningProvider;
let server: Awaited<ReturnType<typeof signInServer>>;
const logLines: string[] = [];

beforeAll(async () => {
  database = await openPGliteInMemory();
  peer = await startSigningProvider();
  server = await signInServer(database, peer, { logLines });
}, 120_000);

afterAll(async () => {
  await server.app.close();
  await peer.stop();
  await database.close();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);

async function expectRefused(token: string | null, kind: string, status = 401) {
  const answer = await server.validate(token);
  expect(answer).toMatchObject({ status, body: { type: `urn:touchline:problem:${kind}` } });
  return answer;
}

test("the token of a signed-in person is accepted", async () => {
  const answer = await server.validate(await peer.sign(peer.claims()));
  expect(answer).toMatchObject({ status: 200, body: { status: 200 } });
});

test("a token signed with an elliptic-curve key is accepted too", async () => {
  const key = await newKey("curve", "ES256");
  peer.keys.push(key);
  expect((await server.validate(await peer.sign(peer.claims(), key))).status).toBe(200);
});

test("a call without a token is told to send one", async () => {
  const { headers } = await expectRefused(null, "no-token");
  expect(headers["www-authenticate"]).toBe("Bearer");
});

test.each([["Basic YTpi"], ["Bearer"], ["Bearer a b"], ["Token x"]])(
  "%s is not accepted as a token",
  async (authorization) => {
    const body = { userId: "amara", lastLogOnTime: "2026-11-23T09:00:00Z" };
    const answer = await server.call("ValidateSignInSessions", null, body, { authorization });
    expect(answer.body.type).toBe("urn:touchline:problem:no-token");
  },
);

test.each<[what: string, change: () => Claims]>([
  ["that is over", () => ({ exp: nowSeconds() - 120 })],
  ["that never ends", () => ({ exp: undefined })],
  ["that begins later", () => ({ nbf: nowSeconds() + 120 })],
  ["for another audience", () => ({ aud: "another-api" })],
  ["for nobody", () => ({ aud: undefined })],
  ["of another issuer", () => ({ iss: "https://evil.example/v2.0/" })],
  ["of no issuer", () => ({ iss: undefined })],
  ["about nobody", () => ({ sub: undefined })],
  ["about nobody by name", () => ({ sub: "" })],
  ["that says no time of sign-in or making", () => ({ auth_time: undefined, iat: undefined })],
  ["whose end is text", () => ({ exp: "tomorrow" })],
])("a token %s is refused", async (_what, change) => {
  const { headers } = await expectRefused(await peer.sign(peer.claims(change())), "invalid-token");
  expect(headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
});

test("a clock difference of half a minute does not matter", async () => {
  const late = await peer.sign(peer.claims({ exp: nowSeconds() - 10, nbf: nowSeconds() + 10 }));
  expect((await server.validate(late)).status).toBe(200);
});

test("a token without a signature is refused, however its algorithm is spelt", async () => {
  const claims = peer.claims();
  await expectRefused(new UnsecuredJWT(claims).encode(), "invalid-token");
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  for (const alg of ["none", "None", "nOnE", ""]) {
    const header = Buffer.from(JSON.stringify({ alg, kid: "first" })).toString("base64url");
    await expectRefused(`${header}.${body}.`, "invalid-token");
  }
});

test("a token whose signature was removed is refused", async () => {
  const [header, body] = (await peer.sign(peer.claims())).split(".");
  await expectRefused(`${header}.${body}.`, "invalid-token");
});

test("a changed token is refused, as its signature does not fit", async () => {
  const [header, , signature] = (await peer.sign(peer.claims())).split(".");
  const body = Buffer.from(JSON.stringify(peer.claims({ sub: "somebody-else" }))).toString("base64url");
  await expectRefused(`${header}.${body}.${signature}`, "invalid-token");
});

test("the provider's public key does not work as a shared secret", async () => {
  const { publicJwk } = peer.keys[0]!;
  const pem = createPublicKey({ key: publicJwk as never, format: "jwk" }).export({ type: "spki", format: "pem" });
  for (const secret of [pem.toString(), JSON.stringify(publicJwk), publicJwk.n!]) {
    const forged = await new SignJWT(peer.claims())
      .setProtectedHeader({ alg: "HS256", kid: "first" })
      .sign(new TextEncoder().encode(secret));
    await expectRefused(forged, "invalid-token");
  }
});

test("a token signed with a foreign key is refused, under that key's id and under ours", async () => {
  const [sameName, ownName] = [await newKey("first"), await newKey("foreign")];
  await expectRefused(await peer.sign(peer.claims(), sameName), "invalid-token");
  await expectRefused(await peer.sign(peer.claims(), ownName), "invalid-token");
});

test("a key that the token itself contains or points to is ignored", async () => {
  const foreign = await newKey("foreign");
  const before = peer.requests.length;
  await expectRefused(await peer.sign(peer.claims(), foreign, { jwk: foreign.publicJwk }), "invalid-token");
  const jku = `${peer.place.authority}/elsewhere`;
  await expectRefused(await peer.sign(peer.claims(), foreign, { jku }), "invalid-token");
  expect(peer.requests.slice(before)).not.toContain("/fans.example/elsewhere");
});

test("a token with a critical header that we do not know is refused", async () => {
  const { privateKey } = peer.keys[0]!;
  const name = "urn:example:new-rule";
  const token = await new SignJWT(peer.claims())
    .setProtectedHeader({ alg: "RS256", kid: "first", crit: [name], [name]: true })
    .sign(privateKey, { crit: { [name]: true } });
  await expectRefused(token, "invalid-token");
});

test.each([
  ["a word", "x"],
  ["three words", "a.b.c"],
  ["empty objects", "e30.e30.e30"],
  ["dots", "..."],
  ["6 kB of nothing", "A".repeat(6_000)],
])("%s instead of a token is refused without asking the provider", async (_what, token) => {
  const before = peer.requests.length;
  await expectRefused(token, "invalid-token");
  expect(peer.requests.length).toBe(before);
});

test("a token that names a policy of its own making is checked like any other", async () => {
  const tokens = [{ tfp: "B2C_1A_Other" }, { tfp: undefined, acr: "b2c_1a_signinfan" }, { tfp: "../../x" }];
  for (const change of tokens) expect((await server.validate(await peer.sign(peer.claims(change)))).status).toBe(200);
  expect(peer.requests.filter((path) => path.includes("Other") || path.includes(".."))).toEqual([]);
  expect(peer.requests).toContain("/fans.example/B2C_1A_SignInFan/v2.0/.well-known/openid-configuration");
});

test("the refusal of a token without the needed scope says so", async () => {
  const [reader, writer] = [
    await peer.sign(peer.claims({ scp: "READ" })),
    await peer.sign(peer.claims({ scp: "WRITE" })),
  ];
  const { headers } = await expectRefused(writer, "missing-scope", 403);
  expect(headers["www-authenticate"]).toBe('Bearer error="insufficient_scope"');
  expect((await server.revoke(reader)).body.type).toBe("urn:touchline:problem:missing-scope");
  await expectRefused(await peer.sign(peer.claims({ scp: undefined })), "missing-scope", 403);
  await expectRefused(await peer.sign(peer.claims({ scp: "READER" })), "missing-scope", 403);
  await expectRefused(await peer.sign(peer.claims({ scp: { READ: true } })), "missing-scope", 403);
});

test.each([
  [{ scp: ["READ"] }],
  [{ scp: undefined, scope: "openid READ" }],
  [{ scp: "https://fans.example/api/READ" }],
])("the scope is found in %j", async (change) => {
  expect((await server.validate(await peer.sign(peer.claims(change)))).status).toBe(200);
});

test("nobody can ask about another person", async () => {
  const token = await peer.sign(peer.claims());
  const refused = { status: 403, body: { type: "urn:touchline:problem:another-person" } };
  expect(await server.validate(token, { userId: "samir" })).toMatchObject(refused);
  expect(await server.revoke(token, "samir")).toMatchObject(refused);
});

test("no log line contains a token or a person's id", () => {
  expect(logLines.join()).toContain("/api/ValidateSignInSessions");
  expect(logLines.join()).not.toMatch(/amara|okafor|eyJ[\w-]{8,}\.[\w-]/i);
});
