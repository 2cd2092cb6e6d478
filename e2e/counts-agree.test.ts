// @module-tag thorough
// The list and the map show the same number of places for one search, in a real browser.
import { expect } from "vitest";
import { cards, casual, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

test("the map counts the clubs of a single recommendation exactly as its list does", async () => {
  const search = { Age: 30, PlayWith: 1, FootballType: 2, Category: "11v11" as const };
  const { page, context } = await openList(browser, product.origin, search);
  await cards(page).first().waitFor();
  await expect.poll(() => cards(page).count()).toBe(1);
  const listed = (
    await cards(page)
      .first()
      .getByText(/\d+ clubs, nearest first/)
      .innerText()
  ).match(/\d+/)?.[0];
  expect(Number(listed)).toBeGreaterThan(10);
  await page.getByRole("link", { name: "Map view" }).click();
  await page.getByRole("heading", { level: 1, name: `${listed} clubs match`, exact: true }).waitFor();
  await page.getByText(`Showing 10 of ${listed} clubs`, { exact: true }).waitFor();
  await context.close();
});

test("for a search of several kinds the map, its list and the filters say one number", async () => {
  const { page, context } = await openList(browser, product.origin, casual, { path: "/recommendations/map" });
  const heading = page.getByRole("heading", { level: 1, name: /places match$/ });
  await heading.waitFor();
  const places = (await heading.innerText()).replace(" match", "");
  expect(Number.parseInt(places, 10)).toBeGreaterThan(10);
  await page.getByText(`Showing 10 of ${places}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("status")
    .filter({ hasText: `${places} fit` })
    .waitFor();
  await context.close();
});
