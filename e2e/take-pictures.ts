// Makes the README's pictures from the demonstration: `npm run pictures`. Run it after a visible change.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { installStreets } from "#src/streets/install-streets.ts";
import { desk, launchBrowser, openVisit, phone } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { openMap, search } from "#test/browser/open-map.ts";
import { townArchive } from "#test/map/street-town.ts";
import { type Product, startProduct } from "#test/server/product.ts";

const folder = "docs/pictures";

/** Small enough for a README on a phone. */
const picture = { type: "jpeg", quality: 72, scale: "css" } as const;

async function takePictures(): Promise<void> {
  await ensureBuilt();
  await mkdir(folder, { recursive: true });
  const [browser, product] = await Promise.all([launchBrowser("software"), startProduct()]);
  try {
    await question(browser, product);
    await list(browser, product);
    await map(browser, product);
    await streets(browser);
  } finally {
    await Promise.all([browser.close(), product.stop()]);
  }
}

async function question(browser: Browser, { origin }: Product): Promise<void> {
  const { page, context } = await openVisit(browser, phone);
  await page.goto(`${origin}/?onboarding=true`);
  await page.getByRole("radio").first().waitFor({ state: "attached" });
  await take(page, "question");
  await context.close();
}

async function list(browser: Browser, { origin }: Product): Promise<void> {
  const { page, context } = await openList(browser, origin, {}, { viewport: phone });
  await page.locator("main article, main li a").first().waitFor();
  await take(page, "list");
  await page.locator('main a[href^="/club/"]').first().click();
  await page.waitForURL(/\/club\//);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await take(page, "club");
  await context.close();
}

async function map(browser: Browser, product: Product): Promise<void> {
  const { page, close } = await openMap(product, browser, desk);
  await page.locator("button[data-kind]").first().waitFor();
  await take(page, "map");
  await close();
}

/** Of an invented town, as we may not publish a picture of a real one. */
async function streets(browser: Browser): Promise<void> {
  const to = await mkdtemp(join(tmpdir(), "touchline-picture-"));
  const archive = join(to, "town.pmtiles");
  await writeFile(archive, townArchive({ latitude: search.Latitude, longitude: search.Longitude }));
  await installStreets(archive, to);
  const product = await startProduct({ MAP_FOLDER: to });
  try {
    const { page, close } = await openMap(product, browser, desk);
    await page.getByRole("button", { name: "Back to my place" }).click();
    await page.waitForTimeout(1_000);
    for (const _step of [1, 2]) {
      await page.getByRole("button", { name: "Zoom in" }).click();
      await page.waitForTimeout(1_000);
    }
    await take(page, "streets");
    await close();
  } finally {
    await product.stop();
    await rm(to, { recursive: true });
  }
}

/** Waits until fonts and pictures have loaded and animations have ended. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(1_000);
  await page.screenshot({ ...picture, path: `${folder}/${name}.jpg` });
}

await takePictures();
