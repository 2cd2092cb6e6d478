import { afterAll, expect, test } from "vitest";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";

const app = await openCallsServer(servicesOver({}));
afterAll(() => app.close());

const fits = { Age: 12, PlayWith: 2, Disabilityoption: 2, Latitude: 53.4, Longitude: -2.3 };
const calls = [
  "/api/clubrecommendation",
  "/api/casualrecommendation",
  "/api/teamsrecommendation",
  "/api/sessionrecommendation",
  "/api/filtercounts",
];

interface NamedError {
  field: string;
  message: string;
}

async function errorsOf(url: string, body: object): Promise<NamedError[]> {
  const { status, type, body: problem } = await post(app, url, body);
  expect({ status, type }).toEqual({ status: 400, type: "application/problem+json; charset=utf-8" });
  expect(problem).toMatchObject({
    title: "Bad Request",
    id: "unspecified",
    status: 400,
    detail: expect.any(String),
    type: expect.any(String),
  });
  return problem.errors;
}

test.each<[field: string, value: unknown, says: string]>([
  ["Age", "12", "a whole number from 5 to 99"],
  ["Age", 4, "from 5 to 99"],
  ["Age", 100, "from 5 to 99"],
  ["Age", 12.5, "a whole number"],
  ["Age", null, "a whole number"],
  ["PlayWith", 0, "from 1 to 5, or null"],
  ["PlayWith", "2", "from 1 to 5"],
  ["PlayWith", true, "from 1 to 5"],
  ["IncludeMixedGender", "true", "true or false"],
  ["IncludeMixedGender", 1, "true or false"],
  ["Disabilityoption", 4, "from 1 to 3"],
  ["Disabilityoption", null, "from 1 to 3"],
  ["Latitude", 90.1, "from -90 to 90"],
  ["Latitude", "53.4", "a number from -90 to 90"],
  ["Longitude", -181, "from -180 to 180"],
  ["WithinMiles", 0, "a number above 0 and at most 50"],
  ["WithinMiles", -1, "above 0"],
  ["WithinMiles", 50.1, "at most 50"],
  ["WithinMiles", "5", "a number"],
  ["WeekDays", "0", "1 (Monday) to 7 (Sunday)"],
  ["WeekDays", "1;2", "joined by commas"],
  ["WeekDays", [1, 2], "joined by commas"],
  ["WeekDays", "1,".repeat(500), "joined by commas"],
  ["DisabilityType", [14], "from 1 to 13"],
  ["DisabilityType", ["1"], "a whole number from 1 to 13"],
  ["DisabilityType", 1, "a list"],
  ["DisabilityType", Array(14).fill(1), "at most 13"],
  ["FootballType", 5, "from 1 to 4"],
  ["SelectedRecommendationsType", 0, "from 1 to 3"],
  ["SelectedFootballType", 3, "from 1 to 2"],
  ["Category", "tennis", "walking-football"],
  ["SessionPrice", 6, "from 0 to 5"],
  ["SessionDuration", 5, "1, 2, 3, 4, 168"],
  ["TimesOfDay", ["night"], "morning"],
  ["TimesOfDay", "evening", "a list"],
  ["TimesOfDay", Array(4).fill("evening"), "at most 3"],
  ["PlacesFree", false, "true"],
  ["BeginnersWelcome", "yes", "true"],
  ["SurfaceType", ["Mud"], "Grass"],
  ["SurfaceType", "Grass", "a list"],
  ["DisabilityFacility", ["Bar"], "Toilets"],
])("every call with a search refuses %s %j and says what fits", async (field, value, says) => {
  for (const url of [...calls, "/api/upcomingsessions"]) {
    const errors = await errorsOf(url, { ...fits, [field]: value });
    expect(errors).toEqual([{ field, message: expect.stringContaining(says) }]);
  }
});

test.each<[field: string, value: unknown, says: string]>([
  ["PageNumber", 0, "from 1"],
  ["PageNumber", 1e12, "from 1"],
  ["PageSize", 51, "from 1 to 50"],
  ["PageSize", -1, "from 1 to 50"],
])("every recommendation call refuses %s %j and says what fits", async (field, value, says) => {
  for (const url of calls) {
    const errors = await errorsOf(url, { ...fits, [field]: value });
    expect(errors).toEqual([{ field, message: expect.stringContaining(says) }]);
  }
});

