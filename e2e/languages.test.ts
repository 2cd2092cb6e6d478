// The product in Wales, in Welsh: from first page to club, no English left, and back to English.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { readLocale, translationsOf } from "#src/platform/language/translations.ts";
import { hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { listenTo, recordAnnouncements } from "#test/browser/heard.ts";
import { isKept, withWorker } from "#test/browser/kept-pages.ts";
import { cards } from "#test/browser/open-list.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

const welsh = translationsOf("cy-GB");

/** Our texts of several words that are others in Welsh. */
const english = Object.keys(readLocale("en")).filter((text) => / /.test(text) && welsh[text] !== text);

/** The Welsh of an English text. */
function translated(text: string): string {
  const translation = welsh[text];
  if (!translation) throw new Error(`${text} has no translation`);
  return translation;
}

let product: Product;
beforeAll(async () => {
  product = await startProduct({ COUNTRY: "wales", PUBLIC_URL: "https://football.example" });
});
afterAll(() => product?.stop());

/** In Welsh, nothing wider than the window. */
async function isWelsh(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("cy-GB");
  expect(new URL(page.url()).pathname).toMatch(/^\/cy(\/|$)/);
  const left = () =>
    page.evaluate((texts) => {
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const shown: string[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (!node.parentElement?.closest("script, style, noscript")) shown.push(node.nodeValue?.trim() ?? "");
      }
      for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]")) {
        for (const name of ["aria-label", "placeholder", "title", "alt"]) shown.push(element.getAttribute(name) ?? "");
      }
      return texts.filter((text) => shown.includes(text));
    }, english);
  await expect.poll(left).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

