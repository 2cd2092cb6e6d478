// @module-tag thorough What the first screen says to people who have little in common: how many
// places each tab has, what is nearer, whom a place is for, and what nobody can promise.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { accessibilityErrors, phone } from "#test/browser/browser.ts";
import { casual, girlInSale, nearest, openList } from "#test/browser/open-list.ts";
import recommendations from "../content/recommendations.json" with { type: "json" };
import { browser, product, test } from "./shared-product.ts";

const myself = { SearchForUser: "Myself", PlayWith: null } as const;
const chester = { Latitude: 53.191, Longitude: -2.891, ReadableLocation: "Chester" };
const powerchair = { ...myself, Age: 30, Disabilityoption: 1, DisabilityType: [12] };
const boyWithAutism: Partial<Preferences> = {
  SearchForUser: "My child",
  Age: 14,
  PlayWith: 1,
  Disabilityoption: 1,
  DisabilityType: [13],
};
const penzance = { Latitude: 50.1188, Longitude: -5.5376, ReadableLocation: "Penzance" };
const bakewell = { Latitude: 53.2137, Longitude: -1.6747, ReadableLocation: "Bakewell" };
const helper = { ...myself, Journey: "volunteer" } as const;

const people: [who: string, changes: Partial<Preferences>][] = [
  ["a girl of 8 near Sale", { Age: 8 }],
  ["a man of 60 for walking football", { ...myself, Age: 60, PlayWith: 1, Category: "walking-football", ...casual }],
  [
    "a woman of 25 on Thursday evening",
    { ...myself, Age: 25, PlayWith: 2, WeekDays: "4", TimesOfDay: ["evening"], ...casual },
  ],
  ["a helper of 19", { ...helper, Age: 21, AgeGroup: "Open Aged" }],
  ["a helper of 15", { ...helper, Age: 8, AgeGroup: "U9" }],
  ["a girl of 17 in Chester who wants no mixed football", { Age: 17, ...chester }],
];

async function open(changes: Partial<Preferences>, viewport = phone) {
  const visit = await openList(browser, product.origin, changes, { viewport });
  await nearest(visit.page).first().waitFor();
  return visit;
}

