// @module-tag thorough The filters of the map page: the same panel as on the list, with the map and
// its list changed by it.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { accessibilityErrors, launchBrowser, phone, scrollsSideways } from "#test/browser/browser.ts";
import { openFilters, storedPreferences } from "#test/browser/open-list.ts";
import { openMap, rows, search, settled, soon, swipe } from "#test/browser/open-map.ts";
import { recordShifts, shiftsOf } from "#test/browser/record-shifts.ts";
import { product, test } from "./shared-product.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser("software");
});
afterAll(() => browser?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const filters = (page: Page) => button(page, /^Filters( \d changed)?$/);
const address = "**/api/clubrecommendation";

/** Bodies of the club calls from now on. */
function recordCalls(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/clubrecommendation")) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** Chooses weekends in the open panel, by keys, and presses "Apply filters". */
async function applyWeekends(page: Page): Promise<void> {
  await button(page, /^Day preference/).press("Enter");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) {
    await page.getByRole("checkbox", { name: day }).press("Space");
  }
  await button(page, "Save").press("Enter");
  await button(page, "Apply filters").press("Enter");
}

/** Shifts of anything but the bar of filters. */
async function seenShifts(page: Page) {
  const shifts = await shiftsOf(page);
  return shifts.filter(({ moved }) => !moved.every((words) => words?.trim().startsWith("Filters")));
}

const isClosed = (page: Page) => expect.poll(() => page.getByRole("dialog").count(), soon).toBe(0);

describe("on a phone", () => {
  test("a filter is applied on the map by keys, and the list then has it too", async () => {
    const { page, errors, close } = await openMap(product, browser, phone, { before: recordShifts });
    await settled(page);
    const shifts = await seenShifts(page);
    const calls = recordCalls(page);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    const { height } = (await filters(page).boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    await filters(page).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").first().waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    await applyWeekends(page);
    await isClosed(page);
    await expect.poll(() => filters(page).textContent()).toContain("1 changed");
    await expect.poll(() => filters(page).evaluate((each) => each === document.activeElement)).toBe(true);
    expect(calls.map(({ WeekDays, PageNumber }) => [WeekDays, PageNumber])).toEqual([["6,7", 1]]);
    await page.getByRole("heading", { level: 1, name: /clubs match$/ }).waitFor();
    const texts = await page
      .getByRole("listitem")
      .filter({ has: rows(page) })
      .allTextContents();
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).toMatch(/Saturday|Sunday|confirmed/);
    expect(await accessibilityErrors(page)).toEqual([]);
    // The chips change below the panel, and a search that answers late counts that as a shift.
    expect(await seenShifts(page)).toEqual(shifts);
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "List" }).click();
    await page.getByRole("button", { name: "Day preference: Weekends" }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

test("where nothing fits, the filters are the next step", async () => {
  const { page, close } = await openMap(product, browser, phone);
  await page.route(address, (route) => route.fulfill({ json: [{ Recommendations: [], Suggestions: [] }] }));
  await openFilters(page);
  await applyWeekends(page);
  await page.getByRole("heading", { level: 1, name: "No recommendations match the current filters" }).waitFor();
  await isClosed(page);
  expect(await accessibilityErrors(page)).toEqual([]);
  await page.unroute(address);
  await button(page, "Change filters").click();
  await button(page, /^Day preference/).click();
  await page.getByRole("checkbox", { name: "Monday" }).check();
  await button(page, "Save").click();
  await button(page, "Apply filters").click();
  await expect.poll(() => rows(page).count(), soon).toBeGreaterThan(0);
  await close();
});

test("a filter keeps the part of the map that is searched, and another place leaves it", async () => {
  const { page, close } = await openMap(product, browser, phone);
  await settled(page);
  await swipe(page, [60, 300], 120);
  await button(page, "Search this area").press("Enter");
  const note = page.getByText("Showing the area around the middle of the map");
  await note.waitFor();
  await expect.poll(() => rows(page).count(), soon).toBeGreaterThan(0);
  const calls = recordCalls(page);
  await openFilters(page);
  await page.getByText("the location you chose on the map").waitFor();
  await applyWeekends(page);
  await isClosed(page);
  await expect.poll(() => calls.length, soon).toBe(2);
  expect(calls.map(({ WeekDays }) => WeekDays)).toEqual(["6,7", "6,7"]);
  expect(calls[1]!.Latitude).not.toBe(search.Latitude);
  await note.waitFor();
  const { Latitude, Longitude, ReadableLocation } = search;
  await expect
    .poll(() => storedPreferences(page))
    .toMatchObject({ WeekDays: "6,7", Latitude, Longitude, ReadableLocation });
  await openFilters(page);
  await button(page, /^Location/).click();
  await page.getByRole("combobox", { name: "Postcode or town" }).fill("M1");
  await page.getByRole("dialog").getByRole("option").first().click();
  await button(page, "Save").click();
  await button(page, "Apply filters").click();
  await isClosed(page);
  await note.waitFor({ state: "detached" });
  expect((await storedPreferences(page)).Latitude).not.toBe(Latitude);
  await close();
});
