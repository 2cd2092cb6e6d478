// How long an officer waits who uploads England's register, previews, publishes and takes it back, and how long searches take
// meanwhile.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { pastImports } from "#src/catalogue/store/past-imports.ts";
import { startPreview, startPublication, startUndo } from "#src/catalogue/uploads/import-work.ts";
import { receiveUpload } from "#src/catalogue/uploads/upload-files.ts";
import type { Officer } from "#src/catalogue/uploads/upload-rules.ts";
import { readUpload } from "#src/catalogue/uploads/upload-store.ts";
import { importInThread } from "#src/desk/import-in-thread.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { readConfig } from "#src/settings.ts";
import { zipBytes } from "#test/zip-bytes.ts";
import { withEmptyDatabase } from "./england-database.ts";
import { load, requestBytes } from "./http-load.ts";
import { england, writeCatalogue } from "./import-files.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";
import { startServer } from "./start-on-core.ts";

const officer: Officer = { kind: "officer", email: "bench@example.org", name: "Bench" };

/** `npm run bench -- desk-imports`: into a new database of the PostgreSQL that DATABASE_URL names, else into the embedded one. */
async function run(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  const { DATABASE_URL: serverUrl, ...env } = process.env;
  const into = (settings: Record<string, string>, url: string | null) =>
    withDatabase(readConfig({ ...env, ...settings }), (database) => measure(database, scratch, url));
  try {
    if (serverUrl) await withEmptyDatabase((url) => into({ DATABASE_URL: url }, url), serverUrl);
    else await into({ DATA_DIR: scratch }, null);
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function measure(database: Database, scratch: string, url: string | null): Promise<void> {
  const log = { error: (...words: unknown[]) => console.error(...words) };
  const parts = {
    ...{ database, writer: catalogueWriter(database, publishTouched), publishAlongside: publishTouched, log },
    inThread: url === null ? null : importInThread(url),
  };
  console.log(`Into ${database.kind}, ${Object.values(england).join(", ")} clubs, teams, venues and sessions:\n`);
  const rows = await writeCatalogue(join(scratch, "old"), england);
  console.log(`${rows.toLocaleString("en-GB")} rows`);
  await round("an empty register", join(scratch, "old"));
  // The next night: one row of fifty is another, one of a hundred is gone.
  await round("a night later", join(scratch, "old"), (line, number) =>
    number % 100 === 99
      ? ""
      : number % 50 === 7
        ? line.replace(/Club number|Team number|Session number/, "Renamed")
        : line,
  );
  const renamed = (line: string) => line.replace(/(Club|Team|Session) number/, "Other");
  const seconds = await round("every name is another", join(scratch, "old"), renamed);
  if (url !== null) await searchesMeanwhile(database, url, await uploaded(join(scratch, "old"), renamed), seconds);

  async function uploaded(folder: string, change?: (line: string, number: number) => string): Promise<number> {
    const files: Record<string, string> = {};
    for (const file of await readdir(folder)) {
      const lines = (await readFile(join(folder, file), "utf8")).split("\n");
      const changed = change ? lines.map((line, number) => (number === 0 ? line : change(line, number))) : lines;
      files[file] = changed.filter((line) => line !== "").join("\n");
    }
    const zip = await zipBytes(files);
    const size = `${(zip.length / 1e6).toFixed(1)} MB zip`;
    async function* incoming() {
      yield { name: "register.zip", bytes: pieces(zip) };
    }
    const answer = await timed(`  received, ${size}`, () => receiveUpload(database, officer, incoming(), () => false));
    if (!answer.ok) throw new Error(answer.kind);
    return answer.uploadId;
  }

  /** Returns how many seconds the preview and the publication took. */
  async function round(what: string, folder: string, change?: (line: string, number: number) => string) {
    console.log(`\n${what}`);
    const uploadId = await uploaded(folder, change);
    const begun = performance.now();
    await timed("  previewed", async () => done(await startPreview(parts, uploadId, officer)));
    const preview = (await readUpload(database, uploadId))!.preview!;
    await timed("  published", async () =>
      done(await startPublication(parts, uploadId, officer, preview.stop?.removals ?? null)),
    );
    const seconds = (performance.now() - begun) / 1_000;
    const upload = (await readUpload(database, uploadId))!;
    if (upload.importId === null) throw new Error(JSON.stringify(upload.work));
    if (!change) return seconds;
    const latest = (await pastImports(database))[0]!;
    await timed("  taken back", async () => done(await startUndo(parts, latest.importId, officer)));
    if ((await pastImports(database))[0]!.undoneAt === null) throw new Error("It was not taken back");
    return seconds;
  }
}

/** How long searches take of the server that previews and publishes, before it does and while it does. */
async function searchesMeanwhile(database: Database, url: string, uploadId: number, seconds: number): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: scratch };
  const { child, address } = await startServer("http-server.ts", env);
  try {
    const searches = benchRequests(benchCatalogue(1, Date.now()), 5_000);
    const requests = searches.map((search) => requestBytes("POST", "/api/clubrecommendation", search));
    const asked = { address, connections: 16, seconds: Math.ceil(seconds), requests, perSecond: searchesPerSecond };
    await load({ ...asked, seconds: 5 });
    console.log(`\n${searchesPerSecond} searches a second of the server that does it`);
    say("  before", await load(asked));
    const begun = performance.now();
    await fetch(`${address}/import-upload/${uploadId}`, { method: "POST" });
    say("  while it previews and publishes", await load(asked));
    while ((await readUpload(database, uploadId))!.importId === null) await wait(100);
    console.log(`  which took ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  } finally {
    child.kill();
    await rm(scratch, { recursive: true });
  }
}

const searchesPerSecond = 50;

function say(what: string, { p50Ms, p99Ms, longestMs }: Awaited<ReturnType<typeof load>>): void {
  const [p50, p99, longest] = [p50Ms, p99Ms, longestMs].map((ms) => `${ms.toFixed(1)} ms`);
  console.log(`${what.padEnd(34)}  p50 ${p50}, p99 ${p99}, longest ${longest}`);
}

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function done(started: { ok: boolean; done?: Promise<void>; kind?: string }): Promise<void> {
  if (!started.ok) throw new Error(started.kind);
  await started.done;
}

/** With the longest that whatever else runs on the thread had to wait. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  const result = await work();
  delay.disable();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const [p99, longest] = [delay.percentile(99), delay.max].map((ns) => `${(ns / 1e6).toFixed(0)} ms`);
  console.log(`${what.padEnd(34)}${seconds.padStart(7)} s   thread busy: p99 ${p99}, longest ${longest}`);
  return result;
}

await run();
