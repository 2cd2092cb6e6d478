// @module-tag thorough
// Moving through the list in a real browser: along a row, away and back, and on to a new search.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desk, phone } from "#test/browser/browser.ts";
import { cards, casual, type Opening, openList, storedPreferences } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const open = (changes: Parameters<typeof openList>[2] = {}, opening: Opening = {}) =>
  openList(browser, product.origin, changes, opening);

/** Which places of the first card's row are fully visible, by their number in it. */
const wholeInRow = (page: Page) =>
  cards(page)
    .first()
    .locator("section ul:has(h4)")
    .first()
    .evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      const isWhole = (item: Element) => {
        const box = item.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      };
      return [...row.children].flatMap((item, at) => (isWhole(item) ? [at] : []));
    });

test.each([
  ["three places", "desk", desk, [0, 1, 2], [1, 2, 3]],
  ["one place", "phone", phone, [0], [1]],
])("a row shows %s on a %s and moves by one", async (_, __, viewport, first, second) => {
  const { page } = await open({ PlayWith: null, Age: 30, ...casual }, { viewport });
  await cards(page).nth(1).waitFor();
  await expect.poll(() => wholeInRow(page)).toEqual(first);
  const row = cards(page).first();
  await expect
    .poll(() => row.getByRole("button", { name: "Previous places" }).getAttribute("aria-disabled"))
    .toBe("true");
  await row.getByRole("button", { name: "Next places" }).click();
  await expect.poll(() => wholeInRow(page)).toEqual(second);
  await row.getByRole("button", { name: "Previous places" }).click();
  await expect.poll(() => wholeInRow(page)).toEqual(first);
});

test("coming back from a place, or from the other tab, restores how far the list was open", async () => {
  const { page, calls } = await open({ PlayWith: null, Age: 30, ...casual });
  await cards(page).nth(1).waitFor();
  const further = page.getByRole("button", { name: "Find venues further away" });
  await further.click();
  await page.getByRole("heading", { name: "Further away" }).first().waitFor();
  await page.getByRole("button", { name: "View more recommendations" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(3);
  const before = await cards(page).evaluateAll((all) => all.map((card) => card.querySelectorAll("h4").length));
  const isAsBefore = () => cards(page).evaluateAll((all) => all.map((card) => card.querySelectorAll("h4").length));
  await cards(page)
    .nth(3)
    .getByRole("link", { name: /^See this (venue|provider)/ })
    .first()
    .click();
  await page.waitForURL(/\/(venue|provider)\//);
  await page.goBack();
  await expect.poll(isAsBefore).toEqual(before);
  await page.getByRole("tab", { name: "Play club" }).click();
  await page.getByRole("heading", { name: "Play Club Football" }).waitFor();
  await cards(page).first().waitFor();
  await page.getByRole("tab", { name: "Play casual" }).click();
  await expect.poll(isAsBefore).toEqual(before);
  expect(calls.filter(({ call }) => call === "casual").length).toBeLessThanOrEqual(2);
});

test("a change made on one tab can be undone on the other, and each tab shows its own kind of place", async () => {
  const { page } = await open(casual);
  await page.getByRole("button", { name: "Include mixed football" }).click();
  await page.getByText("Done: Include mixed football.").waitFor();
  await page.getByRole("tab", { name: "Play club" }).click();
  await cards(page).first().waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  const sentence = page.getByRole("heading", { level: 1 });
  await expect.poll(() => sentence.textContent()).not.toContain("mixed");
  const kindsOf = async (tab: string) => {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("tab", { name: tab, selected: true }).waitFor();
    // The press is shown first, its list a moment later.
    await page
      .getByRole("button", { name: tab === "Play club" ? /^View maps of clubs/ : /^View maps of venues/ })
      .waitFor();
    const links = await cards(page)
      .locator("li:has(h4) a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    return new Set(links.map((href) => href?.split("/")[1]));
  };
  await expect.poll(() => page.getByRole("tab", { name: "Play club" }).getAttribute("aria-selected")).toBe("true");
  expect(await kindsOf("Play club")).toEqual(new Set(["club"]));
  expect((await kindsOf("Play casual")).has("club")).toBe(false);
  await expect.poll(() => page.getByRole("button", { name: "Include mixed football" }).count()).toBe(1);
});

test("a change that is undone while the next one is loading stays undone", async () => {
  const third = Promise.withResolvers<void>();
  let calls = 0;
  const prepare = (page: Page) =>
    page.route("**/api/casualrecommendation", async (route) => {
      calls += 1;
      if (calls === 3) await third.promise;
      const response = await route.fetch();
      const [answer] = await response.json();
      answer.Suggestions = [{ Change: { WeekDays: "1,2,3,4,5,6,7" }, AddedOffers: 3, NearestMiles: 1.2 }];
      await route.fulfill({ response, json: [answer] });
    });
  const { page } = await open({ ...casual, WeekDays: "2" }, { prepare });
  const suggestion = page.getByRole("button", { name: "Search any day" });
  await suggestion.click();
  await page.getByText(/^Done:/).waitFor();
  await suggestion.click();
  await page.getByText("Applying filters...").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Undo" }).click();
  third.resolve();
  await expect.poll(() => page.getByText("Applying filters...").count()).toBe(0);
  await expect.poll(() => storedPreferences(page)).toMatchObject({ SearchId: "first", WeekDays: "2" });
  await expect.poll(() => page.getByText(/^Done:/).count()).toBe(0);
});

/** How far the first card's row is scrolled, and how far the page. */
const placeInList = (page: Page) =>
  cards(page)
    .first()
    .locator("section ul:has(h4)")
    .first()
    .evaluate((row) => [Math.round(row.scrollLeft), Math.round(window.scrollY)]);

/** The path of the link that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("href"));

test("coming back from a place restores page, row and focus, and the place is marked as visited", async () => {
  const { page } = await open({ PlayWith: null, Age: 30, ...casual });
  const first = cards(page).first();
  await cards(page).nth(1).waitFor();
  await first.getByRole("button", { name: "Next places" }).click();
  await expect.poll(() => wholeInRow(page)).toEqual([1]);
  const place = first.locator("li:has(h4)").nth(1).getByRole("link");
  const to = await place.getAttribute("href");
  await place.scrollIntoViewIfNeeded();
  const before = await placeInList(page);
  expect(before[0]).toBeGreaterThan(100);
  await place.click();
  await page.waitForURL(`**${to}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await cards(page).nth(1).waitFor();
  await expect.poll(() => placeInList(page)).toEqual(before);
  await expect.poll(() => focused(page)).toBe(to);
  await expect.poll(() => first.getByText("Viewed").count()).toBe(1);
  await place.click();
  await page.waitForURL(`**${to}`);
  await page
    .getByRole("link", { name: /^Back to/ })
    .first()
    .click();
  await expect.poll(() => focused(page)).toBe(to);
  const isInWindow = await place.evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  expect(isInWindow).toBe(true);
});
