// @module-tag thorough
// What was answered "sent" arrives, whenever the process is killed; `npm run bench -- outbox` does it 500 times.
import { describe, expect, test } from "vitest";
import { embeddedWithClubs, type KillDatabase, postgresqlWithClubs } from "./databases-with-clubs.ts";
import { killAndRestart } from "./kill-and-restart.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;
const submissions = 60;

async function expectNothingLost(database: KillDatabase): Promise<void> {
  try {
    const report = await killAndRestart({ submissions, kills: 3, ...database });
    expect(report).toMatchObject({ answeredSent: submissions, unanswered: 0, arrived: submissions });
    expect(report).toMatchObject({ missing: [], doubled: [], unknown: [] });
    expect(report.kills).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
}

describe("a process killed at random while people write", () => {
  test("loses no message and doubles none on the embedded database", async () => {
    await expectNothingLost(await embeddedWithClubs(submissions));
  });

  test.runIf(testDatabaseUrl)("loses no message and doubles none on PostgreSQL", async () => {
    await expectNothingLost(await postgresqlWithClubs(testDatabaseUrl ?? "", submissions));
  });
});
