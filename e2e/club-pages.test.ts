// @module-tag thorough
// Club and team pages in a real browser, statement by statement: both variants, tabs by data, the way back, pictures,
// and structured data for search engines.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { accessibilityErrors, desk, hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { girlInSale } from "#test/browser/open-list.ts";
import { recordShifts, shiftsOf } from "#test/browser/record-shifts.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { structuredDataOf, vocabularyErrors } from "./check-structured-data.ts";
import { writeDetailsCatalogue } from "./details-catalogue.ts";
import { recordTexts } from "./record-texts.ts";
import { browser, type SharedProduct, detailsProduct as single, test } from "./shared-product.ts";

let tabbed: Product;

beforeAll(async () => {
  tabbed = await startFilled(writeDetailsCatalogue, { CLUB_PAGE: "tabbed" });
});
afterAll(() => tabbed?.stop());

/** A girl of nine in Sale who has searched; `path` is the page she saw last. */
async function visitAfterSearch(viewport = phone, path?: string) {
  const visit = await openVisit(browser, viewport);
  const stored = JSON.stringify({ ...girlInSale, Age: 9, WeekDays: "3,7" });
  await visit.context.addInitScript(
    ([preferences, seen]) => {
      sessionStorage.setItem("onboarding_preferences", preferences!);
      if (seen) localStorage.setItem("path_before_team", seen);
    },
    [stored, path ?? ""],
  );
  return visit;
}

async function read(product: SharedProduct, path: string): Promise<string> {
  return (await fetch(product.origin + path)).text();
}

const labels = (page: Page) => page.getByRole("navigation", { name: "On this page" }).getByRole("link").allInnerTexts();

