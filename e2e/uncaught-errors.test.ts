// Which screen an error becomes that no screen says itself (specification §8.2, §8.5).
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hydrated, openVisit } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

test("a search answered with 404 shows the 404 screen, and the home page is as ever", async () => {
  const refuse = (page: Page) =>
    page.route("**/api/*recommendation", (route) => route.fulfill({ status: 404, json: {} }));
  for (const path of ["/recommendations", "/recommendations/map"]) {
    const { page, context } = await openList(browser, product.origin, {}, { path, prepare: refuse });
    await page.getByRole("heading", { name: "Sorry, we can’t find that page" }).waitFor();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.getByRole("link", { name: "Start searching" }).waitFor();
    expect(await page.getByText("Sorry, we can’t find that page").count()).toBe(0);
    await context.close();
  }
});

test("a promise of ours that nobody caught shows the 500 screen; one that was stopped, or is an extension's, does not", async () => {
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
  expect(await broken.count()).toBe(0);
  await reject("ours");
  await broken.waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: "Start searching" }).waitFor();
  expect(await broken.count()).toBe(0);
  await context.close();
});

test("the screen of a refused form has the site's own header and footer, and works", async () => {
  const { page, context } = await openVisit(browser);
  await page.goto(product.origin);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/club/1015" });
    document.body.append(form);
    form.submit();
  });
  await page.getByRole("heading", { name: "Something’s gone wrong there" }).waitFor();
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).waitFor();
  expect(await page.getByRole("contentinfo").textContent()).toContain("Your national association");
  expect(await page.title()).toBe("Something’s gone wrong – Find Football");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await page.getByRole("link", { name: "Start searching" }).waitFor();
  await context.close();
});
