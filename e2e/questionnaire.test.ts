// Every journey through the questionnaire in a real browser: by thumb on a phone, by keyboard, in a frame, and gone wrong.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, openVisit } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { answer, look, type Step, storedPreferences, walkJourney } from "./walk-journey.ts";

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const no: Step = { choose: /^No$/ };
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
  "standard, a girl under 12": {
    path: "/?onboarding=true",
    steps: [
      { choose: /^My child/ },
      { age: 11 },
      { choose: /^Girls’ football/ },
      { choose: /^A girls’ team/ },
      { choose: /^Weekends/ },
      no,
      place,
    ],
    orders: [1, 2, 3, 4, 5, 6, 8],
    expected: {
      SearchForUser: "My child",
      Age: 11,
      PlayWith: 5,
      FootballType: 2,
      WeekDays: "6,7",
      Disabilityoption: 2,
    },
  },
  "standard, a girl of 15 who is not asked casual or club": {
    path: "/?onboarding=true",
    steps: [
      { choose: /^Myself/ },
      { age: 15 },
      { choose: /^Girls’/ },
      { choose: /^Any day/ },
      { choose: /^Not sure/ },
      place,
    ],
    orders: [1, 2, 3, 5, 6, 8],
    expected: { Age: 15, PlayWith: 5, FootballType: 2, Disabilityoption: 3 },
  },
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
  letgirlsplay: {
    path: "/onboarding/letgirlsplay",
    steps: [{ age: 8 }, no, place],
    orders: [2, 6, 8],
    expected: { Age: 8, PlayWith: 2, FootballType: 2, WeekDays: "1,2,3,4,5,6,7" },
  },
  wildcats: {
    path: "/onboarding/wildcats",
    steps: [{ age: 30 }, yes, { tick: ["Autism"] }, place],
    orders: [2, 6, 7, 8],
    expected: { Age: 30, PlayWith: 2, FootballType: 1, DisabilityType: [13] },
  },
  justplay: {
    path: "/onboarding/justplay",
    steps: [{ age: 16 }, { choose: /^Mixed/ }, no, place],
    orders: [2, 3, 6, 8],
    expected: { Age: 16, PlayWith: 3, FootballType: 1 },
  },
  ageuk: {
    path: "/onboarding/ageuk",
    steps: [{ age: 70 }, { choose: /^Women’s/ }, no, place],
    orders: [2, 3, 6, 8],
    expected: { Age: 70, PlayWith: 5, FootballType: 1, Category: "walking-football" },
  },
  youthclub: {
    path: "/onboarding/youthclub",
    steps: [{ age: 13 }, { choose: /^Boys’/ }, { choose: /^I don’t mind/ }, { choose: /^Weekends/ }, no, place],
    orders: [2, 3, 4, 5, 6, 8],
    expected: { Age: 13, PlayWith: 4, FootballType: 2, Category: "football", WeekDays: "6,7" },
  },
  adultclub: {
    path: "/onboarding/adultclub",
    steps: [{ age: 18 }, { choose: /^Men’s/ }, no, place],
    orders: [2, 3, 6, 8],
    expected: { Age: 18, PlayWith: 4, FootballType: 2, Category: "11v11" },
  },
  volunteer: {
    path: "/onboarding/volunteer",
    steps: [{ choose: /^U13 to U14/ }, { choose: /^I don’t mind/ }, no, place],
    orders: [2, 3, 6, 8],
    expected: { Age: 12, AgeGroup: "U13-U14", PlayWith: null, FootballType: 2 },
  },
  squadgirls: {
    path: "/onboarding/squadgirls",
    steps: [no, place],
    orders: [6, 8],
    expected: { Age: 13, PlayWith: 2, FootballType: 2 },
  },
  "mini onboarding for casual football": {
    path: "/?onboarding=casual",
    steps: [{ age: 25 }, place],
    results: "/results",
    orders: [2, 8],
    expected: { Age: 25, PlayWith: null, FootballType: 1, SelectedFootballType: 1, Category: null },
  },
  "mini onboarding for futsal": {
    path: "/?onboarding=futsal",
    steps: [{ age: 25 }, place],
    results: "/results",
    orders: [2, 8],
    expected: { PlayWith: null, FootballType: 3, SelectedFootballType: 2, Category: "futsal" },
  },
};

