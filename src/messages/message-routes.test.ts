// Writing to a club over HTTP: what is accepted, what is refused and with which message.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { uuid } from "#test/catalogue/builders.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { ownMails, welsh } from "#test/messages/mail-texts.ts";
import { dayMs, messageSetup } from "#test/messages/message-setup.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";

const database = await openPGliteInMemory();
const { parts, clock, sent, deliver, count } = messageSetup(database);
const services = servicesOver({}, { messages: parts, readDevelopmentMails: async () => [] });
const app = await openCallsServer(services);
afterAll(async () => {
  await app.close();
  await database.close();
});
// On a new day no limit is reached.
beforeEach(() => {
  clock.ms += dayMs;
});

const data = {
  QueryFrom: "player",
  Email: "samir@example.org",
  QueryIsAbout: "Playing",
  PlayerAge: 30,
  QueryDescription: "Which days?",
};
const body = {
  NotificationType: "TouchlineClubContact",
  WgsClubId: uuid(1),
  EmailSubjectData: data,
  Firstname: "Samir",
  Lastname: "Okafor",
  ConfirmAge: true,
  ConfirmSafeGuard: true,
};
/** Each is a new message unless a change says otherwise. */
const send = (change: object = {}) =>
  post(app, "/api/notification", { ...body, EventId: crypto.randomUUID(), ...change });

test("a message is mailed to the club, and the answer says whom it reaches", async () => {
  expect((await send({ TeamId: 11 })).body).toEqual({ Status: "sent", NotificationType: "TouchlineClubContact" });
  await deliver();
  const mail = sent.find(({ kind }) => kind === "to-recipient");
  expect(mail).toMatchObject({ to: "secretary@sale.example.org", replyTo: "samir@example.org" });
  expect(mail?.text).toMatch(/Team: Lions.*From: Samir Okafor.*Which days\?/s);
});

test("who writes on a Welsh page gets Welsh mails and links, and the club the first language", async () => {
  const mailsOf = async (language: string) => {
    sent.length = 0;
    const payload = { ...body, EventId: crypto.randomUUID() };
    const headers = { "accept-language": language };
    await app.inject({ method: "POST", url: "/api/notification", payload, headers, remoteAddress: "198.51.100.4" });
    await deliver();
    return ["to-enquirer", "to-recipient"].map((kind) => sent.find((mail) => mail.kind === kind)!);
  };
  const [copy, message] = await mailsOf("cy-GB");
  const { subject, askAgainLink } = ownMails.texts(welsh)["to-enquirer"];
  expect(copy?.subject).toBe(subject.replace("{club}", "Sale Juniors"));
  expect(copy?.text).toMatch(new RegExp(`${askAgainLink}:\\nhttp.*/cy/follow-up/`));
  expect(copy?.html).toContain('<html lang="cy-GB">');
  expect(message?.subject).toBe("New message for Sale Juniors about playing");
  expect(message?.text).not.toContain("/cy/");
  clock.ms += dayMs;
  const [english] = await mailsOf("fr-FR");
  expect(english?.subject).toBe("Your message to Sale Juniors");
  expect(english?.text).not.toContain("/cy/");
});

test.each([
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2:bbbb::9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
])("%s and %s, one IPv6 network or one address, count as one writer", async (...addresses) => {
  const statuses: number[] = [];
  for (const remoteAddress of addresses) {
    const payload = { ...body, EventId: crypto.randomUUID() };
    statuses.push((await app.inject({ method: "POST", url: "/api/notification", payload, remoteAddress })).statusCode);
  }
  // The second message to a club needs a captcha.
  expect(statuses).toEqual([200, 403]);
});

test("the enquirer's own notification is accepted for a stored message to that club only", async () => {
  const enquirers = {
    NotificationType: "TouchlinePlayerParent",
    EventId: uuid(7),
    Firstname: "Samir",
    ClubName: "Sale",
    WgsClubId: uuid(1),
  };
  await send({ EventId: uuid(7) });
  expect(await post(app, "/api/notification", enquirers)).toMatchObject({ status: 200, body: { Status: "sent" } });
  expect(await post(app, "/api/notification", { ...enquirers, EventId: uuid(8) })).toMatchObject({ status: 404 });
  expect(await post(app, "/api/notification", { ...enquirers, WgsClubId: uuid(2) })).toMatchObject({ status: 404 });
});

