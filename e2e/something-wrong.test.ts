// @module-tag thorough "Something wrong here?": from a page to a stored note, by keyboard, and what
// happens if that fails.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityErrors, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { writeDetailsCatalogue } from "./details-catalogue.ts";
import { browser, test as browserTest } from "./shared-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startFilled(writeDetailsCatalogue, {
    ASSOCIATION_NAME: "Sale County FA",
    NOTES_TO: "data@fa.example.org",
    LIMITS_FACTOR: "40",
  });
});
afterAll(() => product?.stop());

const send = (page: Page) => page.getByRole("button", { name: "Send" });
const words = (page: Page) => page.getByLabel("Tell us more (optional)");
const outbox = async () => (await fetch(`${product.origin}/outbox`)).text();

async function openForm(path: string, viewport = phone) {
  const visit = await openVisit(browser, viewport);
  await visit.page.goto(product.origin + path);
  await visit.page.waitForLoadState("networkidle");
  return visit;
}

describe("on a phone", () => {
  browserTest("by keyboard alone a session’s wrong time is passed on, and axe finds nothing on the way", async () => {
    const { page, errors } = await openForm("/venue/11", phone);
    await page.getByRole("link", { name: "Something wrong here?" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Something wrong here?" }).waitFor();
    for (const theme of ["evening", "dusk"]) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      expect(await accessibilityErrors(page)).toEqual([]);
    }
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await send(page).press("Enter");
    await page.getByRole("link", { name: "Choose what’s wrong" }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("radio");
    expect(await accessibilityErrors(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.getByRole("radio", { name: "The day or time is wrong" }).isChecked()).toBe(true);
    await page.getByLabel("Which session is it about?").selectOption({ index: 1 });
    await words(page).focus();
    const mine = `It begins at seven, said on ${phone.width}.`;
    await page.keyboard.type(mine);
    await send(page).press("Enter");
    const thanks = page.getByRole("heading", { name: "Thank you" });
    await thanks.waitFor();
    await expect.poll(() => thanks.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await page.getByText("We’ve sent it to Sale County FA.", { exact: false }).waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await outbox()).toContain(mine);
    await page.getByRole("link", { name: "Back to Ashton Park" }).press("Enter");
    await page.waitForURL(/\/venue\/11$/);
    expect(errors).toEqual([]);
  });
});

describe("what was written stays, and is sent once, if", () => {
  async function filledIn(page: Page) {
    await page.getByText("Something else", { exact: true }).click();
    await words(page).fill("The gate is locked.");
  }

  browserTest("the network is lost", async () => {
    const { page } = await openForm("/something-wrong/club/1");
    await filledIn(page);
    const sent: { EventId: string; Words: string }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/notes")) sent.push(request.postDataJSON());
    });
    // The answer is lost on its way, so that nobody knows.
    await page.route("**/api/notes", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await page.getByText("it will only arrive once", { exact: false }).waitFor();
    await expect.poll(() => words(page).inputValue()).toBe("The gate is locked.");
    await page.unroute("**/api/notes");
    await send(page).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});

test.each([
  "/something-wrong/club/9",
  "/something-wrong/stadium/1",
  "/something-wrong/venue/01",
  "/something-wrong/provider/1",
])("%s does not exist", async (path) => {
  expect((await fetch(product.origin + path)).status).toBe(404);
});

browserTest("without scripts nobody fills in what could not be sent: the page says so and names a way", async () => {
  const { page } = await openVisit(browser, phone, { javaScriptEnabled: false });
  await page.goto(`${product.origin}/something-wrong/venue/11`);
  const way = page.getByRole("link", { name: "Contact Sale County FA" });
  await expect.poll(() => way.getAttribute("href")).toBe("/contact-us");
  await expect.poll(() => words(page).isVisible()).toBe(false);
  await expect.poll(() => send(page).count()).toBe(0);
  await expect.poll(() => page.getByRole("link", { name: /^Back to/ }).isVisible()).toBe(true);
});
