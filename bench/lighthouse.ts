// Lighthouse's scores of the pages for a phone on a slow line: home, list, week and map of a
// search, and one each of club, team, venue and provider, on the demonstration catalogue.
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { launchBrowser } from "#test/browser/browser.ts";
import { girlInSale } from "#test/browser/open-list.ts";
import { freePort } from "#test/server/production-process.ts";
import { pathsOf } from "./site-map-paths.ts";
import { startScreensServer } from "./start-screens-server.ts";

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];
/** A page of Lighthouse's own library for driving browsers, which its package brings along. */
type DrivenPage = NonNullable<Parameters<typeof lighthouse>[3]>;
interface DrivenBrowser {
  newPage(): Promise<DrivenPage>;
  disconnect(): Promise<void>;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];
const kinds = ["club", "team", "venue", "provider"];

/**
 * `npm run bench -- lighthouse [rounds] [path]`: each page so many times; prints the median of each
 * figure. With a path, "/" or "/recommendations", only that page.
 */
export async function run([roundsText = "5", only]: string[]): Promise<void> {
  const rounds = Number(roundsText);
  const folder = await mkdtemp(join(tmpdir(), "touchline-lighthouse-"));
  const { child, address } = await startScreensServer({ DATA_DIR: folder, DEMO: "on" });
  const port = await freePort();
  const browser = await launchBrowser("none", [`--remote-debugging-port=${port}`]);
  const driven = await drive(port);
  try {
    const records = await Promise.all(kinds.map(async (kind) => (await pathsOf(address, kind, 1))[0]!));
    const paths = ["/", "/recommendations", "/recommendations/week", "/recommendations/map", ...records];
    for (const path of only ? [only] : paths) {
      const results: Result[] = [];
      for (let round = 0; round < rounds; round++) results.push(await audit(address + path, driven));
      tell(path, results);
    }
  } finally {
    await driven.disconnect();
    await browser.close();
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function drive(port: number): Promise<DrivenBrowser> {
  const ofLighthouse = createRequire(createRequire(import.meta.url).resolve("lighthouse"));
  const { default: driver } = await import(ofLighthouse.resolve("puppeteer-core"));
  return driver.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
}

/**
 * Its defaults: a mid-range phone and a slow mobile line, both simulated. Each in a tab of its own,
 * whose visit has answered the questions if a search needs them: else list and map lead home.
 */
async function audit(url: string, driven: DrivenBrowser): Promise<Result> {
  const page = await driven.newPage();
  if (url.includes("/recommendations")) {
    await page.evaluateOnNewDocument(
      (search) => sessionStorage.setItem("onboarding_preferences", search),
      JSON.stringify(girlInSale),
    );
  }
  try {
    const found = await lighthouse(url, { onlyCategories: categories, logLevel: "error" }, undefined, page);
    if (!found || found.lhr.runtimeError) throw new Error(`${url}: ${found?.lhr.runtimeError?.message ?? "no answer"}`);
    const shown = new URL(found.lhr.finalDisplayedUrl).pathname;
    if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${shown}`);
    return found.lhr;
  } finally {
    await page.close();
  }
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
