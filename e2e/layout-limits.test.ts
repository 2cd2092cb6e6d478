// Nothing is cut, squeezed or broken apart at the widths where it was: the first picture, suggestions, postcodes.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchAnswer } from "#src/domain/answers/search-answer.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
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
  expect(await scrollsSideways(page)).toBe(false);
  await context.close();
});

test.each([
  ["phone", phone],
  ["tablet", { width: 768, height: 1024 }],
  ["desk", desk],
])("on a %s the longest suggestion keeps a heading to read beside a button of a button's size", async (_, viewport) => {
  const suggestion = { Change: { DisabilityFacility: [] }, AddedOffers: 9, NearestMiles: 1.4 };
  const prepare = (page: Page) =>
    page.route("**/api/*recommendation", async (route) => {
      // Something is found: where nothing is, a suggestion stands in another form.
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
    // Of more than three none is named.
    DisabilityFacility: ["Changing", "Spectator Areas", "Emergency Exits"],
    SurfaceType: ["Others"],
  };
  const { page, context } = await openList(browser, product.origin, wanted, { viewport, prepare });
  const band = page.getByRole("complementary", { name: /^Do without/ });
  const { height = 0 } = (await band.getByRole("button").boundingBox()) ?? {};
  const lines = await band.getByRole("heading").evaluate((heading) => {
    const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight);
    return Math.round(heading.getBoundingClientRect().height / lineHeight);
  });
  expect(lines).toBeLessThanOrEqual(5);
  expect(height).toBeLessThanOrEqual(140);
  expect(await scrollsSideways(page)).toBe(false);
  await context.close();
});

test.each([
  ["list", "/recommendations"],
  ["map", "/recommendations/map"],
])("no postcode on the %s breaks over two lines", async (_, path) => {
  const { page, context } = await openList(browser, product.origin, { ReadableLocation: "M33 7WR" }, { path });
  await page
    .getByText(/ [A-Z]+\d+\s\d[A-Z]{2}$/)
    .first()
    .waitFor();
  const broken = await page.evaluate(() => document.body.innerText.match(/\b[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}\b/g));
  expect(broken).toBe(null);
  await context.close();
});
