// @module-tag thorough Venue and provider pages in a real browser, statement by statement: tabs,
// sessions, contact, and how a search changes them.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityErrors, desk, hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { recordShifts, shiftsOf } from "#test/browser/record-shifts.ts";
import { publicUrl } from "./details-catalogue.ts";
import { browser, detailsProduct as product, test } from "./shared-product.ts";
import { visitAfterSearch } from "./visit-after-search.ts";

/** The text of the lit tab. */
const litTab = (page: Page) => page.locator('nav[aria-label="On this page"] [aria-current]').innerText();

async function waitForLitTab(page: Page, label: string): Promise<void> {
  await page.locator('nav[aria-label="On this page"] [aria-current]', { hasText: label }).waitFor();
}

describe("the bar of sections", () => {
  test.each([
    ["phone", phone],
    ["desk", desk],
  ])("on a %s stays at the top, and lights the section in view", async (_, viewport) => {
    const { page } = await openVisit(browser, viewport);
    await page.goto(`${product.origin}/venue/11`);
    await hydrated(page);
    const bar = page.getByRole("navigation", { name: "On this page" });
    await expect.poll(() => litTab(page)).toBe("SESSIONS");
    await page.evaluate(() => document.getElementById("info")?.scrollIntoView());
    await waitForLitTab(page, "VENUE INFO");
    await expect.poll(() => bar.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(80);
    await page.evaluate(() => scrollTo(0, 0));
    await waitForLitTab(page, "SESSIONS");
    const contact = bar.getByRole("link", { name: "CONTACT" });
    const before = await page.evaluate(() => scrollY);
    await contact.click();
    // Beside the sections it is in view already: it gets the focus, and nothing scrolls.
    if (viewport === phone) await waitForLitTab(page, "CONTACT");
    else
      await expect.poll(() => page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(["contact", before]);
    for (const label of ["VENUE INFO", "SESSIONS", "VENUE INFO"]) {
      await bar.getByRole("link", { name: label }).click();
      await waitForLitTab(page, label);
    }
    const below = await bar.evaluate((node) => node.getBoundingClientRect().bottom);
    const head = await page.locator("#info h2").first().boundingBox();
    expect(head?.y).toBeGreaterThanOrEqual(below);
  });
});

describe("nothing moves while a page is rendered", () => {
  test.each([
    ["/venue/11", phone],
    ["/provider/22p11", desk],
  ])("%s at %j, with a search stored", async (path, viewport) => {
    const { page } = await visitAfterSearch(browser, {}, viewport);
    await recordShifts(page);
    await page.goto(product.origin + path);
    await page.waitForLoadState("networkidle");
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.each([phone])("at %j, with the font of its text arriving long after the page", async (viewport) => {
    const { page } = await visitAfterSearch(browser, {}, viewport);
    await recordShifts(page);
    const letters = Promise.withResolvers<void>();
    await page.route(/atkinson.*\.woff2/, async (route) => {
      await letters.promise;
      await route.continue();
    });
    await page.goto(`${product.origin}/venue/11`, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    letters.resolve();
    await page.waitForLoadState("networkidle");
    expect(await shiftsOf(page)).toEqual([]);
  });

  test("a visit after a search sees the whole page if the scripts never arrive", async () => {
    const { page } = await visitAfterSearch(browser, {}, phone);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${product.origin}/venue/11`);
    const title = page.getByRole("heading", { name: "All sessions at this venue" });
    await title.waitFor();
    await expect.poll(() => title.isVisible()).toBe(true);
  });
});

describe("sharing a page", () => {
  const address = "/venue/11";

  test("the phone's own menu gets the name and the URL without a query", async () => {
    const { page } = await openVisit(browser, phone);
    await page.addInitScript(() => {
      const reported: ShareData[] = [];
      Object.assign(globalThis, { reported });
      navigator.share = async (data) => {
        reported.push(data ?? {});
      };
    });
    await page.goto(`${product.origin}${address}?from=somewhere`);
    await hydrated(page);
    await page.getByRole("button", { name: "Share" }).click();
    const reported = await page.evaluate(() => (globalThis as unknown as { reported: ShareData[] }).reported);
    expect(reported).toEqual([{ title: "Ashton Park", url: publicUrl + address }]);
  });

  test.each(["denied", "granted"])(
    "without such a menu and with the clipboard %s the link is shown",
    async (permission) => {
      const { page } = await openVisit(browser, phone);
      await page.addInitScript((isGranted) => {
        Object.assign(navigator, { share: undefined });
        navigator.clipboard.writeText = async (text) => {
          if (!isGranted) throw new DOMException("no", "NotAllowedError");
          Object.assign(globalThis, { copied: text });
        };
      }, permission === "granted");
      await page.goto(product.origin + address);
      await hydrated(page);
      await page.getByRole("button", { name: "Share" }).click();
      const words = permission === "granted" ? "Link copied" : `Copy this link: ${publicUrl}${address}`;
      await page.getByRole("status").filter({ hasText: words }).waitFor();
      if (permission === "granted") {
        await expect
          .poll(() => page.evaluate(() => (globalThis as unknown as { copied: string }).copied))
          .toBe(publicUrl + address);
      }
      expect(await accessibilityErrors(page)).toEqual([]);
      await expect.poll(() => scrollsSideways(page)).toBe(false);
    },
  );

  test("the print button opens the browser's dialog, and the print has every session", async () => {
    const { page } = await openVisit(browser, phone);
    await page.addInitScript(() =>
      Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: 1 }) }),
    );
    await page.goto(product.origin + address);
    await hydrated(page);
    await page.getByRole("button", { name: "Print" }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("heading", { name: "Winter kickabout" }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("navigation", { name: "On this page" }).isVisible()).toBe(false);
  });
});

describe("the small map", () => {
  test("has the pin in its middle and the visitor where they are, and makes no request", async () => {
    const { page } = await visitAfterSearch(browser, { Latitude: 53.405, Longitude: -2.26 }, phone);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(`${product.origin}/venue/11`);
    await page.getByRole("heading", { name: "Is it for your child?" }).waitFor();
    const picture = page.locator("figure a > div");
    const middleOf = async (part: string) => {
      const box = await picture.locator(part).boundingBox();
      const map = await picture.boundingBox();
      if (!box || !map) throw new Error(`${part} is not drawn`);
      return { x: (box.x + box.width / 2 - map.x) / map.width, y: (box.y + box.height - map.y) / map.height };
    };
    const pin = await middleOf("[data-kind=venue]");
    expect(pin.x).toBeCloseTo(0.5, 1);
    expect(pin.y).toBeCloseTo(96 / 180, 1);
    // South-east of the venue.
    const star = await middleOf("g > circle:last-child");
    expect(star.x).toBeGreaterThan(pin.x + 0.1);
    expect(star.y).toBeGreaterThan(pin.y + 0.1);
    const way = await page.getByRole("link", { name: "Directions" }).getAttribute("href");
    await expect.poll(() => page.locator("figure a").getAttribute("href")).toBe(way);
    await expect.poll(() => page.locator("figure a").getAttribute("tabindex")).toBe("-1");
    expect(requests.filter((url) => /^https?:/.test(url) && !url.startsWith(product.origin))).toEqual([]);
    expect(await accessibilityErrors(page)).toEqual([]);
  });
});

test("while a venue's or a provider's page loads, the previous page says so", async () => {
  const { page } = await openVisit(browser, phone);
  await page.goto(`${product.origin}/provider/21p11`);
  await hydrated(page);
  await page.route("**/venue/11.data*", async (route) => {
    await page.getByRole("status").filter({ hasText: "Loading venue info" }).waitFor();
    await route.continue();
  });
  await page.getByRole("link", { name: "Back to venue page" }).click();
  await page.getByRole("heading", { name: "Ashton Park", level: 1 }).waitFor();
  await expect.poll(() => page.getByText("Loading venue info").count()).toBe(0);
  await page.route("**/provider/21p11.data*", async (route) => {
    await page.getByRole("status").filter({ hasText: "Loading venue Details" }).waitFor();
    await route.continue();
  });
  await page.goBack();
  await page.getByRole("heading", { name: "Canalside Kickabouts", level: 1 }).waitFor();
  await expect.poll(() => page.getByText("Loading venue Details").count()).toBe(0);
});
