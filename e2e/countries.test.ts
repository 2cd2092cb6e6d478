// @module-tag thorough The product in other countries, from the questions to a page: their
// postcodes, distances, clock and money, and no word of England's.
import { afterAll, beforeAll, describe, expect } from "vitest";
import { answerQuestions } from "#test/browser/answer-questions.ts";
import { openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { nearest } from "#test/browser/open-list.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

/** What of England a page elsewhere must not say: pounds, miles, a code of its postcodes' shape. */
const english = /.*(?:£|\bmiles?\b|\bM33\b).*/g;

describe.each([
  {
    country: "ireland",
    place: "H91",
    time: /\d:\d\d\sp?a?m/,
    price: /€\d+\.\d\d/,
    code: "IE",
    currency: "EUR",
    zone: "Europe/Dublin",
  },
  {
    country: "norway",
    place: "5003",
    time: /\b\d\d:\d\d\b/,
    price: /\d+\skr/,
    code: "NO",
    currency: "NOK",
    zone: "Europe/Oslo",
  },
])("in $country", ({ country, place, time, price, code, currency, zone }) => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ COUNTRY: country });
  });
  afterAll(() => product?.stop());

  test("a man of thirty finds sessions near his postcode, this week, and a venue's page", async () => {
    const { page, errors } = await openVisit(browser, phone);
    const bodyText = () => expect.poll(() => page.locator("body").innerText());
    const isOfCountry = async () => {
      const ofEngland = async () => (await page.locator("body").innerText()).match(english) ?? [];
      await expect.poll(ofEngland).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    };
    await page.goto(`${product.origin}/?onboarding=true`);
    await answerQuestions(page, {
      who: "Myself",
      age: 30,
      gender: /^(Male|Men)/,
      football: /^Casual/,
      days: "Any day",
      disability: "No",
      place,
    });
    await nearest(page).getByText("kilometres").first().waitFor();
    await isOfCountry();
    await page.getByRole("link", { name: "This week" }).click();
    await page.waitForURL("**/week");
    await bodyText().toMatch(time);
    await bodyText().toMatch(price);
    await isOfCountry();
    await page.goBack();
    await nearest(page).first().getByRole("link").last().click();
    await page.waitForURL(/\/(venue|provider)\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await bodyText().toMatch(time);
    await isOfCountry();
    const html = await (await fetch(page.url())).text();
    expect(html.includes(`"addressCountry":"${code}"`)).toBe(true);
    expect(errors).toEqual([]);
  });

  test("what is published says the country's money and clock", async () => {
    const read = async (path: string) => (await fetch(product.origin + path)).text();
    expect(new Set((await read("/openactive/scheduled-sessions")).match(/"priceCurrency":"\w+"/g))).toEqual(
      new Set([`"priceCurrency":"${currency}"`]),
    );
    expect((await read("/openactive/session-series")).includes(`"scheduleTimezone":"${zone}"`)).toBe(true);
  });
});
