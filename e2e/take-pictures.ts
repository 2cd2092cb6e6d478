// Makes the pictures of README.md and the documents: `npm run pictures`, after visible changes.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { installStreets } from "#src/streets/install-streets.ts";
import { desk, launchBrowser, openVisit, phone } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { openMap, settled } from "#test/browser/open-map.ts";
import { townArchive } from "#test/map/streets-setup.ts";
import { type Product, startProduct } from "#test/server/product.ts";

const folder = "docs/pictures";

/** Small enough for a README on a phone. */
const picture = { type: "jpeg", quality: 72, scale: "css", animations: "disabled" } as const;

async function takePictures(): Promise<void> {
  await ensureBuilt();
  await mkdir(folder, { recursive: true });
  const [browser, product] = await Promise.all([launchBrowser("software"), startProduct()]);
  try {
    await question(browser, product);
    await list(browser, product);
    await map(browser, product);
    await streets(browser);
    await officersPages(browser, product);
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
  await installStreets(townArchive, to);
  const product = await startProduct({ MAP_FOLDER: to });
  try {
    const { page, close } = await openMap(product, browser, desk);
    for (const name of ["Back to my location", "Zoom in", "Zoom in"]) {
      await page.getByRole("button", { name }).click();
      await settled(page);
    }
    await take(page, "streets");
    await close();
  } finally {
    await product.stop();
    await rm(to, { recursive: true });
  }
}

/** Today, a note beside its record, and what an upload would change. */
async function officersPages(browser: Browser, { origin }: Product): Promise<void> {
  const { page, context } = await openVisit(browser, desk, { ignoreHTTPSErrors: true });
  const clubs = await (await fetch(`${origin}/open-data/clubs.csv`)).text();
  const [header, ...rows] = clubs.split(/\r?\n/).slice(0, 40);
  const club = /^\d+/.exec(rows[3]!)![0];
  const note = {
    EventId: crypto.randomUUID(),
    Record: "club",
    Id: club,
    Wrong: "place",
    Words: "They play at Gorse Hill Hall now.",
  };
  await context.request.post(`${origin}/api/notes`, { data: note });
  await page.goto(`${origin}/desk`);
  await page.getByRole("button", { name: /, data-officer$/ }).click();
  await page.getByRole("link", { name: "Open the oldest note" }).waitFor();
  await take(page, "desk-today");
  await page.getByRole("link", { name: "Open the oldest note" }).click();
  await take(page, "desk-note");
  await page.goto(`${origin}/desk/imports`);
  const mended = rows.map((row, index) =>
    index === 5 ? row.replace(/53\.\d+/, "153.4") : row.replace(" FC", " Football Club"),
  );
  const buffer = Buffer.from([header, ...mended].join("\n"));
  await page
    .getByLabel("One zip file, or spreadsheets")
    .setInputFiles({ name: "clubs.csv", mimeType: "text/csv", buffer });
  await page.getByLabel("Part of the register").check();
  await page.getByRole("button", { name: "Upload and check" }).click();
  await page.getByRole("link", { name: /rejected in clubs.csv/ }).waitFor();
  await take(page, "desk-import");
  await context.close();
}

/** Waits until fonts and pictures have loaded; animations are taken at their end. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ ...picture, path: `${folder}/${name}.jpg` });
}

await takePictures();
