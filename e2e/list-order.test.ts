// @module-tag thorough The order of the places found, on the list and the map: chosen by mouse or
// keyboard, worded correctly, and restored.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, desk, phone, scrollsSideways } from "#test/browser/browser.ts";
import { cards, casual, milesOf, openFilters, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const choice = (page: Page) => page.getByRole("combobox", { name: "Sort the list" });
/** The places above all recommendations. */
const first = (page: Page) => page.locator('main ul:is([aria-label^="Nearest "], [aria-label^="First "]) > li');
const firstMiles = (page: Page) =>
  first(page).evaluateAll((items) =>
    items.map((item) => Number.parseFloat(item.querySelector("p > b")?.textContent ?? "")),
  );
const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a);
/** The places of the first recommendation that are not shown above. */
const rowOf = (page: Page) => cards(page).first().locator("section").first().locator(":scope > ul");
/** Chosen by keyboard, places arrive after a while: until then the choice and focus stay. */
async function chooseFurthest(page: Page) {
  const go = Promise.withResolvers<void>();
  await page.route("**/api/*recommendation", async (route) => {
    await go.promise;
    await route.continue();
  });
  await choice(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("status").filter({ hasText: "Sorting the list" }).waitFor({ state: "attached" });
  await expect.poll(() => choice(page).evaluate((element) => element === document.activeElement)).toBe(true);
  go.resolve();
  await page.getByRole("status").filter({ hasText: "The list is now furthest first." }).waitFor({ state: "attached" });
  await expect.poll(() => choice(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.unroute("**/api/*recommendation");
}

test("on a phone clubs can begin with the furthest, and the list is the same after a club’s page", async () => {
  const { page, errors, calls } = await openList(browser, product.origin, {}, { viewport: phone });
  await cards(page).nth(1).waitFor();
  const near = await firstMiles(page);
  expect((await choice(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const topPx = async () => (await choice(page).boundingBox())?.y ?? Number.NaN;
  await choice(page).focus();
  const pressedAtPx = await topPx();
  await chooseFurthest(page);
  await page.getByRole("heading", { level: 2, name: "Furthest first", exact: true }).waitFor();
  expect(Math.abs((await topPx()) - pressedAtPx), "the choice stays where it was pressed").toBeLessThan(1);
  // On a desk it is beside the heading, which it changes; a phone's first screen is for the places.
  const firstPlacePx = (await first(page).first().boundingBox())?.y ?? Number.NaN;
  expect(await topPx()).toBeGreaterThan(firstPlacePx);
  const far = await firstMiles(page);
  expect(far).toEqual(descending(far));
  expect(far[0]).toBeGreaterThan(near[0] ?? Number.NaN);
  const heading = cards(page).first().getByRole("heading", { level: 3 }).first();
  await expect.poll(() => heading.innerText()).toMatch(/^\d+ clubs, furthest first$/);
  const row = await milesOf(page, 0);
  expect(row).toEqual(descending(row));
  await rowOf(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect
    .poll(() => rowOf(page).evaluate(({ scrollLeft }) => scrollLeft), { message: "the first card is in view" })
    .toBe(0);
  await expect.poll(() => choice(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  expect(far[0]).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Find nearer clubs" }).press("Enter");
  await expect.poll(async () => (await milesOf(page, 0)).length).toBeGreaterThan(row.length);
  expect(await firstMiles(page)).toEqual(far);
  expect(await milesOf(page, 0)).toEqual(descending(await milesOf(page, 0)));
  expect(calls.map(({ body }) => [body.PageNumber, body.Sort])).toEqual([
    [1, undefined],
    [1, "furthest"],
    [2, "furthest"],
  ]);
  expect(new URL(page.url()).search).toBe("");
  await first(page).first().getByRole("link").first().click();
  await page.waitForURL(/\/club\//);
  await page.goBack();
  await page.getByRole("heading", { level: 2, name: "Furthest first", exact: true }).waitFor();
  await expect.poll(() => choice(page).inputValue()).toBe("furthest");
  await page.reload();
  await page.getByRole("heading", { level: 2, name: "Furthest first", exact: true }).waitFor();
  expect(await firstMiles(page)).toEqual(far);
  // The map of the search has the order too, and a changed filter; new searches are nearest first.
  await page.goto(`${product.origin}/recommendations/map`);
  await choice(page).waitFor();
  await expect.poll(() => choice(page).inputValue()).toBe("furthest");
  await page.goto(`${product.origin}/recommendations`);
  const panel = await openFilters(page);
  await panel.getByRole("button", { name: /^Day preference/ }).click();
  await page.getByRole("checkbox", { name: "Monday" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ WeekDays: "2,3,4,5,6,7", Sort: "furthest" });
  await page.getByRole("heading", { level: 2, name: "Furthest first", exact: true }).waitFor();
  expect(errors).toEqual([]);
});

test.each(["/recommendations", "/recommendations/map"])(
  "where the furthest cannot be had, %s keeps its order and says so",
  async (path) => {
    const { page, calls } = await openList(browser, product.origin, {}, { viewport: phone, path });
    const places = page.locator('main a[href^="/club/"], button[data-place]');
    await choice(page).waitFor();
    await places.first().waitFor();
    const before = await places.allTextContents();
    await page.route("**/api/*recommendation", (route) => route.abort());
    await choice(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("alert").getByText("Check your connection and choose again.").waitFor();
    expect(calls.at(-1)?.body).toMatchObject({ Sort: "furthest" });
    await expect.poll(() => choice(page).inputValue()).toBe("nearest");
    await expect.poll(() => places.allTextContents()).toEqual(before);
    await page.unroute("**/api/*recommendation");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("status").filter({ hasText: "The list is now furthest" }).waitFor({ state: "attached" });
    await expect.poll(() => page.getByRole("alert").getByText("choose again").count()).toBe(0);
  },
);

test("casual places are ordered by their next session; those without a session are last", async () => {
  const woman = { SearchForUser: "Myself" as const, Age: 30, PlayWith: null, ...casual };
  const { page, errors } = await openList(browser, product.origin, woman, {
    viewport: desk,
    path: "/results",
  });
  await cards(page).first().waitFor();
  await choice(page).selectOption("Next session first");
  await page.getByRole("heading", { level: 2, name: "Next session first", exact: true }).waitFor();
  const answer = await page.evaluate(() => JSON.parse(sessionStorage.getItem("recommendations_mo_casual") ?? "null"));
  const times = new Map<string, number>();
  for (const group of answer.Recommendations)
    for (const { CentreName, NextSessionDateTime } of group.RecommendationCentreCartDto) {
      const at = NextSessionDateTime === null ? Infinity : Date.parse(NextSessionDateTime);
      times.set(CentreName, Math.min(at, times.get(CentreName) ?? Infinity));
    }
  const timesOf = (names: string[]) => names.map((name) => times.get(name.trim()) ?? Infinity);
  for (const names of [
    await first(page).locator("h3").allInnerTexts(),
    await cards(page).first().locator("li h4").allInnerTexts(),
  ]) {
    expect(names.length).toBeGreaterThan(0);
    expect(timesOf(names)).toEqual(timesOf(names).toSorted((a, b) => a - b));
  }
  await choice(page).selectOption("Furthest first");
  await page.getByRole("heading", { level: 2, name: "Furthest first", exact: true }).waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  expect(errors).toEqual([]);
});
