// @module-tag thorough This week in a real browser: days by key, a line to its session and back,
// more of a day, and a place without script.
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays, startOfLocalDay } from "#src/platform/text/local-days.ts";
import { accessibilityErrors, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { casual, openFilters, openList, storedPreferences } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const path = "/recommendations/week";

/** By key the first day after today (the third choice) that lists some of these. */
async function pressDayWith(days: Locator, listed: Locator): Promise<Locator> {
  for (const day of (await days.getByRole("button").all()).slice(2)) {
    await day.press("Enter");
    await expect.poll(() => day.getAttribute("aria-pressed")).toBe("true");
    if ((await listed.count()) > 0) return day;
  }
  throw new Error("No day of the week lists any");
}

describe("on a phone", () => {
  test("a day is chosen by key, a line leads to its session, and back to the same line", async () => {
    const { page, errors } = await openList(browser, product.origin, casual, { viewport: phone, path });
    const days = page.getByRole("group", { name: /^Days/ });
    const lines = page.locator("main li h3 a");
    await lines.first().waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    const sessions = page.locator('main li h3 a[href^="/venue"]');
    const day = await pressDayWith(days, sessions);
    await expect.poll(() => day.getAttribute("aria-pressed")).toBe("true");
    const promised = Number((await day.innerText()).match(/(\d+)\s*to join/)?.[1]);
    expect(promised).toBeGreaterThan(0);
    await page
      .getByRole("status")
      .filter({ hasText: `${promised} to join` })
      .waitFor({ state: "attached" });
    const line = sessions.nth(Math.min(2, (await sessions.count()) - 1));
    const [name, href] = [await line.innerText(), await line.getAttribute("href")];
    await line.press("Enter");
    await page.waitForURL(`**${href}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.querySelector("h4")?.textContent)).toBe(name);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href);
    await expect.poll(() => day.getAttribute("aria-pressed")).toBe("true");
    expect(page.url()).toBe(`${product.origin}${path}`);
    // Training is told apart, and its club says when, where and how much.
    await days
      .getByRole("button", { name: /^(Tue|Wed|Thu)/ })
      .first()
      .press("Enter");
    const training = page.locator("main li", { hasText: "club training" }).first();
    await training.getByRole("heading").getByRole("link").press("Enter");
    await page.waitForURL("**/club/*");
    await page
      .locator("#training")
      .getByText(/^(Tuesday|Wednesday|Thursday)$/)
      .first()
      .waitFor();
    await page
      .locator("#training")
      .getByText(/welcome|spaces/)
      .first()
      .waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(errors).toEqual([]);
  });

  test("a place alone is posted without script, and its week is drawn with nothing in the address", async () => {
    const { page } = await openVisit(browser, phone, { javaScriptEnabled: false });
    await page.goto(`${product.origin}${path}`);
    await page.getByLabel("Where do you want to look?").fill("Nowhere at all");
    await page.getByRole("button", { name: "Show the week" }).click();
    await page.getByRole("alert").getByText("We can’t find a place with that name.").waitFor();
    await expect.poll(() => page.getByLabel("Where do you want to look?").inputValue()).toBe("Nowhere at all");
    await page.getByLabel("Where do you want to look?").fill("Sale");
    await page.getByRole("button", { name: "Show the week" }).click();
    await page.getByRole("heading", { level: 1, name: "What’s on this week near Sale?" }).waitFor();
    await expect.poll(() => page.locator("main li h3 a").count()).toBeGreaterThan(10);
    expect(page.url()).toBe(`${product.origin}${path}`);
  });
});

test("at midnight an open page moves on to the next day and can be filtered, never empty meanwhile", async () => {
  const midnight = startOfLocalDay(addDays(localDate(Date.now()), 1));
  const { page, errors } = await openList(browser, product.origin, casual, {
    path,
    prepare: (page) => page.clock.install({ time: midnight - 60_000 }),
  });
  const day = page.getByRole("group", { name: /^Days/ }).getByRole("button");
  const lines = page.locator("main li h3 a");
  await lines.first().waitFor();
  const nextDay = (await day.nth(3).innerText()).split(/\s/)[0]!;
  await day.nth(1).click();
  let mostEmpty = Number.POSITIVE_INFINITY;
  const released = Promise.withResolvers<void>();
  await page.route("**/api/upcomingsessions", async (route) => {
    mostEmpty = Math.min(mostEmpty, await lines.count());
    await released.promise;
    await route.continue();
  });
  const request = page.waitForRequest("**/api/upcomingsessions");
  await page.clock.fastForward(90_000);
  expect((await request).postDataJSON().From).toBe(localDate(midnight));
  await expect.poll(() => day.nth(2).innerText()).toContain(nextDay);
  await expect.poll(() => day.first().getAttribute("aria-pressed")).toBe("true");
  released.resolve();
  const panel = await openFilters(page);
  await panel.getByLabel(/^Include mixed gender results/).check();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(mostEmpty).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test("a week says how far it looks, and looks further at a press; a chosen distance is the search's", async () => {
  const { page } = await openList(browser, product.origin, casual, { viewport: phone, path });
  const reach = page.getByText(/^(Within .* miles|At any distance)\./);
  await reach.waitFor();
  const distance = () => reach.innerText().then((words) => words.split(".")[0]!);
  const before = await distance();
  await reach.getByRole("button").click();
  await expect.poll(distance).not.toBe(before);
  expect((await storedPreferences(page)).WithinMiles ?? null).toBeNull();
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem("onboarding_preferences")!);
    sessionStorage.setItem("onboarding_preferences", JSON.stringify({ ...stored, WithinMiles: 2, SearchId: "near" }));
  });
  await page.reload();
  await page.getByText("Within 2 miles.").waitFor();
});

test("three whole sessions are on the first screen of a phone", async () => {
  const { page } = await openList(browser, product.origin, {}, { viewport: phone, path });
  const rows = page.locator("main ul li:has(h3)");
  // In the site's own face: a slow first visit may have the system's, wider on some machines.
  await expect
    .poll(async () => {
      await page.reload();
      await rows.first().waitFor();
      const box = await rows.nth(2).boundingBox();
      return box!.y + box!.height;
    })
    .toBeLessThanOrEqual(phone.height);
});
