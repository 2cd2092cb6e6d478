// The product as a newcomer runs it, for browser tests: the server as a process of its own on a free port.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Longest wait for the printed address; a first start fills the embedded database with the demonstration. */
const startTimeoutMs = 240_000;

/** The variable that names the folder of prepared databases, where build-first.ts has made them. */
export const preparedFolders = "E2E_PREPARED_FOLDERS";

/** Puts a prepared database where none is: making one, and filling it, takes longer than most tests. */
async function copyPrepared(kind: "empty" | "demonstration", folder: string): Promise<void> {
  const root = process.env[preparedFolders];
  if (root && !existsSync(join(folder, "pglite"))) await cp(join(root, kind), folder, { recursive: true });
}

export interface Product {
  /** "http://127.0.0.1:PORT", without a slash at the end. */
  origin: string;
  /** Everything the process has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the server on an embedded database in a folder of its own (or the one given) and waits for its address. A
 * folder without a database gets the demonstration.
 * @throws with what the process printed, where it ends or stays silent
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const folder = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "touchline-e2e-")));
  if (!environment.API_GATEWAY_URL && !environment.DATABASE_URL) await copyPrepared("demonstration", folder);
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    env: { ...process.env, NODE_ENV: "development", HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const origin = await printedAddress(child, () => printed);
  const stop = async () => {
    await endProcess(child);
    if (!environment.DATA_DIR) await rm(folder, { recursive: true, force: true });
  };
  return { origin, output: () => printed, stop };
}

async function printedAddress(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const address = output().match(/http:\/\/(?:127\.0\.0\.1|localhost):\d+/)?.[0];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(`The product ended with status ${child.exitCode}:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await endProcess(child);
  throw new Error(`The product printed no address:\n${output()}`);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Runs a touchline command to its end. Returns its exit status and what it printed. */
export async function touchline(
  words: string[],
  environment: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  if (environment.DATA_DIR) await copyPrepared("empty", environment.DATA_DIR);
  const child = spawn(process.execPath, ["src/cli/main.ts", ...words], {
    env: { ...process.env, NODE_ENV: "development", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, "close");
  return { status: child.exitCode, output };
}
