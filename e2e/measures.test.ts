// @module-tag thorough
// The measures of specification §9.15 that no other test checks: bars with the podcast's, long titles, varying pictures.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { SearchAnswer } from "#src/search/results/search-answer.ts";
import { desk, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { type Product, startWithContent } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;

beforeAll(async () => {
  const podcast = { copy: "The new episode is out", link: { label: "Listen", to: "/about-the-game" } };
  product = await startWithContent(({ banners }) => Object.assign(banners, { podcast }));
});
afterAll(async () => {
  await product?.stop();
});

/** Adults with any of three disabilities: several recommendations of one football type. */
const disabled = { Age: 30, PlayWith: null, Disabilityoption: 1, DisabilityType: [2, 4, 8] };

/** Scrolls down and a little up again, which shows the header again. */
async function comeBackUp(page: Page): Promise<void> {
  const isHidden = () => page.locator("header[data-hidden]").count();
  // Again, if the page was not listening yet; each way takes longer than the interval at which it reads the position.
  async function goDown(): Promise<void> {
    for (const y of [0, 900]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await page.waitForTimeout(250);
    }
  }
  await expect.poll(() => goDown().then(isHidden)).toBe(1);
  await page.evaluate(() => window.scrollBy(0, -100));
  await expect.poll(isHidden).toBe(0);
}

test.each([
  ["phone", phone, 105],
  ["desk", desk, 106],
])(
  "on a %s the header with the podcast bar has its height, and sticky elements are right below it",
  async (_, viewport, height) => {
    const { page, context } = await openList(browser, product.origin, {}, { viewport });
    await cards(page).first().waitFor();
    const bottom = async () =>
      Math.round(await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom));
    await expect.poll(() => bottom()).toBe(height);
    await comeBackUp(page);
    const topOf = async (name: string) =>
      Math.round((await page.getByLabel(name, { exact: true }).boundingBox())?.y ?? 0);
    await expect.poll(bottom).toBe(height);
    await expect.poll(() => topOf("Filters and view")).toBe(height);

    await page.goto(product.origin + (await page.locator('a[href^="/club/"]').first().getAttribute("href")));
    await comeBackUp(page);
    await expect.poll(bottom).toBe(height);
    const tabs = page.getByRole("navigation", { name: "On this page" });
    await expect.poll(async () => Math.round((await tabs.boundingBox())?.y ?? 0)).toBe(height);
    await context.close();
  },
);

test("a long name on a card is one step smaller beyond 25, 29 and 40 characters", async () => {
  const lengths = [25, 26, 30, 41];
  const prepare = (page: Page) =>
    page.route("**/api/clubrecommendation", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as SearchAnswer;
      const clubs = answer[0]?.Recommendations[0]?.RecommendationClubCartDto ?? [];
      clubs.forEach((club, at) => {
        club.ClubName = "Weaverbank Women and Girls Football Clubs".slice(0, lengths[at]).padEnd(lengths[at] ?? 0, "s");
      });
      await route.fulfill({ response, json: answer });
    });
  const { page, context } = await openList(browser, product.origin, {}, { viewport: phone, prepare });
  // The first three are among the nearest, the fourth in its row.
  const names = page.locator("main li :is(h3, h4)");
  await expect.poll(() => names.count()).toBeGreaterThanOrEqual(lengths.length);
  const sizes = await names.evaluateAll((all) => all.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
  const [whole = 0, ...smaller] = sizes.slice(0, lengths.length).map((size) => size / (sizes[0] ?? 1));
  expect(whole).toBe(1);
  expect(smaller.map((share) => Math.round(share * 100))).toEqual([95, 90, 85]);
  await context.close();
});

test("on a phone a club's name of up to 45 characters takes at most three lines on its page, and none is cut", async () => {
  const answer = await fetch(`${product.origin}/api/clubrecommendation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      Age: 30,
      PlayWith: 1,
      Disabilityoption: 2,
      Latitude: 53.42,
      Longitude: -2.32,
      PageSize: 50,
    }),
  });
  const groups = ((await answer.json()) as SearchAnswer).flatMap(({ Recommendations }) => Recommendations);
  const clubs = groups.flatMap((group) => group.RecommendationClubCartDto);
  for (const [from, to] of [
    [26, 29],
    [30, 40],
    [41, 45],
  ] as const) {
    const club = clubs.find(({ ClubName }) => ClubName.length >= from && ClubName.length <= to);
    if (!club) throw new Error(`The demonstration has no club whose name has ${from} to ${to} characters`);
    const { page, context } = await openVisit(browser, phone);
    await page.goto(`${product.origin}/club/${club.ClubId}`);
    const heading = page.getByRole("heading", { level: 1, name: club.ClubName });
    const lines = await heading.evaluate((name) => {
      const { lineHeight } = getComputedStyle(name);
      return Math.round(name.getBoundingClientRect().height / Number.parseFloat(lineHeight));
    });
    expect(lines).toBeLessThanOrEqual(3);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await context.close();
  }
});

test("recommendations of the same football type have three pictures in turn", async () => {
  const { page, context } = await openList(browser, product.origin, disabled, { viewport: desk });
  await cards(page).nth(3).waitFor();
  const seen = await cards(page).evaluateAll((all) =>
    all.map((card) => [
      card.querySelector("h2")?.childNodes[1]?.textContent?.split(": ")[0],
      card.querySelector("use")?.href.baseVal,
    ]),
  );
  const byType = Map.groupBy(seen, ([type]) => type);
  const repeated = [...byType.values()].filter((group) => group.length > 1);
  expect(repeated.length).toBeGreaterThan(0);
  for (const group of repeated) expect(new Set(group.map(([, art]) => art)).size).toBe(Math.min(3, group.length));
  await context.close();
});
