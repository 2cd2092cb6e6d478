// How soon a page of the feeds is answered, made for the request and cached, and that a crawl of England ends with the database's state.
import { Agent, type IncomingMessage, request } from "node:http";
import { harvestRPDE } from "@openactive/harvesting-utils";
import pg from "pg";
import { ServerProcess } from "#test/server/server-process.ts";
import { withEnglandDatabase } from "./england-database.ts";

const feeds = ["session-series", "scheduled-sessions"];
const requestsEach = 10_000;
/**
 * Requested before anything is counted: the page cache is full and the code compiled, as in a server that has run a
 * while.
 */
const uncounted = 2_000;
/** Milliseconds at the 99th percentile. */
const aimMs = 5;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Answer {
  ms: number;
  bytes: number;
  next: string;
  items: number;
}

/** Over one connection, compressed as for harvesters; parsed only if the next URL is needed. */
function ask(url: string, isRead: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const beganMs = performance.now();
    const encoding = isRead ? "identity" : "gzip";
    const asked = request(url, { agent, headers: { "accept-encoding": encoding } }, (response: IncomingMessage) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => {
        const ms = performance.now() - beganMs;
        const body = Buffer.concat(pieces);
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
        const page = isRead ? (JSON.parse(body.toString()) as { next: string; items: unknown[] }) : null;
        resolve({ ms, bytes: body.length, next: page?.next ?? "", items: page?.items.length ?? 0 });
      });
    });
    asked.once("error", reject);
    asked.end();
  });
}

async function pagesOf(feedUrl: string): Promise<string[]> {
  const urls = [];
  for (let url = feedUrl; ; ) {
    const { next, items } = await ask(url, true);
    if (items === 500) urls.push(url);
    if (next === url) return urls;
    url = next;
  }
}

function tell(what: string, answers: Answer[]): number {
  const sorted = answers.map(({ ms }) => ms).sort((x, y) => x - y);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const kilobytes = answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length / 1_000;
  const figures = [at(0.5), at(0.99), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(2).padStart(9)).join("");
  console.log(`${what.padEnd(34)}${String(answers.length).padStart(7)}${figures}${kilobytes.toFixed(0).padStart(8)}`);
  return at(0.99);
}

/** Milliseconds of processor time of the server, without those of its database. */
async function cpuMs(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1_000;
}

/** Everything of a feed, as the standard's own harvester reads it. */
async function crawl(feedUrl: string): Promise<Map<string, string>> {
  const items = new Map<string, string>();
  let isAtEnd = false;
  const result = await new Promise<{ error?: unknown } | null>((resolve) => {
    const harvest = harvestRPDE({
      baseUrl: feedUrl,
      feedContextIdentifier: feedUrl,
      headers: async () => ({}),
      isOrdersFeed: false,
      processPage: async ({ rpdePage }) => {
        for (const { id, state, data } of rpdePage.items) {
          if (state === "deleted") items.delete(String(id));
          else items.set(String(id), JSON.stringify(data));
        }
      },
      onReachedEndOfFeed: async () => {
        isAtEnd = true;
        resolve(null);
      },
      // It would poll the last page for ever.
      optionallyWaitBeforeNextRequest: () => (isAtEnd ? new Promise<void>(() => {}) : Promise.resolve()),
      onRetryDueToHttpError: async () => {},
    });
    void harvest.then(resolve);
  });
  if (result !== null) throw new Error(`The crawl ended early: ${JSON.stringify(result)}`);
  return items;
}

/** The feed's items according to the database: one each, with the site's URL in it. */
async function stateOf(databaseUrl: string, feed: string, origin: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; data: string }>(
    "select item_id as id, data from open_data_items where feed = $1 and data is not null",
    [feed],
  );
  const ofRegister =
    feed === "scheduled-sessions"
      ? "select count(*)::int as count from sessions where source_id is null and price is not null"
      : "select count(distinct (provider_id, pitch_finder_id))::int as count from sessions where source_id is null and price is not null";
  const counted = await client.query<{ count: number }>(ofRegister);
  await client.end();
  const leftOut = (counted.rows[0]?.count ?? 0) - rows.length;
  console.log(`${feed}: ${rows.length} items in the database; ${leftOut} more with a price have no place to tell`);
  return new Map(rows.map(({ id, data }) => [id, JSON.stringify(JSON.parse(data.replaceAll("\\u0001", origin)))]));
}

async function measure(databaseUrl: string): Promise<void> {
  const server = new ServerProcess({ DATABASE_URL: databaseUrl, HARVEST: "off" });
  await server.start();
  try {
    console.log(`${"".padEnd(34)}  pages   p50 ms   p99 ms  longest      kB`);
    const urls = (await Promise.all(feeds.map((feed) => pagesOf(`${server.origin}/openactive/${feed}`)))).flat();
    // Another name of the same host: all its pages are made again.
    const unknown = urls.map((url) => url.replace("127.0.0.1", "localhost"));
    const made: Answer[] = [];
    for (const url of unknown) made.push(await ask(url, false));
    tell("a page made anew", made);
    const stored: Answer[] = [];
    const askAny = (at: number) => ask(urls[(at * 37) % urls.length] ?? "", false);
    for (let at = 0; at < uncounted; at++) await askAny(at);
    // The reader's own garbage, megabytes of parsed pages, does not count as the server's time.
    global.gc?.();
    const beforeMs = await cpuMs(server.origin);
    for (let at = 0; at < requestsEach; at++) stored.push(await askAny(at));
    const tookMs = ((await cpuMs(server.origin)) - beforeMs) / requestsEach;
    console.log(`${tookMs.toFixed(3)} ms of the server's processor for a page that is kept`);
    const p99 = tell("a page that is kept", stored);
    // What the machine does to any request.
    const empty: Answer[] = [];
    for (let at = 0; at < requestsEach; at++) empty.push(await ask(`${server.origin}/health/live`, false));
    tell("nothing at all, for comparison", empty);
    console.log(p99 < aimMs ? `under ${aimMs} ms, as it is to be` : `ABOVE ${aimMs} ms`);
    let areEqual = true;
    for (const feed of feeds) {
      const beganMs = performance.now();
      const crawled = await crawl(`${server.origin}/openactive/${feed}`);
      const seconds = ((performance.now() - beganMs) / 1_000).toFixed(1);
      const expected = await stateOf(databaseUrl, feed, server.origin);
      const isEqual = crawled.size === expected.size && [...expected].every(([id, text]) => crawled.get(id) === text);
      areEqual &&= isEqual;
      console.log(`${feed}: ${crawled.size} crawled in ${seconds} s, ${isEqual ? "the same" : "NOT THE SAME"}`);
    }
    if (p99 >= aimMs || !areEqual) process.exitCode = 1;
  } finally {
    await server.kill();
  }
}

await withEnglandDatabase(measure);
process.exit();
