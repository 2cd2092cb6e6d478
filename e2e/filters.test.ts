// The filters of a list in a browser: every screen of the panel, and what is never lost.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, desk, phone } from "#test/browser/browser.ts";
import { casual, type Opening, openFilters, openList, storedPreferences } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

async function open(changes: Parameters<typeof openList>[2] = {}, opening: Opening = {}) {
  const list = await openList(browser, product.origin, changes, opening);
  await list.page.getByRole("article").first().waitFor();
  return list;
}
const panel = (page: Page) => page.getByRole("dialog").first();
const heading = (page: Page) => panel(page).getByRole("heading").first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const isDisabled = (page: Page, name: string) => button(page, name).getAttribute("aria-disabled");
const chips = (page: Page) => page.getByRole("list", { name: "Your choices" }).getByRole("listitem").allTextContents();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test("the panel is 375 pixels wide and has a row and a screen for each casual filter", async () => {
  const screens = [
    "Day preference",
    "Time of day",
    "Location",
    "Session price",
    "Playing Surface",
    "Session duration",
    "Disability facilities",
  ];
  const { page, errors } = await open(casual);
  await openFilters(page);
  await expect.poll(() => panel(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(375);
  await expect
    .poll(() => panel(page).getByRole("listitem").locator("b").allTextContents())
    .toEqual([...screens, "Include mixed gender results"]);
  await expect.poll(() => focusedText(page)).toBe("Filters");
  expect(await accessibilityErrors(page)).toEqual([]);
  for (const label of screens) {
    await panel(page)
      .getByRole("button", { name: new RegExp(`^${label}`) })
      .click();
    await expect.poll(() => focusedText(page)).toBe(label);
    await button(page, "Back to filters").click();
    await expect.poll(() => focusedText(page)).toContain(label);
  }
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => focusedText(page)).toMatch(/^ ?Filters/);
  expect(errors).toEqual([]);
});

test("clubs are filtered by days and place: saved, applied, and shown as chips, sentence and request", async () => {
  const { page, errors, calls } = await open({ PlayWith: 5 });
  await expect.poll(() => chips(page)).toEqual(["Location: Sale, M33"]);
  await openFilters(page);
  await expect
    .poll(() => panel(page).getByRole("listitem").locator("b").allTextContents())
    .toEqual(["Day preference", "Location"]);
  await expect.poll(() => isDisabled(page, "Apply filters")).toBe("true");
  await button(page, /^Day preference/).click();
  for (const day of ["Monday", "Tuesday", "Thursday", "Friday", "Sunday", "Wednesday", "Saturday"]) {
    await page.getByLabel(day).uncheck();
  }
  await expect.poll(() => isDisabled(page, "Save")).toBe("true");
  await button(page, "Save").click({ force: true });
  await expect.poll(() => heading(page).textContent()).toBe("Day preference");
  for (const day of ["Sunday", "Wednesday"]) await page.getByLabel(day).check();
  await button(page, "Save").click();
  await expect.poll(() => button(page, /^Day preference/).textContent()).toContain("Wednesday and Sunday");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/clubrecommendation", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button(page, "Apply filters").click();
  await page.getByRole("status").filter({ hasText: "Applying filters..." }).first().waitFor({ state: "attached" });
  await expect.poll(() => isDisabled(page, "Applying filters...")).toBe("true");
  answer.resolve();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ WeekDays: "3,7", PageNumber: 1 });
  await expect.poll(() => chips(page)).toEqual(["Day preference: Wednesday and Sunday", "Location: Sale, M33"]);
  await expect.poll(() => button(page, "Filters 1 changed").count()).toBe(1);
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).textContent())
    .toContain("on Wednesday and Sunday near");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("filters_applied"))).toBe('["WeekDays"]');
  expect(calls).toHaveLength(2);
  expect(errors).toEqual([]);
});

