// @module-tag thorough
// Which screen is shown for an error that no screen handles (specification §8.2, §8.5), never without its styles.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { breakFiles } from "#test/browser/break-files.ts";
import { desk, hydrated, openVisit, phone } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { openMap } from "#test/browser/open-map.ts";
import { browser, product, test } from "./shared-product.ts";

test("a search answered with 404 shows the 404 screen, and the home page still works", async () => {
  const refuse = (page: Page) =>
    page.route("**/api/*recommendation", (route) => route.fulfill({ status: 404, json: {} }));
  for (const path of ["/recommendations", "/recommendations/map"]) {
    const { page, context } = await openList(browser, product.origin, {}, { path, prepare: refuse });
    await page.getByRole("heading", { name: "Sorry, we can’t find that page" }).waitFor();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.getByRole("link", { name: "Start searching" }).waitFor();
    await expect.poll(() => page.getByText("Sorry, we can’t find that page").count()).toBe(0);
    await context.close();
  }
});

test("an unhandled rejection of ours shows the 500 screen; an aborted one, or an extension's, does not", async () => {
  const { page, context } = await openVisit(browser);
  await page.goto(product.origin);
  await hydrated(page);
  const broken = page.getByRole("heading", { name: "Something’s gone wrong there" });
  const reject = (kind: "stopped" | "extension" | "ours") =>
    page.evaluate((which) => {
      const error = new Error("nobody caught this");
      if (which === "extension")
        error.stack = "Error: nobody caught this\n    at chrome-extension://abc/content.js:1:1";
      if (which === "ours") error.stack = `Error: nobody caught this\n    at ${location.origin}/assets/list.js:1:1`;
      return new Promise<void>((resolve) => {
        window.addEventListener("unhandledrejection", () => setTimeout(resolve, 0), { once: true });
        void Promise.reject(which === "stopped" ? new DOMException("stopped", "AbortError") : error);
      });
    }, kind);
  await reject("stopped");
  await reject("extension");
  await expect.poll(() => broken.count()).toBe(0);
  await reject("ours");
  await broken.waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Start searching" }).waitFor();
  await expect.poll(() => broken.count()).toBe(0);
  await context.close();
});

test("an error thrown on the map shows the 500 screen, and Try again shows the map; another site's error does not", async () => {
  // This browser cannot render the map: its list is there all the same.
  const { page, close } = await openMap(product, browser, phone, { waits: false });
  const count = page.getByRole("heading", { name: /match$/ });
  await count.waitFor();
  const broken = page.getByRole("heading", { name: "Something’s gone wrong there" });
  const throwIn = (file: string) =>
    page.evaluate((thrower) => {
      const error = new Error("nobody caught this");
      error.stack = `Error: nobody caught this\n    at ${thrower}:1:1`;
      return new Promise<void>((resolve) => {
        window.addEventListener("error", () => setTimeout(resolve, 0), { once: true });
        requestAnimationFrame(() => {
          throw error;
        });
      });
    }, file);
  await throwIn("chrome-extension://abc/content.js");
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent("error", { message: "Script error." })));
  await expect.poll(() => broken.count()).toBe(0);
  await throwIn(`${product.origin}/assets/map.js`);
  await broken.waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await count.waitFor();
  await expect.poll(() => broken.count()).toBe(0);
  await close();
});

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
