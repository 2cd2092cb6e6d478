// A small balancer for measurements: each request goes to the next of several servers, and once to another if that fails.
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  origin: string;
  /** Requests that a second server was asked for, and those that failed nevertheless. */
  counts(): { retried: number; failed: number };
  close(): Promise<void>;
}

/** Milliseconds for which a server that did not answer is asked last. */
const leftOutMs = 1_000;

/** Milliseconds without an answer after which a server counts as failed. */
const silentMs = 10_000;

/** Origins of the servers, in any order. */
export async function startBalancer(targets: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failedAtMs = new Map<string, number>();
  let turn = 0;
  let retried = 0;
  let failed = 0;

  /** Two servers in the order in which they are asked. */
  function order(): string[] {
    turn += 1;
    const isOut = (target: string) =>
      performance.now() - (failedAtMs.get(target) ?? Number.NEGATIVE_INFINITY) < leftOutMs;
    const turned = targets.map((_, at) => targets[(turn + at) % targets.length]!);
    return [...turned.filter((each) => !isOut(each)), ...turned.filter(isOut)].slice(0, 2);
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    for (const [attempt, target] of order().entries()) {
      if (attempt > 0) retried += 1;
      const reply = await ask(target, incoming, body, agent).catch(() => null);
      if (reply && reply.status !== 503) {
        outgoing.writeHead(reply.status, reply.headers).end(reply.body);
        return;
      }
      failedAtMs.set(target, performance.now());
    }
    failed += 1;
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => ({ retried, failed }),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Reply {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** The whole answer, so that one that breaks off can be asked for again. Rejects if there is none. */
function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer, agent: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(target + url, { method, headers, agent, timeout: silentMs }, (reply) => {
      reply.on("error", reject);
      reply.toArray().then((chunks) => {
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
      }, reject);
    });
    asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
    asked.on("error", reject);
    asked.end(body);
  });
}
