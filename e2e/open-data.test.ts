// @module-tag thorough Open data for people: from the footer to the files and feeds; turned off;
// and the documentation of the calls.
import { expect } from "vitest";
import { accessibilityErrors, openVisit, scrollsSideways } from "#test/browser/browser.ts";
import { startProduct } from "#test/server/product.ts";
import { browser, product as shared, test } from "./shared-product.ts";

test("from the footer of any page the files can be downloaded, each with its size", async () => {
  const { page } = await openVisit(browser);
  await page.goto(`${shared.origin}/sources`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Open data" }).click();
  await page.getByRole("heading", { name: "Download" }).waitFor();
  const items = page.getByRole("listitem").filter({ hasText: /\.(csv|jsonld)/ });
  const size = /, [\d,]+ records?, [\d.]+ (bytes|kB|MB)$/;
  // The first visitors see the page before the files are made.
  await expect
    .poll(async () => {
      await page.reload();
      return (await items.allTextContents()).filter((text) => size.test(text)).length;
    })
    .toBe(10);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Sessions", exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("sessions.csv");
  await page.getByRole("link", { name: "Open data feeds" }).click();
  await page.getByRole("heading", { name: "Feeds", exact: true }).waitFor();
  expect([await scrollsSideways(page), await accessibilityErrors(page)]).toEqual([false, []]);
  const feed = await page.getByRole("link", { name: "Scheduled sessions" }).getAttribute("href");
  const answer = await fetch(shared.origin + feed);
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(500);
});

test("turned off, there are no pages and no link to them", async () => {
  const off = await startProduct({ OPEN_DATA: "false" });
  for (const path of ["/open-data", "/openactive"]) expect((await fetch(off.origin + path)).status).toBe(404);
  const home = await (await fetch(off.origin)).text();
  expect(home).not.toMatch(/open-data|openactive/);
  expect(await (await fetch(`${off.origin}/sitemaps/site.xml`)).text()).not.toMatch(/open-data|openactive/);
  await off.stop();
});

test("the documentation page lists the calls, loads nothing from elsewhere, and works under its policy", async () => {
  const { page } = await openVisit(browser);
  const refusals: string[] = [];
  const elsewhere: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(shared.origin) && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  await page.goto(`${shared.origin}/api/documentation`);
  await page.locator(".opblock").first().waitFor();
  await expect.poll(() => page.locator(".opblock").count()).toBeGreaterThan(10);
  expect({ refusals, elsewhere }).toEqual({ refusals: [], elsewhere: [] });
});
