// @module-tag thorough Pages and searches that never arrive, on a line that stalls, also on the way
// out of a dialog: after the limit there is a way on, and nothing is lost.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { textsLimitMs, waitLimitMs } from "#src/web/calls/wait-limit.ts";
import { accessibilityErrors, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { cards, openFilters, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";
import { answer, storedPreferences } from "./walk-journey.ts";

const tooLong = (page: Page) => page.getByRole("alert").filter({ hasText: "This is taking a long time." });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/** Presses a link of the foot and waits until the limit is reached. */
async function pressAndWait(page: Page, link: string) {
  const request = page.waitForRequest(/\.data/);
  await page.getByRole("contentinfo").getByRole("link", { name: link }).press("Enter");
  await request;
  await page.clock.runFor(waitLimitMs - 1_000);
  await expect.poll(() => tooLong(page).count()).toBe(0);
  await page.clock.runFor(1_500);
  await tooLong(page).waitFor();
}

test("on a phone a page that does not arrive says so: the visitor stays, or loads it completely", async () => {
  const { page, errors } = await openVisit(browser, phone);
  await page.clock.install();
  await page.goto(`${product.origin}/about-the-game`);
  await page.waitForLoadState("networkidle");
  // No request for another page is ever answered.
  await page.route("**/*.data*", () => undefined);
  await pressAndWait(page, "Privacy Policy");
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
  await expect.poll(() => focused(page)).toBe("Privacy Policy");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  // A cancelled page does not appear later, and the next press has a limit of its own.
  await page.clock.runFor(2 * waitLimitMs);
  await expect.poll(() => tooLong(page).count()).toBe(0);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await pressAndWait(page, "Terms of use");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Terms of use" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/terms-of-use");
  await expect.poll(() => page.evaluate(() => "isSameDocument" in window)).toBe(false);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "About the game" }).waitFor();
  expect(errors).toEqual([]);
});

test("if the list's data do not arrive, its page says so and loads them with the next try", async () => {
  const { page } = await openVisit(browser);
  await page.goto(`${product.origin}/onboarding/squadgirls`);
  await answer(page, { age: 13 });
  await answer(page, { choose: /^No$/ });
  await page.clock.install();
  await page.route("**/recommendations.data*", () => undefined);
  await page.getByRole("combobox").fill("Manchester");
  await page.clock.runFor(1_000);
  await page.getByRole("option").first().click();
  const request = page.waitForRequest("**/recommendations.data*");
  await page.getByRole("button", { name: "Find football" }).click();
  await request;
  await page.getByText("Finding football...").waitFor();
  await page.clock.runFor(textsLimitMs + 500);
  await page.getByRole("heading", { name: "Something’s gone wrong there" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/recommendations");
  expect(await accessibilityErrors(page)).toEqual([]);
  await page.unroute("**/recommendations.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.clock.runFor(1_000);
  await cards(page).first().waitFor();
  // The answers are over, though the list came after its message.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("open_questionnaire"))).toBeNull();
});

test("the ways on from a page that does not arrive are inside the dialog that led to it", async () => {
  const { page, errors } = await openList(browser, product.origin);
  await cards(page).first().waitFor();
  await openFilters(page);
  await page.clock.install();
  await page.route("**/*.data*", () => undefined);
  const request = page.waitForRequest(/\.data/);
  await page.getByRole("link", { name: "start a new search" }).click();
  await request;
  await page.clock.runFor(waitLimitMs + 500);
  await page.getByRole("alert").filter({ hasText: "This is taking a long time." }).waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await page.getByRole("button", { name: "Stay on this page" }).waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("dialog").getByRole("heading", { name: "Filters" }).isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/recommendations");
  expect(errors).toEqual([]);
});

test("if the questions' script stalls, the page says that it is loading, then that it did not arrive", async () => {
  const { page } = await openVisit(browser);
  await page.clock.install();
  await page.route("**/assets/questionnaire-*.js", () => undefined);
  const request = page.waitForRequest("**/assets/questionnaire-*.js");
  await page.goto(product.origin);
  // Ahead of the press.
  await request;
  await page.getByRole("link", { name: "Start searching" }).first().click();
  await page.clock.runFor(1_000);
  await page.getByRole("status").getByText("Loading the questions").waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  await page.clock.runFor(waitLimitMs);
  await page.getByRole("heading", { name: "Something’s gone wrong there" }).waitFor();
  await expect.poll(() => page.getByText("Loading the questions").count()).toBe(0);
  await page.unroute("**/assets/questionnaire-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Who wants to play?" }).waitFor();
});

/** No answer to a search comes, for as long as anybody waits. */
const hang = (page: Page) => page.route("**/api/*recommendation", () => undefined);

test("Escape cancels filters that are being applied", async () => {
  const { page } = await openList(browser, product.origin, {});
  await cards(page).first().waitFor();
  await hang(page);
  const panel = await openFilters(page);
  await page.getByRole("button", { name: /^Day preference/ }).click();
  await page.getByLabel("Monday").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await page.getByRole("button", { name: "Applying filters..." }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Exit without saving" }).click();
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  await expect.poll(() => storedPreferences(page)).toMatchObject({ WeekDays: "1,2,3,4,5,6,7" });
});
