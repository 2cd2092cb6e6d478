// @module-tag thorough Links back to existing results, from the home page and from questions that
// are left; and that looking at a campaign's questions changes nothing about them.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, desk, hydrated, phone, scrollsSideways } from "#test/browser/browser.ts";
import { cards, girlInSale, type Opening, openList } from "#test/browser/open-list.ts";
import { shiftsOf } from "#test/browser/record-shifts.ts";
import { browser, product, test } from "./shared-product.ts";

const back = (page: Page) => page.getByRole("link", { name: "Back to your results" });

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.getByRole("dialog").first().waitFor({ state: "detached" });
}

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await hydrated(page);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("button", { name: "Play" }).click();
  await navigation.getByRole("link", { name: entry }).click();
  await page.locator("#questionnaire-heading").waitFor();
}

test.for([
  ["/recommendations", "standard", phone],
  ["/results", "mini", phone],
] as const)(
  "the home page has a link back to %s of a %s search, and nothing moves when it appears",
  async ([path, Journey, viewport]) => {
    const { page, errors } = await openList(browser, product.origin, { Journey }, { viewport, path: "/" });
    await back(page).waitFor();
    expect(await shiftsOf(page)).toEqual([]);
    const box = await back(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await back(page).click();
    await page.waitForURL(`${product.origin}${path}`);
    await cards(page).first().waitFor();
    expect(errors).toEqual([]);
  },
);

test("leaving the questions leads back to the results they were opened over, after a reload too", async () => {
  const { page } = await openList(browser, product.origin);
  await cards(page).first().waitFor();
  const start = page.getByRole("link", { name: "Start new search" });
  await start.click();
  await page.waitForURL("**/?onboarding=true*");
  await leave(page);
  expect(new URL(page.url()).pathname).toBe("/recommendations");
  await cards(page).first().waitFor();
  await start.click();
  await page.locator("#questionnaire-heading").waitFor();
  await page.reload();
  await page.locator("#questionnaire-heading").waitFor();
  await leave(page);
  await page.waitForURL("**/recommendations");
});

test("leaving a campaign opened by the menu leads back to its page, and one opened by a link leads home", async () => {
  const { page } = await openList(browser, product.origin, {}, { path: "/about-the-game", viewport: desk });
  await openFromMenu(page, "Adult clubs, 18 and over");
  await leave(page);
  expect(new URL(page.url()).pathname).toBe("/about-the-game");
  await page.goto(`${product.origin}/onboarding/adultclub`);
  await page.locator("#questionnaire-heading").waitFor();
  await leave(page);
  expect(new URL(page.url()).pathname).toBe("/");
});

const open = (changes: Parameters<typeof openList>[2] = {}, opening: Opening = {}) =>
  openList(browser, product.origin, changes, { viewport: desk, ...opening });

/** The headings of the results, once they are shown. */
async function results(page: Page): Promise<string[]> {
  await cards(page).first().waitFor();
  return page.locator("main").getByRole("heading", { level: 1 }).or(cards(page).locator("h2")).allInnerTexts();
}

/** Opens a campaign's questions by the menu and leaves them by the browser's Back. */
async function lookAt(page: Page, menu: string, entry: string): Promise<void> {
  await hydrated(page);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("button", { name: menu }).click();
  await navigation.getByRole("link", { name: entry }).click();
  await page.locator("#questionnaire-heading").waitFor();
  await page.goBack();
  await page.locator("#questionnaire-heading").waitFor({ state: "detached" });
}

/** What the first club's contact form is about at first. */
async function topicOfMessage(page: Page): Promise<string[]> {
  await cards(page)
    .first()
    .getByRole("link", { name: /^See this/ })
    .first()
    .click();
  await page.waitForURL("**/club/*");
  await page
    .getByRole("button", { name: /^(Write|Send|Contact)/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog
    .getByRole("radio", { checked: true })
    .evaluateAll((radios) =>
      radios.map((radio) => radio.ariaLabel ?? (radio as HTMLInputElement).labels?.[0]?.innerText ?? ""),
    );
}

test("looking at adult clubs changes neither a girl's recommendations nor her next search", async () => {
  const { page } = await open({ FootballType: 2 });
  const before = await results(page);
  expect(before.length).toBeGreaterThan(2);
  await lookAt(page, "Play", "Adult clubs, 18 and over");
  await expect.poll(() => results(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => results(page)).toEqual(before);
  await page.getByRole("link", { name: "Start new search" }).click();
  await page.waitForURL("**/?onboarding=true*");
});

test("looking at the volunteers' questions makes nobody a volunteer", async () => {
  const { page } = await open();
  const before = await results(page);
  await lookAt(page, "Help at a club", "Find teams that need help");
  await expect.poll(() => results(page)).toEqual(before);
  await expect.poll(() => topicOfMessage(page)).toEqual([]);
});

test("a volunteer's search stays one, whatever was looked at afterwards", async () => {
  const { page } = await open({ FootballType: 2, Journey: "volunteer", AgeGroup: "U11-U12" });
  const before = await results(page);
  expect(before[0]).toContain("to help");
  await lookAt(page, "Play", "Girls’ first kicks, 5 to 11");
  await expect.poll(() => results(page)).toEqual(before);
  await expect
    .poll(() => page.getByRole("link", { name: "Start new search" }).getAttribute("href"))
    .toBe("/onboarding/volunteer");
  await expect.poll(() => topicOfMessage(page)).toEqual(["Volunteering"]);
});

test("two tabs with two searches stay separate, each with its own way back", async () => {
  const { page: first, context } = await open();
  const before = await results(first);
  const second = await context.newPage();
  await second.addInitScript(
    (text) => sessionStorage.setItem("onboarding_preferences", text),
    JSON.stringify({ ...girlInSale, Age: 30, Journey: "mini", SearchId: "second" }),
  );
  await second.goto(`${product.origin}/results`);
  const other = await results(second);
  await first.reload();
  await expect.poll(() => results(first)).toEqual(before);
  await second.bringToFront();
  await second.goto(`${product.origin}/results`);
  await expect.poll(() => results(second)).toEqual(other);
  await cards(first)
    .first()
    .getByRole("link", { name: /^See this/ })
    .first()
    .click();
  await first.getByRole("link", { name: "Back to recommendation view" }).waitFor();
});

test.for(["/recommendations", "/recommendations/week"])(
  "%s that was loaded anew is where it was; who scrolls meanwhile is not moved",
  async (path) => {
    const { page } = await openList(browser, product.origin, {}, { path });
    const topPx = () => page.evaluate(() => Math.round(scrollY));
    const isLong = () => page.waitForFunction(() => document.documentElement.scrollHeight > 3_000);
    await isLong();
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: "instant" }));
    await page.reload();
    await expect.poll(topPx).toBe(1_500);
    await page.reload({ waitUntil: "commit" });
    await page.evaluate(() => dispatchEvent(new Event("wheel")));
    await isLong();
    await expect.poll(topPx).toBeLessThanOrEqual(1_500);
  },
);
