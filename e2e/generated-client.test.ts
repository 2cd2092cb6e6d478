// @module-tag thorough Every call through a client generated from the OpenAPI document, and every
// answer, refusals too, compared with it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificateFile, ownCertificate } from "#development/identity/certificate.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { type ApiDocument, documentedAnswers } from "#test/server/documented-answers.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { type SigningProvider, startSigningProvider } from "#test/sign-in/signing-provider.ts";
import { type GeneratedClient, generateClient } from "./generated-client.ts";

const keyHeader = "Ocp-Apim-Subscription-Key";
const keys = { ours: "o".repeat(32), greedy: "g".repeat(32) };

let folder: string;
let peer: SigningProvider;
let product: Product;
let document: ApiDocument;
let client: GeneratedClient;
let bearer: { authorization: string };
let errorsOf: ReturnType<typeof documentedAnswers>;

/** "POST /api/club 404", for every answer there was. */
const answered = new Set<string>();
const undocumented: string[] = [];

/** Calls like fetch, and compares the answer with the document. */
const watchedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const { pathname } = new URL(answer.url);
  const method = init?.method ?? "GET";
  const headers = Object.fromEntries(answer.headers);
  const text = await answer.clone().text();
  // A method that no call takes is described with those that it has.
  if (answer.status === 405)
    for (const each of Object.keys(document.paths[pathname] ?? {}))
      answered.add(`${each.toUpperCase()} ${pathname} 405`);
  answered.add(`${method} ${pathname} ${answer.status}`);
  undocumented.push(...errorsOf({ method, url: pathname, status: answer.status, headers, text }));
  return answer;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-client-"));
  const { key, certificate } = await ownCertificate(folder, Date.now());
  peer = await startSigningProvider({ key, cert: certificate });
  product = await startProduct({
    CALLER_KEYS: `ours:${keys.ours},greedy:${keys.greedy}`,
    CALLER_CALLS_PER_MINUTE: "300",
    NODE_EXTRA_CA_CERTS: certificateFile(folder),
    IDENTITY_AUTHORITY: peer.place.authority,
    IDENTITY_CLIENT_ID: peer.place.clientId,
    IDENTITY_AUDIENCE: peer.place.audience,
    IDENTITY_SCOPE_PREFIX: peer.place.scopePrefix,
  });
  document = (await (await fetch(`${product.origin}/api/documentation/json`)).json()) as ApiDocument;
  errorsOf = documentedAnswers(document);
  client = await generateClient(document);
  Object.assign(client.defaults, { baseUrl: product.origin, fetch: watchedFetch, headers: { [keyHeader]: keys.ours } });
  bearer = { authorization: `Bearer ${await peer.sign(peer.claims())}` };
});
afterAll(async () => {
  await client?.remove();
  await product?.stop();
  await peer?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Calls as the document describes them: requests and answers must have the client's types. */
const typed: string[] = [];

/** A call by its operationId; the token is added to the last argument. */
async function call(name: string, ...words: unknown[]): Promise<{ status: number; data: unknown }> {
  const answer = await client.call(name, ...words);
  const literals = words.map((word) => (word === undefined ? "undefined" : JSON.stringify(word))).join(", ");
  const at = typed.length;
  typed.push(
    `export const call${at} = () => client.${name}(${literals});
     type Answer${at} = Extract<Awaited<ReturnType<typeof call${at}>>, { status: ${answer.status} }>["data"];
     export const answer${at}: Answer${at} = ${JSON.stringify(answer.data)};`,
  );
  return answer;
}

interface Operation {
  method: string;
  path: string;
  name: string;
  examples: [name: string, body: object][];
  hasQuery: boolean;
}

const operations = (): Operation[] =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { operationId: name, requestBody, parameters }]) => {
      const examples = Object.entries(requestBody?.content["application/json"]?.examples ?? {});
      const bodies = examples.map(([each, { value }]): [string, object] => [each, value]);
      return { method: method.toUpperCase(), path, name, examples: bodies, hasQuery: parameters !== undefined };
    }),
  );
const examplesOf = (name: string) => operations().find((each) => each.name === name)?.examples ?? [];

test("every example that needs no token and no mail gets an answer of the client's types", async () => {
  const later = [
    ...["validateSignInSession", "revokeSignInSessions", "followUp", "answerMessage", "reportMessage"],
    ...["followAlertLink", "findAlertSearch", "endHeldAlert"],
    ...["openListing", "confirmListing", "saveListing", "undoListingChange", "proposeListingChange"],
    ...["proposeListingLogo"],
    ...["takeProposalBack", "stopListingLinks", "askForListingLink"],
  ];
  for (const { name, examples } of operations()) {
    if (later.includes(name)) continue;
    for (const [example, body] of examples) {
      const { status, data } = await call(name, body);
      expect({ name, example, status, data }).toMatchObject({ status: 200 });
    }
  }
});

