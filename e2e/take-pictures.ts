// Makes the README's pictures from the demonstration: `npm run pictures`. Run it after a change that people see.
import { mkdir } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { ensureBuilt } from "#src/server/web-build.ts";
import { desk, launchBrowser, openVisit, phone } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { openMap } from "#test/browser/open-map.ts";
import { type Product, startProduct } from "#test/server/product.ts";

const folder = "docs/pictures";

/** Small enough to be looked at in a README on a phone's line. */
const picture = { type: "jpeg", quality: 72, scale: "css" } as const;

async function takePictures(): Promise<void> {
  await ensureBuilt();
  await mkdir(folder, { recursive: true });
  const [browser, product] = await Promise.all([launchBrowser("software"), startProduct()]);
  try {
    await question(browser, product);
    await list(browser, product);
    await map(browser, product);
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

/** Faces and pictures are there, and what moves has come to rest. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(1_000);
  await page.screenshot({ ...picture, path: `${folder}/${name}.jpg` });
}

await takePictures();
