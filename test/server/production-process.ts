// The files of production with their packages, and processes started among them as by operators.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { join, resolve } from "node:path";

/** If root runs the tests, the server runs as nobody, who can only read these files. */
export const unprivilegedUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

/** As `npm ci --omit=dev` installs them, from this checkout's packages: no registry is asked. */
export function addProductionPackages(to: string): void {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    // Our own packages are in the tree, and linked.
    if (!path.startsWith("node_modules/") || dev || devOptional || !existsSync(path)) continue;
    const inner = resolve(path, "node_modules");
    cpSync(path, join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !resolve(from).startsWith(inner),
    });
  }
  cpSync("node_modules/node/bin/node", join(to, "node_modules/.bin/node"));
}

/** A documented command in a folder, with nothing of our environment but the PATH. */
export function startIn(cwd: string, command: string, settings: Record<string, string>): ChildProcess {
  const [program = "", ...words] = command.split(" ");
  return spawn(program, words, {
    cwd,
    env: { PATH: process.env.PATH, HOME: "/nonexistent", NODE_ENV: "production", HOST: "127.0.0.1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, as a supervisor makes one.
    detached: true,
    ...unprivilegedUser,
  });
}

/** Everything a process has printed so far. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let text = "";
  for (const stream of [stdout, stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return () => text;
}

/** What a process prints until it ends, and its exit. */
export async function exitOf(child: ChildProcess): Promise<{ status: number | null; output: string }> {
  const output = collectOutput(child);
  await once(child, "close");
  return { status: child.exitCode, output: output() };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((close) => server.close(close));
  return port;
}

export async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => null);
  return answer?.ok === true;
}

/** A message to a club, as its form would send it. */
export function postMessage(origin: string, wgsClubId: string): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${origin}/api/notification`, { method: "POST", headers, body: JSON.stringify(aMessage(wgsClubId)) });
}

/** Its body, with an event id of its own. */
export function aMessage(wgsClubId: string): Record<string, unknown> {
  return {
    NotificationType: "TouchlineClubContact",
    EventId: randomUUID(),
    WgsClubId: wgsClubId,
    EmailSubjectData: {
      QueryFrom: "player",
      Email: "enquirer@example.org",
      QueryIsAbout: "Playing",
      PlayerAge: 30,
      QueryDescription: "Is there a place in the team?",
    },
    Firstname: "Samir",
    Lastname: "Okafor",
    ConfirmAge: true,
    ConfirmSafeGuard: true,
  };
}

/** A search whose body has half arrived. `finish` sends the rest and returns the whole answer. */
export async function sendHalfSearch(origin: string): Promise<{ finish(): Promise<string> }> {
  const body = JSON.stringify({ Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 });
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString("latin1");
  });
  const closed = once(socket, "close");
  socket.write(
    `POST /api/clubrecommendation HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return {
    async finish() {
      socket.write(body.slice(10));
      await closed;
      return answer;
    },
  };
}
