import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { globalLogOut } from "./global-log-out.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Call {
  method: string | undefined;
  authorization: string | undefined;
  body: string;
}

/** Answers every call with this status. */
async function startPeer(status: number): Promise<{ address: string; calls: Call[] }> {
  const calls: Call[] = [];
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push({ method: request.method, authorization: request.headers.authorization, body });
    response.writeHead(status, { location: "/elsewhere" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/RevokeSignInSessions`, calls };
}

test("the association's log-out is called with the person's own token", async () => {
  const { address, calls } = await startPeer(200);
  await globalLogOut(address).tell("amara", "a.b.c");
  expect(calls).toEqual([{ method: "POST", authorization: "Bearer a.b.c", body: '{"userId":"amara"}' }]);
});

test.each([500, 404, 307])("its answer %i is ignored, and the token is sent nowhere else", async (status) => {
  const { address, calls } = await startPeer(status);
  await expect(globalLogOut(address).tell("amara", "a.b.c")).resolves.toBeUndefined();
  expect(calls).toHaveLength(1);
});

test("a log-out that cannot be reached is ignored", async () => {
  const { address } = await startPeer(200);
  await new Promise((resolve) => server.close(resolve));
  await expect(globalLogOut(address).tell("amara", "a.b.c")).resolves.toBeUndefined();
});
