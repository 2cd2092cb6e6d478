// The main job: a parent answers the questions and gets the clubs that fit.
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { answerQuestions, girlOfTwelve } from "#test/browser/answer-questions.ts";
import { accessibilityErrors, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { nearest } from "#test/browser/open-list.ts";
import { clubsByHand, positionOf } from "#test/catalogue/clubs-by-hand.ts";
import { writeOwnCatalogue } from "#test/catalogue/own-catalogue.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { writeOutwardCodes, writeUnitPostcodes } from "#test/gazetteer/own-gazetteer.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";
import { browser, product as demonstration, test } from "./shared-product.ts";

describe("on an imported catalogue", () => {
  let folder: string;
  let catalogue: string;
  let unitPostcodes: string;
  let product: Product;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-main-job-"));
    catalogue = join(folder, "catalogue");
    await writeOwnCatalogue(catalogue);
    unitPostcodes = await writeUnitPostcodes(folder);
    const environment = { DATA_DIR: await preparePGlite(join(folder, "database")), DEMO: "false" };
    for (const file of [unitPostcodes, await writeOutwardCodes(folder)]) {
      const { status, output } = await touchlineHere(["import", "postcodes", file], environment);
      expect(status, output).toBe(0);
    }
    // One provider is listed twice at one venue: that row is refused and the rest is loaded.
    const offers = (await readFile(join(catalogue, "provider_venues.csv"), "utf8")).trimEnd().split("\n");
    await appendFile(join(catalogue, "provider_venues.csv"), `${offers[1]}\n`);
    const { status, output } = await touchlineHere(["import", "catalogue", catalogue], environment);
    const refusals = output.match(/Refused:\s+(.*)/)?.[1];
    expect(refusals).toMatch(new RegExp(`^provider_venues.csv line ${offers.length + 1}, ProviderId`));
    expect(status, output).toBe(1);
    product = await startProduct(environment);
  });
  afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("the parent of a girl of twelve at M33 7WR sees the clubs computed from the files", async () => {
    const { page, errors } = await openVisit(browser, phone);
    await page.goto(`${product.origin}/?onboarding=true`);
    await answerQuestions(page, girlOfTwelve);
    const expected = clubsByHand(catalogue, {
      ...positionOf(unitPostcodes, "M33 7WR"),
      ageGroups: ["U12", "U13", "U14"],
      genders: ["Female", "Mixed"],
      days: [1, 2, 3, 4, 5, 6, 7],
    });
    await page.getByRole("article").first().waitFor();
    const shown = await page.getByRole("article").evaluateAll((articles) =>
      articles.map((article) => ({
        title: article.querySelector("h2")?.textContent?.split(": ")[1] ?? "",
        // Those shown further up are named with their distance.
        clubs: [...article.querySelectorAll("li:has(h4), ul[aria-label^='Also here'] > li")]
          .map((card) => ({
            name:
              card.querySelector("h4")?.textContent ?? card.querySelector("button")?.childNodes[3]?.textContent ?? "",
            miles: card.querySelector("p:has(> b)")?.textContent ?? `${card.querySelector("b")?.textContent} miles`,
          }))
          .sort((one, other) => Number.parseFloat(one.miles) - Number.parseFloat(other.miles)),
      })),
    );
    const titles: Record<string, string> = { "11v11": "11v11 football", football: "Football", futsal: "Futsal" };
    expect(Math.min(...[...expected.values()].map((clubs) => clubs.length))).toBeGreaterThan(3);
    expect(expected.size).toBe(2);
    // Of two football types with the same nearest club, the one that is first in the vocabulary.
    const order = ["11v11", "futsal", "small-sided", "walking-football", "football"];
    const byNearest = [...expected].sort(
      ([a, [near]], [b, [nearer]]) => (near?.miles ?? 0) - (nearer?.miles ?? 0) || order.indexOf(a) - order.indexOf(b),
    );
    expect(shown.map(({ title }) => title)).toEqual(byNearest.map(([type]) => titles[type]));
    for (const [at, [, clubs]] of byNearest.entries()) {
      const firstPage = clubs.slice(0, 5);
      expect(shown[at]?.clubs).toEqual(
        firstPage.map(({ name, miles }) => ({ name, miles: `${miles.toFixed(1)} miles` })),
      );
    }
    const nearestByHand = [
      ...new Map(byNearest.flatMap(([, clubs]) => clubs.map((club) => [club.clubId, club]))).values(),
    ]
      .sort((one, other) => one.miles - other.miles)
      .slice(0, 3);
    await expect
      .poll(() => nearest(page).getByRole("heading", { level: 3 }).allTextContents())
      .toEqual(nearestByHand.map(({ name }) => name));
    expect(page.url()).toBe(`${product.origin}/recommendations`);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe("on the demonstration catalogue of a first start", () => {
  test("the same parent finds clubs, opens one, comes back, and reads that it is a demonstration", async () => {
    const { page, errors } = await openVisit(browser, phone);
    await page.goto(demonstration.origin);
    await page.getByRole("link", { name: "Start searching" }).first().click();
    await answerQuestions(page, girlOfTwelve);
    const names = page.locator("main li :is(h3, h4)");
    await page.getByRole("article").first().waitFor();
    const list = await names.allTextContents();
    expect(list.length).toBeGreaterThan(3);
    await nearest(page).first().getByRole("link").click();
    await page.getByRole("heading", { level: 1, name: list[0] }).waitFor();
    await page.goBack();
    await names.first().waitFor();
    await expect.poll(() => names.allTextContents()).toEqual(list);
    await expect.poll(() => page.getByRole("contentinfo").textContent()).toMatch(/demonstration/i);
    expect(errors).toEqual([]);
  });
});
