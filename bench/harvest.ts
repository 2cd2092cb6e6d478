// How fast a large feed is harvested and published, and that memory stays flat: a quarter of it, then all.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { composeHarvester } from "#src/compose/compose-harvest.ts";
import { readConfig } from "#src/config.ts";
import { withEmptyDatabase } from "./england-database.ts";

const million = 1_000_000;

interface Measured {
  readSeconds: number;
  publishSeconds: number;
  sessions: number;
  /** Highest resident memory of the harvesting process, in megabytes. */
  peakMb: number;
}

/** `npm run bench -- harvest [items]`: into the PostgreSQL that TEST_DATABASE_URL names, and with --embedded into PGlite. */
async function run(words: string[]): Promise<void> {
  const [mode, feedUrl] = words;
  if (mode === "--one") return harvestOnce(feedUrl ?? "");
  const isEmbedded = words.includes("--embedded");
  const most = Number(words.find((word) => /^\d+$/.test(word)) ?? million);
  console.log(
    `Into ${isEmbedded ? "the embedded database" : "PostgreSQL"}, a feed on this machine, one item in ten football:\n`,
  );
  console.log(
    ["items", "read s", "items/s", "publish s", "sessions", "peak MB"].map((head) => head.padStart(12)).join(""),
  );
  for (const items of [most / 4, most]) {
    const measured = await (isEmbedded
      ? embedded(items)
      : withEmptyDatabase((url) => measure(items, { DATABASE_URL: url })));
    tell(items, measured);
  }
}

function tell(items: number, { readSeconds, publishSeconds, sessions, peakMb }: Measured): void {
  const figures = [
    items,
    readSeconds.toFixed(1),
    Math.round(items / readSeconds),
    publishSeconds.toFixed(1),
    sessions,
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

/** Server and harvest each in a process of its own: memory once taken is seldom given back. */
async function measure(items: number, settings: Record<string, string>): Promise<Measured> {
  const server = spawn(process.execPath, ["bench/harvest-feed-server.ts", String(items)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [address] = (await once(server.stdout, "data")) as [Buffer];
    const harvest = spawn(
      process.execPath,
      ["--max-semi-space-size=16", fileURLToPath(import.meta.url), "--one", address.toString().trim()],
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

async function harvestOnce(feedUrl: string): Promise<void> {
  const harvester = await composeHarvester(readConfig(process.env));
  await harvester.addSources(feedUrl);
  const read = new Set<number>();
  const beganMs = performance.now();
  let publishMs = 0;
  for (;;) {
    const step = await harvester.harvestOnce({ read });
    publishMs += step?.publishMs ?? 0;
    if (step && !step.read.hasMore) {
      const [source] = await harvester.listSources();
      const measured: Measured = {
        readSeconds: (performance.now() - beganMs - publishMs) / 1_000,
        publishSeconds: publishMs / 1_000,
        sessions: step.published?.sessions ?? 0,
        peakMb: process.resourceUsage().maxRSS / 1_024,
      };
      console.log(JSON.stringify({ ...measured, seen: source?.itemsSeen }));
      break;
    }
  }
  await harvester.close();
}

await run(process.argv.slice(2));
