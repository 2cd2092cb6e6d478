// @module-tag thorough Club and team pages in a real browser, statement by statement: both
// variants, tabs by data, the way back, pictures, and structured data for search engines.
import { afterAll, beforeAll, describe, expect } from "vitest";
import { accessibilityErrors, hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { structuredDataOf, vocabularyErrors } from "./check-structured-data.ts";
import { writeDetailsCatalogue } from "./details-catalogue.ts";
import { recordTexts } from "./record-texts.ts";
import { browser, type SharedProduct, detailsProduct as single, test } from "./shared-product.ts";
import { visitAfterSearch } from "./visit-after-search.ts";

let tabbed: Product;

beforeAll(async () => {
  tabbed = await startFilled(writeDetailsCatalogue, { CLUB_PAGE: "tabbed" });
});
afterAll(() => tabbed?.stop());

async function read(product: SharedProduct, path: string): Promise<string> {
  return (await fetch(product.origin + path)).text();
}

describe("the club's page", () => {
  test("shows the fitting teams under the search's title, and all teams under theirs after a press", async () => {
    const { page, errors } = await visitAfterSearch(browser, {}, phone);
    await page.goto(`${single.origin}/club/1`);
    const teams = page.locator("#teams");
    await teams.getByRole("heading", { name: "9 year old small-sided Teams" }).waitFor();
    await expect
      .poll(() => teams.innerText())
      .toContain("1 Team that matches my search playing on Wednesday and Sunday");
    // Those that fit, then all: a girls' team in its group, and three of the boys'.
    const lists = () => teams.getByRole("list").evaluateAll((all) => all.map((list) => list.children.length));
    expect(await lists()).toEqual([1, 1, 4]);
    const announced = await recordTexts(teams.getByRole("status"));
    await teams.getByRole("button", { name: "Remove filters" }).press("Enter");
    await teams.getByRole("heading", { level: 2, name: "All teams at this club" }).waitFor();
    expect(await lists()).toEqual([1, 4]);
    await expect.poll(() => teams.innerText()).toContain("5 Teams at this club");
    await expect.poll(() => teams.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(["Girls", "Boys"]);
    expect(await accessibilityErrors(page)).toEqual([]);
    const reapply = teams.getByRole("button", { name: "Reapply filters" });
    await expect.poll(() => reapply.evaluate((button) => button === document.activeElement)).toBe(true);
    await reapply.press("Enter");
    await teams.getByRole("heading", { name: "9 year old small-sided Teams" }).waitFor();
    expect(await lists()).toEqual([1, 1, 4]);
    expect(await announced()).toEqual([
      "Removing filters",
      "All teams at this club: 5 Teams at this club",
      "Reapplying filters",
      "9 year old small-sided Teams: 1 Team that matches my search playing on Wednesday and Sunday",
    ]);
    expect(errors).toEqual([]);
  });
});

describe("the club's page on two tabs", () => {
  test("is complete without script", async () => {
    const { page } = await openVisit(browser, phone, { javaScriptEnabled: false });
    await page.goto(`${tabbed.origin}/club/1`);
    await expect.poll(() => page.getByRole("tablist").isVisible()).toBe(false);
    for (const words of ["Sale Juniors U9 Girls Lions", "About the club", "0161 496 0015"]) {
      await expect.poll(() => page.getByText(words).first().isVisible(), { message: words }).toBe(true);
    }
  });

  test("on a phone leads from a team to the club's information, and back with the arrow keys", async () => {
    const { page, errors } = await visitAfterSearch(browser, {}, phone);
    await page.goto(`${tabbed.origin}/club/1`);
    await hydrated(page);
    const parts = page.getByRole("tablist", { name: "Parts of this page" });
    const about = page.getByRole("heading", { name: "About the club" });
    await expect.poll(() => about.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Sale Juniors U9 Girls Lions" }).first().press("Enter");
    expect(new URL(page.url()).pathname).toBe("/club/1");
    await expect.poll(() => parts.getByRole("tab", { selected: true }).innerText()).toBe("CLUB INFORMATION");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Sale Juniors U9 Girls Lions");
    await expect.poll(() => about.isVisible()).toBe(true);
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    const team = page.getByRole("link", { name: "See this team’s page" });
    await expect.poll(() => team.getAttribute("href")).toBe("/team/1");
    await page.getByRole("tab", { name: "CLUB INFORMATION" }).press("ArrowLeft");
    await expect.poll(() => parts.getByRole("tab", { selected: true }).innerText()).toBe("TEAMS");
    await expect.poll(() => about.isVisible()).toBe(false);
    expect(errors).toEqual([]);
  });
});

describe("the team's page", () => {
  test("opened from its club leads back to it, and from there to the results", async () => {
    const { page, context } = await visitAfterSearch(browser, {}, phone);
    await context.addInitScript(() => localStorage.setItem("path_information", "/results/map"));
    await page.goto(`${single.origin}/club/1`);
    await page.getByRole("link", { name: "Sale Juniors U9 Girls Lions" }).first().click();
    await page.getByRole("link", { name: "Back to club page" }).click();
    const back = page.getByRole("link", { name: "Back to map view" });
    await expect.poll(() => back.getAttribute("href")).toBe("/results/map");
  });
});

test("the structured data of every kind of page are valid by schema.org's vocabulary", async () => {
  const paths = ["/club/1", "/club/2", "/club/3", "/team/1", "/team/11", "/venue/11", "/venue/13", "/provider/21p11"];
  const reported = await Promise.all(paths.map(async (path) => structuredDataOf(await read(single, path))));
  expect(new Set(reported.map(({ type }) => type))).toEqual(
    new Set(["SportsClub", "SportsTeam", "SportsActivityLocation", "SportsOrganization"]),
  );
  expect(reported[5]!.json).toContain('"@type":"SportsEvent"');
  expect(await vocabularyErrors(reported)).toEqual([]);
  const wrong = { type: "SportsClub", json: '{"@context":"https://schema.org","@type":"SportsClub","nickname":"x"}' };
  expect((await vocabularyErrors([wrong])).join()).toContain("nickname");
});
