// @module-tag thorough
// Each reader is addressed in one voice, in a real browser: a player, a parent, a volunteer.
import { expect } from "vitest";
import { accessibilityErrors, desk, phone, scrollsSideways } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { browser, detailsProduct, product, test } from "./shared-product.ts";
import { visitAfterSearch } from "./visit-after-search.ts";

const volunteer = {
  Journey: "volunteer",
  SearchForUser: "Myself",
  FootballType: 2,
  Age: 8,
  AgeGroup: "U8-U10",
  PlayWith: 5,
  IncludeMixedGender: true,
} as const;

/** Who helps pays nothing. */
const priced = /£|price|how much|\bfree\b|book this/i;

test("on a phone a volunteer's list is about teams to help, and never about a child of that age", async () => {
  const { page, context, errors } = await openList(browser, product.origin, volunteer, { viewport: phone });
  await cards(page).first().waitFor();
  await expect
    .poll(() => page.locator("h1").innerText())
    .toBe("Club football teams to help: girls’ or mixed, under 8s to under 10s, on any day near Sale, M33");
  const text = await page.locator("main").innerText();
  // A phone shows the distance only on the first card, which is right below.
  expect(text).toMatch(
    phone === desk ? /\d kinds? of football to help with, nearest/ : /\d kinds? of football to help with/,
  );
  expect(text).not.toMatch(/You can play|ways? to play|your needs|8-year-old|knows your name|Play Club Football/);
  expect(text).toContain("Help Where You Live");
  expect(text).toContain("Mini Soccer");
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await page.getByRole("tab", { name: "Play casual" }).click();
  await page.getByRole("heading", { level: 1, name: /^Casual football sessions to help/ }).waitFor();
  await cards(page).first().waitFor();
  const casual = await page.locator("main").innerText();
  expect(casual).not.toMatch(/Takes|8-year-old/);
  expect(casual).toMatch(/sessions? for these ages/);
  expect(casual).not.toMatch(priced);
  await page.locator('main a[href^="/venue/"]').first().click();
  await page.getByRole("heading", { name: "Is there somebody to help?" }).waitFor();
  await expect.poll(() => page.locator("main").innerText()).not.toMatch(priced);
  await page.goBack();
  await page.getByRole("tab", { name: "Play club" }).click();
  await page.locator('a[href^="/club/"]').first().click();
  await page.getByRole("heading", { name: "Is there somebody to help?" }).waitFor();
  const club = await page.locator("main").innerText();
  expect(club).toContain("Under 8s to under 10s: yes");
  expect(club).toContain("Help needed: not known");
  expect(club).not.toMatch(/Age 8|8-year-old|New to football|Your days/);
  expect(club).not.toMatch(priced);
  expect(errors).toEqual([]);
  await context.close();
});

test.each([["My child", "Is it for your child?", "Your child can play up at 8."]] as const)(
  "a search for %s is answered in the same voice from list to club",
  async (SearchForUser, title, playUp) => {
    const search = { SearchForUser, Age: 8, PlayWith: 1 };
    const { page, context } = await openList(browser, product.origin, search, {
      prepare: (opened) =>
        // The wire has one wording for every caller; a club for which it holds may not be near.
        opened.route("**/api/clubrecommendation", async (route) => {
          const response = await route.fetch();
          const [answer] = await response.json();
          const [club] = answer.Recommendations[0].RecommendationClubCartDto;
          club.Reasons.push("You can play up at 8.");
          club.ReasonFacts.push({ Kind: "play-up", Age: 8 });
          await route.fulfill({ response, json: [answer] });
        }),
    });
    await cards(page).first().waitFor();
    await expect.poll(() => page.locator("main").innerText()).toContain(playUp);
    await page.getByRole("link", { name: "Map view" }).click();
    await page.getByText(playUp).first().waitFor();
    await page.getByRole("link", { name: "Back to recommendations" }).click();
    await page.locator('a[href^="/club/"]').first().click();
    await page.getByRole("heading", { name: title }).waitFor();
    await context.close();
  },
);

test("a team's page is about that team, and not about the whole club", async () => {
  const { page, context } = await visitAfterSearch(browser);
  await page.goto(`${detailsProduct.origin}/team/30`);
  await page.getByRole("heading", { name: "Is it for your child?" }).waitFor();
  const text = await page.locator("main").innerText();
  expect(text).toContain("This is an adult team, not one for 9-year-olds.");
  expect(text).not.toContain("No team here");
  await context.close();
});