test("a father finds a club for his daughter in Welsh, this week, on the map, and its page", async () => {
  const { page, errors } = await openVisit(browser, phone);
  await page.goto(`${product.origin}/cy`);
  await hydrated(page);
  await isWelsh(page);
  await page
    .getByRole("link", { name: translated("Start searching") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const next = page.getByRole("button", { name: translated("Next"), exact: true });
  const choose = async (at: number) => {
    await dialog.getByRole("radio").nth(at).check({ force: true });
    await next.click();
  };
  await choose(1);
  await isWelsh(page);
  await dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first().fill("12");
  await next.click();
  // A girl, a club, any day, no disability.
  for (const at of [1, 1, 0, 1]) await choose(at);
  await dialog.getByRole("combobox").fill("caerdyd");
  await page.getByRole("option", { name: "Caerdydd" }).first().click();
  await page.getByRole("button", { name: translated("Find football") }).click();
  await page.waitForURL("**/cy/recommendations");
  await cards(page).first().waitFor();
  await isWelsh(page);
  const townsNamed = async () => {
    const texts = await cards(page).allTextContents();
    return ["Caerdydd", "Cardiff"].map((town) => texts.some((text) => text.includes(`(${town})`)));
  };
  // One club in three has a Welsh name.
  expect(await townsNamed()).toEqual([true, true]);
  await page.getByRole("link", { name: translated("This week") }).click();
  await page.waitForURL("**/cy/recommendations/week");
  await isWelsh(page);
  await page
    .getByRole("link", { name: translated("Map view") })
    .or(page.getByRole("link", { name: translated("Map") }))
    .first()
    .click();
  await page.waitForURL("**/cy/recommendations/map");
  await page.locator("button[data-place]").first().waitFor();
  await isWelsh(page);
  await page.goto(`${product.origin}/cy/recommendations`);
  await cards(page).first().getByRole("link").last().click();
  await page.waitForURL("**/cy/club/*");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await isWelsh(page);
  // Reloaded as the server renders it.
  await page.reload();
  await hydrated(page);
  await isWelsh(page);
  const { pathname } = new URL(page.url());
  await page.getByRole("link", { name: "English" }).first().click();
  await page.waitForURL((address) => address.pathname === pathname.slice("/cy".length));
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("en-GB");
  // The search is still that of the visit.
  await page.goto(`${product.origin}/recommendations`);
  await cards(page).first().waitFor();
  expect(await townsNamed()).toEqual([false, true]);
  expect(errors).toEqual([]);
});

test("the questions as a screen reader reads them in Welsh", { tags: ["thorough"] }, async () => {
  const { page } = await openVisit(browser, phone);
  await recordAnnouncements(page);
  const listening = listenTo(page);
  const { step } = listening;
  await page.goto(`${product.origin}/cy`);
  await hydrated(page);
  await step("Home", { read: "main" });
  await page
    .getByRole("link", { name: translated("Start searching") })
    .first()
    .press("Enter");
  for (const [at, answer] of [1, null, 1, 1, 0, 1].entries()) {
    await step(`Question ${at + 1}`, { until: /^focus: h1/, read: "dialog" });
    if (answer === null) await page.getByRole("dialog").getByRole("textbox").fill("12");
    else await page.getByRole("radio").nth(answer).press("Space");
    await page.getByRole("button", { name: translated("Next"), exact: true }).press("Enter");
  }
  await step("Where", { until: /^focus: h1/, read: "dialog" });
  await expect(listening.text()).toMatchFileSnapshot("./heard/welsh.txt");
});

test("a club's page has name and town in its language: heading, title, address, structured data", async () => {
  const read = async (path: string) => {
    const html = await (await fetch(product.origin + path)).text();
    const [, title] = /<title>([^<]+)/.exec(html) ?? [];
    const [, heading] = /<h1[^>]*>(?:<bdi[^>]*>)?([^<]+)/.exec(html) ?? [];
    const [, data = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const club = JSON.parse(data);
    return { html, title, heading, name: club.name, town: club.address?.addressLocality };
  };
  // The first club of the demonstration is in Cardiff.
  const english = await read("/club/100001");
  const welsh = await read("/cy/club/100001");
  expect(english.town).toBe("Cardiff");
  expect(english.heading).toContain("Cardiff");
  expect(english.html).not.toContain("Caerdydd");
  expect(welsh).toMatchObject({
    heading: english.heading!.replace("Cardiff", "Caerdydd"),
    name: english.name.replace("Cardiff", "Caerdydd"),
    town: "Caerdydd",
    title: expect.stringContaining(english.heading!.replace("Cardiff", "Caerdydd")),
  });
});

test("search engines are told of a page in both languages, and a page in neither is missing in its own", async () => {
  const read = async (path: string) => {
    const answer = await fetch(product.origin + path);
    return { status: answer.status, html: await answer.text() };
  };
  for (const path of ["/sources", "/cy/sources"]) {
    const { html } = await read(path);
    for (const [tag, address] of [
      ["en-GB", "/sources"],
      ["cy-GB", "/cy/sources"],
      ["x-default", "/sources"],
    ]) {
      expect(html).toContain(`<link rel="alternate" hrefLang="${tag}" href="https://football.example${address}"/>`);
    }
  }
  const missing = await read("/cy/nothing-of-this-name");
  // One page for all that is missing: nobody reads what another asked for.
  expect(missing.html + (await read("/cy/nor-this")).html).not.toMatch(/nothing-of-this-name/);
  expect([missing.status, /<html lang="([^"]+)"/.exec(missing.html)?.[1]]).toEqual([404, "cy-GB"]);
  const other = await read("/cymru");
  expect([other.status, /<html lang="([^"]+)"/.exec(other.html)?.[1]]).toEqual([404, "en-GB"]);
  expect((await read("/cy/club-listing/club/1")).html).toContain('lang="cy-GB"');
});

test("without a line a page that was seen is in Welsh, and so is what is said of one that was not", {
  tags: ["thorough"],
}, async () => {
  const { page, context } = await openVisit(browser, phone, withWorker);
  await page.goto(`${product.origin}/cy`);
  await isKept(page, "/cy");
  await context.setOffline(true);
  await page.goto(`${product.origin}/cy/club/100001`);
  await page.getByRole("heading", { level: 1, name: translated("We can’t connect at the moment") }).waitFor();
  await isWelsh(page);
  await page.getByRole("link", { name: translated("Go to the home page") }).click();
  await page
    .getByRole("link", { name: translated("Start searching") })
    .first()
    .waitFor();
  await hydrated(page);
  await isWelsh(page);
});
