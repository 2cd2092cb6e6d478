// A note over HTTP: what is accepted, what is refused and why.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { uuid } from "#test/catalogue/builders.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { dayMs } from "#test/messages/message-setup.ts";
import { noteSetup } from "#test/messages/note-setup.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { noteTextError } from "./note-schema.ts";

const database = await openPGliteInMemory();
const { parts, clock, sent, deliver, count } = noteSetup(database);
const app = await openCallsServer(servicesOver({}, { notes: parts }));
afterAll(async () => {
  await app.close();
  await database.close();
});
// On a new day no limit is reached.
beforeEach(() => {
  clock.ms += dayMs;
});

const body = { EventId: uuid(1), Record: "club", Id: "1", Wrong: "time", Words: "Thursdays now." };
/** Each is a new note unless a change says otherwise. */
const send = (change: object = {}, remoteAddress = "127.0.0.1") => {
  const payload = { ...body, EventId: crypto.randomUUID(), ...change };
  return app.inject({ method: "POST", url: "/api/notes", payload, remoteAddress });
};

test("a note is mailed to the association, and the answer says so", async () => {
  const answer = await post(app, "/api/notes", body);
  expect(answer).toMatchObject({ status: 200, body: { Status: "stored", SentTo: "association" } });
  await deliver();
  expect(sent.at(-1)).toMatchObject({ to: "data@fa.example.org" });
  expect(sent.at(-1)?.text).toContain("> Thursdays now.");
});

test.each<[change: object, field: string]>([
  [{ EventId: "1" }, "EventId"],
  [{ EventId: undefined }, "EventId"],
  [{ Record: "session" }, "Record"],
  [{ Id: 1015 }, "Id"],
  [{ Id: "1015\r\nBcc: a@b.org" }, "Id"],
  [{ Id: "1".repeat(40) }, "Id"],
  [{ SessionId: "" }, "SessionId"],
  [{ Wrong: "everything" }, "Wrong"],
  [{ Wrong: undefined }, "Wrong"],
  [{ Words: { text: "x" } }, "Words"],
  [{ Words: "x".repeat(9_000) }, "Words"],
  [{ Captcha: "x".repeat(4_001) }, "Captcha"],
  [{ Fax: "1" }, "Fax"],
])("a body with %j is refused, naming %s, and is not stored", async (change, field) => {
  const before = await count("notes");
  const refusal = await send(change);
  expect(refusal.statusCode).toBe(400);
  expect(refusal.json().errors.map((each: { field: string }) => each.field)).toContain(field);
  expect(await count("notes")).toBe(before);
});

test.each<[change: object, status: number, kind: string]>([
  [{ Id: "999" }, 404, "unknown-id"],
  [{ EventId: uuid(1), Wrong: "closed" }, 409, "event-reused"],
  [{}, 403, "captcha-needed"],
  [{ Captcha: "x" }, 403, "captcha-wrong"],
])("after two notes, one with %j is answered %i", async (change, status, kind) => {
  await database.query("truncate notes, mails");
  for (const EventId of [uuid(1), uuid(2)]) expect((await send({ EventId })).statusCode).toBe(200);
  const refusal = await send(change);
  expect(refusal.json()).toMatchObject({ status, type: `urn:touchline:problem:${kind}` });
});

test("the answer to too many at once says when to try again", async () => {
  await database.query("insert into rate_counts values ('note-all', $1, 1000)", [clock.ms]);
  const refusal = await send();
  expect(refusal.statusCode).toBe(429);
  expect(refusal.headers["retry-after"]).toBe("3600");
});

test("another site’s page cannot send one", async () => {
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
    const response = await app.inject({ method: "POST", url: "/api/notes", payload: body, headers });
    expect(response.statusCode).toBe(403);
  }
});

describe("words", () => {
  test("are counted as people count them", () => {
    expect(noteTextError(english, "👨‍👩‍👧‍👦".repeat(500))).toBeNull();
    expect(noteTextError(english, "é".normalize("NFD").repeat(500))).toBeNull();
    expect(noteTextError(english, "x".repeat(501))).toBe("Only 500 characters are allowed");
  });
});
