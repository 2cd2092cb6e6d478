// The network is lost at each step of the main job: nothing entered is lost, pages say what to do.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hydrated, markDocument, openVisit, savingData } from "#test/browser/browser.ts";
import { cards, openFilters, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";
import { answer, readScreen, type Step, storedPreferences } from "./walk-journey.ts";

const steps: Step[] = [
  { choose: /^Myself/ },
  { age: 12 },
  { choose: /^(Female|Girls)/ },
  { choose: /^Club/ },
  { choose: /^Any day/ },
  { choose: /^No(?!t)/ },
];

const heading = (page: Page) => page.locator("#questionnaire-heading");
const failure = (page: Page) => page.getByRole("heading", { name: "Something’s gone wrong there" });

async function findFootball(page: Page, context: BrowserContext) {
  const field = page.getByRole("combobox");
  await field.fill("Manchester");
  await page.getByRole("option").first().click();
  const chosen = await field.inputValue();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Find football" }).click();
  await page.getByRole("alert").getByText("Your answers are still here").waitFor();
  await expect.poll(() => field.inputValue()).toBe(chosen);
  // Still no network: the same again.
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Finding football...").waitFor();
  await page.getByRole("alert").getByText("Your answers are still here").waitFor();
  await expect.poll(() => field.inputValue()).toBe(chosen);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("**/recommendations");
  await cards(page).first().waitFor();
}

describe("in the questionnaire", () => {
  test("lost in the first question it works on, and back in time for the place it finds football", async () => {
    const { page, context, errors } = await openVisit(browser);
    const screen = page.waitForResponse(/\/recommendations-[^/]*\.js/);
    await page.goto(`${product.origin}/?onboarding=true`);
    await heading(page).waitFor();
    await screen;
    await page.waitForLoadState("networkidle");
    const isSame = await markDocument(page);
    await context.setOffline(true);
    for (const step of steps) await answer(page, step);
    await page.getByRole("combobox").waitFor();
    await context.setOffline(false);
    await findFootball(page, context);
    await expect.poll(() => isSame()).toBe(true);
    await expect.poll(() => storedPreferences(page)).toMatchObject({ SearchForUser: "Myself", Age: 12 });
    expect(errors).toEqual([]);
  });

  test("lost before the results' script was there, it stays at the place until it is back", async () => {
    const { page, context, errors } = await openVisit(browser);
    await page.route("**/assets/recommendation*.js", (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, { age: 13 });
    await answer(page, { choose: /^No$/ });
    await lost;
    await page.unroute("**/assets/recommendation*.js");
    await findFootball(page, context);
    await expect.poll(() => failure(page).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => readScreen(page)).toMatchObject({ title: "How old are you?" });
    expect(errors).toEqual([]);
  });

  test("if its own script does not arrive, Try again keeps the page as long as there is no network", {
    tags: ["thorough"],
  }, async () => {
    const { page, context } = await openVisit(browser);
    // Else it is there already.
    await savingData(page);
    await page.goto(product.origin);
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Start searching" }).click();
    await failure(page).waitFor();
    const isSame = await markDocument(page);
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Try again" }).click();
    await failed;
    await failure(page).waitFor();
    expect(await isSame()).toBe(true);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page).waitFor();
    await expect.poll(() => failure(page).count()).toBe(0);
  });
});

/** None of the nearest, whose pages come ahead. */
const lastClub = (page: Page) =>
  cards(page)
    .first()
    .getByRole("link", { name: /^See this club/ })
    .last();

describe("on the list", () => {
  test("a place, the map and the filters report a lost network, and work again when it is back", async () => {
    const { page, context } = await openList(browser, product.origin, {});
    await cards(page).first().waitFor();
    await page.waitForLoadState("networkidle");
    const isSame = await markDocument(page);
    await context.setOffline(true);
    for (const [open, path] of [
      [() => lastClub(page).click(), /\/club\//],
      [() => page.getByRole("link", { name: "Map view" }).click(), /\/recommendations\/map$/],
    ] as const) {
      await open();
      await failure(page).waitFor();
      expect(page.url()).toMatch(path);
      await page.getByRole("button", { name: "Try again" }).click();
      await failure(page).waitFor();
      await page.goBack();
      await cards(page).first().waitFor();
    }
    await openFilters(page);
    await page.getByRole("button", { name: /^Day preference/ }).click();
    await page.getByLabel("Monday").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.getByText("Your choices are still here").waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Map view" }).click();
    await page.locator("button[data-place]").first().waitFor();
    await expect.poll(() => isSame()).toBe(true);
  });

  test("a place whose script does not arrive opens with one press once the network is back", {
    tags: ["thorough"],
  }, async () => {
    // Where data are saved nothing has come ahead.
    const { page, context } = await openList(browser, product.origin, {}, { prepare: savingData });
    await cards(page).first().waitFor();
    const isSame = await markDocument(page);
    const club = lastClub(page);
    const name = (await club.innerText()).replace(/^See this club\s*:\s*/, "");
    await context.setOffline(true);
    await club.click();
    await failure(page).waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await failure(page).waitFor();
    expect(await isSame()).toBe(true);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1 }).filter({ hasText: name }).waitFor();
  });
});
