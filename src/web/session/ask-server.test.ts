import { beforeEach, expect, test, vi } from "vitest";

/** A server whose passes count as told; "pass 1" is the first it gives. */
let asked: { path: string; pass: string | null }[];
let good: (pass: string | null) => boolean;
let given: number;
let askServer: typeof import("./ask-server.ts")["askServer"];

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const pass = new Headers(init.headers).get("touchline-pass");
  asked.push({ path, pass });
  if (path !== "/api/pass") return new Response(null, { status: good(pass) ? 200 : 401 });
  given++;
  return Response.json({ Pass: `pass ${given}` });
}

beforeEach(async () => {
  asked = [];
  given = 0;
  good = () => true;
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("document", { documentElement: { dataset: { calls: "pass" } } });
  // Afresh, as on a page that was just loaded.
  vi.resetModules();
  ({ askServer } = await import("./ask-server.ts"));
});

test("where no pass is asked for, none is fetched", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  await askServer("/api/club", { method: "POST" });
  expect(asked).toEqual([{ path: "/api/club", pass: null }]);
});

test("one pass does for all calls, also for those made at the same time", async () => {
  await Promise.all([askServer("/api/club"), askServer("/api/centre")]);
  await askServer("/api/locations", { headers: { "content-type": "application/json" } });
  expect(asked.map(({ path }) => path)).toEqual(["/api/pass", "/api/club", "/api/centre", "/api/locations"]);
  expect(new Set(asked.slice(1).map(({ pass }) => pass))).toEqual(new Set(["pass 1"]));
});

test("a pass that is over is fetched anew, and the call made again", async () => {
  await askServer("/api/club");
  good = (pass) => pass === "pass 2";
  expect((await askServer("/api/club")).status).toBe(200);
  expect((await askServer("/api/club")).status).toBe(200);
  expect(given).toBe(2);
});

test("a server that takes no pass at all is not asked for ever", async () => {
  good = () => false;
  expect((await askServer("/api/club")).status).toBe(401);
  expect(asked).toHaveLength(4);
});

test("without a pass to be had, the server's refusal is the answer", async () => {
  good = (pass) => pass !== null;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) =>
    path === "/api/pass" ? new Response(null, { status: 429 }) : answer(path, init),
  );
  expect((await askServer("/api/club")).status).toBe(401);
});
