// The map page in a browser that really renders it, by touch, mouse, keys, and in others.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import { breakFiles } from "#test/browser/break-files.ts";
import { accessibilityErrors, desk, launchBrowser, phone, scrollsSideways } from "#test/browser/browser.ts";
import {
  boxOf,
  headingHasFocus,
  openMap,
  pins,
  rows,
  search,
  settled,
  soon,
  stateOf,
  swipe,
} from "#test/browser/open-map.ts";
import { recordShifts, shiftsOf } from "#test/browser/record-shifts.ts";
import { browser as plain, product, test } from "./shared-product.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser("software");
});
afterAll(() => browser?.close());

test("on a phone the sheet follows a finger through three states, and a drag of the map makes it small", async () => {
  const { page, errors, close } = await openMap(product, browser, phone);
  await expect.poll(() => stateOf(page)).toBe("STANDARD");
  const grip = await boxOf(page, 'button[aria-label="Make the list bigger"]');
  const middle = grip.x + grip.width / 2;

  await swipe(page, [middle, grip.y + 10], grip.y - 150);
  await expect.poll(() => stateOf(page), soon).toBe("EXPANDED");
  const raised = await boxOf(page, 'button[aria-label="Make the list smaller"]');
  await swipe(page, [middle, raised.y + 10], raised.y + 160);
  await expect.poll(() => stateOf(page), soon).toBe("STANDARD");

  // Over the list too, which scrolls only once it fills the screen; no card is pressed by this.
  const row = await boxOf(page, "button[data-place]");
  await swipe(page, [middle, row.y + 10], row.y + 130);
  await expect.poll(() => stateOf(page), soon).toBe("SHRUNK");
  await expect.poll(() => page.getByRole("button", { name: "Back to clubs list" }).count()).toBe(0);

  await page.getByRole("button", { name: "Show the list" }).press("ArrowUp");
  await expect.poll(() => stateOf(page), soon).toBe("STANDARD");
  await swipe(page, [60, 420], 300);
  await expect.poll(() => stateOf(page), soon).toBe("SHRUNK");
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  expect(errors).toEqual([]);
  await close();
});

test("a card pressed on a phone expands, its pin turns blue, and the list button leads back", async () => {
  const { page, close } = await openMap(product, browser, phone);
  await settled(page);
  const name = (await rows(page).nth(1).textContent()) ?? "";
  await rows(page).nth(1).click();
  const heading = page.getByRole("heading", { level: 2, name });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
  await settled(page);
  const pin = await boxOf(page, "button[data-selected]");
  const covered = await boxOf(page, 'section[aria-label="Results"]');
  expect(pin.x + pin.width / 2).toBeCloseTo(phone.width / 2, -1);
  expect(pin.y + pin.height).toBeLessThan(covered.y);
  const blue = await page.locator("button[data-selected]").evaluate((each) => getComputedStyle(each).color);
  expect(blue).toBe("rgb(26, 86, 219)");
  expect(await accessibilityErrors(page)).toEqual([]);

  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect.poll(() => rows(page).count()).toBe(10);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect.poll(() => stateOf(page), soon).toBe("EXPANDED");
  await close();
});

test("on a desk a press on a pin opens its card, and after the list the map shows the same area", async () => {
  const { page, errors, close } = await openMap(product, browser, desk);
  await settled(page);
  const places = () => pins(page).evaluateAll((all) => all.map((each) => [each.ariaLabel, each.style.transform]));
  const before = await places();
  const pin = pins(page).nth(3);
  const label = (await pin.getAttribute("aria-label")) ?? "";
  await pin.click();
  await settled(page);
  await expect
    .poll(() => page.getByRole("heading", { level: 2 }).first().textContent())
    .toBe(label.replace(/^\d+\. /, "").replace(/, club$/, ""));
  await expect.poll(() => page.locator("button[data-selected]").getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => places()).not.toEqual(before);
  await page.getByRole("button", { name: "Back to clubs list" }).click();
  await expect.poll(places, soon).toEqual(before);
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(label).toContain(focused);
  expect(errors).toEqual([]);
  await close();
});

