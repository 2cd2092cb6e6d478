// @module-tag thorough
// A page whose data never arrive, on a line that stalls: after the limit there is a way on, and nothing is lost.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { waitLimitMs } from "#src/web/calls/wait-limit.ts";
import { accessibilityErrors, desk, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { browser, product, test } from "./shared-product.ts";

const tooLong = (page: Page) => page.getByRole("alert").filter({ hasText: "This is taking a long time." });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/** A page of text whose clock the test moves and whose requests for other pages are never answered. */
async function openStalled(viewport = desk, path = "/about-the-game") {
  const { page, context, errors } = await openVisit(browser, viewport);
  await page.clock.install();
  await page.goto(product.origin + path);
  await page.waitForLoadState("networkidle");
  await page.route("**/*.data*", () => undefined);
  return { page, context, errors };
}

/** Presses a link of the foot and waits until the limit is reached. */
async function pressAndWait(page: Page, link = "Terms of use") {
  const asked = page.waitForRequest(/\.data/);
  await page.getByRole("contentinfo").getByRole("link", { name: link }).press("Enter");
  await asked;
  await page.clock.runFor(waitLimitMs - 1_000);
  await expect.poll(() => tooLong(page).count()).toBe(0);
  await page.clock.runFor(1_500);
  await tooLong(page).waitFor();
}

test("on a phone a page that does not arrive says so after the limit, and the visitor can stay on the current page", async () => {
  const { page, context, errors } = await openStalled(phone);
  await pressAndWait(page);
  await expect.poll(() => focused(page)).toBe("Try again");
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  for (const name of ["Try again", "Stay on this page"]) {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Stay on this page");
  await page.keyboard.press("Enter");
  await tooLong(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/about-the-game");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("About the game");
  await expect.poll(() => focused(page)).toBe("Terms of use");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  // A cancelled page does not appear later, and the next press has a limit of its own.
  await page.clock.runFor(2 * waitLimitMs);
  await expect.poll(() => tooLong(page).count()).toBe(0);
  await pressAndWait(page, "Privacy Policy");
  expect(errors).toEqual([]);
  await context.close();
});

test("trying again loads the page completely", async () => {
  const { page, context } = await openStalled();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await pressAndWait(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Terms of use" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/terms-of-use");
  await expect.poll(() => page.evaluate(() => "isSameDocument" in window)).toBe(false);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "About the game" }).waitFor();
  await context.close();
});