test("calls without a body are answered", async () => {
  const { data: club } = await call("showClub", { ClubId: 100_001 });
  const { WgsClubId, TeamsCartDto } = club as { WgsClubId: string; TeamsCartDto: { TeamId: number }[] };
  expect(await call("findClubRef", WgsClubId)).toMatchObject({ status: 200, data: { ClubId: 100_001 } });
  const team = `${TeamsCartDto[0]?.TeamId}`;
  expect(await call("showTeam", team)).toMatchObject({
    status: 200,
    data: { Club: { DistanceFromUserLocation: null } },
  });
  expect((await call("showTeam", team, { latitude: 53.42, longitude: -2.32 })).status).toBe(200);
  expect(await call("showCatalogue")).toMatchObject({ status: 200, data: { IsDemonstration: true } });
  expect(await call("listSiteMapParts")).toMatchObject({ status: 200 });
  expect(await call("listSiteMapPaths", "venue", 1)).toMatchObject({ status: 200 });
  expect(await call("newCaptcha")).toMatchObject({ status: 200 });
});

test("a person's own calls are refused without their token, from another site, and after log-out", async () => {
  const session = { userId: "amara", lastLogOnTime: new Date().toISOString() };
  const withToken = { headers: bearer };
  const calls: [name: string, ...words: unknown[]][] = [
    ["validateSignInSession", session],
    ["revokeSignInSessions", { userId: "amara" }],
    ["showHeldData"],
    ["deleteHeldData"],
    ["endHeldAlert", examplesOf("endHeldAlert")[0]?.[1]],
  ];
  peer.mood = "status-500";
  for (const [name, ...words] of calls) expect((await call(name, ...words, withToken)).status).toBe(503);
  peer.mood = "well";
  await expect.poll(async () => (await call("showHeldData", withToken)).status, { interval: 500 }).toBe(200);
  expect((await call("validateSignInSession", session, withToken)).status).toBe(200);
  expect((await call("deleteHeldData", withToken)).status).toBe(200);
  const nobodysAlert = await call("endHeldAlert", examplesOf("endHeldAlert")[0]?.[1], withToken);
  expect(nobodysAlert).toMatchObject({ status: 200, data: { Ended: 0 } });
  for (const [name, ...words] of calls) {
    expect((await call(name, ...words)).status).toBe(401);
    const foreign = { headers: { ...bearer, "sec-fetch-site": "cross-site" } };
    expect((await call(name, ...words, foreign)).status).toBe(403);
  }
  expect((await call("revokeSignInSessions", { userId: "amara" }, withToken)).status).toBe(200);
  expect((await call("validateSignInSession", session, withToken)).status).toBe(404);
});

const enquiry = () => examplesOf("sendNotification")[0]?.[1] as { EventId: string; WgsClubId: string };

