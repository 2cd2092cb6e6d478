// Signing in, logging out and a person's data through a server of pages: the gateway answers.
import type { AddressInfo } from "node:net";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";
import { openPagesServer, type PagesServer } from "#test/server/pages-server.ts";
import { signInServer } from "#test/sign-in/sign-in-server.ts";
import { newKey, type SigningProvider, startSigningProvider } from "#test/sign-in/signing-provider.ts";

const key = "the-key-of-the-pages-0123456789-0123456789";

let database: Database;
let peer: SigningProvider;
let server: Awaited<ReturnType<typeof signInServer>>;
let pages: PagesServer;
const logLines: string[] = [];

beforeAll(async () => {
  database = await openPGliteInMemory();
  peer = await startSigningProvider();
  const settings = { CALLER_KEYS: `pages-server:${key}`, PAGE_CALLS_PER_MINUTE: "0" };
  server = await signInServer(database, peer, { logLines, settings });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  pages = await openPagesServer(`http://127.0.0.1:${port}/api`, {
    API_GATEWAY_KEY: key,
    IDENTITY_AUTHORITY: "https://fans.example/tenant",
    IDENTITY_CLIENT_ID: "find-football",
    IDENTITY_SCOPE_PREFIX: "https://fans.example/api/",
  });
});
afterAll(async () => {
  await pages.close();
  await server.app.close();
  await peer.stop();
  await database.close();
});

async function ask(token: string | null, request: InjectOptions) {
  const headers = { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
  const answer = await pages.app.inject({ ...request, headers });
  return { status: answer.statusCode, body: answer.json(), challenge: answer.headers["www-authenticate"] };
}
const validate = (token: string | null, headers: InjectOptions["headers"] = {}) =>
  ask(token, {
    method: "POST",
    url: "/api/ValidateSignInSessions",
    payload: { userId: "amara", lastLogOnTime: new Date().toISOString() },
    headers,
  });

test("a session is valid until its person logs out, and their token is in no log", async () => {
  const token = await peer.sign(peer.claims());
  expect(await validate(token)).toMatchObject({ status: 200, body: { status: 200 } });
  const revoke: InjectOptions = { method: "POST", url: "/api/RevokeSignInSessions", payload: { userId: "amara" } };
  expect((await ask(token, revoke)).status).toBe(200);
  expect(await validate(token)).toMatchObject({ status: 404, body: { type: "urn:touchline:problem:session-over" } });
  for (const line of [...logLines, ...pages.logLines]) expect(line).not.toContain(token.slice(-40));
});

test("an error of a person's token is reported to that person, and not as a failure of the gateway", async () => {
  const forged = await peer.sign(peer.claims(), await newKey("first"));
  expect(await validate(forged)).toEqual({
    status: 401,
    body: expect.objectContaining({ type: "urn:touchline:problem:invalid-token" }),
    challenge: 'Bearer error="invalid_token"',
  });
  expect(await validate(null)).toMatchObject({ status: 401, body: { type: "urn:touchline:problem:no-token" } });
  const ofAnother = await validate(await peer.sign(peer.claims({ sub: "samir" })));
  expect(ofAnother).toMatchObject({ status: 403, body: { type: "urn:touchline:problem:another-person" } });
  const foreign = await validate(await peer.sign(peer.claims()), { "sec-fetch-site": "cross-site" });
  expect(foreign).toMatchObject({ status: 403, body: { type: "urn:touchline:problem:foreign-origin" } });
  expect(pages.logLines.join()).not.toContain("cannot be used");
});

test("a person sees what is held about them, and deletes it", async () => {
  await database.query("truncate sign_in_revocations");
  const { send, deliver } = messageSetup(database);
  await send(aMessage({}, { firstName: "Amara", email: "amara@example.org" }));
  await deliver();
  const token = await peer.sign(peer.claims());
  const shown = await ask(token, { url: "/api/helddata" });
  expect(shown.body.Messages).toMatchObject([{ ClubName: "Sale Juniors", QueryDescription: "Which days?" }]);
  expect((await ask(token, { method: "DELETE", url: "/api/helddata" })).status).toBe(200);
  expect((await ask(token, { url: "/api/helddata" })).body.Messages).toEqual([]);
});
