// @module-tag thorough What is around the list's cards in a real browser: mixed football, partners,
// the map, films, failures and narrow screens.
import { afterAll, beforeAll, expect } from "vitest";
import type { SiteContent } from "#src/site/content-parts.ts";

import { accessibilityErrors, desk, phone, scrollsSideways } from "#test/browser/browser.ts";
import {
  cards,
  casual,
  isInView,
  mentionedIn,
  nearest,
  type Opening,
  openFilters,
  openList,
  storedPreferences,
  unfold,
} from "#test/browser/open-list.ts";

import { type Product, startWithContent } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

const player = "https://player.example.org";
let product: Product;
beforeAll(async () => {
  product = await startWithContent(withFilms, {
    ASSOCIATION_PAGES: "county-association=https://county.example.org/contact",
    EXTERNAL_ORIGINS: `videos=${player}`,
  });
});
afterAll(async () => {
  await product?.stop();
});

/** A film for each kind of football, and one for clubs from a player that is not allowed. */
function withFilms({ recommendations: { footballTypes, club } }: SiteContent): void {
  const video = { src: `${player}/embed/1?rel=0`, title: "A girls' match in the park", length: "1 min" };
  for (const type of footballTypes) type.video = video;
  club.video = { src: "https://elsewhere.example.org/1", title: "A club evening" };
}

const open = (changes: Parameters<typeof openList>[2] = {}, opening: Opening = {}) =>
  openList(browser, product.origin, changes, opening);

