// The stored pictures: written, and compared with new ones; a file shows what differs.
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp, { type OverlayOptions } from "sharp";

const storedFolder = "styleguide/pictures/stored";

/** Where differences are shown; not kept. */
export const differencesFolder = "test-results/stories";

/** How far a colour may lie from the stored one, from 0 to 1: processors round differently. */
const threshold = 0.1;

export const storedFile = (name: string) => join(storedFolder, `${name}.webp`);

/** Of all that are stored. */
export async function storedNames(): Promise<string[]> {
  return (await readdir(storedFolder)).map((file) => file.replace(/\.webp$/, ""));
}

/** Without loss, as one changed pixel is a difference. */
export async function storePicture(name: string, png: Buffer): Promise<void> {
  await mkdir(storedFolder, { recursive: true });
  await writeFile(storedFile(name), await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer());
}

export interface Difference {
  /** "no-answer-evening-390: 12 pixels differ, from 24, 310 to 180, 322", and where to see it. */
  words: string;
  /** Stored, new, and what differs, side by side. */
  file: string;
}

/** Null where the picture is as it was stored. A difference is shown and never stored. */
export async function differenceTo(name: string, png: Buffer): Promise<Difference | null> {
  const stored = storedFile(name);
  if (!existsSync(stored)) return shown(name, "no picture is stored yet", [png]);
  const [before, after] = await Promise.all([rawOf(stored), rawOf(png)]);
  if (before.width !== after.width || before.height !== after.height) {
    const sizes = [before, after].map(({ width, height }) => `${width} by ${height}`);
    return shown(name, `it was ${sizes[0]} pixels and is ${sizes[1]}`, [stored, png]);
  }
  if (before.data.equals(after.data)) return null;
  const { width, height } = after;
  const marked = Buffer.alloc(after.data.length);
  const count = pixelmatch(before.data, after.data, marked, width, height, { threshold, diffMask: true });
  if (count === 0) return null;
  const where = `${count} ${count === 1 ? "pixel differs" : "pixels differ"}, ${boundsOf(marked, width)}`;
  const mask = await sharp(marked, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return shown(name, where, [stored, png, mask]);
}

async function rawOf(picture: string | Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** "from 24, 310 to 180, 322": the corners of all that is marked. */
function boundsOf(marked: Buffer, width: number): string {
  const [xs, ys] = [new Set<number>(), new Set<number>()];
  for (let at = 3; at < marked.length; at += 4) {
    if (marked[at] === 0) continue;
    const pixel = (at - 3) / 4;
    xs.add(pixel % width);
    ys.add(Math.floor(pixel / width));
  }
  return `from ${Math.min(...xs)}, ${Math.min(...ys)} to ${Math.max(...xs)}, ${Math.max(...ys)}`;
}

async function shown(name: string, what: string, pictures: (string | Buffer)[]): Promise<Difference> {
  await mkdir(differencesFolder, { recursive: true });
  const file = join(differencesFolder, `${name}.png`);
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const gap = 16;
  let left = 0;
  const beside: OverlayOptions[] = pictures.map((input, at) => {
    const placed = { input, left, top: 0 };
    left += sizes[at]!.width + gap;
    return placed;
  });
  const height = Math.max(...sizes.map((each) => each.height));
  const ground = { width: left - gap, height, channels: 3 as const, background: "#808080" };
  await sharp({ create: ground }).composite(beside).png().toFile(file);
  return { file, words: `${name}: ${what}. Look at ${file}; if it is meant, run \`npm run stories -- --renew\`.` };
}
