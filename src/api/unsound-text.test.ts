// Text that no database can store, in every text field of every call, in URLs and in claims.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "#src/platform/http/fastify.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import type { ApiDocument } from "#test/server/documented-answers.ts";
import { noSignIn } from "#test/sign-in/sign-in-server.ts";

interface Schema {
  type?: string;
  $ref?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface TextField {
  call: string;
  url: string;
  method: "GET" | "POST" | "DELETE";
  /** The path to it in a body; a query has one name. */
  way: string[];
  body: Record<string, unknown> | null;
  isList: boolean;
}

let app: App;
let fields: TextField[];
beforeAll(async () => {
  app = await openCallsServer(servicesOver({}, { signIn: noSignIn }));
  fields = textFields((await app.inject("/api/documentation/json")).json());
});
afterAll(() => app.close());

function textFields({ paths, components }: ApiDocument): TextField[] {
  const whole = (schema: Schema): Schema =>
    schema.$ref ? (components.schemas[schema.$ref.split("/").at(-1)!] as Schema) : schema;
  return Object.entries(paths).flatMap(([url, calls]) =>
    Object.entries(calls).flatMap(([name, { parameters = [], requestBody }]) => {
      const method = name.toUpperCase() as TextField["method"];
      const call = `${method} ${url}`;
      const queries = parameters.map((each) => ({ call, url, method, way: [each.name], body: null, isList: false }));
      const { schema, examples = {} } = requestBody?.content["application/json"] ?? {};
      const forms = schema ? (whole(schema).anyOf ?? [schema]) : [];
      const bodies = forms.flatMap((form, at) => {
        const body = (Object.values(examples)[forms.length > 1 ? at : 0]?.value ?? {}) as Record<string, unknown>;
        return textsOf(whole(form), []).map(({ way, isList }) => ({ call, url, method, way, body, isList }));
      });
      return [...queries, ...bodies];
    }),
  );
}

/** The paths to whatever may be text: also words of lists, and fields that are not used. */
function textsOf(schema: Schema, way: string[]): { way: string[]; isList: boolean }[] {
  const forms = schema.anyOf ?? [schema];
  return forms.flatMap((form) => {
    if (form.properties)
      return Object.entries(form.properties).flatMap(([name, each]) => textsOf(each, [...way, name]));
    if (form.items) return textsOf(form.items, way).map((each) => ({ ...each, isList: true }));
    const isText = form.type === "string" || form.type === undefined;
    return isText ? [{ way, isList: false }] : [];
  });
}

function withText({ body, way, isList }: TextField, text: string): object {
  const [outer = "", inner] = way;
  const value = isList ? [text] : text;
  if (inner === undefined) return { ...body, [outer]: value };
  return { ...body, [outer]: { ...(body?.[outer] as object), [inner]: value } };
}

const unsoundText = fc
  .tuple(fc.string(), fc.constantFrom("\0", "\ud800", "\udfff"), fc.string())
  .map(([before, bad, after]) => `${before}${bad}a${after}`);

test("every text field of every call refuses NUL and lone surrogates, and the error names the field", async () => {
  expect(fields.length).toBeGreaterThan(60);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), unsoundText, async (field, text) => {
      const { url, method, way, body } = field;
      // A URL cannot contain half a surrogate pair.
      const query = body === null ? `?${way[0]}=${encodeURIComponent(`${text.toWellFormed()}\0`)}` : "";
      const payload = body === null ? undefined : withText(field, text);
      const answer = await app.inject({ method, url: url + query, payload });
      expect({ url, way, status: answer.statusCode }).toEqual({ url, way, status: 400 });
      const errors: { field: string; message: string }[] = answer.json().errors;
      expect(errors.map((each) => each.field)).toContain(way.join("."));
      expect(answer.body).not.toContain("\\u0000");
    }),
    { numRuns: 600, seed: 18 },
  );
});

test("every body field is refused, also those that the random test did not reach", async () => {
  for (const field of fields.filter(({ body }) => body !== null)) {
    const answer = await app.inject({ method: field.method, url: field.url, payload: withText(field, "M33\0") });
    expect({ call: field.call, way: field.way, status: answer.statusCode }).toMatchObject({ status: 400 });
  }
});

const fits = { Age: 12, Disabilityoption: 2, Latitude: 53.4, Longitude: -2.3 };

test("such text is reported together with all other errors", async () => {
  const answer = await app.inject({
    method: "POST",
    url: "/api/clubrecommendation",
    payload: { ...fits, Age: 3, WeekDays: "1\0" },
  });
  const named = answer.json().errors.map(({ field }: { field: string }) => field);
  expect(named.sort()).toEqual(["Age", "WeekDays"]);
});

test.each([
  ["a name of a field", `{"Age":12,"\\u0000":1}`],
  ["a field of a field that is not used", `{"SearchForUser":{"a":["\\ud800"]}}`],
  ["text as deep as a body can hold", `{"SearchForUser":${"[".repeat(30_000)}"\\u0000"${"]".repeat(30_000)}}`],
])("%s is refused too", async (_what, payload) => {
  const headers = { "content-type": "application/json" };
  const answer = await app.inject({ method: "POST", url: "/api/clubrecommendation", payload, headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.length).toBeGreaterThan(0);
});

describe("in an address", () => {
  test.each(["/api/team%00", "/api/%00", "/api/clubref/a%00b"])("%s is refused as a malformed call", async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: "urn:touchline:problem:malformed-address" });
  });

  test.each(["/clubRef/%00", "/follow-up/a%00b", "/venue/5001%00", "/sitemaps/%00.xml", "/%00"])(
    "there is nothing at %s",
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ type: "urn:touchline:problem:no-such-address" });
    },
  );

  test("an encoded percent sign is text like any other", async () => {
    expect((await app.inject("/api/clubref?WgsClubId=%2500")).statusCode).toBe(404);
  });
});
