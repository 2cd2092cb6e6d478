// From the command to the first answer, and its memory: England in PostgreSQL, the demonstration.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { freePort } from "#test/server/production-process.ts";
import { serverArguments } from "#test/server/server-arguments.ts";
import { withEnglandDatabase } from "./england-database.ts";

const askEveryMs = 10;
const giveUpMs = 120_000;

/** `npm run bench -- start`, of a built checkout. */
export async function run(): Promise<void> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  try {
    await measure("embedded, the very first start", { DATA_DIR: folder });
    for (const round of [1, 2, 3]) await measure(`embedded, with the demonstration (${round})`, { DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
  await withEnglandDatabase(async (url) => {
    for (const round of [1, 2, 3]) await measure(`England's size in PostgreSQL (${round})`, { DATABASE_URL: url });
  });
}

async function measure(what: string, settings: Record<string, string>): Promise<void> {
  const port = await freePort();
  const { DATABASE_URL: _url, ...environment } = process.env;
  const beganMs = performance.now();
  const child = spawn(process.execPath, [...serverArguments, "src/main.ts"], {
    env: { ...environment, HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await untilReady(port, beganMs);
    const seconds = ((performance.now() - beganMs) / 1000).toFixed(2);
    console.log(`${what.padEnd(40)} ready in ${seconds} s   ${memoryOf(child.pid ?? 0)}`);
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
}

async function untilReady(port: number, beganMs: number): Promise<void> {
  while (performance.now() - beganMs < giveUpMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  throw new Error("The server did not become ready");
}

/** Resident memory now and at its highest, if the system reports it. */
function memoryOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mb = (field: string) => Math.round(Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) / 1024);
  return `${mb("VmRSS")} MB resident, ${mb("VmHWM")} MB at most`;
}

await run();
