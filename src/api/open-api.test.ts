// What a stranger learns from the OpenAPI document: every call, refusal, field, code and unit.
import { afterEach, describe, expect, test } from "vitest";
import type { ListingParts } from "#src/club-listing/mail-link.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { inCountry } from "#test/country-of-test.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import type { ApiDocument, DocumentedCall } from "#test/server/documented-answers.ts";
import { noSignIn } from "#test/sign-in/sign-in-server.ts";

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function documentOf(settings: Record<string, string> = {}): Promise<ApiDocument> {
  app = await openCallsServer(
    servicesOver({}, { signIn: noSignIn, followAlertLink: async () => null, listing: {} as ListingParts }),
    { settings },
  );
  return (await app.inject("/api/documentation/json")).json();
}

const keys = { CALLER_KEYS: `partner:${"k".repeat(32)}` };

function callsOf({ paths }: ApiDocument): [name: string, call: DocumentedCall][] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]): [string, DocumentedCall] => [`${method.toUpperCase()} ${path}`, call]),
  );
}

test("the document lists every call with its possible answers", async () => {
  const listed = callsOf(await documentOf()).map(([name, { responses }]) => `${name} ${Object.keys(responses).join()}`);
  expect(listed.sort()).toEqual([
    "DELETE /api/helddata 200,400,401,403,405,413,415,500,503",
    "GET /api/captcha 200,405,500,503",
    "GET /api/catalogue 200,405,500",
    "GET /api/clubref 200,400,404,405,500,503",
    "GET /api/helddata 200,401,403,405,500,503",
    "GET /api/sitemap 200,405,500,503",
    "GET /api/sitemap/part 200,400,405,500,503",
    "GET /api/team 200,400,404,405,500,503",
    "POST /api/RevokeSignInSessions 200,400,401,403,405,413,415,500,503",
    "POST /api/ValidateSignInSessions 200,400,401,403,404,405,413,415,500,503",
    "POST /api/alerts 200,400,403,405,413,415,429,500,503",
    "POST /api/alerts/link 200,400,403,404,405,413,415,500,503",
    "POST /api/alerts/search 200,400,403,404,405,413,415,500,503",
    "POST /api/answer 200,400,403,404,405,413,415,500,503",
    "POST /api/calendars 200,400,403,405,413,415,500,503",
    "POST /api/casualrecommendation 200,400,405,413,415,500",
    "POST /api/centre 200,400,404,405,413,415,500,503",
    "POST /api/club 200,400,404,405,413,415,500,503",
    "POST /api/club-listing/confirm 200,400,403,404,405,409,413,415,429,500,503",
    "POST /api/club-listing/link 200,400,403,405,413,415,429,500,503",
    "POST /api/club-listing/logo 200,400,403,404,405,409,413,415,429,500,503",
    "POST /api/club-listing/open 200,400,403,404,405,413,415,429,500,503",
    "POST /api/club-listing/propose 200,400,403,404,405,409,413,415,429,500,503",
    "POST /api/club-listing/save 200,400,403,404,405,409,413,415,429,500,503",
    "POST /api/club-listing/stop 200,400,403,404,405,413,415,429,500,503",
    "POST /api/club-listing/take-back 200,400,403,404,405,413,415,429,500,503",
    "POST /api/club-listing/undo 200,400,403,404,405,409,413,415,429,500,503",
    "POST /api/clubrecommendation 200,400,405,413,415,500",
    "POST /api/county 200,400,405,413,415,500,503",
    "POST /api/filtercounts 200,400,405,413,415,500",
    "POST /api/followup 200,400,403,404,405,413,415,500,503",
    "POST /api/helddata/alert 200,400,401,403,405,413,415,500,503",
    "POST /api/locations 200,400,405,413,415,500,503",
    "POST /api/notes 200,400,403,404,405,409,413,415,429,500,503",
    "POST /api/notification 200,400,403,404,405,409,413,415,429,500,503",
    "POST /api/provider 200,400,404,405,413,415,500,503",
    "POST /api/report 200,400,403,404,405,413,415,500,503",
    "POST /api/sessionrecommendation 200,400,405,413,415,500",
    "POST /api/teamsrecommendation 200,400,405,413,415,500",
    "POST /api/upcomingsessions 200,400,405,413,415,500",
  ]);
});

