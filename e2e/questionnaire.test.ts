// The questionnaire in a real browser, by thumb and keyboard; walker.test.ts walks all journeys.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openVisit, savingData } from "#test/browser/browser.ts";
import { browser, product, test } from "./shared-product.ts";
import { answer, readScreen, type Step, storedPreferences, walkJourney } from "./walk-journey.ts";

const yes: Step = { choose: /^Yes/ };
const place: Step = { place: "Manchester" };

interface Variant {
  path: string;
  steps: Step[];
  results?: "/results";
  /** The steps of eight that the person sees. */
  orders: number[];
  expected: Record<string, unknown>;
}

const variants: Record<string, Variant> = {
  "standard, a man with a disability who does not mind": {
    path: "/?onboarding=true",
    steps: [
      { choose: /^Someone else/ },
      { age: 40 },
      { choose: /^Men’s football/ },
      { choose: /^I don’t mind/ },
      { choose: /^Weekdays/ },
      yes,
      { tick: ["Powerchair", "Blind"] },
      place,
    ],
    orders: [1, 2, 3, 4, 5, 6, 7, 8],
    expected: {
      Age: 40,
      PlayWith: 4,
      FootballType: 3,
      SelectedFootballType: 2,
      Disabilityoption: 1,
      DisabilityType: [2, 12],
    },
  },
  "mini onboarding for casual football": {
    path: "/?onboarding=casual",
    steps: [{ age: 25 }, place],
    results: "/results",
    orders: [2, 8],
    expected: { Age: 25, PlayWith: null, FootballType: 1, SelectedFootballType: 1, Category: null },
  },
};

describe("on a phone", () => {
  test.each(Object.entries(variants))("%s leads from the first question to the results", async (_, variant) => {
    const { page, errors } = await openVisit(browser);
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto(product.origin + variant.path);
    const seen = await walkJourney(page, variant.steps, variant.results ?? "/recommendations");
    expect(seen.map(({ bar }) => bar)).toEqual(variant.orders);
    // The words count what was asked, and never more than that: an answer may add a question.
    const words = seen.map(({ step }) => step.match(/\d/g)?.map(Number) ?? []);
    expect(words.map(([number]) => number)).toEqual(seen.map((_seen, at) => at + 1));
    expect(Math.max(...words.map(([, of]) => of ?? 99))).toBe(seen.length);
    await expect.poll(() => storedPreferences(page)).toMatchObject(variant.expected);
    expect(addresses.filter((address) => /manchester|Latitude|Age=/i.test(address))).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test("the youngest age, at which the slider begins, is chosen by a tap on the thumb, ArrowLeft or Space", async () => {
  const { page } = await openVisit(browser, undefined, { hasTouch: true });
  await page.goto(`${product.origin}/?onboarding=true`);
  await answer(page, { choose: /^Myself/ });
  const slider = page.getByRole("slider");
  const age = () => page.getByRole("dialog").getByRole("textbox").inputValue();
  const presses = [
    () => slider.tap({ position: { x: 12, y: 22 } }),
    () => slider.press("ArrowLeft"),
    () => slider.press("Space"),
  ];
  for (const press of presses) {
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("No age chosen yet");
    // The question takes the focus once rendered: a key pressed before would be the heading's.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("questionnaire-heading");
    await press();
    await expect.poll(age).toBe("5");
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toBeNull();
    await expect.poll(() => page.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBeNull();
    await slider.press("ArrowRight");
    await expect.poll(age).toBe("6");
    await slider.press("Enter");
    await expect.poll(() => slider.count()).toBe(0);
    await page.getByRole("button", { name: "Back" }).click();
  }
});

/** Presses Tab until the control with this name has the focus; fails if it never does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tries = 0; tries < 15; tries += 1) {
    const text = await page.evaluate(() => {
      const active = document.activeElement;
      const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : active?.textContent;
      return `${active?.getAttribute("aria-label") ?? ""} ${label ?? ""}`.trim();
    });
    if (name.test(text)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${name} on ${await page.locator("h1").last().innerText()}`);
}

test("the standard journey works by keyboard alone, and Escape asks before it quits", async () => {
  const { page, errors } = await openVisit(browser);
  await page.goto(product.origin);
  await tabTo(page, /^Start searching/);
  await page.keyboard.press("Enter");
  await readScreen(page);
  await tabTo(page, /^Myself/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readScreen(page)).title).toBe("How old are you?");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Are you sure you want to quit?" }).waitFor();
  await page.keyboard.press("Escape");
  await tabTo(page, /^Your age\b(?!, slider)/);
  await page.keyboard.type("30");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await readScreen(page)).title).toBe("What kind of football would you like to play?");
  await tabTo(page, /^Women’s/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await readScreen(page);
  await tabTo(page, /^Casual football/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await readScreen(page);
  await tabTo(page, /^Any day/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await readScreen(page);
  await tabTo(page, /^Yes/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await readScreen(page);
  await page.getByRole("combobox").waitFor();
  await tabTo(page, /^Postcode or town/);
  await page.keyboard.type("Manchester");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByRole("combobox").getAttribute("aria-activedescendant")).not.toBeNull();
  await page.keyboard.press("Enter");
  await tabTo(page, /^Find football/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/recommendations");
  await expect
    .poll(() => storedPreferences(page))
    .toMatchObject({ Age: 30, PlayWith: 4, FootballType: 1, Disabilityoption: 2 });
  expect(errors).toEqual([]);
});

test("the questionnaire's script adds at most 20 kB compressed to the home page's", {
  tags: ["thorough"],
}, async () => {
  const { page } = await openVisit(browser);
  const bytes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name, transferSize }) => /\.js$/.test(name) && transferSize > 0)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  // Without the results' screen, which comes ahead while questions are read.
  await savingData(page);
  await page.goto(product.origin, { waitUntil: "networkidle" });
  const home = await bytes();
  await page.getByRole("link", { name: "Start searching" }).click();
  for (const step of variants["standard, a man with a disability who does not mind"]?.steps.slice(0, -1) ?? []) {
    await answer(page, step);
  }
  await page.getByRole("combobox").waitFor();
  expect(home).toBeGreaterThan(50_000);
  expect((await bytes()) - home).toBeLessThanOrEqual(20_000);
});
