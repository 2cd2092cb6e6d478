import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { alertSetup, anAlert } from "#test/alerts/alert-setup.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { welsh } from "#test/messages/mail-texts.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";
import { signInServer } from "#test/sign-in/sign-in-server.ts";
import { type Claims, type SigningProvider, startSigningProvider } from "#test/sign-in/signing-provider.ts";

let database: Database;
let peer: SigningProvider;
let server: Awaited<ReturnType<typeof signInServer>>;
const logLines: string[] = [];

beforeAll(async () => {
  database = await openPGliteInMemory();
  peer = await startSigningProvider();
  server = await signInServer(database, peer, { logLines, settings: { COUNTRY: "wales" } });
}, 120_000);
beforeEach(() => database.query("truncate messages, mails, alerts, rate_counts, sign_in_revocations cascade"));
afterAll(async () => {
  await server.app.close();
  await peer.stop();
  await database.close();
});

const tokenOf = (change?: Claims) => peer.sign(peer.claims(change));

async function amaraWrites() {
  const messages = messageSetup(database);
  await messages.send(aMessage({}, { firstName: "Amara", email: "Amara@example.org" }));
  return messages;
}

test("a person sees what they wrote, to whom, its state and when it will be deleted", async () => {
  const { deliver } = await amaraWrites();
  await deliver();
  const answer = await server.showHeldData(await tokenOf());
  expect(answer.status).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toEqual({
    Email: "amara@example.org",
    LoggedOutAt: null,
    MessageDays: 90,
    Alerts: [],
    Messages: [
      {
        SentAt: "2026-11-23T09:00:00.000Z",
        ClubId: 1,
        ClubName: "Sale Juniors",
        TeamName: null,
        SentTo: "club",
        Delivery: "delivered",
        Firstname: "Amara",
        Lastname: "Okafor",
        Email: "Amara@example.org",
        QueryIsAbout: "Playing",
        PlayerAge: 30,
        QueryDescription: "Which days?",
        DeletedOn: "2027-02-21T09:00:00.000Z",
        IsToBeDeleted: false,
      },
    ],
  });
});

test("only the person's own address, as checked by the provider, finds anything", async () => {
  await amaraWrites();
  const others: Claims[] = [
    { emails: ["samir@example.org"] },
    { emails: undefined },
    { emails: undefined, email: "amara@example.org" },
    { emails: undefined, email: "amara@example.org", email_verified: false },
    { emails: undefined, email: "amara@example.org", email_verified: "true" },
    { emails: undefined, signInName: "amara@example.org" },
    { emails: [["amara@example.org"]] },
    { emails: ["%@example.org"] },
  ];
  for (const change of others) {
    const token = await tokenOf(change);
    expect((await server.showHeldData(token)).body.Messages).toEqual([]);
    expect((await server.deleteHeldData(token)).body).toEqual({ Deleted: 0, EndedAlerts: 0, Waiting: 0 });
  }
  expect((await server.showHeldData(await tokenOf())).body.Messages).toHaveLength(1);
});

test.each<Claims>([
  { emails: ["amara\0@example.org"] },
  { emails: ["amara\ud800@example.org"] },
  { sub: "amara\0" },
  { given_name: "\0" },
])("a signed token with text that no database can store is refused: %j", async (change) => {
  const token = await tokenOf(change);
  expect((await server.showHeldData(token)).status).toBe(401);
  expect((await server.deleteHeldData(token)).status).toBe(401);
  expect((await server.validate(token)).status).toBe(401);
});

test.each<[string, Claims]>([
  ["emails", { emails: ["amara@example.org"] }],
  ["email and email_verified", { emails: undefined, email: "amara@example.org", email_verified: true }],
])("an address is taken from %s", async (_where, change) => {
  await amaraWrites();
  expect((await server.showHeldData(await tokenOf(change))).body.Messages).toHaveLength(1);
});

test("with another provider or claim, only addresses that these have checked are used", async () => {
  await amaraWrites();
  const other = await startSigningProvider();
  other.issuer = other.place.authority;
  other.place = { ...other.place, protocol: "oidc", verifiedEmailClaim: "checkedEmail" };
  const openId = await signInServer(database, other);
  const plain = await other.sign(other.claims({ email: "amara@example.org", email_verified: true }));
  expect((await openId.showHeldData(plain)).body).toMatchObject({ Email: null, Messages: [] });
  const checked = await other.sign(other.claims({ checkedEmail: "amara@example.org" }));
  expect((await openId.showHeldData(checked)).body.Messages).toHaveLength(1);
  await openId.app.close();
  await other.stop();
});

