// @module-tag thorough
// An association's own base map, set by a style and a PMTiles archive: read by ranges, rendered, and attributed.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityErrors, launchBrowser, phone } from "#test/browser/browser.ts";
import { openMap, soon } from "#test/browser/open-map.ts";
import { type Product, startProduct } from "#test/server/product.ts";

/** A colour that we do not use. */
const tileColour = [190, 40, 160] as const;
const attribution = "Tiles: Anytown Football Association";

let product: Product;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-archive-"));
  await writeFile(join(folder, "own.pmtiles"), archiveOf(pngOf(tileColour)));
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

test("the association's own archive is read by ranges and rendered, with pins over it and its attribution", async () => {
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

/** A PNG of 256 by 256 pixels in one colour. */
function pngOf(colour: readonly [number, number, number]): Buffer {
  const side = 256;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.concat(Array.from({ length: side }, () => Buffer.of(...colour)))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** A PMTiles archive, version 3, nothing compressed: one tile, the whole world at zoom 0. */
function archiveOf(tile: Buffer): Buffer {
  const metadata = Buffer.from(JSON.stringify({ name: "own", attribution }));
  // One entry: tile 0, run of 1, its length in seven-bit groups, at offset 0 (encoded as 1).
  const directory = Buffer.of(1, 0, 1, ...varint(tile.length), 1);
  const head = Buffer.alloc(127);
  head.write("PMTiles", 0, "latin1");
  head[7] = 3;
  const sections = [directory.length, metadata.length, 0, tile.length];
  let at = head.length;
  sections.forEach((length, index) => {
    head.writeBigUInt64LE(BigInt(at), 8 + 16 * index);
    head.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    at += length;
  });
  for (const field of [72, 80, 88]) head.writeBigUInt64LE(1n, field);
  // Clustered; inner and tile compression none; tiles are PNG; zoom 0 alone.
  head.set([1, 1, 1, 2, 0, 0], 96);
  const tenMillionths = 1e7;
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    head.writeInt32LE(degrees * tenMillionths, 102 + 4 * index);
  return Buffer.concat([head, directory, metadata, tile]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
