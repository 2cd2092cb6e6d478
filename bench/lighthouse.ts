// What Lighthouse says of the pages for a phone on a slow line: home, and one each of club, team, venue and provider, on the
// demonstration catalogue.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { launchBrowser } from "#test/browser/browser.ts";
import { freePort } from "#test/server/production-process.ts";
import { pathsOf } from "./site-map-paths.ts";
import { startScreensServer } from "./start-screens-server.ts";

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const categories = ["performance", "accessibility", "best-practices", "seo"];
const kinds = ["club", "team", "venue", "provider"];

/** `npm run bench -- lighthouse [rounds]`: each page so many times; the median of each figure is told. */
export async function run([roundsText = "5"]: string[]): Promise<void> {
  const rounds = Number(roundsText);
  const folder = await mkdtemp(join(tmpdir(), "touchline-lighthouse-"));
  const { child, address } = await startScreensServer({ DATA_DIR: folder, DEMO: "on" });
  const port = await freePort();
  const browser = await launchBrowser("none", [`--remote-debugging-port=${port}`]);
  try {
    const records = await Promise.all(kinds.map(async (kind) => (await pathsOf(address, kind, 1))[0]!));
    for (const path of ["/", ...records]) {
      const results: Result[] = [];
      for (let round = 0; round < rounds; round++) results.push(await audit(address + path, port));
      tell(path, results);
    }
  } finally {
    await browser.close();
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its defaults: a mid-range phone's processor and a slow mobile line, both simulated. */
async function audit(url: string, port: number): Promise<Result> {
  const found = await lighthouse(url, { port, onlyCategories: categories, logLevel: "error" });
  if (!found || found.lhr.runtimeError) throw new Error(`${url}: ${found?.lhr.runtimeError?.message ?? "no answer"}`);
  return found.lhr;
}

function tell(path: string, results: Result[]): void {
  const score = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const median = (figureOf: (result: Result) => number) =>
    results.map(figureOf).toSorted((a, b) => a - b)[results.length >> 1]!;
  const value = (audit: string) => median((result) => result.audits[audit]?.numericValue ?? Number.NaN);
  const scores = categories.map((category) => `${category} ${median((result) => score(result, category))}`).join(", ");
  console.log(
    `${path}\n  ${scores}; first paint ${seconds(value("first-contentful-paint"))}, largest ` +
      `${seconds(value("largest-contentful-paint"))}, blocked ${Math.round(value("total-blocking-time"))} ms, shift ` +
      `${value("cumulative-layout-shift").toFixed(4)}, first byte ${Math.round(value("server-response-time"))} ms`,
  );
  for (const { id, title, score: given, scoreDisplayMode } of Object.values(results.at(-1)!.audits)) {
    if (given !== null && given < 0.9 && scoreDisplayMode !== "informative") console.log(`    ${id}: ${title}`);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

if (import.meta.main) await run(process.argv.slice(2));
