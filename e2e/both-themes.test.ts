// @module-tag thorough
// What fills its box to the last pixel, in the font of either theme: the fullest menus, and the buttons of the 500 screen.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { accessibilityErrors, hydrated, openVisit, scrollsSideways } from "#test/browser/browser.ts";
import { type Product, startWithContent } from "#test/server/product.ts";
import { fullMenus } from "./full-menus.ts";
import { browser, test } from "./shared-product.ts";

describe.each(["evening", "dusk"])("in the theme %s", (theme) => {
  let product: Product;
  beforeAll(async () => {
    const change = (content: Record<string, unknown>) => Object.assign(content, { navigation: fullMenus });
    product = await startWithContent(change, { THEME: theme });
  });
  afterAll(() => product?.stop());

  async function open(width: number, height = 900): Promise<Page> {
    const { page } = await openVisit(browser, { width, height });
    await page.goto(product.origin);
    await hydrated(page);
    return page;
  }
  const navigationOf = (page: Page) => page.getByRole("navigation", { name: "Main" });

  test.each([390, 768, 992, 1196, 1440])("at %i pixels a full menu's words stay in their columns", async (width) => {
    const page = await open(width);
    const navigation = navigationOf(page);
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(74);
    if (width < 992) await page.getByRole("button", { name: "Menu" }).click();
    await navigation.getByRole("button", { name: "About the game" }).click();
    await navigation.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => navigation.getByRole("button", { expanded: true }).allTextContents()).toEqual(["Play "]);
    await expect.poll(() => wordsOutside(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(await accessibilityErrors(page)).toEqual([]);
    await page.context().close();
  });

  test.each([992, 1196, 1440])(
    "at %i pixels the entries are in the bar, and their lists begin in one line",
    async (width) => {
      const page = await open(width);
      const navigation = navigationOf(page);
      const entries = await navigation.locator("ul").first().locator(":scope > li > :is(a, button)").all();
      for (const entry of entries) {
        const box = await entry.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(74);
      }
      await navigation.getByRole("button", { name: "Play" }).click();
      const lists = navigation.locator("ul ul:visible");
      const tops = await lists.evaluateAll((all) => all.map((list) => Math.round(list.getBoundingClientRect().top)));
      expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
      await page.context().close();
    },
  );

  test("in a low window the end of a menu can be reached", async () => {
    const page = await open(992, 480);
    await navigationOf(page).getByRole("button", { name: "Play" }).click();
    const last = navigationOf(page).getByRole("link", { name: "Adult clubs" }).last();
    await page.mouse.move(500, 300);
    await page.mouse.wheel(0, 2000);
    await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(440);
    await page.context().close();
  });

  test.each([768, 992, 1440])("at %i pixels the two buttons of the 500 screen are in one row", async (width) => {
    const page = await open(width);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Start searching" }).click();
    const buttons: Locator[] = [
      page.getByRole("button", { name: "Try again" }),
      page.getByRole("link", { name: "Go to the home" }),
    ];
    const middle = async (button: Locator) => {
      const box = await button.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    // The frame is rendered again, for a frame or two without its styles.
    await expect
      .poll(async () => Math.abs((await middle(buttons[0]!)) - (await middle(buttons[1]!))))
      .toBeLessThanOrEqual(0.5);
    // The styles that came with the questions' script have not changed the frame.
    expect(await accessibilityErrors(page)).toEqual([]);
    const weight = await buttons[0]?.evaluate((button) => getComputedStyle(button).fontWeight);
    expect(weight).toBe("700");
    // With tolerance, so that one pixel of another font changes nothing.
    const spare = await buttons[0]?.locator("..").evaluate((row) => {
      const { left, width } = row.getBoundingClientRect();
      return left + width - (row.lastElementChild?.getBoundingClientRect().right ?? 0);
    });
    expect(spare).toBeGreaterThan(20);
    await page.context().close();
  });
});

/** Links and headings of the open menu whose text leaves their column, or overlaps another's. */
async function wordsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>("header nav ul ul a")].filter(
      (link) => link.offsetWidth > 0,
    );
    return words
      .filter((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const column = link.closest("ul")?.getBoundingClientRect();
        const next = link.closest("li")?.nextElementSibling?.getBoundingClientRect();
        const letters = range.getBoundingClientRect();
        return !column || letters.right > column.right + 1 || (next !== undefined && letters.bottom > next.top + 1);
      })
      .map((link) => link.textContent);
  });
}