describe("the club's page", () => {
  test("shows the fitting teams under the search's title, and all teams under theirs after a press", async () => {
    const { page, context, errors } = await visitAfterSearch();
    await page.goto(`${single.origin}/club/1`);
    const teams = page.locator("#teams");
    await teams.getByRole("heading", { name: "9 year old small-sided Teams" }).waitFor();
    await expect
      .poll(() => teams.innerText())
      .toContain("1 Team that matches my search playing on Wednesday and Sunday");
    // Those that fit, then all: a girls' team in its group, and three of the boys'.
    const lists = () => teams.getByRole("list").evaluateAll((all) => all.map((list) => list.children.length));
    expect(await lists()).toEqual([1, 1, 4]);
    const said = await recordTexts(teams.getByRole("status"));
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
    expect(await said()).toEqual([
      "Removing filters",
      "All teams at this club: 5 Teams at this club",
      "Reapplying filters",
      "9 year old small-sided Teams: 1 Team that matches my search playing on Wednesday and Sunday",
    ]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("shows all teams before a search, without filters to remove", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${single.origin}/club/1`);
    await hydrated(page);
    await expect.poll(() => page.getByRole("button", { name: /filters/ }).count()).toBe(0);
    await expect.poll(() => labels(page)).toEqual(["TEAMS", "CLUB INFO", "CONTACT"]);
    await context.close();
  });

  test("shows the first three public social links, and no private contact or expired accreditation", async () => {
    const html = await read(single, "/club/1");
    const shown = ["facebook", "instagram", "tiktok", "youtube"].filter((name) =>
      html.includes(`href="https://${name}.example.org/club-1"`),
    );
    expect(shown).toHaveLength(3);
    expect(html).toContain("Accreditation in progress");
    const bare = await read(single, "/club/3");
    expect(bare).toContain("Other details");
    expect(bare).not.toContain("Club contact");
    expect(bare).not.toMatch(/Accredit(ed|ation in)/);
    expect(bare).toContain('href="http://brooklands.example.org/"');
  });
});

describe("the club's page on two tabs", () => {
  test("is complete without script", async () => {
    const { page, context } = await openVisit(browser, phone, { javaScriptEnabled: false });
    await page.goto(`${tabbed.origin}/club/1`);
    await expect.poll(() => page.getByRole("tablist").isVisible()).toBe(false);
    for (const words of ["Sale Juniors U9 Girls Lions", "About the club", "0161 496 0015"]) {
      await expect.poll(() => page.getByText(words).first().isVisible(), { message: words }).toBe(true);
    }
    await context.close();
  });

  test.each([
    ["phone", phone],
    ["desk", desk],
  ])("on a %s leads from a team to the club's information, and back with the arrow keys", async (_, viewport) => {
    const { page, context, errors } = await visitAfterSearch(viewport);
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
    const team = page.getByRole("link", { name: "See the page of this team" });
    await expect.poll(() => team.getAttribute("href")).toBe("/team/1");
    await page.getByRole("tab", { name: "CLUB INFORMATION" }).press("ArrowLeft");
    await expect.poll(() => parts.getByRole("tab", { selected: true }).innerText()).toBe("TEAMS");
    await expect.poll(() => about.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("the team's page", () => {
  test("has a tab for statistics only if there are some", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${single.origin}/team/1`);
    await expect.poll(() => labels(page)).toEqual(["TEAM INFO", "TEAM STATS", "CONTACT"]);
    await page.goto(`${single.origin}/team/10`);
    await expect.poll(() => labels(page)).toEqual(["TEAM INFO", "CONTACT"]);
    await context.close();
  });

  test("shows a match with unknown details, a result with its score, and last season's result", async () => {
    const next = await read(single, "/team/1");
    expect(next).toContain("Sale Juniors U9 Girls Lions v TBC");
    expect(next).toContain("Champions");
    const last = await read(single, "/team/11");
    expect(last).toContain("Sale Juniors U11 Boys v Stretford Rangers: 4–2");
    expect(last).toContain("Finished 3rd");
    expect(last).not.toContain("Next match");
  });

  test.each([
    ["/results/map", "Back to map page", "/results/map"],
    ["/results", "Back to results page", "/results"],
    ["/recommendations", "Back to recommendation page", "/recommendations"],
    ["/club/1", "Back to club page", "/club/1"],
    ["https://elsewhere.example/", "Back to club page", "/club/1"],
  ])("opened after %s leads %s", async (seen, words, to) => {
    const { page, context } = await visitAfterSearch(phone, seen);
    await page.goto(`${single.origin}/team/10`);
    await expect.poll(() => page.getByRole("link", { name: words }).getAttribute("href")).toBe(to);
    await context.close();
  });

  test("opened from its club leads back to it, and from there to the results", async () => {
    const { page, context } = await visitAfterSearch(phone);
    await context.addInitScript(() => localStorage.setItem("path_information", "/results/map"));
    await page.goto(`${single.origin}/club/1`);
    await page.getByRole("link", { name: "Sale Juniors U9 Girls Lions" }).first().click();
    await page.getByRole("link", { name: "Back to club page" }).click();
    const back = page.getByRole("link", { name: "Back to map view" });
    await expect.poll(() => back.getAttribute("href")).toBe("/results/map");
    await context.close();
  });

  test("opens the contact dialog with its button", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${single.origin}/team/1`);
    await hydrated(page);
    await page.locator("main").getByText("Write to the club").click();
    const dialog = page.getByRole("heading", { name: "Your message to Sale Juniors Football Club" });
    await dialog.waitFor();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await context.close();
  });
});

test.each([
  ["single", "Loading club info"],
  ["tabbed", "Loading club Details"],
] as const)("while pages load from a %s a notice names what is loading: %s", async (variant, clubWords) => {
  const product = { single, tabbed }[variant];
  const { page, context } = await openVisit(browser);
  await page.goto(`${product.origin}/team/1`);
  await hydrated(page);
  for (const [path, link, words] of [
    ["/club/1", "Back to club page", clubWords],
    ["/team/10", "Sale Juniors U10 Boys", "Loading team info"],
  ] as const) {
    await page.route(`**${path}.data*`, async (route) => {
      await page.getByRole("status").filter({ hasText: words }).waitFor();
      await route.continue();
    });
    await page.getByRole("link", { name: link }).click();
    const onward = page.getByRole("link", { name: "See the page of this team" });
    if (variant === "tabbed" && path === "/team/10") await onward.click();
    await page.waitForURL(product.origin + path);
    await expect.poll(() => page.getByText(words).count()).toBe(0);
  }
  await context.close();
});

test.each(["/club/1", "/club/2", "/team/1", "/venue/11", "/provider/21p11"])(
  "%s opened after a search does not move while it is rendered",
  async (path) => {
    const { page, context } = await visitAfterSearch(phone);
    await recordShifts(page);
    await page.goto(single.origin + path);
    await page.waitForLoadState("networkidle");
    // The display font arrives a moment later and may move a letter; a panel that arrives late would be 0.1.
    await page.waitForTimeout(200);
    expect((await shiftsOf(page)).filter(({ value }) => value >= 0.005)).toEqual([]);
    await context.close();
  },
);

test.each([992, 1200, 1440])("at %i pixels no name overlaps the people in the picture beside it", async (width) => {
  const { page, context } = await openVisit(browser, { width, height: 900 });
  for (const path of ["/club/1", "/club/2", "/team/1", "/team/10", "/venue/11", "/provider/21p11"]) {
    await page.goto(single.origin + path);
    const right = await page.getByRole("heading", { level: 1 }).evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getBoundingClientRect().right / innerWidth;
    });
    expect(right, path).toBeLessThan(0.63);
  }
  await context.close();
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
