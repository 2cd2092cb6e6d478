// The main job: a parent answers the questions and gets the clubs that fit, on an imported catalogue and on the demonstration.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerQuestions, girlOfTwelve } from "./answer-questions.ts";
import { accessibilityFaults, desk, launchBrowser, openVisit, phone, scrollsSideways } from "./browser.ts";
import { clubsByHand, positionOf } from "./by-hand.ts";
import { type Product, startProduct, touchline } from "./product.ts";

const data = "../shared/data";
const unitPostcodes = `${data}/postcodes/greater-manchester-unit-postcodes.csv`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe("on a catalogue that was imported", () => {
  let folder: string;
  let product: Product;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-main-job-"));
    const environment = { DATA_DIR: folder, DEMO: "false" };
    for (const file of [unitPostcodes, `${data}/postcodes/uk-outcodes.csv`]) {
      const { status, output } = await touchline(["import", "postcodes", file], environment);
      expect(status, output).toBe(0);
    }
    // The folder itself lists one provider twice at one venue; that row is refused and the rest stands.
    const { status, output } = await touchline(["import", "catalogue", `${data}/trafford`], environment);
    expect(output.match(/Refused:\s+(.*)/)?.[1]).toMatch(/^provider_venues.csv line 29, ProviderId/);
    expect(status, output).toBe(1);
    product = await startProduct(environment);
  });
  afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ["phone", phone],
    ["desk", desk],
  ])(
    "the parent of a girl of twelve at M33 7WR sees the clubs the rules give by hand, on a %s",
    async (_, viewport) => {
      const { page, context, faults } = await openVisit(browser, viewport);
      await page.goto(`${product.origin}/?onboarding=true`);
      await answerQuestions(page, girlOfTwelve);
      const expected = clubsByHand(`${data}/trafford`, {
        ...positionOf(unitPostcodes, "M33 7WR"),
        ageGroups: ["U12", "U13", "U14"],
        genders: ["Female", "Mixed"],
        days: [1, 2, 3, 4, 5, 6, 7],
      });
      await page.getByRole("article").first().waitFor();
      const shown = await page.getByRole("article").evaluateAll((articles) =>
        articles.map((article) => ({
          title: article.querySelector("h2")?.textContent?.split(": ")[1] ?? "",
          clubs: [...article.querySelectorAll("li:has(h4)")].map((card) => ({
            name: card.querySelector("h4")?.textContent ?? "",
            miles: card.querySelector("p")?.textContent ?? "",
          })),
        })),
      );
      const titles: Record<string, string> = { "11v11": "11v11 football", football: "Football", futsal: "Futsal" };
      const byNearest = [...expected].sort(([, a], [, b]) => (a[0]?.miles ?? 0) - (b[0]?.miles ?? 0));
      expect(shown.map(({ title }) => title)).toEqual(byNearest.map(([type]) => titles[type]));
      for (const [at, [, clubs]] of byNearest.entries()) {
        const firstPage = clubs.slice(0, 5);
        expect(shown[at]?.clubs).toEqual(
          firstPage.map(({ name, miles }) => ({ name, miles: `${miles.toFixed(1)} miles` })),
        );
      }
      expect(page.url()).toBe(`${product.origin}/recommendations`);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe("on the demonstration catalogue of a first start", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  test("the same parent finds clubs, opens one, comes back to the same list, and is told that it is a demonstration", async () => {
    const { page, context, faults } = await openVisit(browser, phone);
    await page.goto(product.origin);
    await page.getByRole("link", { name: "Start searching" }).first().click();
    await answerQuestions(page, girlOfTwelve);
    const names = page.getByRole("article").first().getByRole("heading", { level: 4 });
    await names.first().waitFor();
    const list = await names.allTextContents();
    expect(list.length).toBeGreaterThan(2);
    await names.first().getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: list[0] }).waitFor();
    await page.goBack();
    await names.first().waitFor();
    expect(await names.allTextContents()).toEqual(list);
    expect(await page.getByRole("contentinfo").textContent()).toMatch(/demonstration/i);
    expect(faults).toEqual([]);
    await context.close();
  });
});
