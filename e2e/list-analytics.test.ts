// @module-tag thorough What the list reports to the association's data layer: nothing before
// consent, and after it only fixed words and counts.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { SiteContent } from "#src/site/content-parts.ts";
import { cards, nearest, openList, unfold } from "#test/browser/open-list.ts";
import { type Product, startWithContent } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

const player = "https://player.example.org";
const tag = "https://tags.example.org/tag.js";
let product: Product;
beforeAll(async () => {
  const withFilms = ({ recommendations }: SiteContent) => {
    for (const type of recommendations.footballTypes) type.video = { src: `${player}/1`, title: "Kim’s first goal" };
  };
  product = await startWithContent(withFilms, { EXTERNAL_ORIGINS: `videos=${player}`, ANALYTICS_SCRIPT_URL: tag });
});
afterAll(async () => {
  await product?.stop();
});

type LayerEvent = Record<string, unknown>;
const layer = (page: Page) => page.evaluate(() => window.dataLayer ?? []) as Promise<LayerEvent[]>;
/** The events of the list itself: pages and paint times belong to every page. */
const reported = async (page: Page) =>
  (await layer(page)).filter(({ event }) => event !== "web_vital" && event !== "page_view");

/** A search that finds nothing: a girl of nine, futsal on Mondays. */
async function openNothing() {
  const list = await openList(
    browser,
    product.origin,
    { Age: 9, WeekDays: "1", Category: "futsal" },
    {
      prepare: (page) =>
        page.context().route(/example\.org/, (route) => route.fulfill({ contentType: "text/javascript", body: "" })),
    },
  );
  await suggestion(list.page).waitFor();
  return list;
}
const suggestion = (page: Page) => page.getByRole("button", { name: "Search all kinds of football" });

async function changeTheDay(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Day preference/ })
    .click();
  await page.getByLabel("Monday").uncheck();
  await page.getByLabel("Sunday").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
}

test("after consent suggestions, films, filters, failures, cards and the map are reported by kind", async () => {
  const { page } = await openNothing();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  const title = await suggestion(page).textContent();
  await suggestion(page).click();
  await page.getByText("Done: Search all kinds of football.").waitFor();
  await unfold(page, 0);
  await cards(page)
    .first()
    .getByRole("button", { name: /^Watch it/ })
    .click();
  await changeTheDay(page);
  await page.route("**/api/casualrecommendation", (route) => route.abort());
  await page.getByRole("tab", { name: "Play casual" }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.getByRole("tab", { name: "Play club" }).click();
  await nearest(page)
    .nth(1)
    .getByRole("link", { name: /^See this club/ })
    .click();
  await page.waitForURL("**/club/*");
  await page.goBack();
  await page.getByRole("button", { name: "View maps of clubs near you" }).click();
  await page.waitForURL("**/recommendations/map");
  await expect.poll(async () => (await reported(page)).length).toBe(6);
  expect(await reported(page)).toEqual([
    { event: "suggestion_taken", count: Number(title?.match(/(\d+) clubs?, /)?.[1]) },
    {
      event: "video_played",
      football_type: expect.stringMatching(/^(11v11|futsal|small-sided|walking-football|football)$/),
    },
    { event: "filter_changed", filter: "club", count: 2 },
    { event: "error_shown", error: "api500" },
    { event: "card_opened", card: "club", position: 2 },
    { event: "map_opened", list: "recommendations" },
  ]);
  const views = (await layer(page)).filter(({ event }) => event === "page_view");
  expect(new Set(views.map(({ audience }) => audience))).toEqual(new Set(["futsal_girl", "girl"]));
  expect(JSON.stringify(await layer(page))).not.toMatch(/Sale|M33|53\.4|Monday|Sunday|Kim|Latitude|SearchId|WeekDays/);
});
