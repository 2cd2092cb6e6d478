// @module-tag thorough
// The logos on the cards of places, from the content: our drawings, the association's pictures, late ones and missing ones.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { SiteContent } from "#src/site/content-parts.ts";
import { accessibilityErrors, desk, phone, scrollsSideways } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { layoutShift } from "#test/browser/record-shifts.ts";
import { type Product, startWithContent } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;
beforeAll(async () => {
  const image = (src: string) => ({ src, alt: "The programme’s sign" });
  const withPictures = ({ "map-cards": { logos } }: SiteContent) => {
    logos[0]!.image = image("/icons/icon-192.png");
    logos[2]!.image = image("/no-such-logo.png");
  };
  product = await startWithContent(withPictures, { THEME: "dusk" });
});
afterAll(async () => {
  await product?.stop();
});

const girlOfNine = { Age: 9, PlayWith: 5, SelectedFootballType: 1, SelectedRecommendationsType: 1 };
const woman = { ...girlOfNine, Age: 30, SearchForUser: "Myself" as const };
const logo = (page: Page, label: string) =>
  page.getByRole("list", { name: "Kinds of football here" }).getByRole("listitem").filter({ hasText: label }).first();

test.each([
  ["/recommendations/map", phone],
  ["/recommendations/map", desk],
  ["/recommendations", phone],
  ["/recommendations", desk],
])("on %s at %j a picture that arrives late replaces our drawing, and nothing moves", async (path, viewport) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  const { page, context, errors } = await openList(browser, product.origin, girlOfNine, {
    viewport,
    path,
    prepare: (opened) =>
      opened.route("**/icons/icon-192.png", async (route) => {
        await held;
        await route.continue();
      }),
  });
  const first = logo(page, "Girls’ first kicks");
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.locator("svg").isVisible()).toBe(true);
  const [before, shiftBefore] = [await first.boundingBox(), await layoutShift(page)];
  send();
  await first.locator("svg").waitFor({ state: "detached" });
  const picture = first.getByRole("img", { name: "The programme’s sign" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  await expect.poll(() => first.boundingBox()).toEqual(before);
  expect(await layoutShift(page)).toBe(shiftBefore);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  expect(await accessibilityErrors(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("a missing picture leaves our drawing and the name", async () => {
  const { page, context } = await openList(browser, product.origin, woman, { path: "/recommendations/map" });
  const missing = logo(page, "Turn up and play");
  await missing.scrollIntoViewIfNeeded();
  await missing.locator("img").waitFor({ state: "detached" });
  await expect.poll(() => missing.locator("svg").isVisible()).toBe(true);
  expect((await missing.boundingBox())?.height).toBe(28);
  expect(await accessibilityErrors(page)).toEqual([]);
  await context.close();
});

test("football types have their logos beside the map, and the title of their recommendation in the list", async () => {
  const { page, context } = await openList(browser, product.origin, woman, { path: "/recommendations/map" });
  await logo(page, "Small-sided").or(logo(page, "Futsal")).first().waitFor();
  await page.goto(`${product.origin}/recommendations`);
  await logo(page, "Turn up and play").waitFor();
  await expect.poll(() => logo(page, "Small-sided").or(logo(page, "Futsal")).count()).toBe(0);
  await context.close();
});

test("the place chosen on the map keeps its logos", async () => {
  const { page, context } = await openList(browser, product.origin, girlOfNine, {
    path: "/recommendations/map",
    viewport: desk,
  });
  const row = page.locator("li", { has: page.locator("h2"), hasText: "Girls’ first kicks" }).first();
  await row.locator("button[data-place]").click();
  const chosen = page.getByRole("article").filter({ has: page.getByRole("button", { name: /^Back to/ }) });
  await chosen.getByText("Girls’ first kicks").waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  await context.close();
});
