// @module-tag thorough Filters that are in force, in a real browser: how they are shown, how they
// are saved, what the other list does with them, and the panel without a pointer.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, phone, scrollsSideways } from "#test/browser/browser.ts";
import { casual, type Opening, openFilters, openList, storedPreferences } from "#test/browser/open-list.ts";
import { layoutShift } from "#test/browser/record-shifts.ts";
import { browser, product, test } from "./shared-product.ts";

async function open(changes: Parameters<typeof openList>[2] = {}, opening: Opening = {}) {
  const list = await openList(browser, product.origin, changes, opening);
  await list.page.getByRole("tabpanel").waitFor();
  return list;
}
const bar = (page: Page) => page.getByRole("region", { name: "Filters and view" });
const chips = (page: Page) => bar(page).getByRole("listitem").allTextContents();
const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
const openFilter = async (page: Page, filter: RegExp) => {
  const panel = await openFilters(page);
  await panel.getByRole("button", { name: filter }).click();
};

/** All eight are in force. */
const narrow = {
  ...casual,
  PlayWith: 5,
  WeekDays: "2,4,6",
  TimesOfDay: ["morning" as const, "evening" as const],
  SessionPrice: 0,
  SurfaceType: ["Grass" as const],
  SessionDuration: 1,
  DisabilityFacility: ["Toilets" as const, "Parking" as const],
};

test("on a phone each of eight filters is a chip, not counted on the button, in a bar of 55 pixels", async () => {
  const { page } = await open(narrow, { viewport: phone });
  await expect
    .poll(() => chips(page))
    .toEqual([
      "Day preference: Tuesday +2",
      "Time of day: Morning +1",
      "Location: Sale, M33",
      "Session price: Free",
      "Playing Surface: Grass",
      "Session duration: Up to 1 hr",
      "Disability facilities: Accessible toilets +1",
      "Include mixed gender results: Mixed included",
    ]);
  await expect.poll(() => page.getByRole("button", { name: "Filters", exact: true }).count()).toBe(1);
  await expect.poll(async () => (await bar(page).boundingBox())?.height).toBe(55);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect
    .poll(async () => {
      const y = (await bar(page).boundingBox())?.y ?? -1;
      return y >= 0 && y < 100;
    })
    .toBe(true);
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: /Accessible toilets/ }).click();
  await expect
    .poll(() => page.getByRole("dialog").getByRole("heading").first().textContent())
    .toBe("Disability facilities");
});

test("a save when leaving shows progress and blocks presses; if it fails the changes stay", async () => {
  const { page, calls } = await open();
  await page.getByRole("article").first().waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/clubrecommendation", async (route) => {
    await answer.promise;
    await route.abort();
  });
  await openFilter(page, /^Day preference/);
  await page.getByLabel("Monday").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save and exit" }).click();
  const saving = page.getByRole("button", { name: "Saving changes" });
  await saving.waitFor();
  for (const name of ["Saving changes", "Exit without saving", "Go Back"]) {
    await expect
      .poll(() => page.getByRole("button", { name }).getAttribute("aria-disabled"), { message: name })
      .toBe("true");
  }
  await expect.poll(() => page.getByRole("status").filter({ hasText: "Saving changes" }).count()).toBe(1);
  answer.resolve();
  await page.getByRole("heading", { name: "You have unsaved changes" }).waitFor({ state: "detached" });
  // Back on the list of filters, where the change can be tried again or looked at.
  await page.getByRole("dialog").getByText("We couldn’t apply that just now").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Apply filters" }).getAttribute("aria-disabled")).toBeNull();
  const days = page.getByRole("button", { name: /^Day preference/ });
  await expect.poll(() => days.evaluate((button) => button === document.activeElement)).toBe(true);
  await days.press("Enter");
  await expect.poll(() => page.getByLabel("Monday").isChecked()).toBe(false);
  await page.unroute("**/api/clubrecommendation");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save and exit" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ WeekDays: "2,3,4,5,6,7" });
});

test("filters that clubs do not have are stored and used again with casual football", async () => {
  const { page, calls } = await open(casual);
  await openFilter(page, /^Session price/);
  await page.getByRole("slider").fill("2");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => stored(page, "filters_applied")).toBe('["SessionPrice"]');
  await page.getByRole("tab", { name: "Play club" }).click();
  await page.getByRole("heading", { name: "Play Club Football" }).waitFor();
  await expect.poll(() => chips(page)).toEqual(["Location: Sale, M33"]);
  expect(calls.at(-1)).toMatchObject({ call: "club" });
  expect(calls.at(-1)?.body).not.toHaveProperty("SessionPrice");
  await expect.poll(() => stored(page, "filters_applied_tmp_casual")).toBe('["SessionPrice"]');
  await page.getByRole("tab", { name: "Play casual" }).click();
  await expect.poll(() => chips(page)).toEqual(["Location: Sale, M33", "Session price: Up to £2"]);
  await expect.poll(() => stored(page, "filters_applied")).toBe('["SessionPrice"]');
  await expect.poll(() => storedPreferences(page)).toMatchObject({ SessionPrice: 2 });
});

test("casual sessions can be filtered by time of day, which the sentence names", async () => {
  const { page, calls } = await open({ ...casual, PlayWith: null, Age: 30 });
  await openFilter(page, /^Time of day/);
  await page.getByLabel("Evening, from 5 pm").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ TimesOfDay: ["evening"] });
  await expect.poll(() => chips(page)).toEqual(["Time of day: Evening", "Location: Sale, M33"]);
  const sentence = page.getByRole("heading", { level: 1 });
  await expect.poll(() => sentence.textContent()).toContain("on any day in the evening near");
  await page.getByText("In the evening, as you asked.").first().waitFor();
  await sentence.getByRole("button", { name: "in the evening" }).click();
  await expect.poll(() => page.getByRole("dialog").getByRole("heading").first().textContent()).toBe("Time of day");
  await page.getByLabel("Evening, from 5 pm").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => chips(page)).toEqual(["Location: Sale, M33"]);
  expect(calls.at(-1)?.body).not.toHaveProperty("TimesOfDay");
});

test("on a phone filters applied far down open the new list at its top, and nothing moves by itself", async () => {
  const { page } = await open({ ...casual, PlayWith: null, Age: 30 }, { viewport: phone });
  // The end of the list, which is drawn last.
  const end = page.getByRole("navigation", { name: "More ways to find football" });
  await end.waitFor();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const before = await layoutShift(page);
  await openFilter(page, /^Playing Surface/);
  await page.getByLabel("Grass").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await end.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await layoutShift(page)).toBe(before);
});

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("the whole way through the panel works by keyboard", async () => {
  const { page, calls } = await openList(browser, product.origin);
  await page.getByRole("article").first().waitFor();
  await page.getByRole("button", { name: /^Filters/ }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedText(page)).toBe("Filters");
  const tabTo = async (words: RegExp) => {
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const active = document.activeElement;
        return active?.closest("label")?.textContent ?? active?.textContent ?? "";
      });
      if (words.test(name)) return;
    }
    throw new Error(`Tab never reached ${words}`);
  };
  await tabTo(/^Day preference/);
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedText(page)).toBe("Day preference");
  await tabTo(/^Monday/);
  await page.keyboard.press("Space");
  await tabTo(/^Save/);
  await page.keyboard.press("Enter");
  // Back in the list, whose row of this filter takes the focus.
  await expect.poll(() => focusedText(page)).toMatch(/^Day preference./);
  await tabTo(/^Apply filters/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ WeekDays: "2,3,4,5,6,7" });
});
