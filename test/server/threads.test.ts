// @module-tag thorough
// Several threads of one server, as a process: they answer alike, see what is imported, and end together.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { timeLimits } from "#test/time-limits.ts";
import { embeddedWithClubs, type KillDatabase, postgresqlWithClubs } from "./databases-with-clubs.ts";
import { aMessage } from "./production-process.ts";
import { openSocket, startThreads, type ThreadConnection, type ThreadsProcess } from "./threads-process.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;
const search = { Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };

const callsPerMinute = 30;
const keyOf = (name: string) => `${name}-0123456789-0123456789-0123456789`;
const withKey = (name: string) => ({ "ocp-apim-subscription-key": keyOf(name) });
const callers = ["anybody", "limited", "writer", "counted"];

/** Every thread's answer to the same request. */
async function ofAll(connections: ThreadConnection[], path: string, body?: unknown): Promise<string[]> {
  return Promise.all(connections.map(async ({ ask }) => (await ask(path, body, withKey("anybody"))).text));
}

/** How many searches the server has answered, as one of its threads reports. */
async function searches({ ask }: ThreadConnection): Promise<number> {
  const line = /^http_request_duration_seconds_count\{.*clubrecommendation",status="200"\} (\d+)$/m;
  return Number(line.exec((await ask("/metrics")).text)?.[1] ?? 0);
}

const onPostgreSQL = () => postgresqlWithClubs(testDatabaseUrl!, 3);
const onEmbedded = () => embeddedWithClubs(3);

describe.each([
  ...(testDatabaseUrl ? [["PostgreSQL", 2, onPostgreSQL] as const, ["PostgreSQL", 3, onPostgreSQL] as const] : []),
  ["the embedded database", 2, onEmbedded] as const,
])("on %s, %i threads", (kind, threads, fill) => {
  let database: KillDatabase;
  let folder: string;
  let server: ThreadsProcess;
  let connections: ThreadConnection[];
  let deaths = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-threads-"));
    database = await fill();
    server = await startThreads({
      ...{ DATA_DIR: folder },
      ...database.environment,
      ...{ THREADS: String(threads), MESSAGES_PER_ADDRESS: "16" },
      CALLER_KEYS: callers.map((name) => `${name}:${keyOf(name)}`).join(),
      CALLER_CALLS_PER_MINUTE: String(callsPerMinute),
    });
    connections = await server.connections(threads);
  });
  afterAll(async () => {
    await server.kill();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("all threads give the same answers", async () => {
    expect(connections[0]?.thread).toBe(0);
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

  test("a limit by the minute counts the calls of all threads", async () => {
    const statuses: number[] = [];
    for (let call = 0; call < callsPerMinute + 2; call++) {
      const { ask } = connections[call % connections.length]!;
      statuses.push((await ask("/api/club", { ClubId: 2 }, withKey("limited"))).status);
    }
    expect(statuses).toEqual([...Array(callsPerMinute).fill(200), 429, 429]);
  });

  test("the connections of one network are counted over all threads, and free again when they close", async () => {
    const opened = await Promise.allSettled(Array.from({ length: 640 }, () => openSocket(server.origin)));
    const sockets = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const open = () => sockets.filter(({ closed }) => !closed).length;
    try {
      await expect.poll(open).toBeLessThanOrEqual(600 - connections.length);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(open()).toBe(600 - connections.length);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(async () => (await connections[0]!.ask("/health/live")).status).toBe(200);
    await expect.poll(() => server.connections(threads).then((made) => made.length)).toBe(threads);
  });

  test("a solved captcha is accepted once, by whichever thread", async () => {
    const [first, other] = [connections[0]!, connections.at(-1)!];
    const send = (thread: ThreadConnection, Captcha?: string) =>
      thread.ask(
        "/api/notification",
        { ...aMessage(database.clubs[0]!), ...(Captcha && { Captcha }) },
        withKey("writer"),
      );
    while ((await send(first)).status !== 403);
    const captcha = await solvedChallenge((await first.ask("/api/captcha", undefined, withKey("writer"))).text);
    expect((await send(other, captcha)).status).toBe(200);
    const again = await send(first, captcha);
    expect(again.status).toBe(403);
    expect(JSON.parse(again.text).type).toContain("captcha");
  });

  test("the metrics of any thread are those of the server", async () => {
    const asks = 5;
    const before = await searches(connections[0]!);
    for (const { ask } of connections) {
      for (let time = 0; time < asks; time++) await ask("/api/clubrecommendation", search, withKey("counted"));
    }
    const counts = await Promise.all(connections.map(searches));
    expect(counts).toEqual(connections.map(() => before + asks * connections.length));
    for (const { text } of await Promise.all(connections.map(({ ask }) => ask("/metrics")))) {
      expect(text.match(/^process_resident_memory_bytes /gm)).toHaveLength(1);
      expect(text.match(/^catalogue_version \d/gm)).toHaveLength(1);
    }
  });

  test.each(["exit", "throw", "reject", "fill", "hang"])(
    "a thread that ends by %s is replaced, and only its own requests fail",
    async (how) => {
      const found = await server.connections(threads);
      const victim = found.at(-1)!;
      const counted = await searches(found[0]!);
      const begun = found.map(({ ask }) =>
        ask("/test/slow?ms=60000").then(
          ({ status }) => status,
          () => null,
        ),
      );
      const slow = await Promise.all(found.slice(0, -1).map(({ thread }) => server.connectionTo(thread)));
      const others = slow.map(({ ask }) =>
        ask("/test/slow?ms=3000").then(
          ({ status }) => status,
          () => null,
        ),
      );
      await (await server.connectionTo(victim.thread)).ask(`/test/end/${how}`, {}).catch(() => null);
      expect(await begun.at(-1)).toBeNull();
      expect(await Promise.all(others)).toEqual(others.map(() => 200));
      const numbers = async () => (await server.connections(threads).catch(() => [])).map(({ thread }) => thread);
      await expect.poll(numbers, { timeout: timeLimits.process }).toHaveLength(threads);
      connections = await server.connections(threads);
      expect(connections.map(({ thread }) => thread)).not.toContain(victim.thread);
      expect(connections.slice(0, -1).map(({ thread }) => thread)).toEqual(
        found.slice(0, -1).map(({ thread }) => thread),
      );
      expect(await searches(connections.at(-1)!)).toBe(counted);
      const [first, ...rest] = await ofAll(connections, "/api/club", { ClubId: 2 });
      expect(rest).toEqual(rest.map(() => first));
      deaths += 1;
      expect(server.output().match(/"A thread ended; .*"/g)).toHaveLength(deaths);
      for (const { close } of [...found, ...slow]) close();
    },
  );

  test.runIf(kind === "PostgreSQL")("an import is seen by all threads within seconds", async () => {
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

  test("on shutdown every thread answers the requests in progress, and then all end", async () => {
    const begun = connections.map(({ ask }) => ask("/test/slow?ms=1500"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await server.stop()).toBe(0);
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(connections.map(() => 200));
    expect(server.output()).toContain("everything was closed");
  });
});
