// @module-tag thorough
// A list with few places in a real browser: one place, one far away, or none with suggestions.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { SearchAnswer } from "#src/search/results/search-answer.ts";
import { accessibilityErrors, phone, scrollsSideways } from "#test/browser/browser.ts";
import { nearest, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const anyDay = { Change: { WeekDays: "1,2,3,4,5,6,7" }, AddedOffers: 96, NearestMiles: 0.2 };
const sunday = { Change: { WeekDays: "1,7" }, AddedOffers: 14, NearestMiles: 0.4 };

/** The first answer has one club at a distance, or none, and suggestions. */
async function openState(
  viewport: typeof phone,
  miles: number | null,
  Suggestions: SearchAnswer[number]["Suggestions"],
) {
  const prepare = (page: Page) =>
    page.route("**/api/clubrecommendation", async (route) => {
      const response = await route.fetch();
      const [answer] = (await response.json()) as SearchAnswer;
      const [group] = answer?.Recommendations ?? [];
      const [card] = group?.RecommendationClubCartDto ?? [];
      if (!group || !card) throw new Error("The demonstration has a club near Sale");
      const club = { ...card, DistanceFromUserLocation: miles ?? 0 };
      const one = { ...group, NearestMiles: miles ?? 0, TotalClubsRecords: 1, RecommendationClubCartDto: [club] };
      await route.fulfill({ response, json: [{ Recommendations: miles === null ? [] : [one], Suggestions }] });
    });
  const list = await openList(browser, product.origin, { WeekDays: "1" }, { viewport, prepare });
  await list.page.getByRole("heading", { name: /fits/ }).first().waitFor();
  return list;
}
/** The look of a button: the main one of a screen has the bib colour. */
const hasBib = (page: Page, name: RegExp) =>
  page
    .getByRole("button", { name })
    .or(page.getByRole("link", { name }))
    .first()
    .evaluate((step) => /bib/.test(step.className));

describe("on a phone", () => {
  test("one club 49 miles away is an answer, and a suggestion to find a nearer one is the main button", async () => {
    const { page, context, errors } = await openState(phone, 49.2, [anyDay]);
    await page.getByRole("heading", { name: "One club fits. It is far away." }).waitFor();
    await expect.poll(() => nearest(page).first().textContent()).toContain("49.2");
    expect([await hasBib(page, /^Take any day/), await hasBib(page, /^See this club/)]).toEqual([true, false]);
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("if nothing fits, each suggestion has its number of places, and the one that adds most is the main button", async () => {
    const { page, context, errors } = await openState(phone, null, [anyDay, sunday]);
    await page.getByRole("heading", { name: "No club fits all of this yet" }).waitFor();
    await page.getByText("Sorry, we couldn’t find a recommendation.").waitFor();
    const steps = page.getByRole("list", { name: "What would help" }).getByRole("button");
    await expect
      .poll(() => steps.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Take any day\s+96 clubs, nearest 0\.2 miles$/),
        expect.stringMatching(/^Add Sunday\s+14 clubs, nearest 0\.4 miles$/),
      ]);
    expect([await hasBib(page, /^Take any day/), await hasBib(page, /^Add Sunday/)]).toEqual([true, false]);
    await expect.poll(() => page.getByRole("dialog").getByRole("textbox").count()).toBe(0);
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });
});
