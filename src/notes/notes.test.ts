// A note over HTTP: what is accepted, what is refused and why.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { aClub, uuid } from "#test/catalogue/builders.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { noteTextError } from "./note-request.ts";
import type { SendNote, SentNote } from "./send-note.ts";

const sent: SendNote[] = [];
let answer: SentNote = { ok: true, sentTo: "association" };
const app = await openCallsServer({
  ...servicesOver({ clubs: [aClub()] }),
  notes: {
    sendNote: async (request) => {
      sent.push(request);
      return answer;
    },
  },
});
afterAll(() => app.close());
beforeEach(() => {
  answer = { ok: true, sentTo: "association" };
});

const body = { EventId: uuid(1), Record: "club", Id: "1015", Wrong: "time", Words: "Thursdays now." };
const send = (change: object = {}) => post(app, "/api/notes", { ...body, ...change });

test("a note is passed on with the network that it came from, and the answer says who gets it", async () => {
  expect(await send()).toMatchObject({ status: 200, body: { Status: "stored", SentTo: "association" } });
  expect(sent.at(-1)).toMatchObject({ request: body, from: "127.0.0.1" });
  const payload = { ...body, Words: undefined };
  await app.inject({ method: "POST", url: "/api/notes", payload, remoteAddress: "2001:db8:1:2:aaaa::1" });
  expect(sent.at(-1)).toMatchObject({ from: "2001:db8:1:2::/64" });
});

test.each<[change: object, field: string]>([
  [{ EventId: "1" }, "EventId"],
  [{ EventId: undefined }, "EventId"],
  [{ Record: "session" }, "Record"],
  [{ Record: ["club"] }, "Record"],
  [{ Id: 1015 }, "Id"],
  [{ Id: "1015\r\nBcc: a@b.org" }, "Id"],
  [{ Id: "-1" }, "Id"],
  [{ Id: "1".repeat(40) }, "Id"],
  [{ SessionId: "" }, "SessionId"],
  [{ SessionId: 7 }, "SessionId"],
  [{ Wrong: "everything" }, "Wrong"],
  [{ Wrong: undefined }, "Wrong"],
  [{ Words: { text: "x" } }, "Words"],
  [{ Words: "a\u0000b" }, "Words"],
  [{ Words: "half a pair \ud83d" }, "Words"],
  [{ Words: "x".repeat(9_000) }, "Words"],
  [{ Captcha: "x".repeat(4_001) }, "Captcha"],
  [{ Fax: "1" }, "Fax"],
  [{ Email: "me@example.org" }, "Email"],
  [{ NotesTo: "me@example.org" }, "NotesTo"],
])("a body with %j is refused, naming %s, and is not passed on", async (change, field) => {
  const before = sent.length;
  const refusal = await send(change);
  expect(refusal.status).toBe(400);
  expect(refusal.body.errors.map((each: { field: string }) => each.field)).toContain(field);
  expect(sent).toHaveLength(before);
});

test.each([
  ["unknown-id", 404, "unknown-id"],
  ["captcha-needed", 403, "captcha-needed"],
  ["captcha-wrong", 403, "captcha-wrong"],
  ["key-reused", 409, "event-reused"],
] as const)("%s is answered %i", async (kind, status, problem) => {
  answer = { ok: false, kind };
  const refusal = await send();
  expect(refusal).toMatchObject({ status, type: expect.stringContaining("problem+json") });
  expect(refusal.body.type).toContain(problem);
});

test("the answer to too many at once says when to try again", async () => {
  answer = { ok: false, kind: "too-many", retryAfterSeconds: 1_800 };
  const response = await app.inject({ method: "POST", url: "/api/notes", payload: body });
  expect(response.statusCode).toBe(429);
  expect(response.headers["retry-after"]).toBe("1800");
});

test("another site’s page cannot send one", async () => {
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
    const response = await app.inject({ method: "POST", url: "/api/notes", payload: body, headers });
    expect(response.statusCode).toBe(403);
  }
});

describe("words", () => {
  test("are counted as people count them", () => {
    expect(noteTextError("👨‍👩‍👧‍👦".repeat(500))).toBeNull();
    expect(noteTextError("é".normalize("NFD").repeat(500))).toBeNull();
    expect(noteTextError("x".repeat(501))).toBe("Only 500 characters are allowed");
  });
});
