// A pooler that shares connections is refused, PostgreSQL is not: servers that answer like each.
import { Buffer } from "node:buffer";
import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { refusePooler } from "./postgresql-servers.ts";

/** The backend's number for a client's query: both counted from 0, queries over all clients. */
type Backend = (client: number, query: number) => number;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (type: string, ...body: Buffer[]) => {
  const content = Buffer.concat(body);
  return Buffer.concat([Buffer.from(type), int32(content.length + 4), content]);
};
const text = (value: string) => Buffer.from(`${value}\0`);

const ready = message("Z", Buffer.from("I"));
const welcome = Buffer.concat([message("R", int32(0)), ready]);
/** One column, "pid", an integer in letters. */
const column = message(
  "T",
  Buffer.from([0, 1]),
  text("pid"),
  int32(0),
  Buffer.from([0, 0]),
  int32(23),
  Buffer.from([0, 4, 255, 255, 255, 255, 0, 0]),
);
const tooMany = message(
  "E",
  text("SFATAL"),
  text("C53300"),
  text("Msorry, too many clients already"),
  Buffer.from([0]),
);

function answer(pid: number): Buffer {
  const digits = Buffer.from(String(pid));
  const row = message("D", Buffer.from([0, 1]), int32(digits.length), digits);
  return Buffer.concat([column, row, message("C", text("SELECT 1")), ready]);
}

/** The address of a server in PostgreSQL's protocol, as far as the check speaks it. */
async function serverWith(backend: Backend, mostClients = Infinity): Promise<string> {
  let clients = 0;
  let queries = 0;
  const server = createServer((socket: Socket) => {
    const client = clients++;
    let unread = Buffer.alloc(0);
    let isWelcome = false;
    socket.on("error", () => {});
    socket.on("data", (piece) => {
      unread = Buffer.concat([unread, piece]);
      for (;;) {
        // The first message has no letter.
        const from = isWelcome ? 1 : 0;
        if (unread.length < from + 4 || unread.length < from + unread.readInt32BE(from)) return;
        const type = isWelcome ? String.fromCharCode(unread[0]!) : "";
        unread = unread.subarray(from + unread.readInt32BE(from));
        if (type === "X") socket.end();
        else if (type === "Q") socket.write(answer(backend(client, queries++)));
        else if (client >= mostClients) socket.end(tooMany);
        else socket.write(welcome);
        isWelcome = true;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const address = server.address();
  return `postgres://somebody@127.0.0.1:${typeof address === "object" ? address?.port : ""}/touchline`;
}

test.each<[string, Backend]>([
  ["gives every client the connection that was used last", () => 100],
  ["takes turns among its connections", (_client, query) => 100 + (query % 2)],
  ["gives a client another connection only later", (client, query) => (query < 4 ? 100 + client : 101 - client)],
])("a pooler that %s is refused, with what to set", async (_, backend) => {
  const refusal = refusePooler(await serverWith(backend));
  await expect(refusal).rejects.toThrow(SetupProblem);
  await expect(refusal).rejects.toThrow(/pool_mode = session/);
});

test("PostgreSQL, or a pooler that gives each client its own connection, is not refused", async () => {
  await expect(refusePooler(await serverWith((client) => 100 + client))).resolves.toBeUndefined();
});

test("a server without room for a second connection, or without an answer, is not taken for a pooler", async () => {
  for (const url of [await serverWith(() => 100, 1), "postgres://somebody@127.0.0.1:1/touchline"])
    await expect(refusePooler(url)).resolves.toBeUndefined();
});
