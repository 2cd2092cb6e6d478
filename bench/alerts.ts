// 100,000 alerts and an import that changes 5,000 rows of England's size: how long matching takes on one core, what
// searches wait meanwhile, and whether 100 kills of two servers lose or double a mail.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { alertCipher } from "#src/adapters/crypto/alert-cipher.ts";
import { alertRunStore } from "#src/adapters/database/alert-run-store.ts";
import { catalogueStore } from "#src/adapters/database/catalogue-store.ts";
import { openDatabase } from "#src/adapters/database/open-database.ts";
import type { AlertRequest } from "#src/domain/alerts/alert-request.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { lookForNews } from "#src/services/alerts/look-for-news.ts";
import { killWhileTelling } from "#test/alerts/kill-while-telling.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { withEnglandDatabase } from "./england-database.ts";

const alerts = 100_000;
const rowsChanged = 5_000;
const kills = 100;

/** Always the same, so that two runs can be compared. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

await withEnglandDatabase(async (databaseUrl) => {
  const database = await openDatabase({ databaseUrl, dataFolder: "" });
  const snapshot = await catalogueStore(database).readSnapshot();
  const recommender = buildRecommender(snapshot, { catchmentMiles: 50 });
  const places = [...snapshot.clubs, ...snapshot.venues].flatMap(({ position }) => position ?? []);
  const random = randomNumbers(7);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!;
  // People live where the places are, and most who wait for something are children.
  const requestOf = (number: number): AlertRequest => ({
    Email: `p${number}@example.org`,
    Search: {
      Age: random() < 0.7 ? 5 + Math.floor(random() * 13) : 18 + Math.floor(random() * 60),
      PlayWith: pick([1, 2, 4, 5, null]),
      Disabilityoption: pick([2, 2, 2, 3]),
      Latitude: pick(places).latitude + random() * 0.2 - 0.1,
      Longitude: pick(places).longitude + random() * 0.2 - 0.1,
      WeekDays: pick(["1,2,3,4,5,6,7", "6,7", "3"]),
    },
    Offers: pick(["club", "club", "casual"]),
    Miles: pick([5, 5, 10, 20, 50]),
    Often: pick(["at-once", "weekly"]),
  });
  const runs = alertRunStore(database);
  const look = (onRun: (run: object) => void = () => undefined) =>
    lookForNews(
      { runs, clock: { nowMs: Date.now }, settings: { catchmentMiles: 50, alertHoldPercent: 5 }, onRun },
      new AbortController().signal,
    );
  let startedMs = performance.now();
  await look();
  console.log(`first look over England, without alerts: ${seconds(startedMs)} s`);
  const cipher = alertCipher([{ name: "bench", key: "b".repeat(40) }]);
  await storeConfirmedAlerts(database, cipher, { count: alerts, nowMs: Date.now(), requestOf });
  await database.query(
    `update teams set gender = case gender when 'Male' then 'Female' else 'Male' end
     where team_id in (select team_id from teams order by wgs_team_id limit ${rowsChanged})`,
  );
  const search = () => {
    const at = pick(places);
    const body = { Age: 9, Disabilityoption: 2, Latitude: at.latitude, Longitude: at.longitude };
    recommender.answer("club", body, Date.now());
  };
  const idle = await delayWhile(() => new Promise((resolve) => setTimeout(resolve, 3_000)), search);
  const cpu = process.cpuUsage();
  startedMs = performance.now();
  let found: object = {};
  const busy = await delayWhile(() => look((run) => (found = run)), search);
  const { user, system } = process.cpuUsage(cpu);
  const taken = (performance.now() - startedMs) / 1_000;
  console.log(
    `${alerts} alerts, ${rowsChanged} changed teams: ${taken.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of our processor; ${JSON.stringify(found)}`,
  );
  console.log(
    `a request waits at the 99th percentile ${idle.toFixed(1)} ms without and ${busy.toFixed(1)} ms meanwhile`,
  );
  await database.close();
  if (taken > 5 || busy - idle > 50) process.exitCode = 1;
});

/** Milliseconds that what arrives meanwhile waits for the process, at the 99th percentile, with searches going on. */
async function delayWhile(work: () => Promise<unknown>, search: () => void): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const timer = setInterval(search, 10);
  delays.enable();
  await work();
  delays.disable();
  clearInterval(timer);
  return delays.percentile(99) / 1e6;
}

const seconds = (startedMs: number) => ((performance.now() - startedMs) / 1_000).toFixed(1);

const serverUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const report = await killWhileTelling(serverUrl, { alerts: 3_000, kills });
console.log(`two servers on PostgreSQL: ${JSON.stringify(report)}`);
if (report.missing + report.doubled > 0) process.exitCode = 1;
