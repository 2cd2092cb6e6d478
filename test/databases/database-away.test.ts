// @module-tag thorough PostgreSQL behind a failing network: the running server reports it, answers
// what it can, and recovers by itself.
import { expect, test } from "vitest";
import { postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import { aMessage } from "#test/server/production-process.ts";
import { ServerProcess } from "#test/server/server-process.ts";
import { databaseUrlThrough, serverOf, startFaultyProxy } from "./faulty-proxy.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** The promised 5 seconds, and what a busy machine takes for 30 answers. */
const answeredWithinMs = 6_500;

async function ask(server: ServerProcess, path: string, body?: unknown) {
  const beganMs = performance.now();
  const answer = await fetch(server.origin + path, {
    signal: AbortSignal.timeout(20_000),
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - beganMs };
}

const club = (server: ServerProcess) => ask(server, "/api/club", { ClubId: 1 });
const search = (server: ServerProcess) =>
  ask(server, "/api/clubrecommendation", { Age: 30, Disabilityoption: 2, Latitude: 53.4, Longitude: -2.3 });
const readiness = async (server: ServerProcess) => {
  const { status, text } = await ask(server, "/health/ready");
  return { status, says: JSON.parse(text).status as string };
};

const errors = (server: ServerProcess) =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && JSON.parse(line).level >= 50)
    .map((line) => JSON.parse(line) as { msg: string; err?: unknown });

test.runIf(testDatabaseUrl)(
  "a PostgreSQL that does not answer is reported, while searches go on, and is back in 5 seconds",
  async ({ onTestFinished }) => {
    const database = await postgresqlWithClubs(testDatabaseUrl!, 3);
    onTestFinished(() => database.drop());
    const url = database.environment.DATABASE_URL!;
    const proxy = await startFaultyProxy(serverOf(url));
    onTestFinished(() => proxy.close());
    const server = new ServerProcess({ DATABASE_URL: databaseUrlThrough(url, proxy.port), LOG_LEVEL: "info" });
    onTestFinished(() => server.kill());
    await server.start();
    expect((await club(server)).status).toBe(200);
    expect(await readiness(server)).toEqual({ status: 200, says: "ready" });
    await proxy.behave("silent");

    // A second wave queues behind the first, on the few connections there are.
    const first = Array.from({ length: 12 }, () => club(server));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const waiting = await Promise.all([...first, ...Array.from({ length: 20 }, () => club(server))]);
    for (const answer of waiting) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.ms).toBeLessThan(answeredWithinMs);
    }
    await expect.poll(async () => (await readiness(server)).says, { timeout: 10_000 }).toBe("stale");
    await expect.poll(async () => (await readiness(server)).status, { timeout: 20_000 }).toBe(503);
    expect((await search(server)).status).toBe(200);
    // Known to be down: nobody has to wait for the answer.
    const refused = await club(server);
    expect(refused.status).toBe(503);
    expect(refused.ms).toBeLessThan(200);
    // Not confirmed as sent, and accepted under the same id afterwards.
    const message = aMessage(database.clubs[0]!);
    expect((await ask(server, "/api/notification", message)).status).toBe(503);
    expect((await ask(server, "/api/locations", { Text: "Sale" })).status).toBe(503);
    expect((await ask(server, "/sitemap.xml")).status).toBe(503);
    expect((await ask(server, "/health/live")).status).toBe(200);

    await proxy.behave("pass");
    await expect.poll(async () => (await club(server)).status, { timeout: 5_000 }).toBe(200);
    await expect.poll(async () => (await readiness(server)).says, { timeout: 5_000 }).toBe("ready");
    expect((await ask(server, "/api/notification", message)).status).toBe(200);
    const reported = errors(server);
    expect(reported.map(({ msg }) => msg)).toEqual([expect.stringContaining("database does not answer")]);
    expect(reported[0]?.err).toBeUndefined();
    expect(server.output()).toContain("The database answers again");
  },
);
