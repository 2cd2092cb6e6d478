// @module-tag thorough
// Where the focus moves when a button of the map page disappears after a press.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchAnswer } from "#src/search/results/search-answer.ts";
import { desk, launchBrowser, phone } from "#test/browser/browser.ts";
import { headingHasFocus, openMap, rows, settled, soon, swipe } from "#test/browser/open-map.ts";
import { product } from "./shared-product.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser("software");
});
afterAll(() => browser?.close());

test("leaving a searched area, or trying again, never loses the focus", async () => {
  const { page, close } = await openMap(product, browser, phone);
  await settled(page);
  await swipe(page, [60, 300], 120);
  await page.getByRole("button", { name: "Search this area" }).press("Enter");
  const back = page.getByRole("button", { name: "Back to Sale, M33" });
  await back.waitFor();
  await back.press("Enter");
  await expect.poll(() => headingHasFocus(page)).toBe(true);
  await back.waitFor({ state: "detached" });

  await settled(page);
  await page.route("**/api/clubrecommendation", (route) => route.abort());
  await swipe(page, [60, 300], 120);
  await page.getByRole("button", { name: "Search this area" }).press("Enter");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute("**/api/clubrecommendation");
  await again.press("Enter");
  await expect.poll(() => rows(page).count(), soon).toBe(10);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused, soon).toBe("Results");
  await close();
});

test("the last Load more moves the focus to the first place that it added", async () => {
  const before = (page: Page) =>
    page.route("**/api/clubrecommendation", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as SearchAnswer;
      for (const { Recommendations } of answer)
        for (const group of Recommendations) {
          group.RecommendationClubCartDto = group.RecommendationClubCartDto.slice(0, 10);
          group.TotalClubsRecords = group.RecommendationClubCartDto.length;
        }
      await route.fulfill({ response, json: answer });
    });
  const { page, close } = await openMap(product, browser, desk, { before });
  const more = page.getByRole("button", { name: "Load more" });
  let shown = await rows(page).count();
  while ((await more.count()) > 0) {
    shown = await rows(page).count();
    await more.press("Enter");
    await expect.poll(() => rows(page).count(), soon).toBeGreaterThan(shown);
  }
  await expect
    .poll(() =>
      rows(page)
        .nth(shown)
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true);
  await close();
});