test("a person deletes delivered messages; one on its way is delivered first, and the answer says so", async () => {
  const messages = await amaraWrites();
  const token = await tokenOf();
  expect(await server.deleteHeldData(token)).toMatchObject({
    status: 200,
    body: { Deleted: 0, EndedAlerts: 0, Waiting: 1 },
  });
  expect((await server.showHeldData(token)).body.Messages).toMatchObject([
    { IsToBeDeleted: true, Delivery: "waiting" },
  ]);
  await messages.deliver();
  expect(messages.sent).toHaveLength(2);
  expect((await server.deleteHeldData(token)).body).toEqual({ Deleted: 1, EndedAlerts: 0, Waiting: 0 });
  expect((await server.showHeldData(token)).body.Messages).toEqual([]);
});

test("a person sees their alerts and ends them, one or all", async () => {
  const alerts = alertSetup(database, { keys: [{ name: "test", key: "a key of this test" }] });
  for (const [miles, Email] of [
    [5, "Amara@example.org"],
    [10, "amara@example.org"],
    [20, "amara@example.org"],
    [50, "samir@example.org"],
  ] as const) {
    await alerts.subscribe(anAlert({ Email, Miles: miles }), `203.0.${miles}.9`);
    alerts.clock.ms += 60 * 60_000;
  }
  const token = await tokenOf();
  const listed = (await server.showHeldData(token)).body.Alerts as { AlertId: string; Words: string; Often: string }[];
  expect(listed.map(({ Words }) => /within (\d+) miles/.exec(Words)?.[1]).sort()).toEqual(["10", "20", "5"]);
  expect(listed[0]).toMatchObject({
    Often: "no more than one email a day",
    ConfirmedAt: expect.stringMatching(/^2026-11-23T/),
  });
  const inWelsh = (await server.showHeldData(token, { "accept-language": "cy-GB" })).body.Alerts as typeof listed;
  expect(inWelsh[0]!.Often).toBe(welsh.text("no more than one email a day"));
  const others = await alerts.ownAlerts.find("samir@example.org");
  const end = (AlertId: string) => server.call("helddata/alert", token, { AlertId });
  expect((await end(others[0]!.alertId)).body).toEqual({ Ended: 0 });
  expect((await end(listed[0]!.AlertId)).body).toEqual({ Ended: 1 });
  expect((await server.deleteHeldData(token)).body).toEqual({ Deleted: 0, EndedAlerts: 2, Waiting: 0 });
  expect((await server.showHeldData(token)).body.Alerts).toEqual([]);
  expect(await alerts.count("alerts")).toBe(1);
});

test("a deletion does not make an ended sign-in valid again", async () => {
  const old = await tokenOf();
  await server.revoke(old);
  const again = await tokenOf({ auth_time: Math.floor(Date.now() / 1000) + 5 });
  await server.deleteHeldData(again);
  expect((await server.showHeldData(again)).body.LoggedOutAt).toMatch(/^\d{4}-/);
  expect(await server.showHeldData(old)).toMatchObject({
    status: 401,
    body: { type: "urn:touchline:problem:signed-out" },
  });
  expect((await server.deleteHeldData(old)).status).toBe(401);
});

test("reading needs the scope READ, deleting the scope WRITE, and both a token", async () => {
  const scope = { status: 403, body: { type: "urn:touchline:problem:missing-scope" } };
  expect(await server.deleteHeldData(await tokenOf({ scp: "READ" }))).toMatchObject(scope);
  expect(await server.showHeldData(await tokenOf({ scp: "WRITE" }))).toMatchObject(scope);
  expect((await server.showHeldData(null)).status).toBe(401);
  expect((await server.deleteHeldData(null)).status).toBe(401);
});

test("another site's page cannot delete anything", async () => {
  const answer = await server.deleteHeldData(await tokenOf(), { origin: "https://evil.example" });
  expect(answer).toMatchObject({ status: 403, body: { type: "urn:touchline:problem:foreign-origin" } });
});

test("the answer to a wrong method names the right ones", async () => {
  const answer = await server.app.inject({ method: "POST", url: "/api/helddata", payload: {} });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, DELETE"]);
});

test("no log line contains anything about the person", () => {
  expect(logLines.join()).toContain("/api/helddata");
  expect(logLines.join()).not.toMatch(/amara|okafor|eyJ[\w-]{8,}\.[\w-]/i);
});
