// @module-tag thorough
// Open data for people: from the footer to the files and feeds, on a phone and a desk, in both themes; and turned off.
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { accessibilityErrors, desk, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, product as shared, test } from "./shared-product.ts";

const paths = ["/open-data", "/openactive"];
const sizes = [phone, desk];

describe.each(["evening", "dusk"])("in the theme %s", (theme) => {
  let origin = shared.origin;
  let own: Product | undefined;
  beforeAll(async () => {
    if (theme === "evening") return;
    own = await startProduct({ THEME: theme });
    origin = own.origin;
  });
  afterAll(() => own?.stop());

  test.each(paths.flatMap((path) => sizes.map((size) => ({ path, width: size.width, size }))))(
    "$path at $width pixels fits the width, and axe finds nothing",
    async ({ path, size }) => {
      const { page, context, errors } = await openVisit(browser, size);
      await page.goto(origin + path);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
      await expect.poll(() => scrollsSideways(page)).toBe(false);
      expect(await accessibilityErrors(page)).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

test("from the footer of any page the files can be downloaded, each with its size", async () => {
  const { page, context } = await openVisit(browser);
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
  const feed = await page.getByRole("link", { name: "Scheduled sessions" }).getAttribute("href");
  const answer = await fetch(shared.origin + feed);
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(500);
  await context.close();
});

test("both pages are in the site map for search engines", async () => {
  const answer = await fetch(`${shared.origin}/sitemaps/site.xml`, { headers: { "accept-encoding": "identity" } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = answer.headers.get("content-encoding") === "gzip" ? gunzipSync(bytes).toString() : bytes.toString();
  for (const path of paths) expect(text).toContain(`${shared.origin}${path}</loc>`);
});

test("turned off, there are no pages, no files, no feeds and no link to them", async () => {
  const off = await startProduct({ OPEN_DATA: "false" });
  const gone = [...paths, "/open-data/clubs.csv", "/openactive/dataset.jsonld", "/openactive/session-series"];
  for (const path of gone) expect((await fetch(off.origin + path)).status).toBe(404);
  const home = await (await fetch(off.origin)).text();
  expect(home).not.toMatch(/open-data|openactive/);
  expect(await (await fetch(`${off.origin}/sitemaps/site.xml`)).text()).not.toMatch(/open-data|openactive/);
  await off.stop();
});
