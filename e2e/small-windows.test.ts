// @module-tag thorough Windows as low as those of who reads at 400 %, or holds a phone on its side:
// the question can be read and answered, its options are not under the step, and the map's list
// begins in sight (WCAG 1.4.10, 2.4.11).
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { hydrated, launchBrowser, openVisit, scrollsSideways } from "#test/browser/browser.ts";
import { openMap } from "#test/browser/open-map.ts";
import { browser, product, test } from "./shared-product.ts";
import { answer } from "./walk-journey.ts";

const low = [
  { width: 320, height: 225 },
  { width: 320, height: 180 },
];
const onItsSide = { width: 844, height: 390 };

/** Whether what is seen in the middle of an element is the element, or in it, or its label. */
const isSeen = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen !== null && (element.contains(seen) || (seen.closest("label")?.contains(element) ?? false));
  });

test.for(low)("at %o questions are answered by key and by press", async (viewport) => {
  const { page } = await openVisit(browser, viewport);
  await page.goto(`${product.origin}/?onboarding=true`);
  await hydrated(page);
  const radios = page.getByRole("dialog").getByRole("radio");
  await radios.first().focus();
  for (let at = 0; at < 3; at += 1) {
    await expect.poll(() => isSeen(page.locator(":focus"))).toBe(true);
    await page.keyboard.press("ArrowDown");
  }
  const child = page.getByRole("dialog").locator("label").filter({ hasText: "My child" });
  await child.click();
  await expect.poll(() => child.getByRole("radio").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "How old is your child?" }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});

test("on a phone on its side the offers for a place stand over the step", async () => {
  const { page } = await openVisit(browser, onItsSide);
  await page.goto(`${product.origin}/onboarding/squadgirls`);
  await answer(page, { age: 13 });
  await answer(page, { choose: /^No$/ });
  await page.getByRole("combobox").fill("Sale");
  const first = page.getByRole("option").first();
  await first.waitFor();
  await expect.poll(() => isSeen(first)).toBe(true);
  await expect.poll(() => isSeen(page.getByRole("combobox"))).toBe(true);
});

test("on a phone on its side the map's list begins in sight", async () => {
  const withGraphics = await launchBrowser("software");
  try {
    const { page } = await openMap(product, withGraphics, onItsSide);
    const grip = page.getByRole("button", { name: /^(Show the list|Make the list)/ });
    await expect.poll(() => isSeen(grip)).toBe(true);
  } finally {
    await withGraphics.close();
  }
});
