// A server of several threads as a process, and connections to known threads of it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect as connectSocket, type Socket } from "node:net";
import { timeLimits } from "#test/time-limits.ts";
import { serverArguments } from "./server-arguments.ts";

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** One connection, kept open, to one of the threads. */
export interface ThreadConnection {
  /** Node's number of the thread: 0 is the first, a replacement has a new one. */
  thread: number;
  ask(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): void;
}

export interface ThreadsProcess {
  origin: string;
  pid: number;
  output(): string;
  /** A connection to each thread that answers now, by the threads' numbers. Throws if there are not so many. */
  connections(threads: number): Promise<ThreadConnection[]>;
  /** Another connection to the same thread. */
  connectionTo(thread: number): Promise<ThreadConnection>;
  /** Ends it in an orderly way; returns the exit status. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export async function startThreads(environment: Record<string, string>): Promise<ThreadsProcess> {
  const child = spawn(process.execPath, [...serverArguments, "test/server/threads-server.ts"], {
    env: {
      ...process.env,
      ...{ NODE_ENV: "test", HOST: "127.0.0.1", PORT: "0", DEMO: "off", IDENTITY_PORT: "0", LOG_LEVEL: "info" },
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const output = () => printed;
  const threads = Number(environment.THREADS);
  const origin = await untilPrinted(child, output, /^http:\/\/127\.0\.0\.1:\d+$/m);
  await untilServing(origin, threads);
  return {
    ...{ origin, output, pid: child.pid! },
    connections: (count) => connections(origin, count),
    connectionTo: (thread) => connectionTo(origin, thread),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      return child.exitCode;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function untilPrinted(child: ChildProcess, output: () => string, what: RegExp): Promise<string> {
  const limit = AbortSignal.timeout(timeLimits.process);
  for (;;) {
    const found = what.exec(output())?.[0];
    if (found) return found;
    if (child.exitCode !== null || limit.aborted) throw new Error(`The server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function untilServing(origin: string, threads: number): Promise<void> {
  const limit = AbortSignal.timeout(timeLimits.process);
  for (let serving = 0; serving < threads; ) {
    if (limit.aborted) throw new Error(`Only ${serving} of ${threads} threads answer`);
    // An open connection would count among the network's.
    const answer = await fetch(`${origin}/metrics`, { headers: { connection: "close" }, signal: limit });
    const text = await answer.text();
    serving = Number(/^server_threads (\d+)$/m.exec(text)?.[1]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The system chooses the thread of a new connection: connections are opened until each thread has one. */
async function connections(origin: string, count: number): Promise<ThreadConnection[]> {
  const found = new Map<number, ThreadConnection>();
  for (let tries = 0; tries < 400 && found.size < count; tries++) {
    const connection = await connect(origin).catch(() => null);
    if (connection === null) continue;
    if (found.has(connection.thread)) connection.close();
    else found.set(connection.thread, connection);
  }
  if (found.size < count) throw new Error(`Only ${found.size} of ${count} threads answer`);
  return [...found.values()].toSorted((one, other) => one.thread - other.thread);
}

async function connectionTo(origin: string, thread: number): Promise<ThreadConnection> {
  for (let tries = 0; tries < 400; tries++) {
    const connection = await connect(origin);
    if (connection.thread === thread) return connection;
    connection.close();
  }
  throw new Error(`Thread ${thread} does not answer`);
}

/** Opens no second connection, which might lead to another thread: a request after the end of the first fails. */
class OneConnection extends Agent {
  private isMade = false;

  override createConnection(...parts: Parameters<Agent["createConnection"]>): ReturnType<Agent["createConnection"]> {
    if (this.isMade) throw new Error("The connection was ended");
    this.isMade = true;
    return super.createConnection(...parts);
  }
}

async function connect(origin: string): Promise<ThreadConnection> {
  const agent = new OneConnection({ keepAlive: true, maxSockets: 1 });
  const ask: ThreadConnection["ask"] = (path, body, headers = {}) => askOver(agent, origin + path, body, headers);
  const { thread } = JSON.parse((await ask("/test/thread")).text) as { thread: number };
  return { thread, ask, close: () => agent.destroy() };
}

function askOver(agent: Agent, address: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      address,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
        timeout: timeLimits.page,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () => {
          resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        });
      },
    );
    asked.once("timeout", () => asked.destroy(new Error("no answer in time")));
    asked.once("error", reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** An open connection that sends nothing; it may be ended soon after. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connectSocket(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  // Nothing arrives; it is read all the same, so that its end is noticed.
  socket.resume();
  return socket;
}
