// @module-tag thorough
// The nearest places are visible on the first screen without scrolling, whatever is above them.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { scrollsSideways } from "#test/browser/browser.ts";
import { cards, casual, nearest, openList } from "#test/browser/open-list.ts";
import { shiftsOf } from "#test/browser/record-shifts.ts";
import { browser, product, test } from "./shared-product.ts";

const woman = { SearchForUser: "Myself" as const, Age: 34, PlayWith: 5 };
const cases: [what: string, changes: Partial<Preferences>, path?: string][] = [
  ["clubs on two days", { WeekDays: "3,7", PlayWith: 5, ReadableLocation: "M33 7WR" }],
  ["sessions", { ...woman, ...casual }],
  ["clubs after mini onboarding", { ...woman, Disabilityoption: 3 }, "/results"],
  ["sessions after mini onboarding", { ...woman, ...casual, Disabilityoption: 3 }, "/results"],
  ["teams for a volunteer", { Age: 8, AgeGroup: "U8-U10", Journey: "volunteer", WeekDays: "2,4,6" }],
  [
    "a sentence of the longest words",
    {
      ...woman,
      Disabilityoption: 1,
      DisabilityType: [2, 4, 8],
      WeekDays: "1,2,3,4,6,7",
      ReadableLocation: "Newcastle upon Tyne, NE1 4ST",
    },
  ],
];

interface Seen {
  name: number;
  miles: number;
  times: number;
  fits: number;
  step: number;
}

/** The lowest edge of each part of a place's card, in pixels from the top of the window. */
async function partsOf(page: Page, at: number): Promise<Seen> {
  return nearest(page)
    .nth(at)
    .evaluate((card) => {
      const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Infinity;
      return {
        name: bottomOf(card.querySelector("h3")),
        miles: bottomOf(card.querySelector("p:has(> b)")),
        times: bottomOf(card.children[1]),
        fits: bottomOf(card.children[4]?.querySelector("p")),
        step: bottomOf(card.querySelector('a[href^="/"]')),
      };
    });
}

const open = (changes: Partial<Preferences>, width: number, height: number, path?: string) =>
  openList(browser, product.origin, changes, { viewport: { width, height }, path });

test.each(cases)(
  "on a phone the card of the nearest of %s is visible, or its name on a small screen",
  async (_, changes, path) => {
    const { page, errors } = await open(changes, 390, 844, path);
    await cards(page).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect((await shiftsOf(page)).filter(({ value }) => value >= 0.0005)).toEqual([]);
    for (const [part, bottom] of Object.entries(await partsOf(page, 0))) expect(bottom, part).toBeLessThanOrEqual(844);
    await page.setViewportSize({ width: 360, height: 640 });
    const { name, miles, times } = await partsOf(page, 0);
    expect(Math.max(name, miles, times)).toBeLessThanOrEqual(640);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(errors).toEqual([]);
  },
);

test.each(cases)("on a desk the cards of three of %s are visible", async (_, changes, path) => {
  const { page } = await open(changes, 1440, 900, path);
  await cards(page).first().waitFor();
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize({ width, height });
    const shown = await nearest(page).count();
    for (let at = 0; at < shown; at++) {
      for (const [part, bottom] of Object.entries(await partsOf(page, at))) {
        expect(bottom, `${part} of card ${at + 1} at ${width}`).toBeLessThanOrEqual(height);
      }
    }
    await expect.poll(() => scrollsSideways(page)).toBe(false);
  }
});

test("with text twice as large the name of the nearest place is on a phone’s first screen", async () => {
  for (const [what, changes, path] of cases.slice(0, 5)) {
    const { page } = await openList(browser, product.origin, changes, { path });
    await cards(page).first().waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect.poll(async () => (await partsOf(page, 0)).name, { message: what }).toBeLessThanOrEqual(844);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
  }
});