test.each<[field: string, value: unknown, says: string]>([
  ["From", "2026-02-29", "a local date as YYYY-MM-DD"],
  ["From", "2026-04-31", "a local date"],
  ["From", "2026-11-24T10:00:00Z", "a local date"],
  ["From", "24.11.2026", "a local date"],
  ["From", "", "a local date"],
  ["From", 20_261_124, "a local date"],
  ["From", null, "a local date"],
  ["Days", 0, "from 1 to 14"],
  ["Days", 15, "from 1 to 14"],
  ["Days", 1.5, "a whole number from 1 to 14"],
  ["Days", "7", "a whole number"],
  ["PageNumber", 1, "no field of this name"],
  ["PageSize", 10, "no field of this name"],
])("the search by time refuses %s %j and says what fits", async (field, value, says) => {
  const errors = await errorsOf("/api/upcomingsessions", { ...fits, [field]: value });
  expect(errors).toEqual([{ field, message: expect.stringContaining(says) }]);
});

test("every required field that is missing is named, each once", async () => {
  const errors = await errorsOf("/api/clubrecommendation", {});
  expect(errors.map(({ field }) => field).sort()).toEqual(["Age", "Disabilityoption", "Latitude", "Longitude"]);
  expect(errors[0]?.message).toContain("is required");
});

test("every invalid field is named at once: missing, unknown, of the wrong type, out of range", async () => {
  const errors = await errorsOf("/api/clubrecommendation", {
    Age: "x",
    Latitude: 91,
    Shoe: 9,
    DisabilityType: [0, "a"],
  });
  const fields = errors.map(({ field }) => field).sort();
  expect(fields).toEqual(["Age", "DisabilityType", "Disabilityoption", "Latitude", "Longitude", "Shoe"]);
});

