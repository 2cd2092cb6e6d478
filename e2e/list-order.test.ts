// The order of the places found, on the map's list: chosen by hand or key, true in its words, and found again.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, desk, phone, scrollsSideways } from "./browser.ts";
import { openList } from "./open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const choice = (page: Page) => page.getByRole("combobox", { name: "Sort the list" });
const rowNames = (page: Page) => page.locator("button[data-place]").allTextContents();

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("on %s the map’s list is turned, and what is fetched later is put in its place", async (_, viewport) => {
  const { page, context, faults, asked } = await openList(
    browser,
    product.origin,
    {},
    { viewport, path: "/recommendations/map" },
  );
  await choice(page).waitFor();
  expect(await choice(page).locator("option").allTextContents()).toEqual(["Nearest first", "Furthest first"]);
  expect((await choice(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const nearest = await rowNames(page);
  const calls = asked.length;
  await choice(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => rowNames(page)).toEqual(nearest.toReversed());
  await page.getByRole("status").filter({ hasText: "The list is now furthest first." }).waitFor({ state: "attached" });
  expect(asked).toHaveLength(calls);
  await page.getByText(/^Showing the nearest 10 of (at least )?\d+ clubs$/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Load more" }).press("Enter");
  await expect.poll(async () => (await rowNames(page)).length).toBe(20);
  expect((await rowNames(page)).slice(10)).toEqual(nearest.toReversed());
  expect(faults).toEqual([]);
  await context.close();
});
