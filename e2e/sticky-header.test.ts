// @module-tag thorough Sticky elements are right below the header, however high a name, a link or a
// narrow window makes it.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { desk, hydrated, openVisit, scrollsSideways } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { type Product, startWithContent } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

/** As narrow as a phone gets, and a desk at 400 %. */
const narrow = { width: 320, height: 640 };

/** 60 characters, in words that an association might have. */
const longName = "Northern Counties Amateur Football Finder for Everybody 2026";

let product: Product;

beforeAll(async () => {
  const podcast = { copy: "The new episode is out", link: { label: "Listen now", to: "https://podcast.example.org" } };
  product = await startWithContent(({ banners }) => Object.assign(banners, { podcast }), { SITE_NAME: longName });
});
afterAll(() => product?.stop());

const headerBottom = async (page: Page) =>
  Math.round(await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom));

/** Whether the header is hidden, 0 or 1, once the page is scrolled by so many pixels. */
async function isHiddenAfter(page: Page, pixels: number): Promise<number> {
  await page.evaluate((by) => window.scrollBy(0, by), pixels);
  return page.locator("header[data-hidden]").count();
}

/** Scrolls down and a little up again, which shows the header again. */
async function comeBackUp(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect.poll(() => isHiddenAfter(page, 100)).toBe(1);
  await expect.poll(() => isHiddenAfter(page, -20)).toBe(0);
}

test.each([
  ["320 px", narrow],
  ["a desk", desk],
])(
  "at %s a name of 60 characters fits, and filters and section tabs stick right below the header",
  async (_, viewport) => {
    const { page } = await openList(browser, product.origin, {}, { viewport });
    await page.getByRole("article").first().waitFor();
    const banner = page.getByRole("banner");
    const isWhole = await banner
      .getByRole("link", { name: longName })
      .evaluate((link) => link.scrollWidth <= link.clientWidth && link.scrollHeight <= link.clientHeight + 1);
    expect(isWhole).toBe(true);
    // 106 px and the height of the name's fourth line.
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(122);
    await expect.poll(() => scrollsSideways(page)).toBe(false);

    await comeBackUp(page);
    const bar = page.getByLabel("Filters and view", { exact: true });
    await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? 0)).toBe(await headerBottom(page));

    await page.goto(product.origin + (await page.locator('a[href^="/club/"]').first().getAttribute("href")));
    await comeBackUp(page);
    const tabs = page.getByRole("navigation", { name: "On this page" });
    await expect.poll(async () => Math.round((await tabs.boundingBox())?.y ?? 0)).toBe(await headerBottom(page));
  },
);

test("a hidden header comes back with the focus", async () => {
  const { page } = await openVisit(browser, desk);
  await page.goto(product.origin);
  await hydrated(page);
  await expect.poll(() => isHiddenAfter(page, 100)).toBe(1);
  await page.getByRole("banner").getByRole("link").first().focus();
  await expect.poll(() => headerBottom(page)).toBeGreaterThan(0);
});