test("of sixty kilobytes of unknown fields twenty are named, and the others counted", async () => {
  const many = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index}`, 1]));
  const answer = await app.inject({ method: "POST", url: calls[0]!, payload: { ...many, Age: 3 } });
  expect(answer.statusCode).toBe(400);
  expect(answer.body.length).toBeLessThan(4_000);
  const errors: NamedError[] = answer.json().errors;
  const knownFields = ["Age", "Disabilityoption", "Latitude", "Longitude"];
  expect(
    errors
      .slice(0, 4)
      .map(({ field }) => field)
      .sort(),
  ).toEqual(knownFields);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toEqual({ field: "", message: expect.stringContaining("5984 more fields") });
});

test("the name of an unknown field is repeated only up to a readable length", async () => {
  const [error] = await errorsOf("/api/clubrecommendation", { ...fits, ["x".repeat(50_000)]: 1 });
  expect(error?.field.length).toBeLessThan(200);
});

test.each(["age", "Colour", "__proto__x", "constructor", "a/b~c"])(
  "an unknown preference %s is refused by that name",
  async (name) => {
    const errors = await errorsOf("/api/clubrecommendation", { ...fits, [name]: 1 });
    expect(errors).toEqual([{ field: name, message: expect.stringContaining("no field of this name") }]);
  },
);

test("a value that was sent is never repeated in the answer", async () => {
  const answer = await app.inject({ method: "POST", url: calls[0]!, payload: { ...fits, WeekDays: "secret", Age: 3 } });
  expect(answer.body).not.toContain("secret");
});

test.each([["[]"], ['"text"'], ["12"], ["null"], ["true"]])(
  "a body that is %s instead of an object is refused",
  async (payload) => {
    const headers = { "content-type": "application/json" };
    const answer = await app.inject({ method: "POST", url: "/api/clubrecommendation", payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field: "", message: "The body must be a JSON object." }]);
  },
);

test.each(['{"Age": 12', "", "{'Age': 12}"])(
  "a body that is not well-formed JSON is reported among the errors: %j",
  async (payload) => {
    const headers = { "content-type": "application/json" };
    const answer = await app.inject({ method: "POST", url: "/api/clubrecommendation", payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field: "", message: "The body must be well-formed JSON." }]);
  },
);

test.each([
  ["broken JSON", '{"Age": 12', "application/json", 400],
  ["nothing where JSON was announced", "", "application/json", 400],
  ["a key that would change prototypes", '{"__proto__": {"a": 1}}', "application/json", 400],
  ["a form", "Age=12", "application/x-www-form-urlencoded", 415],
  ["plain text", "Age 12", "text/plain", 415],
  ["something of no known type", "Age 12", "what/ever", 415],
  ["70 kB", JSON.stringify({ ...fits, ReadableLocation: "x".repeat(70_000) }), "application/json", 413],
])("%s gets a plain problem", async (_what, payload, type, status) => {
  const answer = await app.inject({ method: "POST", url: "/api/club", payload, headers: { "content-type": type } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(answer.json()).toMatchObject({ status, detail: expect.any(String) });
  expect(answer.body).not.toMatch(/node_modules|at .*\.js:/);
});

test.each<[method: "GET" | "POST" | "PUT" | "DELETE", url: string, status: number]>([
  ["GET", "/api/nothing", 404],
  ["POST", "/api/nothing", 404],
  ["GET", "/api", 404],
  ["GET", "/api/clubrecommendation", 405],
  ["DELETE", "/api/club", 405],
  ["POST", "/api/team", 405],
  ["GET", "/api/%E0%A4%A", 400],
])("%s %s gets a problem with status %i", async (method, url, status) => {
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
});

test("the answer to a wrong method names the right one", async () => {
  const answer = await app.inject({ method: "GET", url: "/api/club" });
  expect(answer.headers.allow).toBe("POST");
});

test.each<[url: string, body: object, field: string]>([
  ["/api/club", {}, "ClubId"],
  ["/api/club", { ClubId: "5" }, "ClubId"],
  ["/api/club", { ClubId: -1 }, "ClubId"],
  ["/api/club", { ClubId: 2 ** 53 }, "ClubId"],
  ["/api/centre", { CentreId: -1 }, "CentreId"],
  ["/api/provider", { ProviderId: "12", PitchFinderId: 3 }, "ProviderId"],
  ["/api/provider", { ProviderId: "p3" }, "ProviderId"],
  ["/api/county", {}, "Postcode"],
  ["/api/county", { Postcode: "Sale" }, "Postcode"],
  ["/api/county", { Latitude: 53.4 }, "Postcode"],
  ["/api/county", { Latitude: 91, Longitude: 0 }, "Latitude"],
  ["/api/locations", { Text: "" }, "Text"],
  ["/api/locations", { Text: "M".repeat(81) }, "Text"],
])("%s refuses %j", async (url, body, field) => {
  expect((await errorsOf(url, body)).map((error) => error.field)).toEqual([field]);
});

test.each<[url: string, body: object, field: string]>([
  ["/api/club", { ClubId: 1, Latitude: 53.4 }, "Longitude"],
  ["/api/centre", { CentreId: 1, Longitude: -2.3 }, "Latitude"],
  ["/api/provider", { ProviderId: "1p2", Latitude: 53.4 }, "Longitude"],
])("%s refuses one coordinate without the other, naming the missing one: %j", async (url, body, field) => {
  const [error, ...others] = await errorsOf(url, body);
  expect(error).toEqual({ field, message: expect.stringContaining(`${field} is required with`) });
  expect(others).toEqual([]);
});

test("a provider's number without the venue's is refused, naming what is missing", async () => {
  const errors = await errorsOf("/api/provider", { ProviderId: 301 });
  expect(errors).toEqual([{ field: "PitchFinderId", message: expect.stringContaining("is required") }]);
});

test.each([
  ["", "FadwTeamId"],
  ["?FadwTeamId=", "FadwTeamId"],
  ["?FadwTeamId=abc", "FadwTeamId"],
  ["?FadwTeamId=1e3", "FadwTeamId"],
  ["?FadwTeamId=1&FadwTeamId=2", "FadwTeamId"],
  ["?FadwTeamId=1&Latitude=91&Longitude=0", "Latitude"],
  ["?FadwTeamId=1&Latitude=53.4", "Longitude"],
  ["?FadwTeamId=1&Longitude=-2.3", "Latitude"],
  ["?FadwTeamId=1&Colour=2", "Colour"],
])("GET /api/team%s is refused, naming %s", async (query, field) => {
  const answer = await app.inject({ method: "GET", url: `/api/team${query}` });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field, message: expect.any(String) }]);
});

test.each<[url: string, body: object]>([
  ["/api/club", { ClubId: 404 }],
  ["/api/centre", { CentreId: 404 }],
  ["/api/provider", { ProviderId: 404, PitchFinderId: 404 }],
  ["/api/provider", { ProviderId: "404p404" }],
])("%s answers 404 for an unknown id %j", async (url, body) => {
  const { status, type } = await post(app, url, body);
  expect({ status, type }).toEqual({ status: 404, type: "application/problem+json; charset=utf-8" });
});

test("GET /api/team answers 404 for an unknown id", async () => {
  const answer = await app.inject({ method: "GET", url: "/api/team?FadwTeamId=404&Latitude=53.4&Longitude=-2.3" });
  expect(answer.statusCode).toBe(404);
});
