// Mixed load on a server of several processes while they are killed and catalogues imported: each answer is checked.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { type ClusterProcess, type ProcessConnection, startCluster } from "#test/server/cluster-process.ts";
import { withEnglandDatabase } from "../bench/england-database.ts";
import type { DrillRow } from "./drill-report.ts";
import { leastMegabytes } from "./drill-server.ts";
import { catalogueVersion, importOneName } from "./requests.ts";

export interface MixedOptions {
  minutes: number;
  processes: number;
  /** How many Englands the catalogue contains. */
  times: number;
  /** Milliseconds between two kills, and between two imports. */
  killEveryMs: number;
  importEveryMs: number;
}

/** Simultaneous clients; each sends the next request when it has the answer to the one before. */
const askers = 12;

/** Milliseconds between two requests of a client: a steady load that leaves the machine to others as well. */
const pauseMs = 15;

/** Milliseconds after a kill in which a new connection may still be given to the process that has just died. */
const dyingMs = 1_500;

/** Megabytes by which the memory may differ between the first part of the run and the end, beside a tenth. */
const levelMb = 60;

/** Minutes below which memory is reported and not judged. */
const shortestMinutes = 3;

/** Ways in which a process dies (test/server/process-routes.ts), in turn. */
const ways = ["exit", "throw", "reject", "kill"];

type OpenDatabase = Awaited<ReturnType<typeof openPostgreSQL>>;

interface Run {
  server: ClusterProcess;
  /** Numbers of catalogues: the newest, and the newest that every process has taken over. */
  newest: number;
  taken: number;
  isOver: boolean;
  killed: Set<number>;
  lastKillMs: number;
  answers: number;
  wrong: string[];
  failed: string[];
  failedOnKilled: number;
}

/** Without TEST_DATABASE_URL it tries a PostgreSQL on this machine. */
export async function mixedDrill(options: MixedOptions): Promise<DrillRow[]> {
  const rows: DrillRow[] = [];
  await withEnglandDatabase(async (url) => {
    const folder = await mkdtemp(join(tmpdir(), "touchline-mixed-"));
    const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: "warn", HARVEST: "off" };
    const server = await startCluster({ ...environment, PROCESSES: String(options.processes) });
    try {
      rows.push(...(await underLoad(server, url, options)));
    } finally {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    }
  }, options.times);
  return rows;
}

async function underLoad(server: ClusterProcess, url: string, options: MixedOptions): Promise<DrillRow[]> {
  const run: Run = {
    ...{ server, newest: 0, taken: 0, isOver: false, killed: new Set<number>(), lastKillMs: Number.NEGATIVE_INFINITY },
    ...{ answers: 0, wrong: [], failed: [], failedOnKilled: 0 },
  };
  const database = await openPostgreSQL(url);
  const importOne = async () => {
    const number = run.newest + 1;
    const version = await importOneName(database, `Import ${number}`);
    run.newest = number;
    await untilTaken(run, version);
    run.taken = number;
  };
  try {
    await importOne();
    const expected = await questionsOver(run, database);
    const asking = Array.from({ length: askers }, (_, at) => ask(run, expected, at));
    const endMs = performance.now() + options.minutes * 60_000;
    const killing = again(run, options.killEveryMs, () => killOne(run));
    const importing = again(run, options.importEveryMs, importOne);
    await wait((options.minutes * 60_000) / 4);
    const early = await leastMegabytes(server, sampleMs(options));
    await wait(Math.max(0, endMs - sampleMs(options) - performance.now()));
    const late = await leastMegabytes(server, sampleMs(options));
    run.isOver = true;
    await Promise.all([...asking, killing, importing]);
    return report(run, options, { early, late });
  } finally {
    run.isOver = true;
    await database.close();
  }
}

async function again(run: Run, everyMs: number, work: () => Promise<void>): Promise<void> {
  while (!run.isOver) {
    await wait(everyMs);
    if (!run.isOver) await work();
  }
}

/** Waits until every process that answers has the newest catalogue. */
async function untilTaken({ server, isOver }: Run, version: number): Promise<void> {
  for (let tries = 0; tries < 600 && !isOver; tries++) {
    const asked = Array.from({ length: 8 }, () => catalogueVersion(server.origin, { connection: "close" }));
    if ((await Promise.all(asked)).every((each) => each >= version)) return;
    await wait(100);
  }
  throw new Error("The processes do not take the catalogue over");
}

interface Question {
  path: string;
  body?: unknown;
  /** The answer without the number of the import in it. */
  text: string;
  /** Whether the number must be one that all processes have: what is read from the database is always the newest. */
  hasNumber: boolean;
}

const importNumber = /Import (\d+)/;
const withoutNumber = (text: string) => text.replace(/Import \d+/g, "Import");

