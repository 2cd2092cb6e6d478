// @module-tag thorough
// Nothing is cut, squeezed or broken at widths where it once was: the first picture, suggestions, postcodes.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { SearchAnswer } from "#src/search/results/search-answer.ts";
import { venueHeroes } from "#src/web/listing/detail-page/heroes.ts";
import { desk, launchBrowser, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { casual, openList } from "#test/browser/open-list.ts";
import { type Product, startProduct } from "#test/server/product.ts";

let browser: Browser;
let product: Product;

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test.each([
  [992, 900],
  [1024, 768],
  [1280, 720],
  [1425, 900],
  [1440, 900],
  [1920, 1080],
])("at %i by %i no floodlight is cut", async (width, height) => {
  const { page, context } = await openVisit(browser, { width, height });
  await page.goto(product.origin);
  const outside = await page.locator('main svg [data-part="lamp"]').evaluateAll((lamps) =>
    lamps.map((lamp) => {
      const hero = lamp.closest("section")?.getBoundingClientRect() ?? new DOMRect();
      const { left, right, top, bottom } = lamp.getBoundingClientRect();
      return Math.max(hero.left - left, right - hero.right, hero.top - top, bottom - hero.bottom);
    }),
  );
  expect(outside).toHaveLength(2);
  for (const pixels of outside) expect(pixels).toBeLessThanOrEqual(0);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await context.close();
});

test.each([
  ["phone", phone],
  ["tablet", { width: 768, height: 1024 }],
  ["desk", desk],
])("on a %s the longest suggestion has a readable heading beside a button of normal size", async (_, viewport) => {
  const suggestion = { Change: { DisabilityFacility: [] }, AddedOffers: 9, NearestMiles: 1.4 };
  const prepare = (page: Page) =>
    page.route("**/api/*recommendation", async (route) => {
      // Something is found: without results a suggestion has another form.
      const body = { ...route.request().postDataJSON(), DisabilityFacility: [], SurfaceType: [] };
      const response = await route.fetch({ postData: JSON.stringify(body) });
      const answer = (await response.json()) as SearchAnswer;
      for (const each of answer) each.Suggestions = [suggestion];
      await route.fulfill({ response, json: answer });
    });
  const wanted: Partial<Preferences> = {
    ...casual,
    Age: 30,
    PlayWith: null,
    // More than three are not named.
    DisabilityFacility: ["Changing", "Spectator Areas", "Emergency Exits"],
    SurfaceType: ["Others"],
  };
  const { page, context } = await openList(browser, product.origin, wanted, { viewport, prepare });
  const band = page.getByRole("complementary", { name: /^Do without/ });
  await band.waitFor();
  // The text's face is used from the first paint on, or not before the next page: the fallback's words are wider.
  const sizesOfNextPage = async () => {
    await page.reload();
    await band.waitFor();
    const lines = await band.getByRole("heading").evaluate((heading) => {
      const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight);
      return Math.round(heading.getBoundingClientRect().height / lineHeight);
    });
    const { height = 0 } = (await band.getByRole("button").boundingBox()) ?? {};
    return { isReadable: lines <= 5, isNormal: height > 0 && height <= 140 };
  };
  await expect.poll(sizesOfNextPage).toEqual({ isReadable: true, isNormal: true });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await context.close();
});

test.each([
  ["list", "/recommendations"],
  ["map", "/recommendations/map"],
])("no postcode on the %s is broken over two lines", async (_, path) => {
  const { page, context } = await openList(browser, product.origin, { ReadableLocation: "M33 7WR" }, { path });
  await page
    .getByText(/ [A-Z]+\d+\s\d[A-Z]{2}$/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const broken = await page.evaluate(() => document.body.innerText.match(/\b[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}\b/g));
  expect(broken).toBe(null);
  await context.close();
});

test.each([
  [768, ""],
  [1440, ""],
  [1440, "dusk"],
])("at %i px in the theme “%s” no name of a day or month is broken beside a venue's sessions", async (width, theme) => {
  const { page, context } = await openVisit(browser, { width, height: 900 });
  const sessions = await fetch(`${product.origin}/api/casualrecommendation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 }),
  });
  const [found] = (await sessions.json()) as SearchAnswer;
  const venue = found?.Recommendations.flatMap((group) => group.RecommendationCentreCartDto)[0];
  await page.goto(`${product.origin}/venue/${venue?.PitchFinderId}`);
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  const heading = page.getByRole("heading", { level: 3, name: /^\w+day \d/ }).first();
  await heading.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const lines = await heading.evaluate((element) => {
    element.textContent = "Wednesday 24th September";
    const text = element.firstChild!;
    return [...element.textContent.matchAll(/\w+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 1, 1]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await context.close();
});

test("at the head of a venue's page on a desk every player on a pitch is fully visible", async () => {
  const { page, context } = await openVisit(browser, desk);
  await page.goto(`${product.origin}/venue/500885`);
  const { width, height } = (await page.locator("main section svg").first().boundingBox())!;
  // Of the others the lamp is above the strip.
  for (const { art, viewBox } of venueHeroes.filter((each) => !each.art.includes("/team-"))) {
    const source = readFileSync(new URL(`../src/web/art/${art.split("/").at(-1)}`, import.meta.url), "utf8");
    await page.setContent(source.replace(/<svg/, `<svg style="width: ${width}px; height: ${height}px"`));
    const cut = await page.locator("svg").evaluate((picture, box) => {
      picture.setAttribute("viewBox", box);
      picture.setAttribute("preserveAspectRatio", "xMidYMid slice");
      const { top, bottom } = picture.getBoundingClientRect();
      const players = [...picture.querySelectorAll('g[transform*="scale"]')].map((each) =>
        each.getBoundingClientRect(),
      );
      return players.map((player) => Math.round(Math.max(top - player.top, player.bottom - bottom)));
    }, viewBox);
    expect(cut.length, art).toBeGreaterThan(1);
    expect(Math.max(...cut), art).toBeLessThanOrEqual(0);
  }
  await context.close();
});