describe("on a phone", () => {
  test.each(Object.entries(variants))("%s goes from the first question to the results", async (_, variant) => {
    const { page, context, faults } = await openVisit(browser);
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto(product.origin + variant.path);
    const seen = await walkJourney(page, variant.steps, variant.results ?? "/recommendations");
    expect(seen.map(({ step }) => step)).toEqual(variant.orders.map((order) => `Question ${order} of 8`));
    expect(await storedPreferences(page)).toMatchObject(variant.expected);
    expect(addresses.filter((address) => /manchester|Latitude|Age=/i.test(address))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Tab until the control with this name has the focus; a trap that never reaches it fails. */
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

test("the standard journey can be gone by keyboard alone, and Escape asks before it quits", async () => {
  const { page, context, faults } = await openVisit(browser);
  await page.goto(product.origin);
  await tabTo(page, /^Start searching/);
  await page.keyboard.press("Enter");
  await look(page);
  await tabTo(page, /^Myself/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  expect((await look(page)).title).toBe("How old are you?");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Are you sure you want to quit?" }).waitFor();
  await page.keyboard.press("Escape");
  await tabTo(page, /^Your age\b(?!, slider)/);
  await page.keyboard.type("30");
  await page.keyboard.press("Enter");
  expect((await look(page)).title).toBe("Which football would you like to play?");
  await tabTo(page, /^Women’s/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await look(page);
  await tabTo(page, /^Casual football/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await look(page);
  await tabTo(page, /^Any day/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await look(page);
  await tabTo(page, /^Yes/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await look(page);
  await page.getByRole("combobox").waitFor();
  await tabTo(page, /^Postcode or town/);
  await page.keyboard.type("Manchester");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("combobox").getAttribute("aria-activedescendant")).not.toBeNull();
  await page.keyboard.press("Enter");
  await tabTo(page, /^Find football/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/recommendations");
  expect(await storedPreferences(page)).toMatchObject({ Age: 30, PlayWith: 4, FootballType: 1, Disabilityoption: 2 });
  expect(faults).toEqual([]);
  await context.close();
});

test("the questionnaire's script weighs at most 20 kB compressed beyond the home page's", async () => {
  const { page, context } = await openVisit(browser);
  const bytes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
  await page.goto(product.origin, { waitUntil: "networkidle" });
  const home = await bytes();
  await page.getByRole("link", { name: "Start searching" }).click();
  for (const step of variants["standard, a man with a disability who does not mind"]?.steps.slice(0, -1) ?? []) {
    await answer(page, step);
  }
  await page.getByRole("combobox").waitFor();
  expect(home).toBeGreaterThan(50_000);
  expect((await bytes()) - home).toBeLessThanOrEqual(20_000);
  await context.close();
});

describe("going back and leaving", () => {
  test("the Back link and the browser's own Back each take the latest answer away", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${product.origin}/?onboarding=true`);
    expect((await look(page)).title).toBe("Who are you looking for?");
    expect(await page.getByRole("button", { name: "Back" }).count()).toBe(0);
    await answer(page, { choose: /^Myself/ });
    await answer(page, { age: 20 });
    await page.getByRole("button", { name: "Back" }).click();
    await expect.poll(async () => (await look(page)).title).toBe("How old are you?");
    expect(await page.getByRole("textbox").inputValue()).toBe("");
    await answer(page, { age: 12 });
    expect((await look(page)).title).toBe("Which football would you like to play?");
    await page.getByText("Girls’ football").waitFor();
    await page.goBack();
    await expect.poll(async () => (await look(page)).title).toBe("How old are you?");
    await page.goBack();
    await expect.poll(async () => (await look(page)).title).toBe("Who are you looking for?");
    expect(new URL(page.url()).search).toBe("?onboarding=true");
    await context.close();
  });

  test("closing asks first: No returns to the question, Yes leads home", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/justplay`);
    await answer(page, { age: 20 });
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("Are you sure you want to quit?").waitFor();
    await page.getByText("If you quit your progress will be lost").waitFor();
    await page.getByRole("button", { name: "No", exact: true }).click();
    expect(await page.locator("#questionnaire-heading").innerText()).toContain("Which football");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await page.waitForURL(`${product.origin}/`);
    expect(await page.locator("dialog").count()).toBe(0);
    await context.close();
  });

  test("the flag of a campaign stays with the visit until the home page", async () => {
    const { page, context } = await openVisit(browser);
    const flags = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("IS")));
    await page.goto(`${product.origin}/onboarding/adultclub`);
    await expect.poll(flags).toEqual(["ISADULTCLUB", "ISONBOARDING"].sort());
    await page.goto(`${product.origin}/`);
    await expect.poll(flags).toEqual([]);
    await context.close();
  });
});

describe("bad input", () => {
  test("letters, signs and pasted text leave only digits, and an age out of range is answered in the journey's words", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/youthclub`);
    const field = page.getByRole("textbox");
    await field.pressSequentially("a-1.e9");
    expect(await field.inputValue()).toBe("19");
    await page.getByRole("alert").getByText("Youth club football is only available to 5-18 year olds").waitFor();
    expect(await page.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    expect(await page.locator("#questionnaire-heading").innerText()).toBe("How old is the player?");
    // What a paste brings arrives as one insertion, beyond the field's own two characters.
    await field.fill("");
    await page.keyboard.insertText("aged 12 years");
    expect(await field.inputValue()).toMatch(/^\d{0,2}$/);
    await field.fill("1");
    await page.getByRole("alert").getByText("Youth club football").waitFor();
    await context.close();
  });

  test("a postcode of the wrong format and an unknown one are answered in words, and the step stays closed", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, no);
    const field = page.getByRole("combobox");
    await field.fill("12345");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Enter a full UK postcode, like LS1 4AP").waitFor();
    await field.fill("ZZ99 9ZZ");
    await page.getByRole("alert").getByText("We couldn't find that postcode").waitFor();
    expect(await page.getByRole("button", { name: "Find football" }).getAttribute("aria-disabled")).toBe("true");
    expect(await field.getAttribute("placeholder")).toBe("Enter your postcode");
    await context.close();
  });

  test("suggestions that cannot be fetched say so under the field and come with the next try", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, no);
    await page.route("**/api/locations", (route) => route.abort());
    await page.getByRole("combobox").fill("Manchester");
    await page.getByRole("alert").getByText("We couldn’t look that up").waitFor();
    await page.unroute("**/api/locations");
    await page.keyboard.press("Enter");
    await page.getByRole("option").first().waitFor();
    await context.close();
  });

  test("a network lost at the end keeps every answer and offers to try again", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, no);
    await page.getByRole("combobox").fill("Manchester");
    await page.getByRole("option").first().click();
    await page.route("**/api/*recommendation", (route) => route.abort());
    await page.getByRole("button", { name: "Find football" }).click();
    await page.getByText("Finding football...").waitFor();
    await page.getByRole("alert").getByText("Your answers are still here").waitFor();
    expect(await storedPreferences(page)).toBeNull();
    await page.unroute("**/api/*recommendation");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/recommendations");
    expect(await storedPreferences(page)).toMatchObject({ Age: 13 });
    await context.close();
  });

  test.each(["{", '{"Age":"thirteen"}', "[]"])(
    "a session store holding %s starts afresh at the home page",
    async (text) => {
      const { page, context, faults } = await openVisit(browser);
      await page.goto(product.origin);
      await page.evaluate((tampered) => sessionStorage.setItem("onboarding_preferences", tampered), text);
      await page.goto(`${product.origin}/recommendations`);
      await page.waitForURL(`${product.origin}/`);
      expect(await storedPreferences(page)).toBeNull();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe("the device's position", () => {
  test("is taken where the person allows it", async () => {
    const { page, context } = await openVisit(browser, undefined, {
      geolocation: { latitude: 53.4794, longitude: -2.2453 },
      permissions: ["geolocation"],
    });
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, no);
    await page.getByRole("button", { name: "Use my current location" }).click();
    await page.getByText("Current location saved successfully").waitFor();
    await page.getByRole("button", { name: "Find football" }).click();
    await page.waitForURL("**/recommendations");
    expect(await storedPreferences(page)).toMatchObject({ OptforCurrentLocation: true, Latitude: 53.4794 });
    await context.close();
  });

  test("is done without where the person refuses", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, no);
    await page.getByRole("button", { name: "Use my current location" }).click();
    await page.getByText("Current location denied. Try entering a postcode").waitFor();
    expect(await page.getByRole("button", { name: "Find football" }).getAttribute("aria-disabled")).toBe("true");
    await context.close();
  });
});
