// Several threads of one server, as a process: they answer alike, see what is imported, and end together.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgreSQL } from "#src/adapters/database/postgresql-database.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { type KillDatabase, postgresqlWithClubs } from "./databases-with-clubs.ts";
import { startThreads, type ThreadConnection, type ThreadsProcess } from "./threads-process.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;
const search = { Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };

/** What every thread says to the same question. */
async function ofAll(connections: ThreadConnection[], path: string, body?: unknown): Promise<string[]> {
  return Promise.all(connections.map(async ({ ask }) => (await ask(path, body)).text));
}

describe.runIf(testDatabaseUrl).each([2, 3])("%i threads on PostgreSQL", (threads) => {
  let database: KillDatabase;
  let folder: string;
  let server: ThreadsProcess;
  let connections: ThreadConnection[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-threads-"));
    database = await postgresqlWithClubs(testDatabaseUrl!, 3);
    server = await startThreads({ ...database.environment, DATA_DIR: folder, THREADS: String(threads) });
    connections = await server.connections(threads);
  });
  afterAll(async () => {
    await server.kill();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("all threads answer alike", async () => {
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

  test("what is imported is seen by all threads within seconds", async () => {
    const own = await openPostgreSQL(database.environment.DATABASE_URL!);
    await loadCatalogue(own, {
      clubs: [aClub(1, { wgsClubId: uuid(1), clubName: "Newly Imported" })],
      teams: [aTeam(1, 1, { ageGroup: "Open Aged", gender: "Mixed" })],
    });
    await own.close();
    await expect
      .poll(() => ofAll(connections, "/api/clubrecommendation", search), { timeout: 30_000 })
      .toEqual(connections.map(() => expect.stringContaining("Newly Imported")));
    const versions = (await ofAll(connections, "/health/ready")).map((text) => JSON.parse(text).catalogueVersion);
    expect(new Set(versions).size).toBe(1);
  });

  test("told to end, every thread answers what it has begun, and then all are gone", async () => {
    const begun = connections.map(({ ask }) => ask("/test/slow?ms=1500"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await server.stop()).toBe(0);
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(connections.map(() => 200));
    expect(server.output()).toContain("everything was closed");
  });
});
