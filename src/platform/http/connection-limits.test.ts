// Connections beyond their share: pipelined requests, answers that nobody reads, too many.
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { HandleScreen } from "#src/pages/render-pages.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import { addConnectionLimits, type ConnectionLimits } from "./connection-limits.ts";
import { type App, bareServer } from "./fastify.ts";
import { readFormFiles } from "./form-files.ts";

let app: App | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

/** A listening server with screens as large as the test says; counts those that it rendered. */
async function listening(settings: Record<string, string> = {}, bytes = 85_000) {
  const rendered: string[] = [];
  const page = "x".repeat(bytes);
  const handleScreen: HandleScreen = async (request) => {
    const path = new URL(request.url).pathname;
    rendered.push(path);
    return new Response(`${path} ${page}`, { headers: { "content-type": "text/html" } });
  };
  const web = { attach: async () => ({ handleScreen, isBuilt: true }), close: async () => {} };
  app = await openCallsServer(servicesOver({}), { web, settings });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { rendered, port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test("65 kB of pipelined requests whose answers are not read end their connection after a few renderings", async () => {
  const { rendered, port } = await listening();
  const socket = await open(port);
  socket.pause();
  const closed = once(socket, "close");
  // Each has another URL, so that no rendering serves two.
  const requests = Array.from({ length: 1_300 }, (_, at) => request(`/account/${at}`)).join("");
  socket.write(requests);
  socket.resume();
  await closed;
  expect(rendered.length).toBeLessThan(20);
});

test("pipelined requests are answered in order, one after the other", async () => {
  const { rendered, port } = await listening({}, 100);
  const socket = await open(port);
  let received = "";
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString();
  });
  const paths = ["/account/a", "/account/b", "/account/c"];
  socket.write(paths.map(request).join(""));
  await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length).toBe(3);
  expect(received.match(/\/account\/[abc] x/g)).toEqual(paths.map((path) => `${path} x`));
  expect(rendered).toEqual(paths);
});

test("while an answer is unread the next one of its connection is not prepared", async () => {
  const { rendered, port } = await listening({}, 16_000_000);
  const socket = await open(port);
  socket.pause();
  socket.write(request("/account/1") + request("/account/2"));
  await expect.poll(() => rendered.length).toBe(1);
  const other = await open(port);
  other.write(request("/health/live"));
  await once(other, "data");
  expect(rendered).toEqual(["/account/1"]);
  socket.resume();
  await expect.poll(() => rendered).toEqual(["/account/1", "/account/2"]);
});

/** A bare server with limits of the test's own. */
async function limited(limits: Partial<ConnectionLimits>, trustedProxies = 0) {
  app = bareServer(createLog("silent"), { trustedProxies });
  addConnectionLimits(app, trustedProxies, limits);
  app.get("/", async () => "x".repeat(32_000_000));
  app.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
  app.post("/small", async ({ raw }) => `${(await raw.toArray()).length}`);
  app.post("/files", async ({ raw }) => {
    readFormFiles(raw);
    return `${(await raw.toArray()).length}`;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

test("a connection whose answer is not read in time is closed", async () => {
  const port = await limited({ answerMs: 200 });
  const socket = await open(port);
  socket.pause();
  socket.write(request("/"));
  await expect.poll(async () => (await connections(app!)) === 0).toBe(true);
});

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9\r\n\r\n`;

test("a request that does not arrive in time is refused; one with files may take longer", async () => {
  const port = await limited({ requestMs: 300 });
  const slow = await open(port);
  slow.write(head("/small"));
  const [refusal] = (await once(slow, "data")) as [Buffer];
  expect(refusal.toString()).toContain("HTTP/1.1 408");
  const sender = await open(port);
  const answered = once(sender, "data");
  sender.write(head("/files"));
  await setTimeout(900);
  sender.write("123456789");
  expect(String(await answered)).toContain("HTTP/1.1 200");
});

const connections = (server: App) =>
  new Promise<number>((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("one network has a limited number of connections, and gets new ones when old ones close", async () => {
  const port = await limited({ perNetwork: 3 });
  const first = await Promise.all([open(port), open(port), open(port)]);
  const fourth = await open(port);
  await once(fourth, "close");
  expect(await connections(app!)).toBe(3);
  first[0]!.destroy();
  await expect.poll(() => connections(app!)).toBe(2);
  const fifth = await open(port);
  fifth.write("GET /nothing HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(fifth, "data");
});

test("behind a proxy, whose connections belong to everybody, they are not counted by address", async () => {
  const port = await limited({ perNetwork: 3 }, 1);
  await Promise.all(Array.from({ length: 10 }, () => open(port)));
  await expect.poll(() => connections(app!)).toBe(10);
});
