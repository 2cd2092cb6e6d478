// 100,000 alerts and an import that changes 5,000 rows of England's size: how long matching takes on one core, and for how
// long it holds the thread. `npm run bench -- alerts [alerts] [rows]`

import { alertCipher } from "#src/alerts/alert-cipher.ts";
import { dropHeld, heldRuns } from "#src/alerts/alert-run-store.ts";
import type { AlertRequest } from "#src/alerts/alert-schema.ts";
import { type LookParts, lookForNews } from "#src/alerts/look-for-news.ts";
import { commandActor } from "#src/audit/audit-rules.ts";
import type { Team } from "#src/catalogue/records/catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { ownMails } from "#test/messages/mail-texts.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { chanceFrom } from "./search-load.ts";

const [alerts = 100_000, rowsChanged = 5_000] = process.argv.slice(2).map(Number);

const key = { name: "bench", key: "b".repeat(40) };
const cipher = alertCipher([key]);

const look = (database: Database): LookParts => ({
  database,
  cipher,
  clock: { nowMs: Date.now },
  settings: {
    catchmentMiles: 50,
    alertHoldPercent: 5,
    siteName: "Find Football",
    associationName: "The association",
    colour: "#0b6344",
    ...ownMails,
  },
  log: { info() {}, error() {} },
});

/** People live where clubs and venues are, and most who wait for something are children. The same at each run. */
function requestsAround(places: readonly { latitude: number; longitude: number }[]): (number: number) => AlertRequest {
  const chance = chanceFrom(7);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(chance() * list.length)]!;
  return (number) => {
    const { latitude, longitude } = pick(places);
    return {
      Email: `p${number}@example.org`,
      Search: {
        Age: chance() < 0.7 ? 5 + Math.floor(chance() * 13) : 18 + Math.floor(chance() * 60),
        PlayWith: pick([1, 2, 4, 5, null]),
        Disabilityoption: pick([2, 2, 2, 3]),
        Latitude: latitude + chance() * 0.2 - 0.1,
        Longitude: longitude + chance() * 0.2 - 0.1,
        WeekDays: pick(["1,2,3,4,5,6,7", "6,7", "3"]),
      },
      Offers: pick(["club", "club", "casual"]),
      Miles: pick([5, 5, 10, 20, 50]),
      Often: pick(["at-once", "weekly"]),
    };
  };
}

/**
 * One of every so many teams is now of the other gender, so that most alerts for its club have news. `turn`: others.
 */
function changedTeams(teams: Team[], turn: number): Team[] {
  const step = Math.max(1, Math.floor(teams.length / rowsChanged));
  return teams
    .filter((_, at) => at % step === turn)
    .slice(0, rowsChanged)
    .map((team) => ({ ...team, gender: team.gender === "Male" ? "Female" : "Male" }));
}

async function importTeams(database: Database, teams: Team[]): Promise<void> {
  const change = await catalogueWriter(database, publishTouched).begin({ partial: true, isDemonstration: true });
  await change.open("teams");
  await change.stage("teams", teams);
  await change.finish(() => ({ command: "bench", files: {} }));
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** How long a request would wait for our thread on a core of its own: processor time between two turns of its loop. */
function watchStretches(): () => string {
  const stretches: number[] = [];
  let last = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    stretches.push((user + system) / 1_000);
  }, 1);
  return () => {
    clearInterval(timer);
    stretches.sort((a, b) => a - b);
    const p99 = stretches[Math.floor(stretches.length * 0.99)] ?? 0;
    return `its longest stretches ${p99.toFixed(0)} ms at the 99th percentile, ${(stretches.at(-1) ?? 0).toFixed(0)} ms at most`;
  };
}

/**
 * Only matching, in this process, twice. True if each is in time.
 */
async function measureMatching(database: Database, teams: Team[]): Promise<boolean> {
  let isInTime = true;
  for (const turn of [0, 1]) {
    await importTeams(database, changedTeams(teams, turn));
    const cpu = process.cpuUsage();
    const beganMs = performance.now();
    let found: object | null = null;
    const log = { info: noted, error: noted };
    function noted(run: object) {
      found = run;
    }
    const stretches = watchStretches();
    await lookForNews({ ...look(database), log }, new AbortController().signal);
    const tookMs = performance.now() - beganMs;
    const { user, system } = process.cpuUsage(cpu);
    console.log(
      `matched: ${seconds(tookMs)}, ${seconds((user + system) / 1_000)} of our processor; ${stretches()}; ${JSON.stringify(found)}`,
    );
    if (tookMs > 5_000) isInTime = false;
  }
  for (const { runId } of await heldRuns(database)) await dropHeld(database, runId, commandActor);
  return isInTime;
}

await withEnglandDatabase(async (databaseUrl) => {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  const catalogue = await catalogueStore(database).readSnapshot();
  const places = [...catalogue.clubs, ...catalogue.venues].flatMap(({ position }) => position ?? []);
  // What exists before the alerts is no news to them.
  let beganMs = performance.now();
  await lookForNews(look(database), new AbortController().signal);
  console.log(`first look over all of England: ${seconds(performance.now() - beganMs)}`);
  beganMs = performance.now();
  const requestOf = requestsAround(places);
  await storeConfirmedAlerts(database, cipher, { count: alerts, nowMs: Date.now(), requestOf });
  console.log(`${alerts} alerts stored: ${seconds(performance.now() - beganMs)}`);
  if (!(await measureMatching(database, catalogue.teams))) process.exitCode = 1;
  await database.close();
});