test("a card and its pin share hover and focus, and the pin has the card's number", {
  tags: ["thorough"],
}, async () => {
  const { page, close } = await openMap(product, browser, desk);
  await settled(page);
  const names = await rows(page).allTextContents();
  const labels = await pins(page).evaluateAll((all) => all.map((each) => each.ariaLabel ?? ""));
  for (const label of labels) {
    const [number, name] = label.split(/\. (.*), /);
    expect(names[Number(number) - 1]).toBe(name);
  }
  await rows(page).nth(0).hover();
  await expect
    .poll(() => page.locator("button[data-kind][data-near]").getAttribute("aria-label"), soon)
    .toContain(names[0]);
  await pins(page).nth(2).focus();
  const nearRow = page.locator("li[data-near] button");
  const focusedName = await pins(page).nth(2).getAttribute("aria-label");
  await expect.poll(async () => focusedName?.includes((await nearRow.textContent()) ?? "?"), soon).toBe(true);
  await close();
});

test("the map can be moved by keys and skipped, and the area where it stops can be searched", async () => {
  // As on a page without https.
  const before = (page: Page) => page.addInitScript(() => Object.assign(crypto, { randomUUID: undefined }));
  const { page, close } = await openMap(product, browser, desk, { before });
  await settled(page);
  const first = await rows(page).first().textContent();
  await page.getByRole("link", { name: "Skip past the map" }).focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS");
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press("ArrowRight");
    await settled(page);
  }
  await page.getByRole("button", { name: "Search this area" }).press("Enter");
  await page.getByText("Showing the area around the middle of the map").waitFor();
  await expect.poll(() => headingHasFocus(page)).toBe(true);
  await expect.poll(() => rows(page).first().textContent(), soon).not.toBe(first);
  const remembered = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("onboarding_preferences") ?? "{}"));
  await expect.poll(() => remembered()).toEqual(search);
  expect(page.url()).toBe(`${product.origin}/recommendations/map`);

  await page.getByRole("button", { name: "Use this as my location" }).press("Enter");
  await expect.poll(async () => (await remembered()).Longitude, soon).toBeGreaterThan(search.Longitude + 0.005);
  await expect.poll(() => headingHasFocus(page), soon).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Use this as my location" }).count()).toBe(0);
  await close();
});

test("overlapping pins are one cluster, which opens when pressed", { tags: ["thorough"] }, async () => {
  const { page, close } = await openMap(product, browser, desk);
  await settled(page);
  for (let press = 0; press < 5; press += 1) {
    await page.getByRole("button", { name: "Zoom out" }).click();
    await settled(page);
  }
  const group = page.getByRole("button", { name: /places close together/ }).first();
  await group.click();
  await expect.poll(() => pins(page).count(), soon).toBeGreaterThan(6);
  await close();
});

test("ten places are shown at first and ten more after each press, and the path is stored", async () => {
  const { page, close } = await openMap(product, plain, desk, {
    waits: false,
    change: { SelectedFootballType: 1 },
    path: "/results/map",
  });
  await expect.poll(() => rows(page).count(), soon).toBe(10);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => rows(page).count(), soon).toBe(20);
  const miles = await page.locator("li[class*=place] > span").allTextContents();
  const numbers = miles.map(Number.parseFloat);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  await expect
    .poll(() => page.getByRole("link", { name: "Back to recommendations" }).getAttribute("href"))
    .toBe("/results");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("path_information"))).toBe("/results/map");

  await rows(page).first().click();
  await page.getByRole("button", { name: "Back to venues list" }).waitFor();
  await page.getByRole("button", { name: "Show clubs" }).click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent(), soon).toContain("clubs match");
  await close();
});

