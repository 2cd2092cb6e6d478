// Club and team pages in a real browser, statement by statement: both variants, tabs by data, the way back, pictures,
// and what search engines are told.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { accessibilityErrors, desk, hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { girlInSale } from "#test/browser/open-list.ts";
import { layoutShift, recordShifts } from "#test/browser/record-shifts.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { toldBy, vocabularyErrors } from "./check-structured-data.ts";
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
  test("shows the teams that fit under the search's title, and all under theirs at a press", async () => {
    const { page, context, errors } = await visitAfterSearch();
    await page.goto(`${single.origin}/club/1`);
    const teams = page.locator("#teams");
    await teams.getByRole("heading", { name: "9 year old small-sided Teams" }).waitFor();
    expect(await teams.innerText()).toContain("1 Team that matches my search playing on Wednesday and Sunday");
    // Those that fit, then all: a girls' team in its group, and three of the boys'.
    const lists = () => teams.getByRole("list").evaluateAll((all) => all.map((list) => list.children.length));
    expect(await lists()).toEqual([1, 1, 4]);
    const said = await recordTexts(teams.getByRole("status"));
    await teams.getByRole("button", { name: "Remove filters" }).press("Enter");
    await teams.getByRole("heading", { level: 2, name: "All teams at this club" }).waitFor();
    expect(await lists()).toEqual([1, 4]);
    expect(await teams.innerText()).toContain("5 Teams at this club");
    expect(await teams.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(["Girls", "Boys"]);
    expect(await accessibilityErrors(page)).toEqual([]);
    const reapply = teams.getByRole("button", { name: "Reapply filters" });
    expect(await reapply.evaluate((button) => button === document.activeElement)).toBe(true);
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

  test("before a search shows all teams, and nothing to remove", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${single.origin}/club/1`);
    await hydrated(page);
    expect(await page.getByRole("button", { name: /filters/ }).count()).toBe(0);
    expect(await labels(page)).toEqual(["TEAMS", "CLUB INFO", "CONTACT"]);
    await context.close();
  });

  test("shows the first three public social links, and no contact or accreditation that does not count", async () => {
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
  test("is whole without script", async () => {
    const { page, context } = await openVisit(browser, phone, { javaScriptEnabled: false });
    await page.goto(`${tabbed.origin}/club/1`);
    expect(await page.getByRole("tablist").isVisible()).toBe(false);
    for (const words of ["Sale Juniors U9 Girls Lions", "About the club", "0161 496 0015"]) {
      expect(await page.getByText(words).first().isVisible(), words).toBe(true);
    }
    await context.close();
  });

  test.each([
    ["phone", phone],
    ["desk", desk],
  ])("on a %s leads from a team to the club's information, and back by the arrow keys", async (_, viewport) => {
    const { page, context, errors } = await visitAfterSearch(viewport);
    await page.goto(`${tabbed.origin}/club/1`);
    await hydrated(page);
    const parts = page.getByRole("tablist", { name: "Parts of this page" });
    const about = page.getByRole("heading", { name: "About the club" });
    expect(await about.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Sale Juniors U9 Girls Lions" }).first().press("Enter");
    expect(new URL(page.url()).pathname).toBe("/club/1");
    expect(await parts.getByRole("tab", { selected: true }).innerText()).toBe("CLUB INFORMATION");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Sale Juniors U9 Girls Lions");
    expect(await about.isVisible()).toBe(true);
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const team = page.getByRole("link", { name: "See the page of this team" });
    expect(await team.getAttribute("href")).toBe("/team/1");
    await page.getByRole("tab", { name: "CLUB INFORMATION" }).press("ArrowLeft");
    expect(await parts.getByRole("tab", { selected: true }).innerText()).toBe("TEAMS");
    expect(await about.isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("the team's page", () => {
  test("has a tab for stats only where there are some", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${single.origin}/team/1`);
    expect(await labels(page)).toEqual(["TEAM INFO", "TEAM STATS", "CONTACT"]);
    await page.goto(`${single.origin}/team/10`);
    expect(await labels(page)).toEqual(["TEAM INFO", "CONTACT"]);
    await context.close();
  });

  test("tells a match with what is to be confirmed, a result with its score, and how last season ended", async () => {
    const next = await read(single, "/team/1");
    expect(next).toContain("Sale Juniors U9 Girls Lions v TBC");
    expect(next).toContain("Champions");
    const last = await read(single, "/team/11");
    expect(last).toContain("Sale Juniors U11 Boys 4, Stretford Rangers 2");
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
    expect(await page.getByRole("link", { name: words }).getAttribute("href")).toBe(to);
    await context.close();
  });

  test("opened from its club leads back to it, and that to the results before", async () => {
    const { page, context } = await visitAfterSearch(phone);
    await context.addInitScript(() => localStorage.setItem("path_information", "/results/map"));
    await page.goto(`${single.origin}/club/1`);
    await page.getByRole("link", { name: "Sale Juniors U9 Girls Lions" }).first().click();
    await page.getByRole("link", { name: "Back to club page" }).click();
    const back = page.getByRole("link", { name: "Back to map view" });
    expect(await back.getAttribute("href")).toBe("/results/map");
    await context.close();
  });

  test("its button opens the dialog to write to the club", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${single.origin}/team/1`);
    await hydrated(page);
    await page.locator("main").getByText("Write to the club").click();
    const dialog = page.getByRole("heading", { name: "Your message to Sale Juniors Football Club" });
    await dialog.waitFor();
    expect(await dialog.isVisible()).toBe(true);
    await context.close();
  });
});

test.each([
  ["single", "Loading club info"],
  ["tabbed", "Loading club Details"],
] as const)("while pages are fetched from a %s one says what is on its way: %s", async (variant, clubWords) => {
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
  "%s opened after a search does not move while it is drawn",
  async (path) => {
    const { page, context } = await visitAfterSearch(phone);
    await recordShifts(page);
    await page.goto(single.origin + path);
    await page.waitForLoadState("networkidle");
    // The display face comes a moment later and may move a letter's width; a panel that comes late would be 0.1.
    await page.waitForTimeout(200);
    expect(await layoutShift(page)).toBeLessThan(0.005);
    await context.close();
  },
);

test.each([992, 1200, 1440])("at %i pixels no name lies over the people of the picture beside it", async (width) => {
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

test("what search engines are told of every kind of page is in schema.org's vocabulary", async () => {
  const paths = ["/club/1", "/club/2", "/club/3", "/team/1", "/team/11", "/venue/11", "/venue/12", "/provider/21p11"];
  const reported = await Promise.all(paths.map(async (path) => toldBy(await read(single, path))));
  expect(new Set(reported.map(({ type }) => type))).toEqual(
    new Set(["SportsClub", "SportsTeam", "SportsActivityLocation", "SportsOrganization"]),
  );
  expect(reported[5]!.json).toContain('"@type":"SportsEvent"');
  expect(await vocabularyErrors(reported)).toEqual([]);
  const wrong = { type: "SportsClub", json: '{"@context":"https://schema.org","@type":"SportsClub","nickname":"x"}' };
  expect((await vocabularyErrors([wrong])).join()).toContain("nickname");
});
