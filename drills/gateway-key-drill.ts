// The key that servers of pages send to a gateway, changed while requests go on all the time.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { embeddedWithClubs } from "#test/server/databases-with-clubs.ts";
import type { DrillRow } from "./drill-report.ts";
import { type DrillServer, startDrillServer } from "./drill-server.ts";
import { expectOk, postJson, requestSteadily, searchBody } from "./requests.ts";
import { RollingServers } from "./rolling-servers.ts";

const oldKey = "the-gateway-key-of-before";
const newKey = "the-gateway-key-of-after";

export async function gatewayKeyRow({
  aroundMs,
  withPages,
}: {
  /** Milliseconds of requests before and after the change. */
  aroundMs: number;
  withPages: boolean;
}): Promise<DrillRow> {
  const database = await embeddedWithClubs(2);
  const calls = await startDrillServer(database.environment, false);
  const gateway = await startGateway(calls);
  const servers = await RollingServers.start({ API_GATEWAY_URL: gateway.url, API_GATEWAY_KEY: oldKey }, withPages);
  try {
    const requests = requestSteadily([
      () =>
        servers.ask(async (server) =>
          expectOk("search", await postJson(server, "/api/clubrecommendation", searchBody)),
        ),
      () => servers.ask(async (server) => expectOk("club", await postJson(server, "/api/club", { ClubId: 1 }))),
      ...(withPages
        ? [() => servers.ask(async (server) => expectOk("page", await fetch(`${server.origin}/club/1`)))]
        : []),
    ]);
    await wait(aroundMs);
    gateway.takes = [oldKey, newKey];
    await servers.restart({ API_GATEWAY_KEY: newKey });
    gateway.takes = [newKey];
    await wait(aroundMs);
    const { count, failures } = await requests.stop();
    const lost = [...failures, ...servers.takeErrors()];
    return {
      tried: "changed without a pause: the key of the gateway, `API_GATEWAY_KEY`",
      times: count,
      lost: lost.length + gateway.refused,
      measured: lost.length === 0 ? "every request answered" : [...new Set(lost)].join("; ").slice(0, 600),
    };
  } finally {
    await servers.stop();
    await gateway.stop();
    await calls.stop();
    await database.drop();
  }
}

/** Passes calls on to a server of calls, if their key is one that it accepts. */
async function startGateway({ origin }: DrillServer) {
  const server = createServer(async (request, response) => {
    const key = String(request.headers["ocp-apim-subscription-key"]);
    if (!gateway.takes.includes(key)) {
      gateway.refused += 1;
      response.writeHead(401, { "content-type": "application/json" }).end("{}");
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(origin + request.url, {
      method: request.method ?? "GET",
      headers: { "content-type": request.headers["content-type"] ?? "application/json" },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const type = answer.headers.get("content-type") ?? "application/json";
    response.writeHead(answer.status, { "content-type": type }).end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const gateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    takes: [oldKey],
    refused: 0,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return gateway;
}
