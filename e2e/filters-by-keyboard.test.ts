// @module-tag thorough
// The filters of a list without a pointer.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("the whole way through the panel works by keyboard", async () => {
  const { page, context, asked } = await openList(browser, product.origin);
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
  expect(asked.at(-1)?.body).toMatchObject({ WeekDays: "2,3,4,5,6,7" });
  await context.close();
});
