// Mixed load on several servers, killed while catalogues are imported: each answer is checked.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { ServerProcess } from "#test/server/server-process.ts";
import { withEnglandDatabase } from "../bench/england-database.ts";
import type { DrillRow } from "./drill-report.ts";
import { leastMegabytes } from "./drill-server.ts";
import { catalogueVersion, importOneName, postJson } from "./requests.ts";

export interface MixedOptions {
  minutes: number;
  servers: number;
  /** How many Englands the catalogue contains. */
  times: number;
  /** Milliseconds between two kills, and between two imports. */
  killEveryMs: number;
  importEveryMs: number;
}

/** Simultaneous clients; each sends the next request when it has the answer to the one before. */
const askers = 12;

/** Milliseconds between two requests of a client: a steady load that leaves others room. */
const pauseMs = 15;

/** Megabytes the memory may differ between the run's first part and its end, beside a tenth. */
const levelMb = 60;

/** Minutes below which memory is reported and not judged. */
const shortestMinutes = 3;

type OpenDatabase = Awaited<ReturnType<typeof openPostgreSQL>>;

interface Server {
  process: ServerProcess;
  /** From the moment before it is killed until it answers again. */
  isDown: boolean;
  kills: number;
}

interface Run {
  servers: Server[];
  /** Numbers of catalogues: the newest, and the newest that every server has taken over. */
  newest: number;
  taken: number;
  isOver: boolean;
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
    // With the public address of them all, as site maps and feeds name it.
    const environment = { DATABASE_URL: url, PUBLIC_URL: "http://127.0.0.1", LOG_LEVEL: "warn", HARVEST: "off" };
    const servers = Array.from({ length: options.servers }, (_, at): Server => {
      const process = new ServerProcess({ ...environment, DATA_DIR: join(folder, `${at}`) });
      return { process, isDown: false, kills: 0 };
    });
    try {
      for (const { process } of servers) await process.start();
      rows.push(...(await underLoad(servers, url, options)));
    } finally {
      for (const { process } of servers) await process.kill();
      await rm(folder, { recursive: true, force: true });
    }
  }, options.times);
  return rows;
}

