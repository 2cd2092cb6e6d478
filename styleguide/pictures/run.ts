// Pictures of the whole style guide. `npm run stories` says which differ from the stored ones, with
// `-- --renew` it stores those anew, with `-- --look FOLDER [PATTERN]` it takes every view.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { allViewsOf, type Picture, picturesOf } from "./pictures.ts";
import { serveStyleGuide } from "./serve-style-guide.ts";
import { differenceTo, storedFile, storedNames, storePicture } from "./stored-pictures.ts";
import { canCompare, launchForPictures, listedIn, openGuide, show, takeShown } from "./take-picture.ts";

const [how = "--compare", folder, words = ""] = process.argv.slice(2);

type Taken = (picture: Picture, png: Buffer) => Promise<void>;

async function takeAll(viewsOf: typeof picturesOf, taken: Taken, withMap = false): Promise<void> {
  const [guide, plain, drawing] = await Promise.all([
    serveStyleGuide(),
    launchForPictures(false),
    launchForPictures(true),
  ]);
  try {
    const pages = new Map<string, Promise<Page>>();
    const pageFor = (browser: Browser, manner: Picture["manner"]) => {
      const key = `${browser === plain} ${manner}`;
      const page = pages.get(key) ?? openGuide(browser, manner);
      pages.set(key, page);
      return page;
    };
    const listed = await listedIn(await pageFor(plain, "usual"), guide.origin);
    for (const picture of listed.filter(({ address }) => new RegExp(words).test(address)).flatMap(viewsOf)) {
      const page = await pageFor(picture.drawsMap ? drawing : plain, picture.manner);
      await show(page, guide.origin, picture);
      await taken(picture, await takeShown(page, picture, withMap));
    }
  } finally {
    await Promise.all([guide.stop(), plain.close(), drawing.close()]);
  }
}

async function compare(): Promise<void> {
  await takeAll(picturesOf, async ({ name }, png) => {
    const difference = await differenceTo(name, png);
    if (!difference) return;
    console.log(difference.words);
    process.exitCode = 1;
  });
}

/** Only what differs is written: the same picture packed again would be another file. */
async function renew(): Promise<void> {
  const files = new Set<string>();
  await takeAll(picturesOf, async ({ name }, png) => {
    files.add(storedFile(name));
    if (!(await differenceTo(name, png))) return;
    await storePicture(name, png);
    console.log(`Stored ${name}.`);
  });
  if (words !== "") return;
  for (const file of (await storedNames()).map(storedFile)) if (!files.has(file)) await rm(file);
}

async function takeViews(into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  await takeAll(allViewsOf, async ({ name }, png) => writeFile(join(into, `${name}.png`), png), true);
}

if (!canCompare)
  throw new Error("The stored pictures are of the packaged browser, which there is for Linux on x64 alone.");
if (how === "--look" && folder) await takeViews(folder);
else if (how === "--renew") await renew();
else await compare();
