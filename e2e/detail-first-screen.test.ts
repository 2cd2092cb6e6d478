// @module-tag thorough The answer on the first screen of a detail page: for whom, when, where, how
// much and how to contact somebody; two sheets on paper.
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { large } from "./large-records.ts";
import { browser, detailsProduct as product, test } from "./shared-product.ts";
import { visitAfterSearch } from "./visit-after-search.ts";

const largeProvider = `/provider/${large.providerId}p${large.venueId}`;
const pages = ["/club/1", "/team/1", `/venue/${large.venueId}`, largeProvider];

const viewports = [phone, { width: 1280, height: 720 }];

/** No offer fits a player of 99 with the days and place of the search. */
const searches: [what: string, search: Partial<Preferences> | null][] = [
  ["without a search", null],
  ["where it does not fit", { Age: 4, PlayWith: 2, WeekDays: "2" }],
];

async function open(path: string, search: Partial<Preferences> | null, viewport = phone) {
  const visit = search ? await visitAfterSearch(browser, search, viewport) : await openVisit(browser, viewport);
  await visit.page.goto(product.origin + path);
  await hydrated(visit.page);
  if (search) await visit.page.locator("[data-rendered]").waitFor();
  await visit.page.evaluate(() => document.fonts.ready.then(() => undefined));
  return visit;
}

/** What visitors look for, by name: the sentence, its reasons, three facts, the contact button. */
function partsOf(page: Page): [name: string, part: Locator][] {
  const answer = page.locator("main section", {
    has: page.getByRole("heading", { level: 2, name: /^(Is it for|Who is it for)/ }),
  });
  const fact = (name: string) => answer.locator("dl > div", { has: page.getByText(name, { exact: true }) });
  return [
    ["the sentence", answer.locator("p").first()],
    ["when", fact("When")],
    ["where", fact("Where")],
    ["how much", fact("How much")],
    ["the step", page.locator("aside section a, aside section button").first()],
  ];
}

/** Lines of text whose middle is outside the window, or covered by something else. */
async function unreadLines(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const unread: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement;
      // Text for screen readers is clipped to nothing.
      if (!owner || !text.textContent?.trim() || owner.closest(".vh")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, width, height, bottom } of range.getClientRects()) {
        if (width === 0) continue;
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = seen !== null && (owner.contains(seen) || seen.contains(owner));
        if (top < 0 || bottom > window.innerHeight || !isSeen) unread.push(`${text.textContent} at ${Math.round(top)}`);
      }
    }
    return unread;
  });
}

describe.each(searches)("%s", (_, search) => {
  test.each(pages)("%s has the answer on the first screen", async (path) => {
    for (const viewport of viewports) {
      const { page, errors } = await open(path, search, viewport);
      for (const [name, part] of partsOf(page)) {
        await expect.poll(() => part.count(), { message: `${name} at ${viewport.width}` }).toBe(1);
        expect((await part.innerText()).trim(), `${name} at ${viewport.width}`).not.toBe("");
        expect(await unreadLines(part), `${name} at ${viewport.width}`).toEqual([]);
      }
      await expect.poll(() => scrollsSideways(page)).toBe(false);
      expect(errors).toEqual([]);
    }
  });

  test.each(pages)("%s takes one or two sheets on paper", async (path) => {
    const { page } = await open(path, search);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    expect([1, 2]).toContain(sheets);
  });
});
