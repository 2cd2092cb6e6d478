// @module-tag thorough Every state of every screen in the style guide: compared with its stored
// picture, and checked by axe.
import { rm } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Picture, picturesOf } from "#styleguide/pictures/pictures.ts";
import { type StyleGuide, serveStyleGuide } from "#styleguide/pictures/serve-style-guide.ts";
import { differencesFolder, differenceTo, storedNames } from "#styleguide/pictures/stored-pictures.ts";
import {
  addressOf,
  canCompare,
  launchForPictures,
  openGuide,
  show,
  takeShown,
} from "#styleguide/pictures/take-picture.ts";
import { allStories } from "#styleguide/stories.ts";
import { slugOf } from "#styleguide/story.ts";
import { accessibilityErrors, launchBrowser, scrollsSideways } from "#test/browser/browser.ts";

const pictures = allStories().flatMap(({ name, drawsMap = false, rendersAllRows = false }) =>
  picturesOf({ address: `?story=${slugOf(name)}`, drawsMap, rendersAllRows }),
);

let guide: StyleGuide;
const browsers = new Map<boolean, Promise<Browser>>();
const pages = new Map<string, Promise<Page>>();

beforeAll(async () => {
  await rm(differencesFolder, { recursive: true, force: true });
  guide = await serveStyleGuide();
});
afterAll(async () => {
  await Promise.all([guide?.stop(), ...[...browsers.values()].map(async (browser) => (await browser).close())]);
});

/** The browser of the stored pictures if this machine has it, else its own. */
function browserFor(drawsMap: boolean): Promise<Browser> {
  const start = () => (canCompare ? launchForPictures(drawsMap) : launchBrowser(drawsMap ? "software" : "none"));
  const browser = browsers.get(drawsMap) ?? start();
  browsers.set(drawsMap, browser);
  return browser;
}

async function shown(picture: Picture): Promise<Page> {
  const { drawsMap, manner } = picture;
  const open = async () => openGuide(await browserFor(drawsMap), manner);
  const page = pages.get(`${drawsMap} ${manner}`) ?? open();
  pages.set(`${drawsMap} ${manner}`, page);
  await show(await page, guide.origin, picture);
  return page;
}

test.each(pictures)("$name is as it was, and open to everybody", async (picture) => {
  const page = await shown(picture);
  if (picture.manner !== "print") await expect.poll(() => scrollsSideways(page)).toBe(false);
  if (canCompare) expect((await differenceTo(picture.name, await takeShown(page, picture)))?.words).toBe(undefined);
  if (picture.manner === "without-script") {
    // Nothing that could be pressed or filled in, and would do nothing.
    await expect.poll(() => page.locator("button, input, select, textarea").filter({ visible: true }).count()).toBe(0);
    expect(await accessibilityErrors(await asIfWithoutScript(picture))).toEqual([]);
  }
  if (picture.name !== picturesOf(picture)[0]?.name) return;
  for (const theme of ["", "dusk"]) {
    for (const scheme of ["light", "dark"]) {
      await page.evaluate((set) => Object.assign(document.documentElement.dataset, set), { theme, scheme });
      expect(await accessibilityErrors(page), `${theme} ${scheme}`).toEqual([]);
    }
  }
});

/** Axe is a script itself: the same page in a browser with script, as for those without. */
async function asIfWithoutScript(picture: Picture): Promise<Page> {
  const usual = await shown({ ...picture, manner: "usual" });
  await usual.goto(`${guide.origin}/${addressOf(picture)}`);
  await usual.evaluate(() => {
    for (const element of document.querySelectorAll("noscript")) element.outerHTML = element.textContent;
  });
  return usual;
}

test("every stored picture is of a story that there is", async () => {
  const names = new Set(pictures.map(({ name }) => name));
  expect((await storedNames()).filter((name) => !names.has(name))).toEqual([]);
});