test("without WebGL the page is the list from the start, one line says why, and nothing moves", async () => {
  // So wide that the count would fit on a line on which "Finding football..." does not.
  const view = { ...phone, width: 412 };
  const { page, errors, close } = await openMap(product, plain, view, { waits: false, before: recordShifts });
  await page.getByText("We can’t show the map on this device").waitFor();
  await expect.poll(() => rows(page).count(), soon).toBe(10);
  await page.waitForLoadState("networkidle");
  expect(await shiftsOf(page)).toEqual([]);
  await expect.poll(() => page.getByRole("button", { name: /Make the list/ }).count()).toBe(0);
  const row = await boxOf(page, "button[data-place]");
  await swipe(page, [row.x + 20, row.y + 200], row.y);
  // A finger over the list scrolls the page.
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBeGreaterThan(100);
  await rows(page).nth(1).click();
  await page.getByRole("button", { name: "Back to clubs list" }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

/** As a device does while it sleeps. Returns what gives them back. */
async function loseGraphics(page: Page) {
  const lost = await page.evaluateHandle(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".maplibregl-canvas");
    const extension = canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
    extension?.loseContext();
    return extension;
  });
  return () => lost.evaluate((extension) => extension?.restoreContext());
}

test("a map whose graphics were lost is drawn again as it was, or in other colours", async () => {
  const { page, errors, close } = await openMap(product, browser, desk);
  await settled(page);
  await pins(page).nth(3).click();
  await page.getByRole("button", { name: "Back to clubs list" }).waitFor();
  await settled(page);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await settled(page);
  const places = () =>
    pins(page).evaluateAll((all) => all.map((each) => [each.ariaLabel, each.style.transform]).sort());
  const before = await places();
  const isShown = async () => {
    await page.locator('[data-map="ready"]').waitFor();
    await expect.poll(places, soon).toEqual(before);
    await expect.poll(() => page.locator("button[data-selected]").count(), soon).toBe(1);
  };
  const words = page.getByRole("status").getByText("The map has stopped. Everything on it is in the list.");

  const restore = await loseGraphics(page);
  await words.waitFor();
  await expect.poll(() => pins(page).first().isVisible()).toBe(false);
  expect(await accessibilityErrors(page)).toEqual([]);
  await restore();
  await isShown();
  await expect.poll(() => words.count()).toBe(0);

  await loseGraphics(page);
  await page.getByRole("button", { name: "Show the map again" }).press("Enter");
  await isShown();

  const drawn = await page.locator(".maplibregl-canvas").elementHandle();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => drawn?.evaluate((canvas) => canvas.isConnected)).toBe(false);
  await isShown();
  await page.getByRole("button", { name: "Back to clubs list" }).click();
  await expect.poll(() => page.locator("button[data-selected]").count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test("if a file of the map's does not arrive it is requested until it does, and the map needs no press", {
  tags: ["thorough"],
}, async () => {
  let mend = () => {};
  const { page, close } = await openMap(product, browser, desk, {
    waits: false,
    before: async (page) => {
      mend = await breakFiles(page, "**/assets/maplibre-gl-*", "gone");
    },
  });
  const late = page.getByText("The map hasn’t loaded yet. We’ll keep trying. Everything on it is in the list.");
  await late.waitFor();
  mend();
  await page.locator('[data-map="ready"]').waitFor();
  await expect.poll(() => late.count()).toBe(0);
  await expect.poll(() => pins(page).count()).toBeGreaterThan(0);
  await close();
});

test("leaving a searched area, or trying again, never loses the focus", { tags: ["thorough"] }, async () => {
  const { page, close } = await openMap(product, browser, phone);
  await settled(page);
  await swipe(page, [60, 300], 120);
  await page.getByRole("button", { name: "Search this area" }).press("Enter");
  const back = page.getByRole("button", { name: "Back to Sale, M33" });
  await back.waitFor();
  await back.press("Enter");
  await expect.poll(() => headingHasFocus(page)).toBe(true);
  await back.waitFor({ state: "detached" });

  await settled(page);
  await page.route("**/api/clubrecommendation", (route) => route.abort());
  await swipe(page, [60, 300], 120);
  await page.getByRole("button", { name: "Search this area" }).press("Enter");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute("**/api/clubrecommendation");
  await again.press("Enter");
  await expect.poll(() => rows(page).count(), soon).toBe(10);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused, soon).toBe("Results");
  await close();
});

test("the last Load more moves the focus to the first place that it added", { tags: ["thorough"] }, async () => {
  const before = (page: Page) =>
    page.route("**/api/clubrecommendation", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as SearchAnswer;
      for (const { Recommendations } of answer)
        for (const group of Recommendations) {
          group.RecommendationClubCartDto = group.RecommendationClubCartDto.slice(0, 10);
          group.TotalClubsRecords = group.RecommendationClubCartDto.length;
        }
      await route.fulfill({ response, json: answer });
    });
  const { page, close } = await openMap(product, browser, desk, { before });
  const more = page.getByRole("button", { name: "Load more" });
  let shown = await rows(page).count();
  while ((await more.count()) > 0) {
    shown = await rows(page).count();
    await more.press("Enter");
    await expect.poll(() => rows(page).count(), soon).toBeGreaterThan(shown);
  }
  await expect
    .poll(() =>
      rows(page)
        .nth(shown)
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true);
  await close();
});
