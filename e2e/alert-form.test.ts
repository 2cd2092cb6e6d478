// @module-tag thorough The form of "Tell me when something comes up" when things go wrong: no
// connection, a failing server, too many requests from one place, and the proof of work that comes
// before that. What was typed stays.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import { hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { farAway, openList } from "#test/browser/open-list.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

describe("the form of an alert", () => {
  let product: Product;
  // The second alert from one place needs a proof of work, and the third is refused.
  beforeAll(async () => {
    product = await startProduct({ LIMITS_FACTOR: "0.2" });
  });
  afterAll(() => product?.stop());

  async function openForm() {
    const visit = await openList(browser, product.origin, farAway, { viewport: phone });
    await visit.page.getByRole("button", { name: "Tell me when something comes up" }).first().click();
    await visit.page.getByRole("dialog").waitFor();
    return visit;
  }

  const submit = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Tell me" }).click();
  const typed = (page: Page) => page.getByLabel("Email").inputValue();

  test("says what to do without a connection or when the server fails, and what was typed stays", async () => {
    const { page, context } = await openForm();
    await expect
      .poll(() => page.getByRole("dialog").textContent())
      .toContain("Under 16? Please ask an adult to do this for you.");
    await page.getByLabel("Email").fill("parent@example.org");
    await context.setOffline(true);
    await submit(page);
    await page.getByText("The connection was lost. Everything you typed is still here.").waitFor();
    await context.setOffline(false);
    await page.route("**/api/alerts", (route) => route.fulfill({ status: 500, body: "" }));
    await submit(page);
    await page.getByText("Something went wrong on our side. Everything you typed is still here.").waitFor();
    await expect.poll(() => typed(page)).toBe("parent@example.org");
  });

  test("stores what a search says of a disability only with a tick", async () => {
    const preferences = { ...farAway, Disabilityoption: 1 as const, DisabilityType: [3] };
    const { page } = await openList(browser, product.origin, preferences, { viewport: phone });
    await page.getByRole("button", { name: "Tell me when something comes up" }).first().click();
    const box = page.getByRole("checkbox", { name: /^Yes, you can store what my search says about a disability/ });
    await expect.poll(() => box.isChecked()).toBe(false);
    await page.getByLabel("Email").fill("yes@example.org");
    await submit(page);
    await page.getByText("Tick the box so that we can look for you").waitFor();
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    const sent = page.waitForRequest("**/api/alerts");
    await page.route("**/api/alerts", (route) => route.fulfill({ json: { Status: "mail-on-its-way" } }));
    await page.keyboard.press("Space");
    await submit(page);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    expect((await sent).postDataJSON().MayStoreDisability).toBe(true);
  });

  test("of a full club asks whether to wait for a place there", async () => {
    const prepare = (page: Page) =>
      page.route("**/api/clubrecommendation", async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as SearchAnswer;
        for (const { RecommendationClubCartDto } of answer[0]!.Recommendations)
          for (const card of RecommendationClubCartDto) Object.assign(card, { Places: "full", Openings: [] });
        await route.fulfill({ response, json: answer });
      });
    const { page } = await openList(browser, product.origin, {}, { viewport: phone, prepare });
    const wait = page.getByRole("button", { name: /^Tell me when there’s a space at / }).first();
    await wait.waitFor();
    await wait.click();
    await page.getByLabel("Email").fill("parent@example.org");
    const sent = page.waitForRequest("**/api/alerts");
    await page.route("**/api/alerts", (route) => route.fulfill({ json: { Status: "mail-on-its-way" } }));
    await submit(page);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    expect((await sent).postDataJSON()).toMatchObject({
      Offers: "club",
      Search: { Age: 12 },
      At: { Record: "club", Id: expect.stringMatching(/^\d+$/) },
    });
  });

  test("is on the pages of places without a search, and asks who plays", async () => {
    const { page, context } = await openVisit(browser, phone);
    await page.goto(`${product.origin}/club/100001`);
    await hydrated(page);
    await page.getByRole("button", { name: "Tell me when there’s a new team here" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("parent@example.org");
    const age = dialog.getByLabel("Age of the player");
    for (const wrong of ["", "4", "100"]) {
      await age.fill(wrong);
      await submit(page);
      await dialog.getByText("Enter an age from 5 to 99").waitFor();
      await expect.poll(() => age.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await age.fill("9");
    await dialog.getByLabel("Who plays?").selectOption("A girl or a woman");
    await context.setOffline(true);
    await submit(page);
    await page.getByText("The connection was lost. Everything you typed is still here.").waitFor();
    await context.setOffline(false);
    const bodies: Record<string, unknown>[] = [];
    await page.route("**/api/alerts", (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ json: { Status: "mail-on-its-way" } });
    });
    await submit(page);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    expect(bodies).toEqual([
      expect.objectContaining({
        Search: expect.objectContaining({ Age: 9, PlayWith: 5, Disabilityoption: 2 }),
        Offers: "club",
        At: { Record: "club", Id: "100001" },
      }),
    ]);
  });

  test("does a proof of work after many requests from one place, and then says to come back in an hour", async () => {
    const { page, errors } = await openForm();
    const calls: number[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith("/api/alerts")) calls.push(answer.status());
    });
    const dialog = page.getByRole("dialog");
    for (const number of [1, 2]) {
      await page.getByLabel("Email").fill(`parent${number}@example.org`);
      await submit(page);
      await page.getByRole("heading", { name: "Check your email" }).waitFor();
      await dialog.getByRole("button", { name: "Close" }).last().click();
      await page.getByRole("button", { name: "Tell me when something comes up" }).first().click();
    }
    expect(calls).toEqual([200, 403, 200]);
    await page.getByLabel("Email").fill("parent3@example.org");
    await submit(page);
    await page.getByText("Try again in an hour").waitFor();
    await expect.poll(() => typed(page)).toBe("parent3@example.org");
    // The browser itself logs refused answers as errors.
    expect(errors.filter((error) => !/40[39]|429/.test(error))).toEqual([]);
  });
});
