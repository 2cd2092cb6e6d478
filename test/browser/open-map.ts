// Opens the map page over a search, and imitates fingers and eyes on it.
import type { Browser, CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import { timeLimits } from "#test/time-limits.ts";
import type { SharedProduct } from "../../e2e/shared-product.ts";
import { openVisit, phone } from "./browser.ts";

export const search: Preferences = {
  ...preferenceDefaults,
  SearchForUser: "My child",
  Age: 9,
  FootballType: 3,
  SelectedFootballType: 2,
  SelectedRecommendationsType: 2,
  Disabilityoption: 3,
  Latitude: 53.425,
  Longitude: -2.322,
  ReadableLocation: "Sale, M33",
  SearchId: "map-test",
};

export async function openMap(
  product: SharedProduct,
  browser: Browser,
  viewport: typeof phone,
  {
    change = {},
    path = "/recommendations/map",
    waits = true,
    before = (_: Page): Promise<unknown> => Promise.resolve(),
  } = {},
) {
  const visit = await openVisit(browser, viewport, { hasTouch: viewport === phone });
  const preferences = { ...search, ...change };
  await visit.context.addInitScript((text) => {
    if (!sessionStorage.getItem("onboarding_preferences")) sessionStorage.setItem("onboarding_preferences", text);
  }, JSON.stringify(preferences));
  await before(visit.page);
  await visit.page.goto(`${product.origin}${path}`);
  if (waits) await visit.page.locator('[data-map="ready"]').waitFor();
  return { ...visit, close: () => visit.context.close() };
}

/** A busy machine takes its time. */
export const soon = { timeout: timeLimits.page };

export const rows = (page: Page) => page.locator("button[data-place]");
export const pins = (page: Page) => page.locator("button[data-kind]");
const sheet = (page: Page) => page.getByRole("region", { name: "Results" });
export const stateOf = (page: Page) => sheet(page).getAttribute("data-state");

/** Whether the focus is on the text with the number of places. */
export const headingHasFocus = (page: Page) =>
  page.getByRole("heading", { level: 1 }).evaluate((heading) => heading === document.activeElement);

/** A finger's path over the screen, by real touch events. */
export async function swipe(page: Page, [x, fromY]: [number, number], toY: number): Promise<void> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  const at = (y: number) => ({ touchPoints: [{ x, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(fromY) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(fromY + (toY - fromY) * share) });
    // A finger takes its time; this waits for nothing else.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
}

/** Waits until the camera does not move any more. */
export async function settled(page: Page): Promise<void> {
  let last: string | null = null;
  await expect
    .poll(async () => {
      const now = await page
        .locator("button[data-keys]")
        .evaluateAll((marks) => marks.map((each) => each.style.transform));
      const same = now.join() === last;
      last = now.join();
      return same;
    }, soon)
    .toBe(true);
}