test("leaving with unsaved changes asks first, and each of the three ways does what it says", async () => {
  const { page, calls } = await open({ WeekDays: "3,7" });
  const editDays = async () => {
    await page.getByRole("heading", { level: 1 }).getByRole("button", { name: "Wednesday and Sunday" }).click();
    await expect.poll(() => heading(page).textContent()).toBe("Day preference");
    await page.getByLabel("Saturday").check();
    await button(page, "Close filters").click();
    await page.getByRole("heading", { name: "You have unsaved changes" }).waitFor();
  };
  await editDays();
  // Three in one row on a desk, in the text's own font and, if that is late, in a wider one.
  const [back, save] = [button(page, "Go Back"), button(page, "Save and exit")];
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    for (const spacing of ["0.15em", "normal"]) {
      await page.evaluate((each) => document.body.style.setProperty("letter-spacing", each), spacing);
      expect((await back.boundingBox())?.y === (await save.boundingBox())?.y).toBe(viewport === desk);
      await expect.poll(() => save.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
    }
  }
  await button(page, "Go Back").click();
  await expect.poll(() => page.getByLabel("Saturday").isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  await button(page, "Exit without saving").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => storedPreferences(page)).toMatchObject({ WeekDays: "3,7", SearchId: "first" });
  expect(calls).toHaveLength(1);
  await editDays();
  await button(page, "Save and exit").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ WeekDays: "3,6,7" });
  await expect.poll(() => storedPreferences(page)).toMatchObject({ WeekDays: "3,6,7" });
});

test("the sliders show their values, and the default duration cannot be saved", async () => {
  const { page, calls } = await open(casual);
  await openFilters(page);
  await button(page, /^Session price/).click();
  const slider = page.getByRole("slider");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("£5+");
  await slider.fill("0");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("Free");
  await button(page, "Save").click();
  await button(page, /^Session duration/).click();
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("3 hrs+");
  await expect.poll(() => isDisabled(page, "Save")).toBe("true");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("2 hrs");
  await button(page, "Save").click();
  await button(page, /^Playing Surface/).click();
  await page.getByLabel("Indoor").check();
  await page.getByLabel("Grass").check();
  await button(page, "Save").click();
  await page.getByLabel(/^Include mixed gender results/).check();
  await button(page, "Apply filters").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({
    SessionPrice: 0,
    SessionDuration: 2,
    SurfaceType: ["Grass", "Indoor"],
    PlayWith: 5,
    PageSize: 10,
  });
  await expect.poll(() => chips(page)).toContain("Include mixed gender results: Mixed included");
  const priceChip = page.getByRole("list", { name: "Your choices" }).getByRole("button", { name: /Free/ });
  await priceChip.click();
  await expect.poll(() => heading(page).textContent()).toBe("Session price");
});

test("another place is saved once it is found, and the list starts from there", async () => {
  const { page, calls } = await open({});
  await page.getByRole("heading", { level: 1 }).getByRole("button", { name: "Sale, M33" }).click();
  await expect.poll(() => isDisabled(page, "Save")).toBe("true");
  await page.getByPlaceholder("Enter your postcode").fill("M32");
  await expect.poll(() => isDisabled(page, "Save")).toBe("true");
  await page.getByRole("dialog").getByRole("option").first().click();
  await button(page, "Save").click();
  await button(page, "Apply filters").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  const stored = await storedPreferences(page);
  expect(stored.ReadableLocation).toContain("M32");
  expect(calls.at(-1)?.body).toMatchObject({ Latitude: stored.Latitude, Longitude: stored.Longitude });
  expect(stored.Latitude).not.toBe(53.4239);
  expect(page.url()).not.toContain("M32");
});

test("how far somebody would go is part of the place: counted, a chip, in the body, and suggested", async () => {
  const { page, calls } = await open();
  await openFilters(page);
  await panel(page)
    .getByRole("button", { name: /^Location/ })
    .click();
  const miles = (figure: string) => page.getByRole("radio", { name: figure, exact: true });
  await expect.poll(() => miles("Any distance").isChecked()).toBe(true);
  await expect.poll(() => isDisabled(page, "Save")).toBe("true");
  await expect
    .poll(() => page.locator("label", { has: miles("5 miles") }).innerText())
    .toMatch(/5 miles\s+\d+\s+clubs/);
  expect(await accessibilityErrors(page)).toEqual([]);
  await miles("5 miles").check();
  await button(page, "Save").click();
  await expect
    .poll(() =>
      panel(page)
        .getByRole("button", { name: /^Location/ })
        .textContent(),
    )
    .toContain("Sale, M33, up to 5 miles");
  await button(page, "Apply filters").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ WithinMiles: 5 });
  await expect.poll(() => chips(page)).toEqual(["Location: Up to 5 miles", "Location: Sale, M33"]);
  await expect.poll(() => button(page, "Filters 1 changed").count()).toBe(1);
});

