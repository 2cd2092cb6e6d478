// Opens the list of a search, as a visit that answered the questions, and records its calls.
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { girlOfTwelve } from "#styleguide/samples/searches.ts";
import { openVisit } from "./browser.ts";
import { recordShifts } from "./record-shifts.ts";

/** A girl of twelve in Sale, any day, clubs first. */
export const girlInSale: Preferences = { ...girlOfTwelve, SearchId: "first" };

/** A place with no club or session near it. */
export const farAway = { Latitude: 60.3, Longitude: -1.2, ReadableLocation: "Shetland" };

export interface OpenList {
  page: Page;
  context: BrowserContext;
  errors: string[];
  /** Bodies of the recommendation calls so far, with the call's name. */
  calls: { call: string; body: Record<string, unknown> }[];
}

export interface Opening {
  viewport?: { width: number; height: number };
  path?: string;
  options?: Parameters<Browser["newContext"]>[0];
  /** Before the first page is loaded: to delay or break calls. */
  prepare?: (page: Page) => Promise<unknown>;
}

export async function openList(
  browser: Browser,
  origin: string,
  changes: Partial<Preferences> = {},
  { viewport, path = "/recommendations", options, prepare }: Opening = {},
): Promise<OpenList> {
  const { page, context, errors } = await openVisit(browser, viewport, options);
  const calls: OpenList["calls"] = [];
  page.on("request", (request) => {
    const call = request.url().match(/\/api\/(\w+)recommendation$/)?.[1];
    const body = call && request.postDataJSON();
    // The number on the other tab is asked for with one card a group.
    if (body && body.PageSize !== 1) calls.push({ call, body });
  });
  await page.addInitScript(
    (preferences) => {
      if (sessionStorage.getItem("onboarding_preferences") !== null) return;
      sessionStorage.setItem("onboarding_preferences", preferences);
    },
    JSON.stringify({ ...girlInSale, ...changes }),
  );
  await recordShifts(page);
  await prepare?.(page);
  await page.goto(`${origin}${path}`);
  return { page, context, errors, calls };
}

export async function storedPreferences(page: Page): Promise<Preferences> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem("onboarding_preferences"))) ?? "null");
}

/** The numbered recommendations. */
export const cards = (page: Page) => page.getByRole("article");

/** Whether a button can be pressed where the page is scrolled: on the screen, under nothing. */
export async function isInView(page: Page, name: string): Promise<boolean> {
  return page.getByRole("button", { name }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return seen !== null && button.contains(seen);
  });
}

/** The nearest places of all football types, above the numbered recommendations. */
export const nearest = (page: Page) => page.locator('main ul[aria-label^="Nearest"] > li');

/** How many places a card's row has: those shown in full, and those only named here. */
export const mentionedIn = (page: Page, card: number, row = 0) =>
  cards(page).nth(card).locator("section").nth(row).locator('li:has(h4), ul[aria-label^="Also here"] > li').count();

/** Opens the description of a card's football type. */
export const unfold = (page: Page, card: number) =>
  cards(page)
    .nth(card)
    .getByRole("button", { name: /^What is it like/ })
    .click();

/** Miles of the places shown in full in a card's row: 0 the nearest, 1 those further away. */
export const milesOf = (page: Page, card: number, row = 0) =>
  cards(page)
    .nth(card)
    .locator("section")
    .nth(row)
    .locator("li:has(h4)")
    .evaluateAll((items) => items.map((item) => Number.parseFloat(item.querySelector("p > b")?.textContent ?? "")));

/** The list that the casual tab selects. */
export const casual = { SelectedFootballType: 1, SelectedRecommendationsType: 1 };

/**
 * Opens the filters by their button; returns the panel. By key: the bar still moves just after
 * scrolling, and a pointer that goes down on the button may come up beside it.
 */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Filters/ }).press("Enter");
  const panel = page.getByRole("dialog").first();
  await panel.waitFor();
  return panel;
}
