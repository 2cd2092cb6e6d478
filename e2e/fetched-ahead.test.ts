// @module-tag thorough What a page asks for before anything in it does, what it fetches before
// anybody wants it, and nothing of it where a person saves data.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hydrated, launchBrowser, openVisit, savingData } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { product } from "./shared-product.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser("software");
});
afterAll(() => browser.close());

/** Paths that the page has asked for. */
function requestedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const isRequested = (paths: string[], name: string) => () => paths.some((path) => path.includes(name));

test("home fetches the questions once it works, and the press then asks for nothing more", async () => {
  const { page } = await openVisit(browser);
  const paths = requestedBy(page);
  await page.goto(product.origin);
  await expect.poll(isRequested(paths, "/questionnaire-")).toBe(true);
  await page.waitForLoadState("networkidle");
  paths.length = 0;
  await page.getByRole("link", { name: "Start searching" }).click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
  expect(paths.filter((path) => !path.startsWith("/assets/"))).toEqual([]);
});

test("the list fetches the club's page, then the map", async () => {
  let paths: string[] = [];
  await openList(browser, product.origin, {}, { prepare: async (page) => (paths = requestedBy(page)) });
  await expect.poll(isRequested(paths, "/maplibre-gl-worker-")).toBe(true);
  const [club, map] = ["/club-", "/maplibre-gl-"].map((name) => paths.findIndex((path) => path.includes(name)));
  expect(club).toBeGreaterThan(0);
  expect(map).toBeGreaterThan(club!);
});

test("the first club’s page is there before the press, which asks for none of its scripts and data", async () => {
  const { page } = await openList(browser, product.origin);
  const fetched = (end: string) =>
    page.evaluate(
      (wanted) =>
        performance.getEntriesByType("resource").flatMap((each) => {
          const { name, initiatorType, transferSize } = each as PerformanceResourceTiming;
          return new URL(name).pathname.endsWith(wanted) ? [`${initiatorType} ${transferSize > 0}`] : [];
        }),
      end,
    );
  const link = page.locator('main a[href^="/club/"]').first();
  const path = await link.getAttribute("href");
  await expect.poll(() => fetched(`${path}.data`)).toEqual(["link true"]);
  // The map's library comes last.
  await expect.poll(() => fetched(".mjs")).toEqual(["fetch true"]);
  await page.waitForLoadState("networkidle");
  const scripts = await fetched(".js");
  await link.click();
  await page.waitForURL(`**${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await fetched(`${path}.data`)).toEqual(["link true", "fetch false"]);
  expect(await fetched(".js")).toEqual(scripts);
});

test("where a person saves data nothing comes before it is wanted", async () => {
  const { page } = await openVisit(browser);
  await savingData(page);
  const paths = requestedBy(page);
  await page.goto(product.origin);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(isRequested(paths, "/questionnaire-")()).toBe(false);
  const list = await openList(browser, product.origin, {}, { prepare: savingData });
  const pathsOfList = requestedBy(list.page);
  await cards(list.page).first().waitFor();
  await hydrated(list.page);
  await list.page.waitForLoadState("networkidle");
  for (const name of ["/club-", "/maplibre-"]) expect(isRequested(pathsOfList, name)(), name).toBe(false);
});

test("home is painted with one style sheet, every other screen with two, and no script is preloaded", async () => {
  for (const [path, files] of [
    ["/", 1],
    ["/club/100001", 2],
    ["/privacy-policy", 2],
  ] as const) {
    const page = await (await fetch(product.origin + path)).text();
    expect(page.match(/<link [^>]*rel="stylesheet"/g), path).toHaveLength(files);
    expect(page).not.toContain("modulepreload");
  }
});

test("a search's screens load their scripts ahead, after what the first paint needs", async () => {
  for (const path of ["/recommendations", "/recommendations/map", "/results", "/results/map"]) {
    const page = await (await fetch(product.origin + path)).text();
    const hints = page.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
    expect(hints.length, path).toBeGreaterThan(5);
    // The headings' face too: with scripts so early the list could be first, and its headings grew.
    expect(page.match(/<link rel="preload"[^>]*woff2"/g), path).toHaveLength(2);
    for (const hint of hints) expect(hint).toContain('fetchPriority="low"');
  }
});