test("a search with nothing in its distance is offered the next step, which is undone as easily", async () => {
  const { page, calls } = await openList(browser, product.origin, { WithinMiles: 0.3 });
  await button(page, /^Look up to 2 miles away/).click();
  await button(page, "Undo").waitFor();
  expect(calls.at(-1)?.body).toMatchObject({ WithinMiles: 2 });
  await expect.poll(() => chips(page)).toEqual(["Location: Up to 2 miles", "Location: Sale, M33"]);
});

test("the device's position can be used in the panel", { tags: ["thorough"] }, async () => {
  const { page } = await open(
    {},
    { options: { permissions: ["geolocation"], geolocation: { latitude: 53.48, longitude: -2.24 } } },
  );
  await page.getByRole("heading", { level: 1 }).getByRole("button", { name: "Sale, M33" }).click();
  await button(page, "Use my current location").click();
  await page.getByText("Current location saved successfully").waitFor();
  for (const name of ["Save", "Apply filters"]) await button(page, name).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => storedPreferences(page)).toMatchObject({ OptforCurrentLocation: true, Latitude: 53.48 });
});

test("if filters cannot be applied, the panel keeps its choices and the list its cards", {
  tags: ["thorough"],
}, async () => {
  const { page } = await open({ ...casual });
  const before = await page.getByRole("article").count();
  await page.route("**/api/casualrecommendation", (route) => route.abort());
  await openFilters(page);
  await button(page, /^Day preference/).click();
  await page.getByLabel("Monday").uncheck();
  for (const name of ["Save", "Apply filters"]) await button(page, name).click();
  const failure = panel(page).getByText("Your choices are still here");
  // Below eight rows, and still completely in view, above the button that it is about.
  const { x, y, height } = (await failure.boundingBox())!;
  const isSeen = (words: Element, [left = 0, top = 0]: number[]) =>
    words.contains(document.elementFromPoint(left, top));
  await expect.poll(() => failure.evaluate(isSeen, [x + 40, y + height - 4])).toBe(true);
  await expect.poll(() => page.getByRole("article").count()).toBe(before);
  await expect.poll(() => storedPreferences(page)).toMatchObject({ WeekDays: "1,2,3,4,5,6,7" });
  await page.unroute("**/api/casualrecommendation");
  await button(page, "Apply filters").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => storedPreferences(page)).toMatchObject({ WeekDays: "2,3,4,5,6,7" });
});

test("if the filters leave nothing, the list says so and links back to them; a new search is always one link away", {
  tags: ["thorough"],
}, async () => {
  const { page } = await open({ ...casual });
  await page.route("**/api/casualrecommendation", (route) =>
    route.fulfill({ json: [{ Recommendations: [], Suggestions: [] }] }),
  );
  await openFilters(page);
  const anew = panel(page).getByRole("link", { name: "start a new search" });
  await expect.poll(() => anew.getAttribute("href")).toBe("/?onboarding=true");
  await button(page, /^Disability facilities/).click();
  for (const facility of ["Accessible toilets", "Accessible playing areas"]) await page.getByLabel(facility).check();
  await button(page, "Save").click();
  await button(page, "Apply filters").click();
  await page.getByText("We couldn’t find results matching your criteria.").waitFor();
  // Every day is in the search, and no text says that mixed football would add a place.
  await page.getByText("Try widening your filters, or change the location.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Expand search" }).count()).toBe(0);
  await button(page, "Change filters").click();
  const row = panel(page).getByRole("button", { name: /^Disability facilities/ });
  await expect.poll(() => row.textContent()).toContain("Accessible toilets and playing areas");
});
