// What the map costs the page's own thread: 2,000 pins panned, and a card selected.
// The browser renders without a graphics card, so only processor time of the main thread counts; it is measured unslowed
// and multiplied by four, which is more stable on a busy machine than slowing the browser down.

import type { Page } from "playwright-core";
import { english } from "#src/platform/language/server-language.ts";
import { launchBrowser, phone } from "#test/browser/browser.ts";
import { openMap, rows, search } from "#test/browser/open-map.ts";
import { startProduct } from "#test/server/product.ts";
import { type Task, traceTasks } from "./page-trace.ts";

const slowdown = 4;
const pinCount = 2_000;
const rounds = 5;

/** Milliseconds in which the camera stops, even if a processor renders. */
const flightMs = 2_000;

const product = await startProduct({ LOG_LEVEL: "error" });
const browser = await launchBrowser("software");
const median = (figures: number[]) => figures.sort((a, b) => a - b)[figures.length >> 1]!;
const slowed = (ms: number) => Math.round(slowdown * ms);
const longest = (tasks: Task[]) => Math.max(0, ...tasks.map(({ scriptMs }) => scriptMs));

/** Puts a second map of the page's own code over the page, with pins as dense as clubs in a city. */
async function showManyPins(page: Page): Promise<void> {
  await page.evaluate(
    async ({ count, home }) => {
      const address = performance
        .getEntriesByType("resource")
        .find(({ name }) => /\/map-code-[^/]*\.js/.test(name))!.name;
      const code = (await import(address)) as typeof import("../src/web/map/map-code.ts");
      const container = document.body.appendChild(document.createElement("div"));
      container.id = "many";
      container.style.cssText = "position:fixed;inset:0;z-index:9";
      const ignore = () => undefined;
      const events = { onSelect: ignore, onNear: ignore, onMoved: ignore, onMoving: ignore, onBroken: ignore };
      const view = await code.createMapView(english, {
        container,
        baseMap: { kind: "own", url: "" },
        title: "2,000 pins",
        home,
        coveredPx: () => 0,
        ...events,
      });
      // A spiral by the golden angle: dense in the middle, sparse outside, the same on every run.
      const pins = Array.from({ length: count }, (_, at) => {
        const [angle, reach] = [at * 2.399963, 0.7 * (at / count) ** 1.5];
        const position = {
          latitude: home.latitude + reach * 0.6 * Math.sin(angle),
          longitude: home.longitude + reach * Math.cos(angle),
        };
        return { key: `club-${at}`, kind: "club" as const, number: at + 1, label: `${at + 1}. Club, club`, position };
      });
      view.show(pins, home);
    },
    { count: pinCount, home: { latitude: search.Latitude, longitude: search.Longitude } },
  );
}

/** Ten drags of the map, there and back, by mouse. */
async function pan(page: Page): Promise<void> {
  for (let drag = 0; drag < 10; drag++) {
    const [from, to] = drag % 2 === 0 ? [330, 60] : [60, 330];
    await page.mouse.move(from, 300);
    await page.mouse.down();
    for (let step = 1; step <= 12; step++) await page.mouse.move(from + ((to - from) * step) / 12, 300 + step * 8);
    await page.mouse.up();
    await page.waitForTimeout(150);
  }
}

try {
  const { page, close } = await openMap(product, browser, phone);
  await page.waitForTimeout(flightMs);
  await showManyPins(page);
  await page.waitForTimeout(flightMs);
  const shown = await page.locator("#many button[data-keys]").count();
  const panned = await traceTasks(browser, page, () => pan(page));
  console.log(
    `${pinCount} pins, ${shown} marks in view, ten drags: longest script in one task ${slowed(longest(panned))} ms at a quarter of the speed (aim 100)`,
  );
  await page.evaluate(() => document.querySelector("#many")?.remove());

  const selecting: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const row = rows(page).nth(round + 1);
    const name = (await row.textContent()) ?? "";
    const tasks = await traceTasks(browser, page, async () => {
      await row.evaluate((button: HTMLElement) => button.click());
      await page.getByRole("heading", { level: 2, name }).waitFor();
    });
    selecting.push(longest(tasks));
    await page.getByRole("button", { name: "Back to clubs list" }).click();
    await page.waitForTimeout(flightMs);
  }
  console.log(`a card selected: script until its words stand, median ${slowed(median(selecting))} ms (aim 100)`);
  await close();
} finally {
  await browser.close();
  await product.stop();
}
