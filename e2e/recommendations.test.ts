// The list of recommendations in a browser: what it shows, requests, and does with few or none.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import {
  cards,
  casual,
  farAway,
  mentionedIn,
  milesOf,
  nearest,
  type Opening,
  openFilters,
  openList,
  storedPreferences,
  unfold,
} from "#test/browser/open-list.ts";
import { shiftsOf } from "#test/browser/record-shifts.ts";
import { browser, product, test } from "./shared-product.ts";

const open = (changes: Parameters<typeof openList>[2] = {}, opening: Opening = {}) =>
  openList(browser, product.origin, changes, opening);
const rowNames = (page: Page, card: number, row = 0) =>
  cards(page).nth(card).locator("section ul:has(h4)").nth(row).getByRole("heading", { level: 4 });
const sorted = (values: number[]) => values.toSorted((a, b) => a - b);

test("the clubs' tab explains club football, and numbers its cards, each with its nearest places", async () => {
  const { page, errors } = await open();
  await cards(page).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // A font that arrives late moves the header by less than a thousandth.
  expect((await shiftsOf(page)).filter(({ value }) => value >= 0.0005)).toEqual([]);
  await expect
    .poll(() => page.getByRole("tab").allTextContents())
    .toEqual([expect.stringMatching(/^Play club\d+$/), expect.stringMatching(/^Play casual\d+$/)]);
  const intro = page.locator("section").filter({ has: page.getByRole("heading", { name: "Play Club Football" }) });
  await expect.poll(() => intro.getByRole("listitem").count()).toBe(3);
  await page.getByRole("heading", { name: "Clubs offering football teams that match your search" }).waitFor();
  await expect.poll(() => intro.getByRole("link").textContent()).toMatch(/^Learn more about/);
  // With the second card the rest of the first one's row is there too.
  await cards(page).nth(1).waitFor();
  for (const [at, card] of (await cards(page).all()).entries()) {
    await expect.poll(() => card.locator("span").first().textContent()).toBe(String(at + 1));
    await expect
      .poll(() => card.getByRole("heading", { level: 2 }).textContent())
      .toMatch(/^Under 12s to under 14s(, 9v9 and 11v11)?: [A-Z1]/);
    await unfold(page, at);
    const description = (await card.locator("div > p").first().textContent()) ?? "";
    expect(description).toMatch(/^[A-Z]/);
    expect(description.length).toBeLessThanOrEqual(101);
    const distances = await milesOf(page, at);
    await expect.poll(() => mentionedIn(page, at)).toBeLessThanOrEqual(10);
    expect(distances).toEqual(sorted(distances));
    await expect.poll(() => rowNames(page, at).count()).toBe(distances.length);
    await expect.poll(() => card.getByRole("link", { name: /^See this club/ }).count()).toBe(distances.length);
  }
  await expect.poll(() => page.locator("iframe").count()).toBe(0);
  await expect.poll(() => cards(page).first().getByRole("button", { name: "View more clubs" }).count()).toBe(1);
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  expect(errors).toEqual([]);
});

test("the casual tab has venues and providers in one row, requested once and cached", async () => {
  const { page, errors, calls } = await open();
  await cards(page).first().waitFor();
  const club = page.getByRole("tab", { name: "Play club" });
  await club.focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "Play Kickabout Football" }).waitFor();
  await cards(page).first().waitFor();
  const words = page.getByRole("heading", { name: "Venues offering casual sessions matching your search" });
  expect((await words.boundingBox())?.height).toBeGreaterThan(20);
  const name = await nearest(page).first().getByRole("heading", { level: 3 }).boundingBox();
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(phone.height);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Play casual/);
  // The rest of the row is rendered a moment later: this reads it once.
  const miles = await milesOf(page, 0);
  expect(miles).toEqual(sorted(miles));
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^Casual football/);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("heading", { name: "Play Club Football" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "Play Kickabout Football" }).waitFor();
  expect(calls.map(({ call, body }) => [call, body.PageNumber, body.PageSize])).toEqual([
    ["club", 1, 5],
    ["casual", 1, 10],
  ]);
  await expect.poll(() => storedPreferences(page)).toMatchObject(casual);
  expect(errors).toEqual([]);
});

test("without results, Expand search adds mixed football, and a suggestion what it promised", async () => {
  const { page, errors, calls } = await open(
    { ...farAway, Latitude: 53.42, Longitude: -2.32, Category: "futsal", WeekDays: "1" },
    { prepare: emptyFirst },
  );
  await page.getByRole("heading", { name: "No club matches everything yet" }).waitFor();
  await page.getByText("include mixed options").waitFor();
  const suggestion = page.getByRole("listitem").filter({ hasText: "Search all kinds of football" });
  const promised = Number((await suggestion.getByRole("button").textContent())?.match(/(\d+) clubs?, /)?.[1]);
  await page.getByRole("button", { name: "Expand search" }).click();
  await page.getByText("Done: Include mixed football.").waitFor();
  expect(calls.at(-1)?.body).toMatchObject({ PlayWith: 5, Category: "futsal" });
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain("or mixed football");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "No club matches everything yet" }).waitFor();
  await expect.poll(() => storedPreferences(page)).toMatchObject({ PlayWith: 2, SearchId: "first" });
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await suggestion.getByRole("button").click();
  await page.getByText("Done: Search all kinds of football.").waitFor();
  await expect.poll(() => placesFound(page)).toBe(promised);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(errors).toEqual([]);
});