/** The answer's own total of one kind, by a call of its own. */
async function totalOf(changes: Partial<Preferences>, call: "club" | "casual"): Promise<number> {
  const body = toSearchRequest({ ...girlInSale, ...changes }, call);
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${product.origin}/api/${call}recommendation`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const [{ TotalPlaces }] = (await answer.json()) as [{ TotalPlaces: number }];
  return TotalPlaces;
}

const tabNumbers = (page: Page) =>
  page.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => Number(tab.lastElementChild?.textContent)));

test.each(people)("both tabs say to %s how many places there are", async (_, changes) => {
  const { page, errors } = await open(changes);
  const totals = [await totalOf(changes, "club"), await totalOf(changes, "casual")];
  await expect.poll(() => tabNumbers(page)).toEqual(totals);
  const first = nearest(page).first();
  const { y = 0, height = 0 } = (await first.getByRole("heading").boundingBox()) ?? {};
  expect(y + height).toBeLessThan(phone.height);
  expect(await accessibilityErrors(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("a girl of 17 is told that she would play with adults, and gets no mixed football", async () => {
  const sessions = await open({ Age: 17, ...chester, ...casual });
  await nearest(sessions.page).getByText("Your child would play with adults. Ask the club first.").first().waitFor();
  const { page } = await open({ Age: 17, ...chester });
  for (const card of await nearest(page).all()) {
    const words = await card.innerText();
    expect(words).not.toMatch(/mixed/);
    expect(words.includes("Your child would play with adults. Ask the club first.")).toBe(!/under 1\ds/.test(words));
  }
});

test.each([
  ["Penzance", penzance, "Add football for everyone"],
  ["Bakewell", bakewell, "See casual football"],
])(
  "a boy of 14 with autism in %s reads how far we looked, and the next step that finds something",
  async (_, place, step) => {
    const search = { ...boyWithAutism, ...place };
    expect(await totalOf(search, "club")).toBe(0);
    const { page, errors } = await openList(browser, product.origin, search, { viewport: phone });
    await page.getByText("We looked up to 50 miles away.").waitFor();
    const button = page.getByRole("button", { name: step });
    await button.waitFor();
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(phone.height);
    expect(await accessibilityErrors(page)).toEqual([]);
    const [, count, miles] = (await button.innerText()).match(
      /(\d+) (?:clubs?|places? to play), (?:nearest )?([\d.]+) miles/,
    )!;
    await button.press("Enter");
    await nearest(page).first().waitFor();
    await nearest(page).first().getByText(miles!, { exact: true }).waitFor();
    await expect.poll(async () => Math.max(...(await tabNumbers(page)))).toBe(Number(count));
    expect(errors).toEqual([]);
  },
);

test("who helps reads no price or spaces, and what they may do at 15, 16 or 17, and from 18 on", async () => {
  const { page } = await open({ ...helper, Age: 8, AgeGroup: "U9" });
  for (const name of [/^Clubs to help/, /^Sessions to help/]) await page.getByRole("tab", { name }).waitFor();
  for (const { ages, may } of recommendations.helping.ages)
    await page
      .locator("div", { has: page.getByText(ages, { exact: true }) })
      .getByText(may)
      .waitFor();
  for (const tab of await page.getByRole("tab").all()) {
    await tab.press("Enter");
    await nearest(page).first().waitFor();
    const words = await page.locator("main").innerText();
    expect(words).not.toMatch(/£|price|spaces?\b|slots?\b|places free/i);
  }
});

test.each([["a powerchair user", powerchair, "powerchair"]])(
  "to %s pan-disability football is never promised, and each card has four signs of access",
  async (_, changes, players) => {
    const { page } = await open(changes);
    const all = page.locator("main li").filter({ has: page.getByRole("list", { name: /^Access at/ }) });
    for (const card of await all.all()) {
      await expect
        .poll(() =>
          card
            .getByRole("list", { name: /^Access at/ })
            .locator("li")
            .count(),
        )
        .toBe(4);
      const words = await card.innerText();
      expect(words).not.toContain("Suitable for players with any disability");
      if (words.includes("For any disability.")) expect(words).toContain(`It may suit ${players} players: ask.`);
    }
    const signs = await all
      .first()
      .getByRole("list", { name: /^Access at/ })
      .locator("li")
      .allInnerTexts();
    for (const [at, name] of ["Toilets", "Changing", "Doorways", "Parking"].entries())
      expect(signs[at]).toMatch(new RegExp(`${name}\\s+(yes|no|not known)$`));
  },
);

test("what clubs have no filter for is named in their list and on their map", async () => {
  const search: Partial<Preferences> = {
    Age: 8,
    SessionPrice: 2,
    SurfaceType: ["Grass"],
    DisabilityFacility: ["Toilets"],
    ...casual,
  };
  const words = "Not used for clubs: Up to £2, Grass, Accessible toilets";
  const list = await openList(browser, product.origin, search);
  await list.page.getByRole("tab", { name: /^Play club/ }).press("Enter");
  await list.page.getByText(words).waitFor();
  const map = await openList(browser, product.origin, search, { path: "/recommendations/map" });
  await map.page.getByRole("button", { name: "Show clubs" }).press("Enter");
  await map.page.getByText(words).waitFor();
  await map.page
    .getByRole("list", { name: /^Access at/ })
    .first()
    .waitFor();
  expect(await accessibilityErrors(map.page)).toEqual([]);
});

test("spaces and a welcome for beginners are switches, and the one that was pressed keeps the focus", async () => {
  const { page, calls } = await open({ Age: 8 });
  const before = (await tabNumbers(page))[0]!;
  const spaces = page.getByRole("switch", { name: "Spaces available" });
  await spaces.press("Enter");
  await expect
    .poll(async () => (await tabNumbers(page))[0])
    .toBe(await totalOf({ Age: 8, Joining: ["PlacesFree"] }, "club"));
  await expect.poll(() => spaces.getAttribute("aria-checked")).toBe("true");
  await expect.poll(() => spaces.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(calls.at(-1)?.body).toMatchObject({ PlacesFree: true });
  await page.getByRole("switch", { name: "Spaces available" }).press("Space");
  await expect.poll(async () => (await tabNumbers(page))[0]).toBe(before);
});

test("a search from Cardiff is told who finds football in Wales", async () => {
  const { page } = await open({ Latitude: 51.4816, Longitude: -3.1791, ReadableLocation: "CF10 1EP" });
  await page.getByText("We cover England. Your location is in Wales.").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Find football in Wales" }).getAttribute("href"))
    .toMatch(/^https:/);
});

test.each([
  ["letgirlsplay", 8, 5, 11],
  ["youthclub", 12, 5, 18],
  ["justplay", 30, 16, 99],
] as const)(
  "who it is for is changed by key in the sentence, within the ages of %s",
  async (Journey, Age, min, max) => {
    const { page, calls } = await open({ Journey, Age });
    const who = page.getByRole("button", { name: new RegExp(`${Age}-year-old`) });
    await who.press("Enter");
    const age = page.getByLabel("Age", { exact: true });
    const ages = await age.locator("option").allInnerTexts();
    expect([ages[0], ages.at(-1)]).toEqual([`${min}`, `${max}`]);
    expect(await accessibilityErrors(page)).toEqual([]);
    await age.selectOption(`${max}`);
    await expect
      .poll(() => page.getByRole("button", { name: "One year older" }).getAttribute("aria-disabled"))
      .toBe("true");
    await page.getByRole("button", { name: "One year older" }).press("Enter");
    await page.getByRole("button", { name: "One year younger" }).press("Enter");
    await page.getByRole("button", { name: "Show results" }).press("Enter");
    await page.getByRole("button", { name: new RegExp(`${max - 1}-year-old`) }).waitFor();
    expect(calls.at(-1)?.body).toMatchObject({ Age: max - 1 });
  },
);
