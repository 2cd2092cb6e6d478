// A disk that is full: of PostgreSQL's data, of its log of writes, and of DATA_DIR. Each says so in
// one line, nothing is half written, searches go on, and all is whole once there is space.
import { setTimeout as wait } from "node:timers/promises";
import { receiveUpload } from "#src/catalogue/uploads/upload-files.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import { touchline } from "#test/server/product.ts";
import { aMessage } from "#test/server/production-process.ts";
import { writeCatalogue } from "../bench/import-files.ts";
import type { DrillRow } from "./drill-report.ts";
import { askSteadily, type DrillServer, searchOf, startDrillServer } from "./drill-server.ts";
import { OwnPostgreSQL, postgresqlPrograms } from "./own-postgresql.ts";
import { postJson } from "./requests.ts";
import { SmallDisk } from "./small-disk.ts";

const dayMs = 86_400_000;

/** Milliseconds until messages must be taken again once there is space. */
const wholeWithinMs = 10_000;

/** Skipped without PostgreSQL's programs or where mounting is not allowed. `times`: Englands. */
export async function diskDrill({ times }: { times: number }): Promise<DrillRow[]> {
  const programs = postgresqlPrograms();
  const disks = [
    SmallDisk.make(Math.ceil(250 + 800 * times)),
    SmallDisk.make(24),
    SmallDisk.make(2 + 20 * times),
    SmallDisk.make(1_000),
  ];
  const [data, writes, dataDir, files] = disks;
  try {
    if (!(programs && data && writes && dataDir && files)) {
      console.log("disk: skipped, as PostgreSQL’s programs are not installed or mounting is not allowed");
      return [];
    }
    const scene: Scene = { programs, data, writes, dataDir, files: files.folder, times };
    return [await onFullWrites(scene), await onFullData(scene)];
  } finally {
    for (const disk of disks) disk?.remove();
  }
}

interface Scene {
  programs: string;
  data: SmallDisk;
  writes: SmallDisk;
  dataDir: SmallDisk;
  /** Room for the files of a catalogue. */
  files: string;
  times: number;
}

/** What a command printed, and its lines that are no progress. */
interface Printed {
  status: number | null;
  lines: string[];
}

async function command(words: string[], environment: Record<string, string>): Promise<Printed> {
  const { status, output } = await touchline(words, { LOG_LEVEL: "error", ...environment });
  return { status, lines: output.split("\n").filter((line) => line.trim() !== "") };
}

async function onFullData({ programs, data, dataDir, files, times }: Scene): Promise<DrillRow> {
  const database = await OwnPostgreSQL.primary(programs, { data: data.folder });
  const publisher = await new OpenActivePublisher().start();
  let server: DrillServer | null = null;
  const wrong: string[] = [];
  const seen: string[] = [];
  const expect = (what: string, is: boolean, more: unknown = "") => {
    if (!is) wrong.push(`${what} ${JSON.stringify(more)}`.slice(0, 600));
  };
  try {
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir.folder, HARVEST_PRIVATE_ADDRESSES: "true" };
    const of = (rows: number) => Math.ceil(rows * times);
    const small = { clubs: 200, teams: 400, venues: 50, sessions: 100 };
    const large = { clubs: of(18_000), teams: of(120_000), venues: of(4_000), sessions: of(40_000) };
    await writeCatalogue(`${files}/small`, small);
    await writeCatalogue(`${files}/large`, large);
    expect("the first import", (await command(["import", "catalogue", `${files}/small`], environment)).status === 0);
    const feed = publisher.feed("scheduled-sessions", 500);
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
    await command(["sources", "add", publisher.datasetUrl], environment);
    server = await startDrillServer(
      { ...environment, HARVEST: "off", LIMITS_FACTOR: "100000", LOG_LEVEL: "info" },
      false,
    );
    const searching = askSteadily(() => searchOf(server!), 50);
    const before = await counts(database.url);

    data.fill(2_000);
    const imported = await command(["import", "catalogue", `${files}/large`], environment);
    seen.push(`import: "${imported.lines.at(-1)}"`);
    expect("the import ends with one line", imported.status !== 0 && isOneClearLine(imported), imported.lines);
    data.fill();
    for (let n = 0; n < 2_000; n++) {
      feed.put(`d${n}`, "ScheduledSession", aDate(publisher.origin, "s1", `d${n}`, Date.now() + dayMs + n * 60_000));
    }
    const harvested = await command(["harvest", "--once"], environment);
    seen.push(`harvest: "${harvested.lines.at(-1)}"`);
    expect("the harvest ends with one line", harvested.status !== 0 && isOneClearLine(harvested), harvested.lines);
    const upload = await uploaded(database.url);
    expect("the upload is refused", upload !== "kept", upload);
    seen.push(`upload: "${upload}"`);
    const message = aMessage("00000001-0000-4000-8000-000000000001");
    const refused = await postJson(server, "/api/notification", message);
    seen.push(`a message: ${refused.status}`);
    expect("a message is answered 200 or 503", [200, 503].includes(refused.status), await refused.text());
    expect("nothing is written by halves", same(await counts(database.url), before), await counts(database.url));

    data.free();
    const sent = await postJson(server, "/api/notification", message);
    expect("the same message is sent once there is space", sent.status === 200, await sent.text());
    expect("the upload is kept", (await uploaded(database.url)) === "kept");
    expect("the harvest", (await command(["harvest", "--once"], environment)).status === 0);
    dataDir.fill();
    const whole = await command(["import", "catalogue", `${files}/large`], environment);
    expect("the import", whole.status === 0, whole.lines);
    await untilServed(server, large.clubs);
    const searched = await searching();
    expect("searches", searched.failed === 0, searched);
    return {
      tried:
        "PostgreSQL’s disk and that of DATA_DIR full during an import, a harvest, an upload and a message, " +
        "and free again",
      times: searched.count,
      lost: wrong.length,
      measured: [...wrong, `searches p99 ${searched.p99} ms, ${searched.failed} failed`, ...seen].join("; "),
    };
  } finally {
    await server?.stop();
    await publisher.stop();
    database.remove();
  }
}