/** The demonstration has something near Sale: its first answer is emptied, suggestions stay. */
async function emptyFirst(page: Page): Promise<void> {
  await page.route("**/api/clubrecommendation", async (route) => {
    const body = route.request().postDataJSON();
    const response = await route.fetch();
    const [answer] = await response.json();
    if (body.Category === "futsal" && body.PlayWith === 2) {
      answer.Recommendations = [];
      // The count of an empty answer.
      answer.Suggestions = answer.Suggestions.filter(({ Change }: { Change: object }) => !("PlayWith" in Change));
      answer.Suggestions.push({ Change: { PlayWith: 5 }, AddedOffers: 1, NearestMiles: 1 });
    }
    await route.fulfill({ response, json: [answer] });
  });
}

/** The number of different clubs in the whole answer, asked with the visit's own search. */
async function placesFound(page: Page): Promise<number> {
  const preferences = await storedPreferences(page);
  const { Age, PlayWith, WeekDays, Disabilityoption, DisabilityType, Latitude, Longitude, Category } = preferences;
  const body = {
    Age,
    PlayWith,
    WeekDays,
    Disabilityoption,
    DisabilityType,
    Latitude,
    Longitude,
    Category,
    PageSize: 50,
  };
  const response = await page.request.post(`${new URL(page.url()).origin}/api/clubrecommendation`, { data: body });
  const [{ Recommendations }] = (await response.json()) as [
    { Recommendations: { RecommendationClubCartDto: { ClubId: number }[] }[] },
  ];
  return new Set(Recommendations.flatMap((group) => group.RecommendationClubCartDto.map(({ ClubId }) => ClubId))).size;
}

test("lists and maps lead home if nothing was searched", async () => {
  const { page } = await openVisit(browser);
  for (const path of ["/recommendations", "/results", "/recommendations/map"]) {
    await page.goto(`${product.origin}${path}`);
    await page.waitForURL(`${product.origin}/`);
    await page.getByRole("link", { name: "Start searching" }).first().waitFor();
  }
  expect(new URL(page.url()).pathname).toBe("/");
});

test("filters opened while further places are loading stay open and complete when these arrive", {
  tags: ["thorough"],
}, async () => {
  const { page, errors } = await open(
    { Disabilityoption: 3, PlayWith: null, Age: 30, ...casual },
    { path: "/results" },
  );
  await cards(page).first().waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/casualrecommendation", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Find venues further away" }).click();
  await page.getByRole("button", { name: "Finding venues..." }).waitFor();
  const rows = () => cards(page).first().locator("li:has(h4)").count();
  const before = await rows();
  const days = (await openFilters(page)).getByRole("button", { name: /^Day preference/ });
  await days.waitFor();
  release();
  await expect.poll(rows).toBeGreaterThan(before);
  await days.click();
  await page.getByLabel("Monday").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect((await storedPreferences(page)).WeekDays).toBe("2,3,4,5,6,7");
  expect(errors).toEqual([]);
});

test("the list after mini onboarding has a key of its own, and requests five of either kind at a time", async () => {
  const { page, calls } = await open({ Disabilityoption: 3, PlayWith: null, Age: 30 }, { path: "/results" });
  await cards(page).first().waitFor();
  const keys = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith("recommend"))
        .sort(),
    );
  await expect.poll(() => keys()).toEqual(["recommendations_mo_club"]);
  await expect.poll(() => page.title()).toMatch(/^Minionboarding Results Page/);
  await page.getByRole("tab", { name: "Play casual" }).click();
  await expect.poll(keys).toEqual(["recommendations_mo_casual", "recommendations_mo_club"]);
  await page.getByRole("button", { name: "Find venues further away" }).click();
  await expect.poll(() => calls.length).toBe(3);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("button", { name: /^Day preference/ }).click();
  await page.getByLabel("Monday").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.map(({ call, body }) => [call, body.PageNumber, body.PageSize])).toEqual([
    ["club", 1, 5],
    ["casual", 1, 5],
    ["casual", 2, 5],
    ["casual", 1, 5],
  ]);
});

test("without a disability three cards are shown first; a press shows more, the first with the focus", async () => {
  const { page } = await open({ PlayWith: null, Age: 30, ...casual });
  await cards(page).first().waitFor();
  await expect.poll(() => cards(page).count()).toBe(3);
  await page.getByRole("button", { name: "View more recommendations" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(3);
  const fourth = cards(page).nth(3).locator("..");
  await expect.poll(() => fourth.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "View more recommendations" }).count()).toBe(0);
});

test("clubs further away are added five at a time, nearest first, the eleventh in a row of its own", async () => {
  const { page, calls } = await open();
  await cards(page).first().waitFor();
  const further = page.getByRole("button", { name: "Find clubs further away" });
  await expect.poll(() => mentionedIn(page, 0)).toBe(5);
  await further.click();
  await expect.poll(() => mentionedIn(page, 0)).toBe(10);
  await further.click();
  await cards(page).first().getByRole("heading", { name: "Further away" }).waitFor();
  const [near, far] = [await milesOf(page, 0), await milesOf(page, 0, 1)];
  expect([await mentionedIn(page, 0), await mentionedIn(page, 0, 1)]).toEqual([10, 5]);
  expect([...near, ...far]).toEqual(sorted([...near, ...far]));
  expect(calls.map(({ body }) => [body.PageNumber, body.PageSize])).toEqual([
    [1, 5],
    [2, 5],
    [3, 5],
  ]);
  await expect.poll(() => further.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload();
  await cards(page).first().waitFor();
  expect(calls).toHaveLength(3);
});
