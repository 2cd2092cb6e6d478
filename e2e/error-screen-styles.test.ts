// @module-tag thorough
// The error screen is never visible without its styles, although React renders the whole document again for it.
import { expect } from "vitest";
import { breakFiles } from "#test/browser/break-files.ts";
import { desk } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

test("in every frame that shows the error screen its background and fonts are there", async () => {
  const { page, context } = await openList(browser, product.origin, {}, { viewport: desk });
  await cards(page).first().waitFor();
  await breakFiles(page, "**/assets/{recommendations-map,map-screen}-*.js", "gone");
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const look = () => {
      const heading = [...document.querySelectorAll("h1")].find((each) => each.textContent?.includes("gone wrong"));
      const section = heading?.closest("section");
      if (heading && section) {
        frames.push(`${getComputedStyle(section).backgroundColor} ${getComputedStyle(heading).fontSize}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole("link", { name: "Map view" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  const seen = () => page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(20);
  const frames = await seen();
  expect([...new Set(frames)]).toEqual([frames.at(-1)]);
  expect(frames.at(-1)).not.toMatch(/^rgba\(0, 0, 0, 0\)/);
  await context.close();
});
