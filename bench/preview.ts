// How long an officer waits for the desk's preview of England's register: the files as uploaded,
// into an empty register and over the same one, by the thread that does it in a server.

import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCatalogue } from "#src/catalogue/csv/open-catalogue.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { startPreview } from "#src/catalogue/uploads/import-work.ts";
import { type IncomingFile, receiveUpload } from "#src/catalogue/uploads/upload-files.ts";
import { readUpload } from "#src/catalogue/uploads/upload-store.ts";
import { importInThread } from "#src/desk/import-in-thread.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { withEmptyDatabase } from "./england-database.ts";
import { england, writeCatalogue } from "./import-files.ts";

const officer = { kind: "officer", email: "bench@example.org", name: "Bench" } as const;

/** `only`: the files that are uploaded. */
async function uploadAndPreview(database: Database, databaseUrl: string, folder: string, only: readonly string[]) {
  const names = (await readdir(folder)).filter((name) => only.length === 0 || only.includes(name));
  async function* files(): AsyncGenerator<IncomingFile> {
    for (const name of names) yield { name, bytes: createReadStream(join(folder, name)) };
  }
  const beganMs = performance.now();
  const received = await receiveUpload(database, officer, files(), () => true);
  if (!received.ok) throw new Error(JSON.stringify(received));
  const receivedMs = performance.now();
  const parts = {
    database,
    writer: catalogueWriter(database, publishTouched),
    publishAlongside: publishTouched,
    countNews: null,
    log: { error: console.error },
    inThread: importInThread(databaseUrl),
  };
  const before = process.cpuUsage();
  const started = await startPreview(parts, received.uploadId, officer);
  if (!started.ok) throw new Error(started.kind);
  await started.done;
  const endedMs = performance.now();
  const { user, system } = process.cpuUsage(before);
  const upload = await readUpload(database, received.uploadId);
  if (!upload?.preview) throw new Error(JSON.stringify(upload?.work));
  return {
    uploadSeconds: (receivedMs - beganMs) / 1_000,
    previewSeconds: (endedMs - receivedMs) / 1_000,
    processorSeconds: (user + system) / 1_000_000,
  };
}

const clubsAndTeams = ["clubs.csv", "teams.csv"];

const folder = join(await mkdtemp(join(tmpdir(), "touchline-bench-")), "england");
try {
  await writeCatalogue(folder, england);
  await withEmptyDatabase(async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl, dataDir: "" });
    const measure = async (what: string, only: readonly string[]) => {
      const measured = await uploadAndPreview(database, databaseUrl, folder, only);
      const [stored, previewed, ours] = Object.values(measured).map((seconds) => `${seconds.toFixed(1)} s`);
      console.log(`${what.padEnd(58)} stored ${stored}, previewed ${previewed}, of it our own processor ${ours}`);
    };
    try {
      await measure("clubs and teams, 138,000 rows, into an empty register", clubsAndTeams);
      await measure("all files, 264,400 rows, into an empty register", []);
      const options = { isPartial: false, isDemonstration: false };
      await importCatalogue(await openCatalogue(folder), catalogueWriter(database, publishTouched), options);
      await measure("clubs and teams over the same register", clubsAndTeams);
      await measure("all files over the same register", []);
    } finally {
      await database.close();
    }
  });
} finally {
  await rm(join(folder, ".."), { recursive: true });
}