test.each<[change: object, field: string]>([
  [{ Fax: "1" }, "Fax"],
  [{ EventId: "1" }, "EventId"],
  [{ EventId: undefined }, "EventId"],
  [{ WgsClubId: "1015" }, "WgsClubId"],
  [{ NotificationType: "TouchlineWelfareOfficer" }, "NotificationType"],
  [{ ConfirmAge: "yes" }, "ConfirmAge"],
  [{ Firstname: ["Samir"] }, "Firstname"],
  [{ TeamId: -1 }, "TeamId"],
  [{ EmailSubjectData: "x" }, "EmailSubjectData"],
  [{ EmailSubjectData: { ...data, PlayerAge: 17 } }, "NotificationType"],
  [{ EmailSubjectData: { ...data, Email: undefined } }, "EmailSubjectData.Email"],
  [{ EmailSubjectData: { ...data, Bcc: "a@b.org" } }, "EmailSubjectData.Bcc"],
  [{ EmailSubjectData: { ...data, QueryFrom: "coach" } }, "EmailSubjectData.QueryFrom"],
])("a body with %j is refused, naming %s, and is not stored", async (change, field) => {
  const before = await count("messages");
  const refusal = await send(change);
  expect(refusal).toMatchObject({ status: 400, type: "application/problem+json; charset=utf-8" });
  expect(refusal.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  expect(await count("messages")).toBe(before);
});

test("every invalid field is named at once, whether by the schema, another field or the form's rules", async () => {
  const wrong = { ...data, QueryFrom: "coach", PlayerAge: 4, Email: "samir", QueryDescription: " " };
  const refusal = await send({ EventId: "1", Firstname: "", Lastname: 7, ConfirmAge: false, EmailSubjectData: wrong });
  expect(refusal.status).toBe(400);
  expect(refusal.body.errors.map((error: { field: string }) => error.field).sort()).toEqual([
    "ConfirmAge",
    "EmailSubjectData.Email",
    "EmailSubjectData.PlayerAge",
    "EmailSubjectData.QueryDescription",
    "EmailSubjectData.QueryFrom",
    "EventId",
    "Firstname",
    "Lastname",
    "NotificationType",
  ]);
});

test.each<[change: object, message: string]>([
  [{ Firstname: "x".repeat(5_000) }, "Only 255 characters are allowed"],
  [{ Firstname: 7 }, "Firstname must be text of 1 to 255 characters."],
  [{ EmailSubjectData: { ...data, PlayerAge: 4_000 } }, "Please enter age within 5-99"],
  [{ EmailSubjectData: { ...data, PlayerAge: "30" } }, "PlayerAge must be a whole number from 5 to 99."],
])("the refusal of %j states the valid length or age", async (change, message) => {
  const refusal = await send(change);
  expect(refusal.status).toBe(400);
  const messages = refusal.body.errors.map((error: { message: string }) => error.message);
  expect(messages).toContainEqual(expect.stringContaining(message));
});

test.each(["x", null])(
  "an invalid EmailSubjectData %j is named alone, without the fields that it should contain",
  async (value) => {
    const refusal = await send({ EmailSubjectData: value, Firstname: "" });
    expect(refusal.body.errors.map((error: { field: string }) => error.field)).toEqual([
      "EmailSubjectData",
      "Firstname",
    ]);
  },
);

const odd = { toString: 1, valueOf: 1 };
test.each(["PlayerAge", "Email"])(
  "an object in the place of a text or number for %s is named, and causes no error",
  async (name) => {
    const refusal = await send({ EmailSubjectData: { ...data, [name]: odd }, Firstname: odd, ConfirmAge: odd });
    expect(refusal.status).toBe(400);
    const named = refusal.body.errors.map(({ field }: { field: string }) => field).sort();
    expect(named).toEqual(["ConfirmAge", `EmailSubjectData.${name}`, "Firstname"]);
  },
);

test.each<[change: object, status: number, kind: string]>([
  [{ WgsClubId: uuid(3) }, 404, "unknown-id"],
  [{ WgsClubId: uuid(2) }, 409, "no-recipient"],
  [{ EventId: uuid(100), Firstname: "Amara" }, 409, "event-reused"],
  [{}, 403, "captcha-needed"],
  [{ Captcha: "x" }, 403, "captcha-wrong"],
])("after a first message, one with %j is answered as a problem with status %i", async (change, status, kind) => {
  await database.query("truncate messages, mails, report_links");
  await send({ EventId: uuid(100) });
  const refusal = await send(change);
  expect(refusal).toMatchObject({ status, type: "application/problem+json; charset=utf-8" });
  expect(refusal.body.type).toBe(`urn:touchline:problem:${kind}`);
});

test("the answer to too many messages says when to come back", async () => {
  clock.ms += 1_800_000;
  await database.query("insert into rate_counts values ('all', $1, 1000)", [clock.ms - 1_800_000]);
  const payload = { ...body, EventId: crypto.randomUUID() };
  const refusal = await app.inject({ method: "POST", url: "/api/notification", payload });
  expect(refusal.json()).toMatchObject({ status: 429, type: "urn:touchline:problem:too-many" });
  expect(refusal.headers["retry-after"]).toBe("1800");
  clock.ms -= 1_800_000;
});

describe("from another site's page", () => {
  const from = (headers: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: "/api/notification",
      payload: { ...body, EventId: crypto.randomUUID() },
      headers: { host: "ff.example.org", ...headers },
    });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ])("%j is refused", async (headers) => {
    expect((await from(headers)).statusCode).toBe(403);
  });

  test.each<Record<string, string>>([
    {},
    { "sec-fetch-site": "same-origin", origin: "https://ff.example.org" },
    { origin: "http://ff.example.org" },
  ])("a request with %j does not count as one", async (headers) => {
    expect((await from(headers)).statusCode).toBe(200);
  });
});

test("a body of more than 16 kB is not read", async () => {
  const refusal = await send({ Captcha: "x".repeat(17_000) });
  expect(refusal.status).toBe(413);
});

test("no cache may store a challenge", async () => {
  const answered = await app.inject("/api/captcha");
  expect(answered.json()).toHaveProperty("parameters.nonce");
  expect(answered.headers["cache-control"]).toBe("no-store");
});

test("the outbox page exists only in development without a mail system", async () => {
  expect((await app.inject("/outbox")).statusCode).toBe(200);
  expect((await app.inject("/outbox/unknown")).statusCode).toBe(404);
  const withMailSystem = await openCallsServer(servicesOver({}));
  expect((await withMailSystem.inject("/outbox")).statusCode).toBe(404);
  await withMailSystem.close();
});

test("no log line of a message contains anything of it", async () => {
  const logLines: string[] = [];
  const logged = await openCallsServer(services, { logLines });
  const payload = { ...body, EventId: crypto.randomUUID() };
  expect((await logged.inject({ method: "POST", url: "/api/notification", payload })).statusCode).toBe(200);
  expect(logLines.join()).toContain("/api/notification");
  expect(logLines.join()).not.toMatch(/samir|okafor|which days|127\.0\.0\.1/i);
  await logged.close();
});