/** Answers of one process before anything dies: all must be the same. */
async function questionsOver({ server }: Run, database: OpenDatabase): Promise<Question[]> {
  const [first] = await server.connections(1);
  const { rows } = await database.query<{ ClubId: number; Latitude: number; Longitude: number }>(
    `select club_id::int as "ClubId", latitude::float8 as "Latitude", longitude::float8 as "Longitude"
     from clubs where latitude is not null order by club_id limit 2`,
  );
  const [renamedClub, other] = rows;
  const near = { Latitude: renamedClub!.Latitude, Longitude: renamedClub!.Longitude };
  const asked: Pick<Question, "path" | "body">[] = [
    { path: "/api/clubrecommendation", body: { Age: 30, Disabilityoption: 2, ...near } },
    { path: "/api/clubrecommendation", body: { Age: 9, Disabilityoption: 2, ...near } },
    { path: "/api/clubrecommendation", body: { Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 } },
    { path: "/api/club", body: { ClubId: renamedClub!.ClubId } },
    { path: "/api/club", body: { ClubId: other!.ClubId } },
    { path: "/sitemap.xml" },
    { path: "/openactive/session-series" },
  ];
  const questions: Question[] = [];
  for (const { path, body } of asked) {
    const { status, text } = await first!.ask(path, body);
    if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    questions.push({ path, body, text: withoutNumber(text), hasNumber: importNumber.test(text) });
  }
  first!.close();
  return questions;
}

async function ask(run: Run, questions: Question[], first: number): Promise<void> {
  let connection: ProcessConnection | null = null;
  for (let at = first; !run.isOver; at++) {
    const question = questions[at % questions.length]!;
    const id: number | null = connection?.process ?? null;
    try {
      const asked: ProcessConnection = connection ?? (await run.server.connections(1))[0]!;
      connection = asked;
      await askOne(run, asked, question);
    } catch (error) {
      // The connection, or a new one that still belonged to the dead process.
      const isKilled = id === null ? performance.now() - run.lastKillMs < dyingMs : run.killed.has(id);
      if (isKilled) run.failedOnKilled += 1;
      else run.failed.push(`${question.path} on process ${id}: ${error}`);
      connection?.close();
      connection = null;
    }
    // New connections from time to time, so that all processes are asked, also later ones.
    if (at % 40 === 39) {
      connection?.close();
      connection = null;
    }
    await wait(pauseMs);
  }
  connection?.close();
}

async function askOne(run: Run, { ask: askIt, process: id }: ProcessConnection, question: Question): Promise<void> {
  const atLeast = run.taken;
  const { status, text } = await askIt(question.path, question.body);
  run.answers += 1;
  const number = Number(importNumber.exec(text)?.[1] ?? Number.NaN);
  // We learn of an import a moment after it is there.
  const isNumberRight = !question.hasNumber || (number >= atLeast && number <= run.newest + 1);
  if (status === 200 && withoutNumber(text) === question.text && isNumberRight) return;
  run.wrong.push(`${question.path} on process ${id}: ${status}, import ${number} (${atLeast} to ${run.newest})`);
}

/** Each process in turn: a replacement has the highest id. */
async function killOne(run: Run): Promise<void> {
  const found = await run.server.connections(2).catch(() => []);
  const [victim] = found;
  if (victim) {
    run.killed.add(victim.process);
    run.lastKillMs = performance.now();
    await victim.ask(`/test/end/${ways[run.killed.size % ways.length]}`, {}).catch(() => null);
    // It dies a little later.
    const dying = setInterval(() => {
      run.lastKillMs = performance.now();
    }, 100);
    await untilGone(victim);
    clearInterval(dying);
  }
  for (const { close } of found) close();
}

async function untilGone({ ask: askIt }: ProcessConnection): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isThere = await askIt("/health/live").then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    await wait(100);
  }
  throw new Error("A process does not die");
}

/** For how many milliseconds the memory is looked at: longer than from one import to the next. */
const sampleMs = ({ minutes, importEveryMs }: MixedOptions) => Math.min(importEveryMs * 2, (minutes * 60_000) / 8);

function report(
  run: Run,
  { processes, minutes }: MixedOptions,
  { early, late }: { early: number; late: number },
): DrillRow[] {
  // Before that, caches are still filling.
  const isLevel = minutes < shortestMinutes || late <= early * 1.1 + levelMb;
  for (const line of [...run.wrong, ...run.failed].slice(0, 10)) console.error(line);
  return [
    {
      tried: `answers of ${processes} processes under mixed load, each checked`,
      times: run.answers,
      lost: run.wrong.length + run.failed.length,
      measured: `${run.wrong.length} wrong, ${run.failed.length} failed`,
    },
    {
      tried: "processes killed meanwhile",
      times: run.killed.size,
      lost: run.killed.size > 0 ? 0 : 1,
      measured: `${run.failedOnKilled} requests failed with them`,
    },
    {
      tried: "catalogues loaded meanwhile",
      times: run.taken,
      lost: run.taken > 1 ? 0 : 1,
      measured: `memory ${early.toFixed(0)} MB after a quarter of the time, ${late.toFixed(0)} MB at the end${isLevel ? "" : ": not level"}`,
    },
    {
      tried: "memory at the end as before",
      times: 1,
      lost: isLevel ? 0 : 1,
      measured: `${(late - early).toFixed(0)} MB more`,
    },
  ];
}
