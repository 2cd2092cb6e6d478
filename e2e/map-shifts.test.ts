// @module-tag thorough
// Nothing on or beside the map moves by itself: if fonts arrive late, and if the map fails.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { accessibilityErrors, desk, launchBrowser, phone } from "#test/browser/browser.ts";
import { openMap, rows, settled } from "#test/browser/open-map.ts";
import { recordShifts, shiftsOf } from "#test/browser/record-shifts.ts";
import { product, test } from "./shared-product.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser("software");
});
afterAll(() => browser?.close());

test("the number on a cluster does not move when its font arrives late", async () => {
  const letters = Promise.withResolvers<void>();
  const { page, close } = await openMap(product, browser, phone, {
    before: async (page) => {
      await recordShifts(page);
      await page.route(/anybody.*latin.*\.woff2/, async (route) => {
        await letters.promise;
        await route.continue();
      });
    },
  });
  await settled(page);
  await page
    .getByRole("button", { name: /places close together/ })
    .first()
    .waitFor();
  const moved = await shiftsOf(page);
  letters.resolve();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await shiftsOf(page)).toEqual(moved);
  await close();
});

test.each([phone, desk])(
  "a map that fails at %j says so within its own box, and nothing beside it moves",
  async (size) => {
    const { page, close } = await openMap(product, browser, size, { before: recordShifts });
    await settled(page);
    const moved = await shiftsOf(page);
    await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
    });
    await page.getByText("The map cannot be drawn on this device").waitFor();
    await expect.poll(() => page.locator("canvas").isVisible()).toBe(false);
    await expect.poll(() => rows(page).first().isVisible()).toBe(true);
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await shiftsOf(page)).toEqual(moved);
    await close();
  },
);
