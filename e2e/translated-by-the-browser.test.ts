// @module-tag thorough A browser that translates pages takes each text out and puts another, in
// elements of its own, where it was. Here it puts the same one, so that every screen must say what
// it says without a translator: whatever has changed since then is seen to have changed.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { answerQuestions, girlOfTwelve } from "#test/browser/answer-questions.ts";
import { hydrated, openVisit } from "#test/browser/browser.ts";
import { openFilters } from "#test/browser/open-list.ts";
import { type Product, startFilled, startProduct } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { field, pressWrite, send } from "./contact-visits.ts";
import { writeDetailsCatalogue } from "./details-catalogue.ts";
import { browser, product, test } from "./shared-product.ts";

let clubs: Product;
beforeAll(async () => {
  clubs = await startFilled(writeContactCatalogue);
});
afterAll(() => clubs?.stop());

/** As Chrome does it, but with the words that were there. */
const translator = () => {
  const untouched = "script, style, noscript, textarea, option, svg, font, [translate=no]";
  function translate(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || parent.closest(untouched) || !text.textContent?.trim()) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.textContent;
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
  }
  addEventListener("load", () => {
    setTimeout(() => {
      document.documentElement.lang = "pl";
      document.documentElement.classList.add("translated-ltr");
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
      document.documentElement.dataset.translated = "yes";
    }, 500);
  });
};

/** What is on the screen, heard and read, once it no longer changes. */
async function visibleTexts(page: Page): Promise<string[]> {
  const read = () =>
    page.evaluate(() => {
      const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("#main");
      // Sentences, wherever their lines break.
      return (top as HTMLElement).innerText.replace(/\s+/g, " ").split(/(?<=[.?!]) /);
    });
  let before = await read();
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(400);
    const now = await read();
    if (now.join("\n") === before.join("\n")) break;
    before = now;
  }
  return before;
}

/** Clocks go on between two walks. */
const withoutTime = (line: string) => line.replaceAll(/\d+:\d\d [ap]m/g, "{time}");

/** A visit whose screens are noted. `go`: opens an address of a product. */
async function walkOf(isTranslated: boolean) {
  const { page, errors } = await openVisit(browser);
  if (isTranslated) await page.addInitScript(translator);
  const screens: Record<string, string[]> = {};
  const translated = async () => {
    if (isTranslated) await page.waitForSelector("[data-translated]");
  };
  const note = async (screen: string) => {
    await translated();
    screens[screen] = (await visibleTexts(page)).map(withoutTime);
  };
  const go = async (address: string) => {
    await page.goto(new URL(address, product.origin).href);
    await hydrated(page);
    await translated();
  };
  return { page, errors, screens, note, go };
}

async function walk(isTranslated: boolean) {
  const { page, errors, screens, note, go } = await walkOf(isTranslated);
  await go("/");
  await note("home");
  await go("/?onboarding=true");
  await answerQuestions(page, girlOfTwelve);
  await note("list");
  const panel = await openFilters(page);
  await note("filters");
  await panel.getByRole("button", { name: /^Day preference/ }).click();
  for (const day of ["Wednesday", "Sunday"]) await page.getByRole("checkbox", { name: day }).press("Space");
  await note("a filter");
  await page.getByRole("button", { name: "Save" }).click();
  await note("a filter saved");
  await page.getByRole("button", { name: /^Apply filter/ }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await note("filtered list");
  await page.getByRole("link", { name: "This week" }).first().click();
  await page.waitForURL("**/week");
  await note("week");
  await page.getByRole("link", { name: "Map", exact: true }).first().click();
  await page.locator("button[data-place]").first().waitFor();
  await note("map");
  await page.locator("button[data-place]").nth(1).click();
  await note("a place on the map");
  await page.getByRole("button", { name: "Back to clubs list" }).click();
  await page.getByRole("button", { name: "Show casual" }).click();
  await note("casual on the map");
  await go("/recommendations");
  await page.getByRole("button", { name: "Tell me when something comes up" }).first().click();
  await note("alert");
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Tell me" }).click();
  await note("alert without an address");
  await form.getByLabel("Email").fill("parent@example.org");
  await form.getByRole("button", { name: "Tell me" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await note("alert sent");
  await go(`${clubs.origin}/club/1`);
  await note("club");
  await pressWrite(page);
  await note("contact");
  for (const age of ["34", "12", "34"]) {
    await field(page, "Age of the player").fill(age);
    await note(`contact about somebody of ${age}, ${Object.keys(screens).length}`);
  }
  await field(page, "Email").fill("nobody");
  await send(page).click({ force: true });
  await note("contact with errors");
  return { screens, errors };
}

test("a translated page says at every step what it says untranslated", async () => {
  const plain = await walk(false);
  const translated = await walk(true);
  expect(translated.errors).toEqual([]);
  expect(translated.screens).toEqual(plain.screens);
});

async function walkOwnPage(isTranslated: boolean) {
  const own = await startFilled(writeDetailsCatalogue);
  try {
    const { page, errors, screens, note, go } = await walkOf(isTranslated);
    await go(`${own.origin}/club/1`);
    await page.getByRole("link", { name: "Is this your club?" }).click();
    await note("asking for the link");
    await page.getByRole("button", { name: "Email us the link" }).click();
    await page.getByRole("heading", { name: "Check the club’s email" }).waitFor();
    await note("link on its way");
    const outbox = await (await fetch(`${own.origin}/outbox`)).text();
    await go(own.origin + /\/club-listing#club\.1\.[\w-]{43}/.exec(outbox)?.[0]);
    await page.getByRole("heading", { name: "Make a change" }).waitFor();
    await note("own page");
    await page.getByRole("heading", { level: 3, name: "Which teams have spaces" }).click();
    await page.getByRole("radio", { name: "Spaces" }).first().check({ force: true });
    await note("spaces chosen");
    await page.getByRole("button", { name: "Save these spaces" }).click();
    await page.getByText(/^Saved at /).waitFor();
    await note("spaces saved");
    return { screens, errors };
  } finally {
    await own.stop();
  }
}

test("a club's own page, translated, says at every step what it says untranslated", async () => {
  const plain = await walkOwnPage(false);
  const translated = await walkOwnPage(true);
  expect(translated.errors).toEqual([]);
  expect(translated.screens).toEqual(plain.screens);
});

async function walkLanguages(isTranslated: boolean, { origin }: Product) {
  const { page, errors, screens, note, go } = await walkOf(isTranslated);
  await go(`${origin}/cy`);
  await note("Welsh");
  await page.getByRole("link", { name: "English" }).first().click();
  await page.waitForURL(`${origin}/`);
  await hydrated(page);
  await note("English");
  return { screens, errors };
}

test("the language switch leads a translated page to the other language", async () => {
  const wales = await startProduct({ COUNTRY: "wales" });
  try {
    const plain = await walkLanguages(false, wales);
    const translated = await walkLanguages(true, wales);
    expect(translated.errors).toEqual([]);
    expect(translated.screens).toEqual(plain.screens);
  } finally {
    await wales.stop();
  }
});
