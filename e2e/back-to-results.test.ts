// @module-tag thorough
// Links back to existing results: from the home page, and from questions that are left.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, desk, hydrated, phone, scrollsSideways } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { shiftsOf } from "#test/browser/record-shifts.ts";
import { browser, product, test } from "./shared-product.ts";

const back = (page: Page) => page.getByRole("link", { name: "Back to your results" });

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
}

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await hydrated(page);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("button", { name: "Play" }).click();
  await navigation.getByRole("link", { name: entry }).click();
  await page.locator("#questionnaire-heading").waitFor();
}

test.for([
  ["/recommendations", "standard", phone],
  ["/results", "mini", phone],
] as const)(
  "the home page has a link back to %s of a %s search, and nothing moves when it appears",
  async ([path, Journey, viewport]) => {
    const { page, context, errors } = await openList(browser, product.origin, { Journey }, { viewport, path: "/" });
    await back(page).waitFor();
    expect(await shiftsOf(page)).toEqual([]);
    const box = await back(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await back(page).click();
    await page.waitForURL(`${product.origin}${path}`);
    await cards(page).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);

test("leaving the questions leads back to the results they were opened over, after a reload too", async () => {
  const { page, context } = await openList(browser, product.origin);
  await cards(page).first().waitFor();
  const start = page.getByRole("link", { name: "Start new search" });
  await start.click();
  await page.waitForURL("**/?onboarding=true*");
  await leave(page);
  expect(new URL(page.url()).pathname).toBe("/recommendations");
  await cards(page).first().waitFor();
  await start.click();
  await page.locator("#questionnaire-heading").waitFor();
  await page.reload();
  await page.locator("#questionnaire-heading").waitFor();
  await leave(page);
  await page.waitForURL("**/recommendations");
  await context.close();
});

test("leaving a campaign opened by the menu leads back to its page, and one opened by a link leads home", async () => {
  const { page, context } = await openList(browser, product.origin, {}, { path: "/about-the-game", viewport: desk });
  await openFromMenu(page, "Adult clubs, 18 and over");
  await leave(page);
  expect(new URL(page.url()).pathname).toBe("/about-the-game");
  await page.goto(`${product.origin}/onboarding/adultclub`);
  await page.locator("#questionnaire-heading").waitFor();
  await leave(page);
  expect(new URL(page.url()).pathname).toBe("/");
  await context.close();
});
