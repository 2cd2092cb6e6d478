// @module-tag thorough The map of one recommendation's card: its places alone, until every kind of
// football is asked for; and that the map, its list and the filters say one number.
import { expect } from "vitest";
import { accessibilityErrors } from "#test/browser/browser.ts";
import { cards, casual, openFilters, openList } from "#test/browser/open-list.ts";
import { headingHasFocus } from "#test/browser/open-map.ts";
import { browser, product, test } from "./shared-product.ts";

test("a card opens the map of its places, which can be widened to all, also after a reload", async () => {
  const { page } = await openList(browser, product.origin);
  const card = cards(page).last();
  const shown = (await card.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
  const count = /^(\d+) clubs, nearest first$/.exec(shown)![1];
  await card.getByRole("button", { name: /^See these clubs on a map/ }).click();
  await page.waitForURL("**/recommendations/map");
  const heading = page.getByRole("heading", { level: 1 });
  const button = page.getByRole("button", { name: "Show every kind of football" });
  await button.waitFor();
  await expect.poll(() => heading.textContent()).toBe(`${count} clubs match`);
  await page.reload();
  await button.waitFor();
  await expect.poll(() => heading.textContent()).toBe(`${count} clubs match`);
  expect(await accessibilityErrors(page)).toEqual([]);
  await button.press("Enter");
  await button.waitFor({ state: "detached" });
  await expect.poll(() => headingHasFocus(page)).toBe(true);
  const all = /(\d+) clubs match$/.exec((await heading.textContent()) ?? "")![1];
  expect(Number(all)).toBeGreaterThan(Number(count));
});

test("for a search of several kinds the map, its list and the filters say one number", async () => {
  const { page } = await openList(browser, product.origin, casual, { path: "/recommendations/map" });
  const heading = page.getByRole("heading", { level: 1, name: /places match$/ });
  await heading.waitFor();
  const places = (await heading.innerText()).replace(" match", "");
  expect(Number.parseInt(places, 10)).toBeGreaterThan(10);
  await page.getByText(`Showing 10 of ${places}`, { exact: true }).waitFor();
  await openFilters(page);
  await page
    .getByRole("dialog")
    .getByRole("status")
    .filter({ hasText: `${places} match` })
    .waitFor();
});
