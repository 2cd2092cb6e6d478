// PostgreSQL behind a failing network: the running server reports it, answers what it can, and recovers by itself.
import { describe, expect, type TestContext, test } from "vitest";
import { uuid } from "#test/catalogue/catalogue-records.ts";
import { type KillDatabase, postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import { ServerProcess } from "#test/server/server-process.ts";
import { databaseUrlThrough, type FaultyProxy, serverOf, startFaultyProxy } from "./faulty-proxy.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** The promised 5 seconds, and what a busy machine takes for 30 answers. */
const answeredWithinMs = 6_500;

interface Started {
  server: ServerProcess;
  proxy: FaultyProxy;
  database: KillDatabase;
}

/** The running server, with its database's network under the test's control. */
async function serverBehindProxy({ onTestFinished }: Pick<TestContext, "onTestFinished">): Promise<Started> {
  const database = await postgresqlWithClubs(testDatabaseUrl!, 3);
  onTestFinished(() => database.drop());
  const url = database.environment.DATABASE_URL!;
  const proxy = await startFaultyProxy(serverOf(url));
  onTestFinished(() => proxy.close());
  const server = new ServerProcess({ DATABASE_URL: databaseUrlThrough(url, proxy.port), LOG_LEVEL: "info" });
  onTestFinished(() => server.kill());
  await server.start();
  return { server, proxy, database };
}

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

/** Throws if it does not hold in time. The tests run side by side, which `expect.poll` does not allow. */
async function untilHolds(holds: () => Promise<boolean> | boolean, atMostMs: number): Promise<void> {
  const endMs = performance.now() + atMostMs;
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`It did not come to hold within ${atMostMs} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe.runIf(testDatabaseUrl).concurrent("a PostgreSQL that does not answer", () => {
  test("is reported by readiness and by 503 with Retry-After, while searches go on; it is back within 5 seconds", async (context) => {
    const { server, proxy } = await serverBehindProxy(context);
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
    await untilHolds(async () => (await readiness(server)).says === "stale", 10_000);
    await untilHolds(async () => (await readiness(server)).status === 503, 20_000);
    expect((await search(server)).status).toBe(200);
    // Known to be down: nobody has to wait for the answer.
    const refused = await club(server);
    expect(refused.status).toBe(503);
    expect(refused.ms).toBeLessThan(200);
    expect((await ask(server, "/api/locations", { Text: "Sale" })).status).toBe(503);
    expect((await ask(server, "/sitemap.xml")).status).toBe(503);
    expect((await ask(server, "/health/live")).status).toBe(200);

    await proxy.behave("pass");
    await untilHolds(async () => (await club(server)).status === 200, 5_000);
    await untilHolds(async () => (await readiness(server)).says === "ready", 5_000);
    const reported = errors(server);
    expect(reported.map(({ msg }) => msg)).toEqual([expect.stringContaining("database does not answer")]);
    expect(reported[0]?.err).toBeUndefined();
    expect(server.output()).toContain("The database answers again");
  });

  test("with every pooled connection busy when the network fails, everybody is answered and the server recovers", {
    tags: ["thorough"],
  }, async (context) => {
    const { server, proxy } = await serverBehindProxy(context);
    // Late answers occupy all connections when the network fails.
    await proxy.behave("slow");
    const asked = Array.from({ length: 40 }, () => club(server));
    await untilHolds(() => proxy.open() >= 8, 5_000);
    await proxy.behave("silent");
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answeredWithinMs);
    await proxy.behave("pass");
    await untilHolds(async () => (await club(server)).status === 200, 5_000);
    const after = await Promise.all(Array.from({ length: 40 }, () => club(server)));
    expect(after.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });
});

describe.runIf(testDatabaseUrl).concurrent("a PostgreSQL that", () => {
  test.for(["reset", "refuse"] as const)(
    "answers with %s causes a 503, and is back within 5 seconds",
    { tags: ["thorough"] },
    async (mode, context) => {
      const { server, proxy } = await serverBehindProxy(context);
      expect((await club(server)).status).toBe(200);
      await proxy.behave(mode);
      await untilHolds(async () => (await club(server)).status === 503, 5_000);
      expect((await search(server)).status).toBe(200);
      await proxy.behave("pass");
      await untilHolds(async () => (await club(server)).status === 200, 5_000);
      expect(errors(server).filter(({ err }) => err !== undefined)).toEqual([]);
    },
  );

  test("a message during the outage is not confirmed as sent, and a repetition afterwards is stored once", {
    tags: ["thorough"],
  }, async (context) => {
    const { server, proxy, database } = await serverBehindProxy(context);
    const message = {
      NotificationType: "TouchlineClubContact",
      EventId: uuid(77),
      WgsClubId: database.clubs[0],
      Firstname: "Alex",
      Lastname: "Rivers",
      EmailSubjectData: {
        QueryFrom: "player",
        Email: "alex@example.org",
        QueryIsAbout: "Playing",
        PlayerAge: 30,
        QueryDescription: "Is there a place?",
      },
      ConfirmAge: true,
      ConfirmSafeGuard: true,
    };
    await proxy.behave("silent");
    expect((await ask(server, "/api/notification", message)).status).toBe(503);
    await proxy.behave("pass");
    await untilHolds(async () => (await ask(server, "/api/notification", message)).status === 200, 5_000);
  });
});
