// @module-tag thorough The head of a record's page: its picture, and that nothing moves on a slow
// line, where the display font arrives long after the text.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openVisit, phone } from "#test/browser/browser.ts";
import { recordShifts, shiftsOf } from "#test/browser/record-shifts.ts";
import { browser, product, test } from "./shared-product.ts";

/** A fallback so unlike the display font that nearly every name has another number of lines. */
const wideStandIn = "<style>:root:root { --font-stand-in: monospace }</style></head>";

async function openLate(viewport: typeof phone) {
  const { page } = await openVisit(browser, viewport, { bypassCSP: true });
  await recordShifts(page);
  const letters = Promise.withResolvers<void>();
  await page.route(/anybody.*\.woff2/, async (route) => {
    await letters.promise;
    await route.continue();
  });
  await page.route(/\/(club|venue|team|provider)\/\w+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace("</head>", wideStandIn) });
  });
  return { page, sendLetters: letters.resolve };
}

/** Height of the name in the display font and in its fallback, CSS pixels. */
async function heightsOfName(page: Page): Promise<number[]> {
  return page.getByRole("heading", { level: 1 }).evaluate((name) =>
    ["Anybody Narrow", "var(--font-stand-in)"].map((family) => {
      name.style.fontFamily = family;
      return name.getBoundingClientRect().height;
    }),
  );
}

test.each([
  ["/club/100011", phone],
  ["/club/100042", phone],
])("%s at %j does not move when its font arrives", async (path, viewport) => {
  const { page, sendLetters } = await openLate(viewport);
  await page.goto(product.origin + path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  sendLetters();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /^"?Anybody Narrow"?$/.test(family) && status === "loaded"),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect((await shiftsOf(page)).filter(({ value }) => value >= 0.001)).toEqual([]);
  const [own, standIn] = await heightsOfName(page);
  expect(own).not.toBe(standIn);
});
