// @module-tag thorough
// The documentation page of the calls, which a package makes, under our policy.
import { expect } from "vitest";
import { openVisit } from "#test/browser/browser.ts";
import { browser, product, test } from "./shared-product.ts";

test("lists the calls, loads nothing from elsewhere, and works under its policy", async () => {
  const { page } = await openVisit(browser);
  const refusals: string[] = [];
  const elsewhere: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(product.origin) && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  await page.goto(`${product.origin}/api/documentation`);
  await page.locator(".opblock").first().waitFor();
  await expect.poll(() => page.locator(".opblock").count()).toBeGreaterThan(10);
  expect({ refusals, elsewhere }).toEqual({ refusals: [], elsewhere: [] });
});
