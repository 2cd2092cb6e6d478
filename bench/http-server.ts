// The server of the HTTP measurement: the product's own routes and services, with those they are compared to.
import "#src/platform/threads/young-generation-size.ts";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { developmentParts } from "#development/development-parts.ts";
import { createApp, openProduct } from "#src/app.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { startPreview, startPublication } from "#src/catalogue/uploads/start-work.ts";
import type { Officer } from "#src/catalogue/uploads/upload-rules.ts";
import { importInThread } from "#src/desk/import-in-thread.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { readConfig } from "#src/settings.ts";
import { referenceSql, referenceValues } from "./reference.ts";
import { addStaticBody } from "./static-body.ts";

const config = readConfig({ ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" });
const log = createLog(config.logLevel);
const { services } = await openProduct(config, log, developmentParts.standIns);
const app = await createApp({ config, services, log, web: null, alsoAdd: addContestants });
const address = await app.listen({ port: config.port, host: config.host });
process.send?.({ address });

function addContestants(app: App): void {
  addStaticBody(app);
  addLongestStretch(app);
  addPostgreSQL(app);
  addImports(app);
}

/**
 * Longest time for which this thread worked without returning to its timers, since the last call: its own processor
 * time, so that the rest of the machine does not count. Measured from the first call on.
 */
function addLongestStretch(app: App): void {
  let longestMs = 0;
  let isWatched = false;
  let lastMs = 0;
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  app.get("/longest-stretch", async () => {
    const answer = longestMs;
    longestMs = 0;
    if (isWatched) return String(answer);
    isWatched = true;
    lastMs = usedMs();
    setInterval(() => {
      const nowMs = usedMs();
      longestMs = Math.max(longestMs, nowMs - lastMs);
      lastMs = nowMs;
    }, 1).unref();
    return "0";
  });
}

/** Previews and publishes an upload as the desk of this server would; it goes on after the answer. */
function addImports(app: App): void {
  const officer: Officer = { kind: "officer", email: "bench@example.org", name: "Bench" };
  const importUpload = async (uploadId: number) => {
    const databaseUrl = config.databaseUrl!;
    const database = await openPostgreSQL(databaseUrl);
    const parts = {
      ...{ database, writer: catalogueWriter(database, publishTouched), publishAlongside: publishTouched, log },
      inThread: importInThread(databaseUrl),
    };
    const previewed = await startPreview(parts, uploadId, officer);
    if (previewed.ok) await previewed.done;
    const published = await startPublication(parts, uploadId, officer, null);
    if (published.ok) await published.done;
    await database.close();
  };
  app.post<{ Params: { uploadId: string } }>("/import-upload/:uploadId", async ({ params }) => {
    void importUpload(Number(params.uploadId));
    return "started";
  });
}

/** The same search answered by PostgreSQL, whose processes share this server's core if they run here. */
function addPostgreSQL(app: App): void {
  // Bigints as numbers: every id and count of ours is a safe one.
  const types = { getTypeParser: pg.types.getTypeParser };
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  // Connections stay open, as the processor time of one that is closed is no longer known.
  const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 8, types, idleTimeoutMillis: 0 });
  const backends = new Set<number>();
  pool.on("connect", (client) => {
    const { processID } = client as unknown as { processID: number };
    backends.add(processID);
    spawnSync("taskset", ["-a", "-c", "-p", "0", String(processID)]);
  });
  app.post<{ Body: SearchRequest }>("/postgresql", async (request) => {
    const values = referenceValues(request.body, Date.now(), config.catchmentMiles);
    const { rows } = await pool.query({ name: "reference", text: referenceSql, values });
    return rows;
  });
  app.get("/processor-seconds", async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + [...backends].reduce((sum, pid) => sum + secondsOf(pid), 0);
  });
}

/** Processor seconds of a local process; 0 if the system does not report them, as for a database on another machine. */
function secondsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, "latin1").split(") ")[1]?.split(" ") ?? [];
  // Fields 14 and 15 of proc(5), counted from after the name, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