test("mixed football can be added by one press for girls' sessions, and is never offered for clubs", async () => {
  const { page, calls } = await open(casual);
  await cards(page).first().waitFor();
  await page.getByRole("button", { name: "Include mixed football" }).click();
  await page.getByText("Mixed football is included.").waitFor();
  await expect.poll(() => isInView(page, "Undo")).toBe(true);
  const bar = await page.getByRole("region", { name: "Filters and view" }).boundingBox();
  const notice = await page.getByText("Done: Include mixed football.").locator("xpath=../..").boundingBox();
  expect(notice?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(calls.at(-1)).toMatchObject({ call: "casual", body: { PlayWith: 5 } });
  await expect.poll(() => storedPreferences(page)).toMatchObject({ PlayWith: 5, IncludeMixedGender: true });
  await expect.poll(() => page.getByRole("button", { name: "Include mixed football" }).count()).toBe(0);
  const firstCard = nearest(page).first();
  const topBefore = (await firstCard.boundingBox())?.y;
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByRole("status").getByText("Undone: Include mixed football.").waitFor();
  expect((await firstCard.boundingBox())?.y).toBeCloseTo(topBefore ?? 0, 0);
  expect(await accessibilityErrors(page)).toEqual([]);
  await page.getByRole("button", { name: "Include mixed football" }).click();
  await page.getByText("Done: Include mixed football.").waitFor();
  await expect.poll(() => page.getByText(/^Undone/).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("tab", { name: "Play club" }).click();
  await page.getByRole("heading", { name: "Play Club Football" }).waitFor();
  await cards(page).first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Include mixed football" }).count()).toBe(0);
});

test("unasked pan-disability football is announced to who named another disability, and to nobody else", async () => {
  const alert =
    "We’ve also included some pan disability options that your child could participate in and might be " +
    "suitable for their needs";
  const blind = await open({ Disabilityoption: 1, DisabilityType: [2], PlayWith: null, Age: 30 });
  await cards(blind.page).first().waitFor();
  await expect.poll(() => blind.page.getByText(alert).count()).toBe(1);
  expect(await accessibilityErrors(blind.page)).toEqual([]);
  const chosen = await open({ Disabilityoption: 1, DisabilityType: [10], PlayWith: null, Age: 30 });
  await cards(chosen.page).first().waitFor();
  await expect.poll(() => chosen.page.getByText(alert).count()).toBe(0);
});

test.each([
  ["five", "phone", phone, 5],
  ["three", "desk", desk, 3],
])(
  "a venue's card shows %s sessions on a %s, and after SHOW MORE all those that the search found",
  async (_, __, viewport, first) => {
    const { page, errors } = await open({ ...casual, PlayWith: null, Age: 30 }, { viewport });
    await cards(page).first().waitFor();
    const venue = cards(page).first().getByRole("listitem").filter({ hasText: "then 12 more dates" }).first();
    const lines = venue.getByRole("list").last().getByRole("listitem").filter({ visible: true });
    await page.route("**/api/centre", (route) => route.abort());
    await venue.getByRole("button", { name: /^See the sessions/ }).click();
    await venue.getByText("We can’t show the sessions at the moment.").waitFor();
    await page.unroute("**/api/centre");
    const released = Promise.withResolvers<void>();
    await page.route("**/api/centre", (route) => released.promise.then(() => route.continue()));
    const sent = page.waitForRequest("**/api/centre");
    await venue.getByRole("button", { name: "Try again" }).click();
    expect(Object.keys((await sent).postDataJSON())).toEqual(["CentreId"]);
    await venue.getByText("Finding sessions...").waitFor();
    await expect.poll(() => venue.evaluate((card) => card.contains(document.activeElement))).toBe(true);
    released.resolve();
    await expect.poll(() => lines.count()).toBe(first);
    expect(await accessibilityErrors(page)).toEqual([]);
    const more = venue.getByRole("button", { name: /^SHOW MORE sessions at \S/ });
    await expect.poll(() => more.innerText()).toContain("SHOW MORE");
    await more.click();
    await expect.poll(() => lines.count()).toBe(13);
    await expect.poll(() => lines.nth(first).evaluate((line) => line === document.activeElement)).toBe(true);
    await expect.poll(() => venue.getByRole("button", { name: "SHOW MORE" }).count()).toBe(0);
    const booking =
      (await lines
        .getByRole("link", { name: /^Book / })
        .first()
        .getAttribute("href")) ?? "";
    expect(booking).toMatch(/^https:/);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await venue.getByRole("button", { name: /^Hide the sessions/ }).click();
    await expect.poll(() => lines.getByRole("time").count()).toBe(0);
    expect(errors).toEqual([]);
  },
);

test("what is unfolded on a card stays so, and is never empty, when a filter changes", async () => {
  const { page, errors } = await open({ ...casual, PlayWith: null, Age: 30 }, { viewport: desk });
  const card = cards(page).first();
  const venue = card.getByRole("listitem").filter({ hasText: "then 12 more dates" }).first();
  await card.getByRole("button", { name: /^What is it like/ }).click();
  await venue.getByRole("button", { name: /^See the sessions/ }).click();
  await venue.getByRole("button", { name: /^SHOW MORE/ }).click();
  await expect.poll(() => venue.getByRole("time").count()).toBe(13);
  await page.route("**/api/centre", (route) => route.abort());
  const panel = await openFilters(page);
  await panel.getByRole("button", { name: /^Session duration/ }).click();
  await page.getByRole("slider").press("ArrowLeft");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => venue.getByRole("time").count()).toBe(13);
  await expect.poll(() => card.getByRole("button", { expanded: true }).count()).toBe(2);
  expect(errors).toEqual([]);
});

test("a list that cannot be loaded says so, keeps the search, and loads after Try again", async () => {
  let isBroken = true;
  const { page } = await open(
    {},
    {
      prepare: (page) =>
        page.route("**/api/clubrecommendation", (route) => (isBroken ? route.abort() : route.continue())),
    },
  );
  await page.getByRole("heading", { name: "Something’s gone wrong there" }).waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain("12-year-old girl");
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await cards(page).first().waitFor();
  // The button is gone; the focus moves to the list.
  const isAroundTheList = () =>
    page.evaluate(() => {
      const { activeElement: active } = document;
      return active?.tagName === "DIV" && active.contains(document.querySelector("article"));
    });
  await expect.poll(isAroundTheList).toBe(true);
  isBroken = true;
  await page.getByRole("button", { name: "Find clubs further away" }).click();
  const message = page.getByText("Check your connection and try again.");
  await message.waitFor();
  // The error belongs to this list: the other tab has none of it.
  await page.getByRole("tab", { name: "Play casual" }).click();
  await page.getByRole("button", { name: "View maps of venues near you" }).waitFor();
  await expect.poll(() => message.count()).toBe(0);
  await page.getByRole("tab", { name: "Play club" }).click();
  await expect.poll(() => mentionedIn(page, 0)).toBe(5);
  isBroken = false;
  await page.getByRole("button", { name: "Find clubs further away" }).click();
  await expect.poll(() => mentionedIn(page, 0)).toBe(10);
});

test("nothing is loaded from the player before the press; then the film starts, in the picture's place", async () => {
  const requested: string[] = [];
  const { page, errors } = await open(
    {},
    {
      prepare: (page) =>
        page.context().route(/example\.org/, (route) => {
          requested.push(route.request().url());
          return route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>A film</p>" });
        }),
    },
  );
  const card = page.getByRole("article").first();
  const play = card.getByRole("button", { name: /^Watch it, 1 min\b.*A girls' match in the park$/ });
  await unfold(page, 0);
  await play.waitFor();
  expect(requested).toEqual([]);
  expect(await accessibilityErrors(page)).toEqual([]);
  const { width, height } = (await play.locator("..").boundingBox()) ?? {};
  const place = { width, height };
  await play.click();
  await card.frameLocator("iframe").getByText("A film").waitFor();
  expect(requested).toEqual([`${player}/embed/1?rel=0&autoplay=1`]);
  await expect.poll(() => card.locator("iframe").getAttribute("title")).toBe("A girls' match in the park");
  await expect.poll(() => card.locator("iframe").evaluate((frame) => frame === document.activeElement)).toBe(true);
  await expect.poll(() => card.locator("iframe").boundingBox()).toMatchObject(place);
  expect(errors).toEqual([]);
});
