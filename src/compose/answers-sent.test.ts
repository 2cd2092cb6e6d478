// The memory of an answer is used for others only when its client has it, or has gone.
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { App } from "#src/platform/http/fastify.ts";
import { AnswerMemory } from "#src/search/results/answer-memory.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";

const answerBytes = 250_000;
/** More answers than the system takes for a client that reads nothing. */
const mostAnswers = 400;

let app: App | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

/** The answer to a search at an age is that age, many times. */
async function listening() {
  const memory = new AnswerMemory();
  const counts = { made: 0, sent: 0 };
  const services = servicesOver(
    {},
    {
      recommend(_call, { Age }) {
        counts.made++;
        return memory.take(answerBytes).fill(Age);
      },
      answerSent(answer) {
        counts.sent++;
        memory.giveBack(answer);
      },
    },
  );
  app = await openCallsServer(services);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { counts, port };
}

const bodyAt = (Age: number) => ({ Age, Disabilityoption: 2, Latitude: 53.4, Longitude: -2.3 });

function requestAt(age: number): string {
  const body = JSON.stringify(bodyAt(age));
  const head = `content-type: application/json\r\ncontent-length: ${body.length}`;
  return `POST /api/clubrecommendation HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n${body}`;
}

/** A client that reads nothing and asks until an answer stays in the server's memory; returns how many it asked for. */
async function askUntilStuck(port: number, counts: { made: number; sent: number }) {
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  socket.on("error", () => {});
  socket.pause();
  await once(socket, "connect");
  let asked = 0;
  while (counts.sent === asked) {
    if (asked === mostAnswers) throw new Error("The system has taken every answer");
    socket.write(requestAt(20 + (asked++ % 5)));
    await expect.poll(() => counts.made).toBe(asked);
    // Another request's way there and back: what the system took of the answer at once has been reported by then.
    await fetch(`http://127.0.0.1:${port}/health/live`);
  }
  return { socket, asked };
}

/** The bodies of so many answers, one after the other. */
async function bodiesOf(socket: Socket, count: number): Promise<Buffer[]> {
  let received = Buffer.alloc(0);
  const bodies: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const begin = received.indexOf("\r\n\r\n") + 4;
      if (begin < 4 || received.length < begin + answerBytes) return;
      bodies.push(received.subarray(begin, begin + answerBytes));
      received = received.subarray(begin + answerBytes);
    }
  });
  socket.resume();
  await expect.poll(() => bodies.length, { timeout: 10_000 }).toBe(count);
  return bodies;
}

const isAll = (body: Buffer, age: number) => body.equals(Buffer.alloc(answerBytes, age));

test("an answer that its client takes slowly stays as it is while others are answered", async () => {
  const { counts, port } = await listening();
  const { socket, asked } = await askUntilStuck(port, counts);
  for (let age = 60; age < 80; age++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/casualrecommendation`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-encoding": age % 2 ? "gzip" : "identity" },
      body: JSON.stringify(bodyAt(age)),
    });
    expect(isAll(Buffer.from(await answer.arrayBuffer()), age)).toBe(true);
  }
  const bodies = await bodiesOf(socket, asked);
  expect(bodies.map((body, at) => isAll(body, 20 + (at % 5)))).toEqual(Array(asked).fill(true));
  await expect.poll(() => counts.sent).toBe(counts.made);
});

test("the memory of an answer whose client has gone is used again", async () => {
  const { counts, port } = await listening();
  const { socket } = await askUntilStuck(port, counts);
  expect(counts.sent).toBe(counts.made - 1);
  socket.destroy();
  await expect.poll(() => counts.sent).toBe(counts.made);
});
