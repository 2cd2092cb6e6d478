// @module-tag thorough The product in both pseudo-languages on the narrowest phone: no text of ours
// outside of messages, nothing too narrow for a longer language, nothing that is not mirrored where
// text runs from right to left.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { LanguageFacts } from "#src/platform/language/language.ts";
import { pseudoText } from "#src/platform/language/pseudo-texts.ts";
import { serverLanguage } from "#src/platform/language/server-language.ts";
import { readLocale } from "#src/platform/language/translations.ts";
import { accessibilityErrors, hydrated, openVisit, scrollsSideways } from "#test/browser/browser.ts";
import { cards } from "#test/browser/open-list.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

const languages = [
  { tag: "en-XA", locale: "xa", direction: "ltr" },
  { tag: "ar-XB", locale: "xb", direction: "rtl" },
] as const;

const english = new Set(Object.keys(readLocale("en")));

const folder = mkdtempSync(join(tmpdir(), "touchline-pseudo-"));
let product: Product;
beforeAll(async () => {
  const england = JSON.parse(readFileSync("countries/england.json", "utf8"));
  const COUNTRY = join(folder, "pseudo.json");
  for (const { tag, locale } of languages) england.languages.push({ tag, name: pseudoText(locale, "English") });
  writeFileSync(COUNTRY, JSON.stringify(england));
  product = await startProduct({ COUNTRY });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true });
});

/** What is outside of brackets and has letters: text nodes and labels, in document order. */
function outsideOfBrackets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    let depth = 0;
    const take = (text: string) => {
      let outside = "";
      for (const character of text) {
        if (character === "[") depth += 1;
        else if (character === "]") depth -= 1;
        else if (depth === 0) outside += character;
      }
      found.push(outside);
    };
    for (const element of document.body.querySelectorAll("[aria-label], [placeholder], [title], [alt]")) {
      for (const name of ["aria-label", "placeholder", "title", "alt"]) take(element.getAttribute(name) ?? "");
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (!node.parentElement?.closest("script, style, noscript")) take(node.nodeValue ?? "");
    }
    return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
  });
}

/** Text that goes beyond an element which hides what does: its words, and how far. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement!;
      if (!node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // Words for screen readers alone, and what scrolls or ends in dots, are not cut.
        if (width <= 1 || textOverflow === "ellipsis" || /auto|scroll/.test(overflowX + overflowY)) break;
        const across = /hidden|clip/.test(overflowX) ? Math.max(left - text.left, text.right - right) : 0;
        // A list under a sheet's edge is to be drawn up: only an element's own text is cut so.
        const along =
          box === parent && /hidden|clip/.test(overflowY) ? Math.max(top - text.top, text.bottom - bottom) : 0;
        if (Math.max(across, along) > 2) found.push(`${node.nodeValue} by ${Math.max(across, along).toFixed()} px`);
      }
    }
    return found;
  });
}

/** Names, places and figures of a page's answers; days, months and lists are the language's own. */
function namesIn(page: Page, { weekdays, shortWeekdays, months, dayPeriods, and, or }: LanguageFacts): Set<string> {
  const joints = [and, or].flatMap(({ two, last }) => [two.trim(), last.trim()]);
  // No person sees the field of that name, in which programs give themselves away.
  const names = new Set([...weekdays, ...shortWeekdays, ...months, ...dayPeriods, ...joints, "Fax"]);
  page.on("response", async (response) => {
    const type = response.headers()["content-type"] ?? "";
    // What a redirect or a page that has been left had in it cannot be read any more.
    const body = /json|x-script|html/.test(type) ? await response.text().catch(() => "") : "";
    // In a page the answers are texts of a script and one of data.
    const inPage = [...body.matchAll(/enqueue\(("(?:[^"\\]|\\.)*")\)|type="application\/json">([^<]+)</g)];
    const answers = type.includes("html") ? inPage.map(([, text, json]) => (text ? JSON.parse(text) : json)) : [body];
    for (const answer of answers) {
      for (const [text] of answer.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
        const name = JSON.parse(text)
          .replaceAll("\u00a0", " ")
          .replace(/^https?:\/\/(www\.)?|\/$/g, "");
        if (/^[\p{Lu}\d]|\./u.test(name) && !english.has(name)) names.add(name);
      }
    }
  });
  return names;
}

/** A text without the names in it, or what names begin with. */
const without = (names: Set<string>, text: string) =>
  [...names]
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (left, name) => (name.startsWith(`${left} `) ? "" : left.replaceAll(name, "")),
      text.replaceAll("\u00a0", " "),
    );

test.each(languages)("from the first page to a message in $tag at 320 px", async ({ tag, locale, direction }) => {
  const inPseudo = (text: string) => pseudoText(locale, text);
  const { page, errors } = await openVisit(browser, { width: 320, height: 640 });
  const names = namesIn(page, serverLanguage(tag));
  const isRight = async () => {
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(direction);
    await expect
      .poll(async () =>
        (await outsideOfBrackets(page)).map((text) => without(names, text)).filter((text) => /\p{L}/u.test(text)),
      )
      .toEqual([]);
    await expect.poll(() => cutTexts(page)).toEqual([]);
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
  };
  await page.goto(`${product.origin}/${locale}`);
  await hydrated(page);
  await isRight();
  const dialog = page.getByRole("dialog");
  await page
    .getByRole("link", { name: inPseudo("Start searching") })
    .first()
    .click();
  // For his daughter of 12: with girls, a club, any day, no disability.
  for (const [at, answer] of [1, null, 1, 1, 0, 1].entries()) {
    await dialog.getByRole("heading").first().waitFor();
    if (at === 0) await isRight();
    if (answer === null) await dialog.getByRole("textbox").fill("12");
    else await dialog.getByRole("radio").nth(answer).check({ force: true });
    await page.getByRole("button", { name: inPseudo("Next"), exact: true }).click();
  }
  await dialog.getByRole("combobox").fill("M33");
  await page.getByRole("option").first().click();
  await isRight();
  await page.getByRole("button", { name: inPseudo("Find football") }).click();
  await cards(page).first().waitFor();
  await isRight();
  const club = await page.locator('main a[href*="/club/"]').first().getAttribute("href");
  await page.goto(`${product.origin}/${locale}/recommendations/week`);
  await page.locator("main h3").first().waitFor();
  await isRight();
  await page.goto(`${product.origin}/${locale}/recommendations/map`);
  await page.locator("button[data-place]").first().waitFor();
  await isRight();
  await page.goto(product.origin + club);
  await hydrated(page);
  await isRight();
  await page
    .getByRole("button", { name: inPseudo("Write to the club") })
    .first()
    .click();
  await dialog.waitFor();
  await isRight();
  expect(errors).toEqual([]);
});
