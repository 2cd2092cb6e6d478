// Days of one server in minutes: the clock is set on by a day, open data are harvested, the
// catalogue changes, people search. The process must hold no more at the end than at the beginning.
import { setTimeout as wait } from "node:timers/promises";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import { postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import { touchline } from "#test/server/product.ts";
import { SetClock } from "./clock-drill.ts";
import type { DrillRow } from "./drill-report.ts";
import { clubOf, type DrillServer, searchOf, startDrillServer } from "./drill-server.ts";
import { catalogueVersion, importOneName } from "./requests.ts";

const dayMs = 86_400_000;

/** Days of sessions in the feed, ten a day: as many come as go. */
const kept = 10;

/** Days after which all is loaded that ever is; with fewer, the heap is reported, not judged. */
const settledAfter = 20;

/** Milliseconds within which a day's open data must be harvested and searched. */
const harvestedWithinMs = 60_000;

/** Skipped in one line without TEST_DATABASE_URL, as the catalogue is changed beside the server. */
export async function daysDrill({ days }: { days: number }): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    console.log("days: skipped, as TEST_DATABASE_URL is not set");
    return [];
  }
  const filled = await postgresqlWithClubs(serverUrl, 50);
  const publisher = await new OpenActivePublisher().start();
  const clock = new SetClock();
  const environment: Record<string, string> = { ...filled.environment, HARVEST_PRIVATE_ADDRESSES: "true" };
  let server: DrillServer | null = null;
  try {
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
    publisher.feed("scheduled-sessions", 100);
    await touchline(["sources", "add", publisher.datasetUrl], environment);
    const imports = "--import ./drills/collect-garbage.ts --import ./drills/hurried-jobs.ts";
    const preloaded = `${clock.environment.NODE_OPTIONS} ${imports}`;
    server = await startDrillServer({ ...environment, ...clock.environment, NODE_OPTIONS: preloaded }, false);
    return [await passDays({ server, publisher, clock, url: environment.DATABASE_URL!, days })];
  } finally {
    await server?.stop();
    await publisher.stop();
    await filled.drop();
    clock.remove();
  }
}

interface Scene {
  server: DrillServer;
  publisher: OpenActivePublisher;
  clock: SetClock;
  url: string;
  days: number;
}

async function passDays({ server, publisher, clock, url, days }: Scene): Promise<DrillRow> {
  const database = await openPostgreSQL(url);
  const feed = publisher.feed("scheduled-sessions");
  const startMs = Date.now();
  let [missed, failed] = [0, 0];
  let early = await leastInUse(server);
  for (let day = 1; day <= days; day++) {
    // Before the clock is set: a feed that had nothing new is not asked again for 8 seconds.
    for (let n = 0; n < 10; n++) {
      const beginsMs = startMs + (day + kept) * dayMs + n * 60_000;
      feed.put(`d${day}-${n}`, "ScheduledSession", aDate(publisher.origin, "s1", `d${day}-${n}`, beginsMs));
      if (day > kept) feed.delete(`d${day - kept}-${n}`);
    }
    await clock.set(day * dayMs);
    await importOneName(database, `Day ${day}`);
    const isThere = async () => {
      const { rows } = await database.query<{ is: boolean; version: number }>(
        `select exists (select from harvest_items where item_id = $1) as is,
           (select version::float8 from catalogue_state) as version`,
        [`d${day}-9`],
      );
      return rows[0]!.is && (await catalogueVersion(server.origin)) >= rows[0]!.version;
    };
    if (!(await within(harvestedWithinMs, isThere))) missed += 1;
    for (const answer of [await searchOf(server), await clubOf(server)]) {
      await answer.arrayBuffer();
      if (!answer.ok) failed += 1;
    }
    if (day === Math.min(settledAfter, Math.ceil(days / 4))) early = await leastInUse(server);
  }
  await database.close();
  const late = await leastInUse(server);
  const isLevel = days < 2 * settledAfter || (late.heap <= early.heap * 1.1 && late.handles <= early.handles * 1.1);
  return {
    tried: `${days} days on a set clock in one process, each with a harvest and a change of the catalogue`,
    times: days,
    lost: missed + failed + (isLevel ? 0 : 1),
    measured:
      `${missed} not harvested, ${failed} searches failed; ` +
      `heap ${mb(early.heap)} then ${mb(late.heap)} MB, ${early.handles} then ${late.handles} handles`,
  };
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);

async function within(ms: number, isDone: () => Promise<boolean>): Promise<boolean> {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs) {
    if (await isDone()) return true;
    await wait(100);
  }
  return false;
}

/** The least of some seconds: work in between holds more for a moment. */
async function leastInUse({ origin }: DrillServer): Promise<{ heap: number; handles: number }> {
  const least = { heap: Number.POSITIVE_INFINITY, handles: Number.POSITIVE_INFINITY };
  for (let at = 0; at < 10; at++) {
    await wait(500);
    const text = await (await fetch(`${origin}/metrics`)).text();
    const metric = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(text)?.[1]);
    least.heap = Math.min(least.heap, metric("nodejs_heap_size_used_bytes"));
    least.handles = Math.min(least.handles, metric("nodejs_active_resources_total"));
  }
  return least;
}
