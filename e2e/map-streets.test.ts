// @module-tag thorough The map with streets that `map install` has put into its folder: rendered by
// a real browser at street level.
import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { installStreets } from "#src/streets/install-streets.ts";
import { mapColours, streetColoursNow } from "#src/web/map/map-style.ts";
import { accessibilityErrors, desk, launchBrowser, phone } from "#test/browser/browser.ts";
import { openMap, pins, soon } from "#test/browser/open-map.ts";
import { townArchive } from "#test/map/streets-setup.ts";
import { startProduct } from "#test/server/product.ts";
import { timeLimits } from "#test/time-limits.ts";

/** Each check takes a picture of a map that the processor renders. */
const rendered = { timeout: timeLimits.process };

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-town-"));
  await installStreets(townArchive, folder);
  browser = await launchBrowser("software");
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(["evening"])(
  "in the theme %s streets and names are rendered, with everything loaded from us",
  async (theme) => {
    const product = await startProduct({ MAP_FOLDER: folder, THEME: theme });
    const elsewhere: string[] = [];
    const { page, errors, close } = await openMap(product, browser, phone, {
      before: async (page) => {
        page.on("request", (request) => {
          const { origin, protocol } = new URL(request.url());
          if (origin !== product.origin && /^(https?|wss?):$/.test(protocol)) elsewhere.push(request.url());
        });
      },
    });
    await expect.poll(() => pins(page).count(), soon).toBeGreaterThan(5);
    const colours = await coloursOf(page);
    // Names, pins and rings have enough contrast with every ground of the streets.
    for (const ground of ["land", "street", "mainRoad", "building", "built", "park"]) {
      expect(contrast(colours.quietName, colours[ground]), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.townName, colours[ground]), ground).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(colours.waterName, colours.sea)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["land", "street", "mainRoad", "building", "built", "park", "wood", "pitch", "sea"]) {
      expect(contrast(colours.pin, colours[ground]), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.ring, colours[ground]), ground).toBeGreaterThanOrEqual(3);
    }

    await page.getByRole("button", { name: "Back to my location" }).click();
    for (const _step of [1, 2, 3]) await page.getByRole("button", { name: "Zoom in" }).click();
    for (const colour of ["street", "mainRoad"]) {
      await expect.poll(() => pixelsOf(page, colours[colour]), { ...rendered, message: colour }).toBeGreaterThan(200);
    }
    // The text of street names, and nothing else on this part of the map.
    await expect.poll(() => pixelsOf(page, colours.quietName), { ...rendered, message: "names" }).toBeGreaterThan(30);
    for (const name of ["OpenStreetMap", "Protomaps"]) {
      await expect.poll(() => page.getByRole("link", { name, exact: true }).isVisible()).toBe(true);
    }
    expect(await accessibilityErrors(page)).toEqual([]);
    expect({ elsewhere, errors }).toEqual({ elsewhere: [], errors: [] });
    await close();
    await product.stop();
  },
);

test("a damaged archive is a line in the log, and our own map is shown", async () => {
  const broken = await mkdtemp(join(tmpdir(), "touchline-broken-town-"));
  await installStreets(townArchive, broken);
  const archive = (await readdir(broken)).find((name) => name.startsWith("streets-"))!;
  await truncate(join(broken, archive), 700);
  const product = await startProduct({ MAP_FOLDER: broken });
  try {
    expect(product.output()).toMatch(/"level":40.*is cut short.*The map has no streets/);
    const { page, errors, close } = await openMap(product, browser, phone);
    await expect.poll(() => page.getByText("OpenStreetMap").count()).toBe(0);
    await expect.poll(() => page.getByText("Coast: Natural Earth").isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  } finally {
    await product.stop();
    await rm(broken, { recursive: true, force: true });
  }
});

test.each(["*.pmtiles"])("if %s does not arrive, the map and the list work as usual", async (file) => {
  const product = await startProduct({ MAP_FOLDER: folder });
  const { page, close } = await openMap(product, browser, desk, {
    before: (page) => page.route(`**/map-files/${file}`, (route) => route.fulfill({ status: 500 })),
  });
  await expect.poll(() => pins(page).count(), soon).toBeGreaterThan(5);
  await expect.poll(() => page.getByText("Coast: Natural Earth").isVisible()).toBe(true);
  await expect.poll(() => page.locator("[data-map]").getAttribute("data-map")).toBe("ready");
  await close();
  await product.stop();
});

type Rgb = [red: number, green: number, blue: number];

/** Of the page, from which the map's are mixed. */
const tokens = [
  ...["map-wash", "map-wash-2", "map-water", "map-card", "map-line"],
  ...["grass-2", "lamp", "ink", "ink-2", "pitch"],
];

/** The map's colours as its code mixes them here, and those of the marks over it. */
async function coloursOf(page: Page): Promise<Record<string, Rgb>> {
  const { mixed, pin } = await page.evaluate((names) => {
    const probe = document.documentElement.appendChild(document.createElement("i"));
    const colourOf = (token: string) => {
      probe.style.color = `var(--${token})`;
      return getComputedStyle(probe).color;
    };
    const mixed = Object.fromEntries(names.map((name) => [`--${name}`, colourOf(name)]));
    probe.remove();
    return { mixed, pin: getComputedStyle(document.querySelector("button[data-kind]")!).color };
  }, tokens);
  const pen = { fillStyle: "", fillRect: () => {}, getImageData: () => ({ data: rgbOf(pen.fillStyle) }) };
  const element = () => ({ style: { color: "" }, getContext: () => pen, remove: () => {} });
  vi.stubGlobal("getComputedStyle", ({ style }: ReturnType<typeof element>) => ({
    color: mixed[style.color.slice(4, -1)],
  }));
  vi.stubGlobal("document", { createElement: element, body: { appendChild: (child: unknown) => child } });
  const texts = { ...streetColoursNow(), ring: mapColours().ring, pin };
  vi.unstubAllGlobals();
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, rgbOf(text)]));
}

const rgbOf = (text: string) => text.match(/\d+/g)!.map(Number) as Rgb;

/** How many pixels of the map, without the marks over it, have exactly this colour. */
async function pixelsOf(page: Page, colour: Rgb | undefined): Promise<number> {
  const png = await page.locator("canvas.maplibregl-canvas").screenshot({ style: ".maplibregl-marker{display:none}" });
  return page.evaluate(
    async ({ base64, colour }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
      pen.drawImage(picture, 0, 0);
      const { data } = pen.getImageData(0, 0, picture.width, picture.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (colour?.every((part, index) => Math.abs(data[at + index]! - part) <= 2)) found++;
      }
      return found;
    },
    { base64: png.toString("base64"), colour },
  );
}

/** WCAG's contrast ratio of two colours. */
function contrast(one: Rgb | undefined, other: Rgb | undefined): number {
  const light = (colour: Rgb) => {
    const [red, green, blue] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as Rgb;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low, high] = [light(one!), light(other!)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
