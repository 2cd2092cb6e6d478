// @module-tag thorough An association's own base map, set by a style and a PMTiles archive: read by
// ranges, rendered, and attributed.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityErrors, launchBrowser, phone } from "#test/browser/browser.ts";
import { openMap, soon } from "#test/browser/open-map.ts";
import { archiveOf } from "#test/map/archive-of.ts";
import { type Product, startProduct } from "#test/server/product.ts";

/** A colour that we do not use. */
const tileColour = [190, 40, 160] as const;
const attribution = "Tiles: Anytown Football Association";

let product: Product;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-archive-"));
  const [r, g, b] = tileColour;
  const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const tiles = [{ tileId: 0, bytes: gzipSync(png) }];
  await writeFile(
    join(folder, "own.pmtiles"),
    archiveOf(tiles, world, { zooms: { min: 0, max: 0 }, metadata: { name: "own", attribution } }),
  );
  await writeFile(join(folder, "style.json"), JSON.stringify(style));
  [product, browser] = await Promise.all([
    startProduct({ MAP_FOLDER: folder, MAP_STYLE_URL: "/map-files/style.json" }),
    launchBrowser("software"),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const style = {
  version: 8,
  sources: { own: { type: "raster", url: "pmtiles:///map-files/own.pmtiles", tileSize: 256 } },
  layers: [{ id: "own", type: "raster", source: "own", paint: { "raster-fade-duration": 0 } }],
};

test("the association's archive is read by ranges and rendered, with pins and its attribution", async () => {
  const ranges: (string | undefined)[] = [];
  const { page, errors, close } = await openMap(product, browser, phone, {
    before: async (page) => {
      page.on("request", (request) => {
        if (request.url().endsWith(".pmtiles")) ranges.push(request.headers().range);
      });
    },
  });
  await expect.poll(() => page.locator("button[data-kind]").count(), soon).toBeGreaterThan(0);
  // Left of the middle, above the sheet: ground without a pin.
  await expect.poll(async () => colourAt(page, await page.screenshot(), 12, 300), soon).toEqual([...tileColour]);
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges.every((range) => /^bytes=\d+-\d+$/.test(range ?? ""))).toBe(true);
  await expect.poll(() => page.getByText(attribution).isVisible()).toBe(true);
  expect(await accessibilityErrors(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

/** Red, green and blue of one pixel of a picture, as the browser itself reads it. */
async function colourAt(page: Parameters<typeof accessibilityErrors>[0], png: Buffer, x: number, y: number) {
  return page.evaluate(
    async ({ base64, x, y }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
      pen.drawImage(picture, 0, 0);
      return [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)];
    },
    { base64: png.toString("base64"), x, y },
  );
}
