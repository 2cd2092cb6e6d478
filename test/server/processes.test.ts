// @module-tag thorough
// Several processes of one server: they answer alike, see what is imported, are replaced where they die, and end together.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { timeLimits } from "#test/time-limits.ts";
import { type ClusterProcess, type ProcessConnection, startCluster } from "./cluster-process.ts";
import { type KillDatabase, postgresqlWithClubs } from "./databases-with-clubs.ts";
import { aMessage } from "./production-process.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;
const search = { Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };
const count = 3;

/** Every process's answer to the same request. */
async function ofAll(connections: ProcessConnection[], path: string, body?: unknown): Promise<string[]> {
  return Promise.all(connections.map(async ({ ask }) => (await ask(path, body)).text));
}

/** How many searches each process has answered, as one of them reports. */
async function searches({ ask }: ProcessConnection): Promise<number[]> {
  const line = /^http_request_duration_seconds_count\{.*clubrecommendation",status="200",process="\d"\} (\d+)$/gm;
  return [...(await ask("/metrics")).text.matchAll(line)].map(([, answered]) => Number(answered));
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.runIf(testDatabaseUrl)(`${count} processes on PostgreSQL`, () => {
  let database: KillDatabase;
  let folder: string;
  let server: ClusterProcess;
  let connections: ProcessConnection[];
  let deaths = 0;
  const start = () =>
    startCluster({
      ...{ DATA_DIR: folder, ...database.environment },
      ...{ PROCESSES: String(count), LIMITS_FACTOR: "1.6" },
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-processes-"));
    database = await postgresqlWithClubs(testDatabaseUrl!, 3);
    server = await start();
    connections = await server.connections(count);
  });
  afterAll(async () => {
    await server.kill();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("all processes give the same answers", async () => {
    const questions: [path: string, body?: unknown][] = [
      ["/api/clubrecommendation", search],
      ["/api/club", { ClubId: 2 }],
      ["/openactive/session-series"],
      ["/sitemap.xml"],
    ];
    for (const [path, body] of questions) {
      const [first, ...others] = await ofAll(connections, path, body);
      expect(others).toEqual(others.map(() => first));
    }
  });

  test("a solved captcha is accepted once, by whichever process", async () => {
    const [first, other] = [connections[0]!, connections.at(-1)!];
    const send = ({ ask }: ProcessConnection, Captcha?: string) =>
      ask("/api/notification", { ...aMessage(database.clubs[0]!), ...(Captcha && { Captcha }) });
    while ((await send(first)).status !== 403);
    const captcha = await solvedChallenge((await first.ask("/api/captcha")).text);
    expect((await send(other, captcha)).status).toBe(200);
    const again = await send(first, captcha);
    expect(again.status).toBe(403);
    expect(JSON.parse(again.text).type).toContain("captcha");
  });

  test("whichever process is asked for metrics gives those of all, under their numbers", async () => {
    const asks = [5, 6, 7];
    const before = (await searches(connections[0]!)).reduce((sum, each) => sum + each, 0);
    for (const [at, { ask }] of connections.entries()) {
      for (let time = 0; time < asks[at]!; time++) await ask("/api/clubrecommendation", search);
    }
    for (const connection of connections) {
      const counted = await searches(connection);
      expect(counted).toHaveLength(count);
      expect(counted.reduce((sum, each) => sum + each, 0)).toBe(before + 18);
      const { text } = await connection.ask("/metrics");
      for (const name of ["process_start_time_seconds", "process_resident_memory_bytes", "catalogue_version"]) {
        const numbers = [...text.matchAll(new RegExp(`^${name}\\{process="(\\d)"\\} \\d`, "gm"))].map(([, it]) => it);
        expect(numbers.toSorted(), name).toEqual(["1", "2", "3"]);
        expect(text.match(new RegExp(`^# TYPE ${name} `, "gm"))).toHaveLength(1);
      }
    }
  });

  test.each(["exit", "throw", "reject", "kill", "hang"])(
    "a process that ends by %s is replaced, and only its own requests fail",
    async (how) => {
      const found = await server.connections(count);
      const victim = found[deaths % count]!;
      const others = found.filter((each) => each !== victim);
      const outcome = ({ ask }: ProcessConnection, ms: number) =>
        ask(`/test/slow?ms=${ms}`).then(
          ({ status }) => status,
          () => null,
        );
      const lost = outcome(await server.connectionTo(victim.process), 60_000);
      const answered = others.map((other) => outcome(other, 3_000));
      await victim.ask(`/test/end/${how}`, {}).catch(() => null);
      expect(await Promise.all(answered)).toEqual([200, 200]);
      expect(await lost).toBeNull();
      const ids = async () => (await server.connections(count).catch(() => [])).map(({ process: id }) => id);
      await expect.poll(ids, { timeout: timeLimits.process }).toHaveLength(count);
      connections = await server.connections(count);
      expect(await ids()).toEqual(expect.arrayContaining(others.map(({ process: id }) => id)));
      expect(await ids()).not.toContain(victim.process);
      const [first, ...rest] = await ofAll(connections, "/api/club", { ClubId: 2 });
      expect(rest).toEqual(rest.map(() => first));
      deaths += 1;
      expect(server.output().match(/"A process ended; .*"/g)).toHaveLength(deaths);
      for (const { close } of found) close();
    },
    timeLimits.process * 2,
  );

  test("an import is seen by all processes within seconds, and one of them builds the index", async () => {
    const own = await openPostgreSQL(database.environment.DATABASE_URL!);
    await loadCatalogue(own, {
      clubs: [aClub(1, { wgsClubId: uuid(1), clubName: "Newly Imported" })],
      teams: [aTeam(1, 1, { ageGroup: "Open Aged", gender: "Mixed" })],
    });
    await own.close();
    const versions = async () =>
      (await ofAll(connections, "/health/ready")).map((text) => JSON.parse(text).catalogueVersion);
    const [before] = await versions();
    await expect.poll(versions, { timeout: timeLimits.page }).toEqual(connections.map(() => before + 1));
    const found = await ofAll(connections, "/api/clubrecommendation", search);
    expect(found).toEqual(connections.map(() => expect.stringContaining("Newly Imported")));
  });

  test("on shutdown every process answers the requests in progress, and then all end", async () => {
    const begun = connections.map(({ ask }) => ask("/test/slow?ms=1500"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await server.stop()).toBe(0);
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.output().match(/everything was closed/g)).toHaveLength(count);
  });

  test("where the primary process is killed, the others end as well", async () => {
    server = await start();
    connections = await server.connections(count);
    await server.kill();
    await expect.poll(() => connections.filter(({ process: id }) => isRunning(id)), { timeout: 20_000 }).toEqual([]);
  });

  test("a server that cannot start ends with the message of its first process", async () => {
    await expect(
      startCluster({ DATA_DIR: folder, DATABASE_URL: "postgres://127.0.0.1:1/none", PROCESSES: "2" }),
    ).rejects.toThrow(/The PostgreSQL database .* cannot be used/);
  });
});
