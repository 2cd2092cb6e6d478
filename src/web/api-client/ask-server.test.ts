// What becomes of an answer of our own server: with a pass where one is asked for, and where it breaks off or is none.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { askServer as AskServer, Call } from "./ask-server.ts";

let askServer: typeof AskServer;
const anything: Call<unknown>["fits"] = (body): body is unknown => body !== undefined;
/** The status that came, or the kind of the failure. */
const statusOf = async (path: `/api/${string}`, call: Partial<Call<unknown>> = {}) => {
  const answer = await askServer(path, { fits: anything, ...call });
  return answer.ok ? 200 : answer.status;
};

async function openPage(calls: string) {
  vi.stubGlobal("document", { documentElement: { dataset: { calls } } });
  // Afresh, as on a page that was just loaded.
  vi.resetModules();
  ({ askServer } = await import("./ask-server.ts"));
}

describe("passes", () => {
  /** "pass 1" is the first that the server gives. */
  let asked: { path: string; pass: string | null }[];
  let good: (pass: string | null) => boolean;
  let given: number;

  async function answer(path: string, init: RequestInit = {}): Promise<Response> {
    const pass = new Headers(init.headers).get("touchline-pass");
    asked.push({ path, pass });
    if (path !== "/api/pass") return new Response("{}", { status: good(pass) ? 200 : 401 });
    given++;
    return Response.json({ Pass: `pass ${given}` });
  }

  beforeEach(async () => {
    asked = [];
    given = 0;
    good = () => true;
    vi.stubGlobal("fetch", answer);
    await openPage("pass");
  });

  test("where no pass is asked for, none is fetched", async () => {
    await openPage("");
    await statusOf("/api/club", { method: "POST" });
    expect(asked).toEqual([{ path: "/api/club", pass: null }]);
  });

  test("one pass does for all calls, also for those made at the same time", async () => {
    await Promise.all([statusOf("/api/club"), statusOf("/api/centre")]);
    await statusOf("/api/locations", { body: { Text: "M33" } });
    expect(asked.map(({ path }) => path)).toEqual(["/api/pass", "/api/club", "/api/centre", "/api/locations"]);
    expect(new Set(asked.slice(1).map(({ pass }) => pass))).toEqual(new Set(["pass 1"]));
  });

  test("a pass that is over is fetched anew, and the call made again", async () => {
    await statusOf("/api/club");
    good = (pass) => pass === "pass 2";
    expect(await statusOf("/api/club")).toBe(200);
    expect(await statusOf("/api/club")).toBe(200);
    expect(given).toBe(2);
  });

  test("a server that takes no pass at all is not asked for ever", async () => {
    good = () => false;
    expect(await statusOf("/api/club")).toBe(401);
    expect(asked).toHaveLength(4);
  });

  test.each([() => new Response(null, { status: 429 }), () => new Response("<html>"), () => Response.json(null)])(
    "without a pass to be had, the server's refusal is the answer",
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

  test("that fits is handed over", async () => {
    respond = text("[1]");
    expect(await ask()).toEqual({ ok: true, body: [1] });
  });

  test.each(["<html>Log in to this network</html>", "[]", "null", "[1", "", '{"list":[1]}'])(
    "of %s is none of ours",
    async (body) => {
      respond = text(body);
      expect(await ask()).toMatchObject({ ok: false, kind: "unreadable" });
    },
  );

  test("that is cut off in its middle counts as no network", async () => {
    respond = (response) => {
      half(response);
      setTimeout(() => response.destroy(), 20);
    };
    expect(await ask()).toMatchObject({ ok: false, kind: "unreachable" });
  });

  test("that never ends is given up at the limit, which counts its whole body", async () => {
    respond = half;
    expect(await ask({ limitMs: 60 })).toMatchObject({ ok: false, kind: "too-late" });
    respond = () => undefined;
    expect(await ask({ limitMs: 60 })).toMatchObject({ ok: false, kind: "too-late" });
  });

  test("that nobody wants any longer is stopped, also before it was asked for", async () => {
    const leaving = new AbortController();
    respond = (response) => {
      half(response);
      leaving.abort();
    };
    expect(await ask({ signal: leaving.signal })).toMatchObject({ ok: false, kind: "stopped" });
    expect(await ask({ signal: leaving.signal })).toMatchObject({ ok: false, kind: "stopped" });
  });

  test("that refuses says why, where it is a problem of ours", async () => {
    respond = text('{"type":"urn:touchline:problem:too-many"}', 429);
    expect(await ask()).toEqual({ ok: false, kind: "refused", status: 429, problem: "too-many" });
    respond = text("<html>Bad gateway</html>", 502);
    expect(await ask()).toEqual({ ok: false, kind: "refused", status: 502, problem: "" });
    respond = text("{}", 404);
    expect(await ask()).toEqual({ ok: false, kind: "not-found", status: 404, problem: "" });
  });
});