async function underLoad(servers: Server[], url: string, options: MixedOptions): Promise<DrillRow[]> {
  const run: Run = {
    servers,
    newest: 0,
    taken: 0,
    isOver: false,
    answers: 0,
    wrong: [],
    failed: [],
    failedOnKilled: 0,
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
    const early = await largestMegabytes(servers, sampleMs(options));
    await wait(Math.max(0, endMs - sampleMs(options) - performance.now()));
    const late = await largestMegabytes(servers, sampleMs(options));
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

/** Of the largest server that is not down all the time: what each has when it has least. */
async function largestMegabytes(servers: Server[], forMs: number): Promise<number> {
  const each = await Promise.all(servers.map(({ process }) => leastMegabytes(process, forMs)));
  return Math.max(...each.filter(Number.isFinite));
}

/** Waits until every server has the newest catalogue. */
async function untilTaken(run: Run, version: number): Promise<void> {
  for (let tries = 0; tries < 600 && !run.isOver; tries++) {
    const versions = await Promise.all(run.servers.map(({ process }) => catalogueVersion(process.origin)));
    if (versions.every((each) => each >= version)) return;
    await wait(100);
  }
  if (!run.isOver) throw new Error("The servers do not take the catalogue over");
}

interface Question {
  path: string;
  body?: object;
  /** The answer without the number of the import in it. */
  text: string;
  /** Whether all servers must have the number: what is read from the database is the newest. */
  hasNumber: boolean;
}

const importNumber = /Import (\d+)/;
const withoutNumber = (text: string) => text.replace(/Import \d+/g, "Import");

/** Answers of one server before anything dies: all must be the same. */
async function questionsOver({ servers }: Run, database: OpenDatabase): Promise<Question[]> {
  const [first] = servers;
  const { rows } = await database.query<{ ClubId: number; Latitude: number; Longitude: number }>(
    `select club_id::int as "ClubId", latitude::float8 as "Latitude", longitude::float8 as "Longitude"
     from clubs where latitude is not null order by club_id limit 2`,
  );
  const [renamedClub, other] = rows;
  const near = { Latitude: renamedClub!.Latitude, Longitude: renamedClub!.Longitude };
  const calls: Pick<Question, "path" | "body">[] = [
    { path: "/api/clubrecommendation", body: { Age: 30, Disabilityoption: 2, ...near } },
    { path: "/api/clubrecommendation", body: { Age: 9, Disabilityoption: 2, ...near } },
    { path: "/api/clubrecommendation", body: { Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 } },
    { path: "/api/club", body: { ClubId: renamedClub!.ClubId } },
    { path: "/api/club", body: { ClubId: other!.ClubId } },
    { path: "/sitemap.xml" },
    { path: "/openactive/session-series" },
  ];
  const questions: Question[] = [];
  for (const { path, body } of calls) {
    const { status, text } = await answerOf(first!, { path, body });
    if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    questions.push({ path, body, text: withoutNumber(text), hasNumber: importNumber.test(text) });
  }
  return questions;
}

async function answerOf({ process }: Server, { path, body }: Pick<Question, "path" | "body">) {
  const answer = await (body
    ? postJson(process, path, body)
    : fetch(process.origin + path, { signal: AbortSignal.timeout(20_000) }));
  return { status: answer.status, text: await answer.text() };
}

/** One client: each request goes to the next server that is not being killed. */
async function ask(run: Run, questions: Question[], first: number): Promise<void> {
  for (let at = first; !run.isOver; at++) {
    const question = questions[at % questions.length]!;
    const up = run.servers.filter(({ isDown }) => !isDown);
    const server = up[at % up.length];
    if (!server) {
      await wait(pauseMs);
      continue;
    }
    const { kills } = server;
    try {
      await askOne(run, server, question);
    } catch (error) {
      if (server.kills > kills) run.failedOnKilled += 1;
      else run.failed.push(`${question.path} on server ${run.servers.indexOf(server)}: ${error}`);
    }
    await wait(pauseMs);
  }
}

async function askOne(run: Run, server: Server, question: Question): Promise<void> {
  const atLeast = run.taken;
  const { status, text } = await answerOf(server, question);
  run.answers += 1;
  const number = Number(importNumber.exec(text)?.[1] ?? Number.NaN);
  // We learn of an import a moment after it is there.
  const isNumberRight = !question.hasNumber || (number >= atLeast && number <= run.newest + 1);
  if (status === 200 && withoutNumber(text) === question.text && isNumberRight) return;
  const where = `${question.path} on server ${run.servers.indexOf(server)}`;
  run.wrong.push(`${where}: ${status}, import ${number} (${atLeast} to ${run.newest})`);
}

/** The one that was killed least often, started again at once, as a supervisor does. */
async function killOne({ servers }: Run): Promise<void> {
  const [victim] = servers.toSorted((one, other) => one.kills - other.kills);
  victim!.isDown = true;
  victim!.kills += 1;
  await victim!.process.kill();
  await victim!.process.start();
  victim!.isDown = false;
}

/** For how many milliseconds the memory is looked at: longer than from one import to the next. */
const sampleMs = ({ minutes, importEveryMs }: MixedOptions) => Math.min(importEveryMs * 2, (minutes * 60_000) / 8);

function report(
  run: Run,
  { servers, minutes }: MixedOptions,
  { early, late }: { early: number; late: number },
): DrillRow[] {
  // Before that, caches are still filling.
  const isLevel = minutes < shortestMinutes || late <= early * 1.1 + levelMb;
  const kills = run.servers.reduce((sum, each) => sum + each.kills, 0);
  for (const line of [...run.wrong, ...run.failed].slice(0, 10)) console.error(line);
  return [
    {
      tried: `answers of ${servers} servers under mixed load, each checked`,
      times: run.answers,
      lost: run.wrong.length + run.failed.length,
      measured: `${run.wrong.length} wrong, ${run.failed.length} failed`,
    },
    {
      tried: "servers killed meanwhile",
      times: kills,
      lost: kills > 0 ? 0 : 1,
      measured: `${run.failedOnKilled} requests failed with them`,
    },
    {
      tried: "catalogues loaded meanwhile",
      times: run.taken,
      lost: run.taken > 1 ? 0 : 1,
      measured:
        `memory ${early.toFixed(0)} MB after a quarter of the time, ` +
        `${late.toFixed(0)} MB at the end${isLevel ? "" : ": not level"}`,
    },
    {
      tried: "memory at the end as before",
      times: 1,
      lost: isLevel ? 0 : 1,
      measured: `${(late - early).toFixed(0)} MB more`,
    },
  ];
}
