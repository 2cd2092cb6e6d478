// How fast a large feed is harvested and published, and that memory does not grow: a quarter of it, then all.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withEmptyDatabase } from "./england-database.ts";

const million = 1_000_000;
/** Items to be read. */
const leastASecond = 5_000;

interface Measured {
  readSeconds: number;
  publishSeconds: number;
  sessions: number;
  /** Highest resident memory of the harvesting process in megabytes: before it reads, and in all. */
  startMb: number;
  peakMb: number;
}

/** `npm run bench -- harvest [items]`: into the PostgreSQL that TEST_DATABASE_URL names, and with --embedded into PGlite. */
async function run(words: string[]): Promise<void> {
  const isEmbedded = words.includes("--embedded");
  const most = Number(words.find((word) => /^\d+$/.test(word)) ?? million);
  console.log(
    `Into ${isEmbedded ? "the embedded database" : "PostgreSQL"}, a feed on this machine, one item in ten football:\n`,
  );
  console.log(
    ["items", "read s", "items/s", "publish s", "sessions", "start MB", "peak MB"]
      .map((head) => head.padStart(12))
      .join(""),
  );
  for (const items of [most / 4, most]) {
    const measured = await (isEmbedded
      ? embedded(items)
      : withEmptyDatabase((url) => measure(items, { DATABASE_URL: url })));
    tell(items, measured);
    // The embedded database is in the same process.
    const isTooLarge = !isEmbedded && measured.peakMb >= mostMb;
    if (isTooLarge || items / measured.readSeconds < leastASecond) process.exitCode = 1;
  }
}

function tell(items: number, { readSeconds, publishSeconds, sessions, startMb, peakMb }: Measured): void {
  const figures = [
    items,
    readSeconds.toFixed(1),
    Math.round(items / readSeconds),
    publishSeconds.toFixed(1),
    sessions,
    Math.round(startMb),
    Math.round(peakMb),
  ];
  console.log(figures.map((figure) => figure.toLocaleString("en-GB").padStart(12)).join(""));
}

async function embedded(items: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  try {
    return await measure(items, { DATA_DIR: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Megabytes that the harvesting process may use. */
const mostMb = 200;

/** Server and harvest each in a process of its own, as a terminal starts it: memory once used is seldom released. */
async function measure(items: number, settings: Record<string, string>): Promise<Measured> {
  const server = spawn(process.execPath, ["bench/harvest-feed-server.ts", String(items)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [address] = (await once(server.stdout, "data")) as [Buffer];
    const harvest = spawn(
      process.execPath,
      ["--max-semi-space-size=2", "bench/harvest-once.ts", address.toString().trim()],
      { env: { ...process.env, ...settings, HARVEST_PRIVATE_ADDRESSES: "true" }, stdio: ["ignore", "pipe", "inherit"] },
    );
    let text = "";
    harvest.stdout.on("data", (chunk) => {
      text += chunk;
    });
    const [status] = await once(harvest, "close");
    if (status !== 0) throw new Error("The harvest failed");
    return JSON.parse(text) as Measured;
  } finally {
    server.kill();
  }
}

await run(process.argv.slice(2));