const isOneClearLine = ({ lines }: Printed) =>
  lines.filter((line) => /^\s+at /.test(line)).length === 0 && /disk is full/.test(lines.at(-1) ?? "");

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Rows that each of them would have left by halves. */
async function counts(url: string) {
  const database = await openPostgreSQL(url);
  const { rows } = await database.query<Record<string, number>>(
    `select (select count(*)::int from clubs) as clubs, (select count(*)::int from teams) as teams,
       (select version::int from catalogue_state) as version, (select count(*)::int from sessions) as sessions,
       (select count(*)::int from uploads) as uploads, (select count(*)::int from upload_pieces) as pieces`,
  );
  await database.close();
  return rows[0]!;
}

/** Some megabytes, as an officer sends them. */
async function uploaded(url: string): Promise<string> {
  const database = await openPostgreSQL(url);
  async function* files() {
    const header = "ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude\n";
    async function* bytes() {
      yield Buffer.from(header);
      for (let n = 0; n < 40; n++) yield Buffer.from(`"${crypto.randomUUID().repeat(3_000)}"\n`);
    }
    yield { name: "clubs.csv", bytes: bytes() };
  }
  try {
    const officer = { kind: "officer" as const, email: "maya@example.org", name: "Maya" };
    const answer = await receiveUpload(database, officer as never, files(), () => true);
    return answer.ok ? "kept" : answer.kind;
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  } finally {
    await database.close();
  }
}

async function untilServed(server: DrillServer, clubs: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await postJson(server, "/api/club", { ClubId: clubs - 1 });
    await answer.arrayBuffer();
    if (answer.ok) return;
    await wait(200);
  }
}

async function onFullWrites({ programs, writes, dataDir, files }: Scene): Promise<DrillRow> {
  const database = await OwnPostgreSQL.primary(programs, { writes: writes.folder });
  let server: DrillServer | null = null;
  try {
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir.folder };
    server = await startDrillServer({ ...environment, HARVEST: "off", LIMITS_FACTOR: "100000" }, false);
    const searching = askSteadily(() => searchOf(server!), 50);
    writes.fill();
    const imports = await command(["demo", "--replace"], environment);
    await wait(2_000);
    const refused = await postJson(server, "/api/club", { ClubId: 1 });
    writes.free();
    const hasEnded = database.hasEnded();
    if (hasEnded) database.start();
    let backMs = 0;
    for (const freedMs = performance.now(); backMs < wholeWithinMs; backMs = performance.now() - freedMs) {
      const answer = await postJson(server, "/api/club", { ClubId: 1 });
      await answer.arrayBuffer();
      if (answer.status === 404 || answer.ok) break;
      await wait(50);
    }
    await writeCatalogue(`${files}/again`, { clubs: 200, teams: 400, venues: 50, sessions: 100 });
    const again = await command(["import", "catalogue", `${files}/again`], environment);
    const searched = await searching();
    return {
      tried: "PostgreSQL’s log of writes (WAL) full, and free again",
      times: searched.count,
      lost: [
        searched.failed > 0,
        imports.status === 0 || imports.lines.some((line) => /^\s+at /.test(line)),
        refused.status !== 503,
        backMs > wholeWithinMs,
        again.status !== 0,
      ].filter(Boolean).length,
      measured:
        `import: "${imports.lines.at(-1)}"; a call: ${refused.status}; ` +
        `${hasEnded ? "PostgreSQL stops, and is started again" : "PostgreSQL recovers by itself"}; ` +
        `calls again after ${(backMs / 1000).toFixed(1)} s; ${searched.failed} searches failed; ` +
        `then an import${again.status === 0 ? "" : ` fails: ${again.lines.at(-1)}`}`,
    };
  } finally {
    await server?.stop();
    database.remove();
  }
}
