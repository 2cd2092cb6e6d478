// A server of several processes, and connections to known ones of them.
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { timeLimits } from "#test/time-limits.ts";
import { startNode } from "./node-process.ts";
import { serverArguments } from "./server-arguments.ts";

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** One connection, kept open, to one of the processes. */
export interface ProcessConnection {
  /** The id of the process; a replacement has a new one. */
  process: number;
  ask(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): void;
}

export interface ClusterProcess {
  origin: string;
  output(): string;
  /** A connection to each process that answers now, by their ids. Throws if there are not so many. */
  connections(processes: number): Promise<ProcessConnection[]>;
  /** Another connection to the same process. */
  connectionTo(process: number): Promise<ProcessConnection>;
  /** Ends it in an orderly way; returns the exit status. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/** `PROCESSES` in the environment: how many. */
export async function startCluster(environment: Record<string, string>): Promise<ClusterProcess> {
  const settings = { NODE_ENV: "test", HOST: "127.0.0.1", PORT: "0", DEMO: "off", LOG_LEVEL: "info" };
  const { output, address, end } = startNode([...serverArguments, "test/server/processes-server.ts"], {
    ...settings,
    ...environment,
  });
  const origin = await address(timeLimits.process);
  await untilServing(origin, Number(environment.PROCESSES));
  return {
    ...{ origin, output },
    connections: (count) => connections(origin, count),
    connectionTo: (process) => connectionTo(origin, process),
    stop: () => end(),
    kill: async () => void (await end("SIGKILL")),
  };
}

async function untilServing(origin: string, count: number): Promise<void> {
  const limit = AbortSignal.timeout(timeLimits.process);
  for (;;) {
    const found = await connections(origin, count).catch(() => null);
    for (const { close } of found ?? []) close();
    if (found) return;
    if (limit.aborted) throw new Error(`Not all of ${count} processes answer`);
    await wait(100);
  }
}

/** Each new connection is another process's turn: connections are opened until each process has one. */
async function connections(origin: string, count: number): Promise<ProcessConnection[]> {
  const found = new Map<number, ProcessConnection>();
  for (let tries = 0; tries < 4 * count && found.size < count; tries++) {
    const connection = await connect(origin).catch(() => null);
    if (connection === null) continue;
    if (found.has(connection.process)) connection.close();
    else found.set(connection.process, connection);
  }
  if (found.size < count) {
    for (const { close } of found.values()) close();
    throw new Error(`Only ${found.size} of ${count} processes answer`);
  }
  return [...found.values()].toSorted((one, other) => one.process - other.process);
}

async function connectionTo(origin: string, process: number): Promise<ProcessConnection> {
  for (let tries = 0; tries < 400; tries++) {
    const connection = await connect(origin);
    if (connection.process === process) return connection;
    connection.close();
  }
  throw new Error(`Process ${process} does not answer`);
}

/** Opens no second connection, which would lead to another process: a request after the end of the first fails. */
class OneConnection extends Agent {
  private isMade = false;

  override createConnection(...parts: Parameters<Agent["createConnection"]>): ReturnType<Agent["createConnection"]> {
    if (this.isMade) throw new Error("The connection was ended");
    this.isMade = true;
    return super.createConnection(...parts);
  }
}

async function connect(origin: string): Promise<ProcessConnection> {
  const agent = new OneConnection({ keepAlive: true, maxSockets: 1 });
  const ask: ProcessConnection["ask"] = (path, body, headers = {}) => askOver(agent, origin + path, body, headers);
  const { pid } = JSON.parse((await ask("/test/process")).text) as { pid: number };
  return { process: pid, ask, close: () => agent.destroy() };
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
