// Kills the server at random while 500 people write, on both databases, and counts how often each message arrived.

import { embeddedWithClubs, type KillDatabase, postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import { killAndRestart } from "#test/server/kill-and-restart.ts";

const submissions = 500;
const kills = 25;

async function measure(name: string, database: KillDatabase): Promise<boolean> {
  const startMs = performance.now();
  const report = await killAndRestart({ submissions, kills, ...database }).finally(() => database.drop());
  const { missing, doubled, unknown, ...counts } = report;
  const seconds = Math.round((performance.now() - startMs) / 1_000);
  console.log(
    `${name}: ${JSON.stringify(counts)}, missing ${missing.length}, doubled ${doubled.length}, unknown ${unknown.length}, ${seconds} s`,
  );
  return missing.length + doubled.length + unknown.length === 0;
}

const isEmbeddedSound = await measure("PGlite", await embeddedWithClubs(submissions));
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) console.log("PostgreSQL: not measured, as TEST_DATABASE_URL is not set");
const isPostgreSQLSound =
  !serverUrl || (await measure("PostgreSQL", await postgresqlWithClubs(serverUrl, submissions)));
process.exit(isEmbeddedSound && isPostgreSQLSound ? 0 : 1);