test("an invalid message is refused, and its link can be followed", async () => {
  const again = { ...enquiry(), EventId: crypto.randomUUID() };
  expect((await call("sendNotification", again)).status).toBe(403);
  const { data: challenge } = await call("newCaptcha");
  const Captcha = await solvedChallenge(JSON.stringify(challenge));
  expect((await call("sendNotification", { ...again, Captcha })).status).toBe(200);
  expect((await call("sendNotification", { ...enquiry(), Firstname: "Sam" })).status).toBe(409);
  const { data: other } = await call("showClub", { ClubId: 100_002 });
  const { WgsClubId } = other as { WgsClubId: string };
  expect((await call("sendNotification", { ...enquiry(), WgsClubId })).status).toBe(409);
  expect((await call("sendNotification", { ...enquiry(), WgsClubId: crypto.randomUUID() })).status).toBe(404);
  const confirmation = { ...examplesOf("sendNotification")[1]?.[1] };
  expect((await call("sendNotification", { ...confirmation, WgsClubId })).status).toBe(404);
  const nobodys = { ...again, EventId: crypto.randomUUID(), WgsClubId: crypto.randomUUID() };
  expect((await call("sendNotification", nobodys)).status).toBe(404);
  const outbox = await (await fetch(`${product.origin}/outbox`)).text();
  const [, Token] = /\/follow-up\/([\w-]{43})/.exec(outbox) ?? [];
  for (const [, body] of examplesOf("followUp")) {
    expect(await call("followUp", { ...body, Token })).toMatchObject({ status: 200, data: { State: "too-early" } });
    expect((await call("followUp", body)).status).toBe(404);
    const foreign = { headers: { "sec-fetch-site": "cross-site" } };
    expect((await call("followUp", body, foreign)).status).toBe(403);
  }
  const [, Report] = /\/report\/([\w-]{43})/.exec(outbox) ?? [];
  const seen = examplesOf("answerMessage")[0]?.[1];
  expect(await call("answerMessage", { ...seen, Token: Report })).toMatchObject({ data: { State: "open" } });
  expect((await call("answerMessage", seen)).status).toBe(404);
  expect((await call("answerMessage", seen, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  const reading = examplesOf("reportMessage")[0]?.[1];
  expect(await call("reportMessage", { ...reading, Token: Report })).toMatchObject({ data: { State: "ready" } });
  expect((await call("reportMessage", reading)).status).toBe(404);
  expect((await call("reportMessage", reading, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
});

test("the link of an alert’s first mail works, and alerts can be requested from our own pages only", async () => {
  const outbox = await (await fetch(`${product.origin}/outbox`)).text();
  const [, Token] = /\/alerts\/confirm\/([\w-]{20,})/.exec(outbox) ?? [];
  const link = examplesOf("followAlertLink")[0]?.[1];
  expect(await call("followAlertLink", { ...link, Token })).toMatchObject({ status: 200, data: { State: "ready" } });
  expect((await call("followAlertLink", link)).status).toBe(404);
  expect((await call("findAlertSearch", { Token })).status).toBe(404);
  const foreign = { headers: { "sec-fetch-site": "cross-site" } };
  for (const name of ["createAlert", "followAlertLink", "findAlertSearch", "createSearchCalendar"])
    expect((await call(name, examplesOf(name)[0]?.[1], foreign)).status).toBe(403);
});

test("a club opens its listing by the link of a mail, changes it, takes that back, and stops its links", async () => {
  const bodyOf = (name: string) => examplesOf(name)[0]?.[1] as Record<string, unknown>;
  const linkTo = async (record: { Record: string; Id: string }) => {
    const body = { ...bodyOf("askForListingLink"), ...record, EventId: crypto.randomUUID() };
    expect(await call("askForListingLink", body)).toMatchObject({ status: 200, data: { Status: "asked" } });
    const outbox = await (await fetch(`${product.origin}/outbox`)).text();
    return new RegExp(`/club-listing#${record.Record}\\.${record.Id}\\.([\\w-]{43})`).exec(outbox)?.[1];
  };
  const Token = await linkTo({ Record: "club", Id: "100001" });
  const { data: opened } = await call("openListing", { Token });
  const { Teams } = opened as { Teams: { Id: string; Fields: Record<string, string> }[] };
  const [team] = Teams;
  const Based = team?.Fields.Places ?? "";
  const change = { Record: "team", Id: team?.Id, Field: "Places", Text: Based === "full" ? "open" : "full", Based };
  expect((await call("confirmListing", { Token })).status).toBe(200);
  const { status, data } = await call("saveListing", { Token, Changes: [change] });
  expect(status).toBe(200);
  const ChangeId = (data as { Changes: { ChangeId: string }[] }).Changes[0]?.ChangeId;
  for (const Changes of [[{ ...change, Text: "few" }], [{ ...change, Field: "ClubName" }]])
    expect((await call("saveListing", { Token, Changes })).status).toBe(409);
  expect((await call("undoListingChange", { Token, ChangeId })).status).toBe(200);
  expect((await call("undoListingChange", { Token, ChangeId })).status).toBe(409);
  const { data: proposed } = await call("proposeListingChange", { ...bodyOf("proposeListingChange"), Token });
  const ProposalId = (proposed as { Proposals: { ProposalId: string }[] }).Proposals[0]?.ProposalId;
  expect((await call("proposeListingChange", { Token, About: "Shoes", Words: "44" })).status).toBe(409);
  const logo = bodyOf("proposeListingLogo");
  expect((await call("proposeListingLogo", { ...logo, Token })).status).toBe(200);
  expect((await call("takeProposalBack", { Token, ProposalId })).status).toBe(200);
  const ofVenue = await linkTo({ Record: "venue", Id: "500002" });
  for (const [name, body] of Object.entries({ confirmListing: {}, proposeListingLogo: logo }))
    expect((await call(name, { ...body, Token: ofVenue })).status).toBe(409);
  const foreign = { headers: { "sec-fetch-site": "cross-site" } };
  const byLink: Record<string, object> = {
    openListing: {},
    confirmListing: {},
    saveListing: { Changes: [change] },
    undoListingChange: { ChangeId },
    proposeListingChange: { About: "Other", Words: "A new team" },
    proposeListingLogo: logo,
    takeProposalBack: { ProposalId },
    stopListingLinks: {},
  };
  expect((await call("askForListingLink", bodyOf("askForListingLink"), foreign)).status).toBe(403);
  expect((await call("stopListingLinks", { Token })).status).toBe(200);
  for (const [name, body] of Object.entries(byLink)) {
    expect((await call(name, { Token, ...body })).status).toBe(404);
    expect((await call(name, { Token, ...body }, foreign)).status).toBe(403);
  }
});

test("a note is stored once, about an existing record, and needs a captcha after some", async () => {
  const example = examplesOf("sendNote")[0]?.[1];
  const note = () => ({ ...example, EventId: crypto.randomUUID() });
  const first = note();
  expect(await call("sendNote", first)).toMatchObject({ status: 200, data: { Status: "stored", SentTo: "nobody" } });
  expect((await call("sendNote", first)).status).toBe(200);
  expect((await call("sendNote", { ...first, Wrong: "closed" })).status).toBe(409);
  expect((await call("sendNote", { ...note(), Id: "1" })).status).toBe(404);
  expect((await call("sendNote", note(), { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  let last = { status: 200 };
  for (let sent = 0; last.status === 200 && sent < 20; sent++) last = await call("sendNote", note());
  expect(last.status).toBe(403);
  const { data: challenge } = await call("newCaptcha");
  const Captcha = await solvedChallenge(JSON.stringify(challenge));
  expect((await call("sendNote", { ...note(), Captcha })).status).toBe(200);
});

test("unknown records are refused", async () => {
  const missing: [name: string, word: unknown][] = [
    ["showClub", { ClubId: 1 }],
    ["showCentre", { CentreId: 1 }],
    ["showProvider", { ProviderId: "1p1" }],
    ["showTeam", "1"],
    ["findClubRef", "none"],
  ];
  for (const [name, word] of missing) expect((await call(name, word)).status).toBe(404);
});

test("each call refuses no key, another method, bad input, a large body, no JSON, too many calls", async () => {
  const ours = { [keyHeader]: keys.ours, ...bearer };
  const json = { "content-type": "application/json" };
  for (const { method, path, hasQuery } of operations()) {
    const ask = (headers: Record<string, string>, body?: string, query = "") =>
      watchedFetch(`${product.origin}${path}${query}`, { method, headers, body }).then(({ status }) => status);
    expect(await ask({})).toBe(401);
    const put = await watchedFetch(`${product.origin}${path}`, { method: "PUT", headers: ours });
    expect({ path, status: put.status }).toEqual({ path, status: 405 });
    if (hasQuery) expect(await ask(ours, undefined, "?Colour=2")).toBe(400);
    if (method === "GET") continue;
    expect(await ask({ ...ours, ...json }, "{")).toBe(400);
    expect(await ask({ ...ours, ...json }, JSON.stringify({ padding: "x".repeat(300_000) }))).toBe(413);
    expect(await ask({ ...ours, "content-type": "text/plain" }, "Age 12")).toBe(415);
  }
  for (const { method, path } of operations()) {
    let status = 0;
    for (let calls = 0; status !== 429 && calls < 500; calls++) {
      const headers = { [keyHeader]: keys.greedy };
      ({ status } = await watchedFetch(`${product.origin}${path}`, { method, headers }));
    }
    expect({ path, status }).toEqual({ path, status: 429 });
  }
});

test("the document describes every answer, and no answer that never occurs", () => {
  expect(undocumented).toEqual([]);
  const documented = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  );
  // Nothing here breaks the product or its database, no alert has news; other tests show these.
  const isShownElsewhere = (each: string) =>
    each === "POST /api/alerts/search 200" || (/ 50[03]$/.test(each) && !/(helddata|SignInSessions) 503$/.test(each));
  const neverSeen = documented.filter((each) => !answered.has(each) && !isShownElsewhere(each));
  expect(neverSeen).toEqual([]);
});

test("every request and answer has the types of the generated client, to the last field", async () => {
  expect(typed.length).toBeGreaterThan(50);
  expect(await client.typeErrors(typed.join("\n"))).toBe("");
  expect(await client.typeErrors('export const wrong = () => client.showClub({ ClubId: "1" });')).toContain("number");
  expect(await client.typeErrors("export const wrong = () => client.showClub({ ClubId: 1, Shoe: 9 });")).toContain(
    "Shoe",
  );
});
