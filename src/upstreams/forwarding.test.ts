import type { InjectOptions } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { servicesOver } from "#test/server/calls-server.ts";
import { oneOfEach, openPagesServer, type PagesServer } from "#test/server/pages-server.ts";
import { type Behaviour, startUpstreamServer, type UpstreamServer } from "#test/upstream/upstream-server.ts";

const key = "the-key-of-the-pages-0123456789-0123456789";

describe("in front of a gateway", () => {
  let gateway: UpstreamServer;
  let pages: PagesServer;
  let answer: () => unknown;
  // Only with a gateway that never answers may the time run out, however busy the machine is.
  const openPages = (timeoutMs = 25_000) =>
    openPagesServer(`${gateway.origin}/football/`, { API_GATEWAY_KEY: key }, timeoutMs);
  beforeEach(async () => {
    answer = () => ({ Kind: "well" });
    gateway = await startUpstreamServer(() => answer());
    pages = await openPages();
    gateway.calls.splice(0);
  });
  afterEach(async () => {
    await pages.close();
    await gateway.close();
  });
  /**
   * The calls passed on, without those by which the server itself asks again and again for the
   * gateway's catalogue.
   */
  const passedOn = () => gateway.calls.filter(({ call }) => !call.endsWith(" /football/catalogue"));
  const ask = (change: InjectOptions = {}, server = pages) =>
    server.app.inject({ method: "POST", url: "/api/club", payload: { ClubId: 1 }, ...change });

  test("a call is passed on with body, language, token and our key, and nothing else of the visitor's", async () => {
    await ask({
      headers: {
        authorization: "Bearer of-the-person",
        "accept-language": "cy-GB",
        cookie: "a=b",
        referer: "https://ff.example.org/club/1",
        "user-agent": "a browser",
        "ocp-apim-subscription-key": "the visitor's own",
        connection: "keep-alive, x-secret",
        "x-secret": "1",
      },
    });
    const [{ call, headers, body }] = passedOn() as [(typeof gateway.calls)[number]];
    expect(call).toBe("POST /football/club");
    expect(JSON.parse(body)).toEqual({ ClubId: 1 });
    expect(headers).toMatchObject({
      authorization: "Bearer of-the-person",
      "accept-language": "cy-GB",
      "content-type": "application/json",
      "ocp-apim-subscription-key": key,
      "x-forwarded-for": "127.0.0.1",
    });
    for (const name of ["cookie", "referer", "x-secret"]) expect(headers).not.toHaveProperty(name);
    expect(headers["user-agent"]).not.toBe("a browser");
  });

  test("filter counts are passed on like every other call", async () => {
    const answer = await ask({ url: "/api/filtercounts", payload: { Age: 12 } });
    expect([answer.statusCode, passedOn().map(({ call }) => call)]).toEqual([200, ["POST /football/filtercounts"]]);
  });

  test.each([
    "/api/../admin",
    "/api/%2e%2e/admin",
    "/api/club/../../admin",
    "/api/admin",
    "//api/club",
    "/api/club%2f..%2fadmin",
  ])("%s, which is not a call, is not passed on", async (url) => {
    await ask({ url });
    expect(passedOn()).toEqual([]);
  });

  test("a call with other letters in its URL is passed on to that call and nowhere else", async () => {
    await ask({ url: "/%61pi/%63lub?a=/../b" });
    expect(passedOn().map(({ call }) => call)).toEqual(["POST /football/club?a=/../b"]);
  });

  async function expectFailure(server: PagesServer, status: number, kind: string): Promise<void> {
    const failed = await ask({}, server);
    expect(failed.statusCode).toBe(status);
    expect(failed.headers["content-type"]).toContain("application/problem+json");
    expect(failed.json()).toMatchObject({
      type: `urn:touchline:problem:${kind}`,
      detail: expect.stringContaining("Try again"),
    });
    await expect(server.services.showClub({ ClubId: 1 })).rejects.toThrow("/club through the gateway: ");
    const reported = server.logLines.filter((line) => line.includes('"call":"/club"'));
    expect(reported).toHaveLength(1);
    expect(reported.join()).not.toContain(key);
  }

  test.each<[Behaviour, number, string]>([
    ["status-500", 502, "gateway-nonsense"],
    ["html", 502, "gateway-nonsense"],
    ["redirect", 502, "gateway-nonsense"],
    ["cut-off", 502, "gateway-down"],
  ])("an answer of %s becomes %i and a problem, and never a page", async (behaviour, status, kind) => {
    gateway.behave(behaviour);
    await expectFailure(pages, status, kind);
  });

  test.each<Behaviour>(["silent", "slow-body"])(
    "a gateway that is %s is answered with 504 and a problem",
    async (behaviour) => {
      const impatient = await openPages(150);
      gateway.behave(behaviour);
      await expectFailure(impatient, 504, "gateway-slow");
      await impatient.close();
    },
  );

  test("without a gateway a call is answered 502, and the server is still healthy, if stale", async () => {
    const lone = await openPagesServer("http://127.0.0.1:1/football", { API_GATEWAY_KEY: key });
    const failed = await lone.app.inject({ method: "POST", url: "/api/club", payload: { ClubId: 1 } });
    expect(failed.statusCode).toBe(502);
    expect(failed.json().type).toBe("urn:touchline:problem:gateway-down");
    expect((await lone.app.inject({ url: "/health/ready" })).json()).toEqual({ status: "stale", catalogueVersion: 0 });
    await lone.close();
  });

  test("an answer that repeats our key reaches nobody", async () => {
    answer = () => ({ Headers: { "Ocp-Apim-Subscription-Key": key } });
    const failed = await ask();
    expect(failed.statusCode).toBe(502);
    expect(failed.body).not.toContain(key);
  });

  test("fields that an answer should not have are left out of a page", async () => {
    const reported = await servicesOver(oneOfEach).showClub({ ClubId: 1015 });
    const club = reported.ok ? reported.club : null;
    answer = () => ({ ...club, WelfareOfficerEmail: "welfare@example.org", Address: { Email: "hidden@example.org" } });
    expect(await pages.services.showClub({ ClubId: 1015 })).toEqual(reported);
  });

  test("no page is rendered from an answer of another shape", async () => {
    await expect(pages.services.showClub({ ClubId: 1 })).rejects.toThrow("the answer is of another shape");
  });

  test("a provider is asked for a second time by the combined id if the first try fails", async () => {
    await expect(pages.services.showProvider({ ProviderId: 21, PitchFinderId: 11 })).rejects.toThrow();
    expect(passedOn().map(({ body }) => JSON.parse(body))).toEqual([
      { ProviderId: 21, PitchFinderId: 11 },
      { ProviderId: "21p11" },
    ]);
  });

  test("a body beyond the limit is not passed on", async () => {
    const large = await ask({ payload: { Text: "x".repeat(70_000) } });
    expect(large.statusCode).toBe(413);
    expect(passedOn()).toEqual([]);
  });

  test("a body beyond the limit without a stated length is not passed on either, and its sender is told", async () => {
    const origin = await pages.app.listen({ port: 0, host: "127.0.0.1" });
    const poured = new Blob(["x".repeat(90_000)]).stream();
    const headers = { "content-type": "application/json" };
    const call = { method: "POST", headers, body: poured, duplex: "half" } as RequestInit;
    const large = await fetch(`${origin}/api/club`, call);
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ type: "urn:touchline:problem:too-large" });
    expect(passedOn()).toEqual([]);
  });

  test("a visitor's own forwarding headers are not passed on, only ours", async () => {
    await ask({ headers: { "x-forwarded-for": "198.51.100.7", "X-Forwarded-Host": "elsewhere.example" } });
    const [{ headers }] = passedOn() as [(typeof gateway.calls)[number]];
    expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers).not.toHaveProperty("x-forwarded-host");
  });

  test("the refusal of a person's own token reaches that person", async () => {
    gateway.behave("status-401");
    expect((await ask({ headers: { authorization: "Bearer x" } })).statusCode).toBe(401);
    expect((await ask()).statusCode).toBe(502);
  });
});
