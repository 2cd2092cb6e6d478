// @module-tag thorough Which screen is shown for an error that no screen handles (§8.2, §8.5),
// never without its styles.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { breakFiles } from "#test/browser/break-files.ts";
import { desk, hydrated, openVisit } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

test("a search answered with 404 shows the 404 screen, and the home page still works", async () => {
  const refuse = (page: Page) =>
    page.route("**/api/*recommendation", (route) => route.fulfill({ status: 404, json: {} }));
  for (const path of ["/recommendations", "/recommendations/map"]) {
    const { page } = await openList(browser, product.origin, {}, { path, prepare: refuse });
    await page.getByRole("heading", { name: "Sorry, we can’t find that page" }).waitFor();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.getByRole("link", { name: "Start searching" }).waitFor();
    await expect.poll(() => page.getByText("Sorry, we can’t find that page").count()).toBe(0);
  }
});

test("what nobody handles shows the 500 screen, but not if aborted or of another site or extension", async () => {
  const { page } = await openVisit(browser);
  await page.goto(product.origin);
  await hydrated(page);
  const broken = page.getByRole("heading", { name: "Something’s gone wrong there" });
  /** `from`: the file that is to blame; null for what was aborted. */
  const fail = (event: "error" | "unhandledrejection", from: string | null) =>
    page.evaluate(
      ([event, from]) => {
        const error = new Error("nobody caught this");
        error.stack = `Error: nobody caught this\n    at ${from}:1:1`;
        return new Promise<void>((resolve) => {
          window.addEventListener(event, () => setTimeout(resolve, 0), { once: true });
          if (event === "unhandledrejection")
            void Promise.reject(from === null ? new DOMException("stopped", "AbortError") : error);
          else
            requestAnimationFrame(() => {
              throw error;
            });
        });
      },
      [event, from] as const,
    );
  await fail("unhandledrejection", null);
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent("error", { message: "Script error." })));
  for (const event of ["error", "unhandledrejection"] as const) {
    await fail(event, "chrome-extension://abc/content.js");
    await expect.poll(() => broken.count()).toBe(0);
    await fail(event, `${product.origin}/assets/list.js`);
    await broken.waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("link", { name: "Start searching" }).waitFor();
    await expect.poll(() => broken.count()).toBe(0);
  }
});

test("in every frame that shows the error screen its background and fonts are there", async () => {
  // Before the list is there, as it asks for the map's screen ahead.
  const prepare = (page: Page) => breakFiles(page, "**/assets/recommendations-map-*.js", "gone");
  const { page } = await openList(browser, product.origin, {}, { viewport: desk, prepare });
  await cards(page).first().waitFor();
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const observe = () => {
      const heading = [...document.querySelectorAll("h1")].find((each) => each.textContent?.includes("gone wrong"));
      const section = heading?.closest("section");
      if (heading && section) {
        frames.push(`${getComputedStyle(section).backgroundColor} ${getComputedStyle(heading).fontSize}`);
      }
      requestAnimationFrame(observe);
    };
    observe();
  });
  await page.getByRole("link", { name: "Map view" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  const seen = () => page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(20);
  const frames = await seen();
  expect([...new Set(frames)]).toEqual([frames.at(-1)]);
  expect(frames.at(-1)).not.toMatch(/^rgba\(0, 0, 0, 0\)/);
});
