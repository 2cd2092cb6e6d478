// How an answer of our server is handled: with a pass if needed, cut off, or not ours.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { askServer as AskServer, Call } from "./ask-server.ts";

// Test files share a worker: a stub that is not removed would be the next file's document.
afterEach(() => {
  vi.unstubAllGlobals();
});

let askServer: typeof AskServer;
const anything: Call<unknown>["fits"] = (body): body is unknown => body !== undefined;
/** The status that came, or the kind of the failure. */
const statusOf = async (path: `/api/${string}`, call: Partial<Call<unknown>> = {}) => {
  const answer = await askServer(path, { fits: anything, ...call });
  return answer.ok ? 200 : answer.status;
};

async function openPage(calls: string) {
  vi.stubGlobal("document", { documentElement: { dataset: { calls } } });
  // Loaded again, as on a new page.
  vi.resetModules();
  ({ askServer } = await import("./ask-server.ts"));
}

test("a call says the page's language", async () => {
  const languages: (string | null)[] = [];
  await openPage("");
  document.documentElement.dataset.language = "cy-GB";
  document.documentElement.lang = "pl";
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    languages.push(new Headers(init.headers).get("accept-language"));
    return new Response("{}");
  });
  await statusOf("/api/alerts", { method: "POST", body: {} });
  expect(languages).toEqual(["cy-GB"]);
});

describe("passes", () => {
  /** "pass 1" is the first that the server gives. */
  let requests: { path: string; pass: string | null }[];
  let good: (pass: string | null) => boolean;
  let given: number;

  async function answer(path: string, init: RequestInit = {}): Promise<Response> {
    const pass = new Headers(init.headers).get("touchline-pass");
    requests.push({ path, pass });
    if (path !== "/api/pass") return new Response("{}", { status: good(pass) ? 200 : 401 });
    given++;
    return Response.json({ Pass: `pass ${given}` });
  }

  beforeEach(async () => {
    requests = [];
    given = 0;
    good = () => true;
    vi.stubGlobal("fetch", answer);
    await openPage("pass");
  });

  test("no pass is fetched if none is needed", async () => {
    await openPage("");
    await statusOf("/api/club", { method: "POST" });
    expect(requests).toEqual([{ path: "/api/club", pass: null }]);
  });

  test("one pass serves all calls, also simultaneous ones", async () => {
    await Promise.all([statusOf("/api/club"), statusOf("/api/centre")]);
    await statusOf("/api/locations", { body: { Text: "M33" } });
    expect(requests.map(({ path }) => path)).toEqual(["/api/pass", "/api/club", "/api/centre", "/api/locations"]);
    expect(new Set(requests.slice(1).map(({ pass }) => pass))).toEqual(new Set(["pass 1"]));
  });

  test("an expired pass is replaced, and the call repeated", async () => {
    await statusOf("/api/club");
    good = (pass) => pass === "pass 2";
    expect(await statusOf("/api/club")).toBe(200);
    expect(await statusOf("/api/club")).toBe(200);
    expect(given).toBe(2);
  });

  test("a server that accepts no pass is not asked for ever", async () => {
    good = () => false;
    expect(await statusOf("/api/club")).toBe(401);
    expect(requests).toHaveLength(4);
  });

  test.each([() => new Response(null, { status: 429 }), () => new Response("<html>"), () => Response.json(null)])(
    "if no pass can be had, the server's refusal is the answer",
    async (noPass) => {
      good = (pass) => pass !== null;
      vi.stubGlobal("fetch", async (path: string, init: RequestInit) =>
        path === "/api/pass" ? noPass() : answer(path, init),
      );
      expect(await statusOf("/api/club")).toBe(401);
    },
  );
});

describe("an answer over a real line", () => {
  let respond: (response: ServerResponse) => void;
  const server = createServer((_request, response) => respond(response));
  const browsersFetch = fetch;

  beforeEach(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => browsersFetch(origin + path, init));
    await openPage("");
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    vi.unstubAllGlobals();
  });

  const isList = (body: unknown): body is number[] => Array.isArray(body) && body.length > 0;
  const ask = (call: Partial<Call<number[]>> = {}) => askServer("/api/club", { fits: isList, limitMs: 2000, ...call });
  const text =
    (body: string, status = 200) =>
    (response: ServerResponse) =>
      response.writeHead(status).end(body);
  const half = (response: ServerResponse) => response.writeHead(200, { "content-length": 100 }).write("[1, 2");

  test("is returned if it fits", async () => {
    respond = text("[1]");
    expect(await ask()).toEqual({ ok: true, body: [1] });
  });

  test.each(["<html>Log in to this network</html>", "[]", "null", "[1", "", '{"list":[1]}'])(
    "of %s is refused as not ours",
    async (body) => {
      respond = text(body);
      expect(await ask()).toMatchObject({ ok: false, kind: "lost" });
    },
  );

  test("that is cut off counts as a lost network", async () => {
    respond = (response) => {
      half(response);
      setTimeout(() => response.destroy(), 20);
    };
    expect(await ask()).toMatchObject({ ok: false, kind: "lost" });
  });

  test("that never ends is given up at the limit, which includes its body", async () => {
    respond = half;
    expect(await ask({ limitMs: 60 })).toMatchObject({ ok: false, kind: "lost" });
    respond = () => undefined;
    expect(await ask({ limitMs: 60 })).toMatchObject({ ok: false, kind: "lost" });
  });

  test("is aborted when its caller no longer wants it, also before the request", async () => {
    const leaving = new AbortController();
    respond = (response) => {
      half(response);
      leaving.abort();
    };
    expect(await ask({ signal: leaving.signal })).toMatchObject({ ok: false, kind: "lost" });
    expect(await ask({ signal: leaving.signal })).toMatchObject({ ok: false, kind: "lost" });
  });

  test("that is a refusal says why, if it is a problem of ours", async () => {
    respond = text('{"type":"urn:touchline:problem:too-many"}', 429);
    expect(await ask()).toEqual({ ok: false, kind: "refused", status: 429, problem: "too-many" });
    respond = text("<html>Bad gateway</html>", 502);
    expect(await ask()).toEqual({ ok: false, kind: "refused", status: 502, problem: "" });
    respond = text("{}", 404);
    expect(await ask()).toEqual({ ok: false, kind: "not-found", status: 404, problem: "" });
  });
});
