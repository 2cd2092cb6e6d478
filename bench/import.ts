// How long an import of England's size takes, and that its memory does not grow with the files.

import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openCatalogue } from "#src/catalogue/csv/open-catalogue.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { importGazetteer } from "#src/gazetteer/import-gazetteer.ts";
import { readPostcodeFile } from "#src/gazetteer/postcode-layouts.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { readConfig } from "#src/settings.ts";
import { withEmptyDatabase } from "./england-database.ts";
import { england, englandPostcodes, writeCatalogue, writePostcodes } from "./import-files.ts";

type Kind = "catalogue" | "dry-run" | "postcodes";

interface Measured {
  seconds: number;
  /** Highest resident memory of the importing process, in megabytes. */
  peakMb: number;
}

/** `npm run bench -- import`: into DATABASE_URL's PostgreSQL, else the embedded database. */
export async function run(args: string[]): Promise<void> {
  const [mode, kind, path] = args;
  if (mode === "--one") return importOnce(kind as Kind, path ?? "");
  const scratch = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  try {
    await measureAll(scratch);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function measureAll(scratch: string): Promise<void> {
  const serverUrl = process.env.DATABASE_URL;
  console.log(
    `Into ${serverUrl ? "PostgreSQL" : "the embedded database"}, each into an empty one, in a heap of 100 MB:\n`,
  );
  console.log(`${"".padEnd(34)}${["rows", "seconds", "rows/s", "peak MB"].map((head) => head.padStart(12)).join("")}`);
  for (const share of [0.5, 1]) {
    const size = {
      clubs: england.clubs * share,
      teams: england.teams * share,
      venues: england.venues * share,
      sessions: england.sessions * share,
    };
    const folder = join(scratch, `catalogue-${share}`);
    const rows = await writeCatalogue(folder, size);
    await onEmptyDatabase(scratch, serverUrl, async (settings) => {
      tell("  as a dry run", rows, await inProcess(settings, "dry-run", folder));
      tell(`catalogue, ${share * 100}% of England`, rows, await inProcess(settings, "catalogue", folder));
      tell("  the same again, unchanged", rows, await inProcess(settings, "catalogue", folder));
    });
  }
  for (const share of [0.5, 1]) {
    const file = join(scratch, `postcodes-${share}.csv`);
    const rows = await writePostcodes(file, englandPostcodes * share);
    await onEmptyDatabase(scratch, serverUrl, async (settings) => {
      tell(`postcodes, ${share * 100}% of England`, rows, await inProcess(settings, "postcodes", file));
    });
    await rm(file);
  }
}

function tell(what: string, rows: number, { seconds, peakMb }: Measured): void {
  const figures = [rows, seconds.toFixed(1), Math.round(rows / seconds), Math.round(peakMb)];
  console.log(`${what.padEnd(34)}${figures.map((figure) => figure.toLocaleString("en-GB").padStart(12)).join("")}`);
}

type Settings = Record<string, string>;

async function onEmptyDatabase(
  scratch: string,
  serverUrl: string | undefined,
  work: (settings: Settings) => Promise<void>,
): Promise<void> {
  if (serverUrl === undefined) {
    const folder = join(scratch, randomUUID());
    await work({ DATA_DIR: folder });
    return rm(folder, { recursive: true });
  }
  await withEmptyDatabase((url) => work({ DATABASE_URL: url }), serverUrl);
}

/**
 * The same small heap for every size: an import that held its rows would fail in it. With a large
 * heap the collector leaves garbage while there is space, and the peak says little.
 */
const heap = ["--max-semi-space-size=2", "--max-old-space-size=100"];

/** In a process of its own: memory once used is seldom released. */
async function inProcess(settings: Settings, kind: Kind, path: string): Promise<Measured> {
  const { DATABASE_URL: _url, DATA_DIR: _folder, ...env } = process.env;
  const child = spawn(process.execPath, [...heap, fileURLToPath(import.meta.url), "--one", kind, path], {
    env: { ...env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new Error(`The import of ${path} failed`);
  return JSON.parse(text) as Measured;
}

async function importOnce(kind: Kind, path: string): Promise<void> {
  let seconds = 0;
  const report = await withDatabase(readConfig(process.env), async (database) => {
    const beganMs = performance.now();
    const options = { isPartial: false, isDryRun: kind === "dry-run", isDemonstration: false };
    const done =
      kind === "postcodes"
        ? await importGazetteer(await readPostcodeFile(path), { database, publish: publishTouched })
        : await importCatalogue(await openCatalogue(path), catalogueWriter(database, publishTouched), options);
    seconds = (performance.now() - beganMs) / 1000;
    return done;
  });
  if (report.refusalCount > 0) throw new Error(JSON.stringify(report.refusals.slice(0, 5)));
  const measured: Measured = { seconds, peakMb: process.resourceUsage().maxRSS / 1024 };
  console.log(JSON.stringify(measured));
}

await run(process.argv.slice(2));