test("a refusal is documented as its problem, with how long to wait and what is missing", async () => {
  const calls = callsOf(await documentOf(keys));
  for (const [, { responses }] of calls) {
    for (const [status, { content, headers }] of Object.entries(responses)) {
      if (status === "200") expect(content?.["application/json"]?.schema).toBeDefined();
      else
        expect(content).toEqual({ "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } });
      const expected =
        { 401: ["WWW-Authenticate"], 405: ["Allow"], 429: ["Retry-After"], 503: ["Retry-After"] }[status] ?? [];
      expect(Object.keys(headers ?? {})).toEqual(expected);
    }
  }
});

test("if callers have keys, every call is documented with the key, and sign-in calls with the token too", async () => {
  const document = await documentOf(keys);
  for (const [name, { security, responses }] of callsOf(document)) {
    const isSignIn = /helddata|SignInSession/.test(name);
    expect({ name, security }).toEqual({ name, security: [isSignIn ? { signIn: [], key: [] } : { key: [] }] });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "429"]));
  }
});

test("a server in front of a gateway documents its answers for a failing gateway", async () => {
  const calls = callsOf(
    await documentOf({
      API_GATEWAY_URL: "https://gateway.example.org/football",
      API_GATEWAY_KEY: "k".repeat(32),
    }),
  );
  for (const [, { responses }] of calls) expect(Object.keys(responses)).toEqual(expect.arrayContaining(["502", "504"]));
});

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Every field of a schema and of the fields inside, with the path to it. */
function fieldsOf(schema: Schema, way: string): [field: string, schema: Schema][] {
  const inside = [schema.items ?? [], schema.anyOf ?? []].flat().flatMap((each) => fieldsOf(each, way));
  const own = Object.entries(schema.properties ?? {});
  return [
    ...inside,
    ...own.flatMap(([name, each]) => [
      [`${way}.${name}`, each] as [string, Schema],
      ...fieldsOf(each, `${way}.${name}`),
    ]),
  ];
}

test("every field, code and unit is explained, in bodies, queries and answers", async () => {
  const document = await documentOf(keys);
  const media = callsOf(document).flatMap(([name, { requestBody, responses }]) =>
    [requestBody, ...Object.values(responses)].flatMap((each) =>
      Object.values(each?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema as Schema, name)),
    ),
  );
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name));
  const queries = callsOf(document).flatMap(([name, { parameters = [] }]) =>
    parameters.map((each): [string, Schema] => [`${name}?${each.name}`, each]),
  );
  const unexplained = [...media, ...named, ...queries].filter(([, { description }]) => !description);
  expect(unexplained.map(([field]) => field)).toEqual([]);
  expect(named.length).toBeGreaterThan(200);
});

test("lengths and ages of a message are documented with the limits that apply", async () => {
  const { ClubNotification } = (await documentOf()).components.schemas as Record<string, Schema>;
  const fields = ClubNotification?.properties;
  const data = fields?.EmailSubjectData?.properties;
  expect(fields?.Firstname).toMatchObject({ maxLength: 255 });
  expect(fields?.Lastname).toMatchObject({ maxLength: 255 });
  expect(data?.Email).toMatchObject({ maxLength: 255 });
  expect(data?.QueryDescription).toMatchObject({ maxLength: 500 });
  expect(data?.PlayerAge).toMatchObject({ minimum: 5, maximum: 99, description: expect.stringContaining("14 to 99") });
});

test("every body that a call takes has an example", async () => {
  const bodies = callsOf(await documentOf()).flatMap(([name, { requestBody }]) =>
    requestBody ? [{ name, requestBody }] : [],
  );
  expect(bodies.length).toBeGreaterThan(10);
  for (const { name, requestBody } of bodies) {
    const examples = Object.keys(requestBody.content["application/json"]?.examples ?? {});
    expect({ name, examples }).not.toEqual({ name, examples: [] });
  }
});

describe("the clock of a place", () => {
  const fields = async () => JSON.stringify(await documentOf()).match(/"TimeZone":/g)?.length ?? 0;
  test("is no field in a country with one", async () => expect(await fields()).toBe(0));
  describe("where there are several", () => {
    inCountry("test/country/arvonia.json");
    test("is one", async () => expect(await fields()).toBeGreaterThan(5));
  });
});
