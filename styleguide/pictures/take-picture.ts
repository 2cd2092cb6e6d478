// Takes a picture of a story, always the same: our own faces, a clock that stands, no motion.
import { type Browser, chromium, type Page } from "playwright-core";
import { browserArguments, openVisit } from "#test/browser/browser.ts";
import { packagedBrowser } from "#test/browser/packaged-browser.ts";
import type { Listed, Picture } from "./pictures.ts";

/** Whether this machine can run the browser that the stored pictures were taken with. */
export const canCompare = process.platform === "linux" && process.arch === "x64";

/** A Monday morning before all that the stories have to come. */
const now = "2027-03-01T09:00:00Z";

/** Milliseconds: a busy processor draws a map in a minute. */
const longestWaitMs = 180_000;

/** The browser of the packages, whichever is installed; the caller closes it. */
export async function launchForPictures(drawsMap: boolean): Promise<Browser> {
  const { executablePath, env } = await packagedBrowser();
  const args = browserArguments(drawsMap ? "software" : "none");
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args, headless: true });
}

/** How a browser is opened for pictures of one manner; manners that are not here share a page. */
const optionsOf: Partial<Record<Picture["manner"], Parameters<typeof openVisit>[2]>> = {
  "forced-colours": { forcedColors: "active" },
  "without-script": { javaScriptEnabled: false },
};

/** A page of the style guide for pictures of this manner. */
export async function openGuide(browser: Browser, manner: Picture["manner"] = "usual"): Promise<Page> {
  const { page } = await openVisit(browser, undefined, optionsOf[manner]);
  await page.clock.setFixedTime(now);
  return page;
}

/** Everything the start page leads to. */
export async function listedIn(page: Page, origin: string): Promise<Listed[]> {
  await open(page, origin);
  return page.locator("a[data-listed]").evaluateAll((links) =>
    links.map((link) => ({
      address: link.getAttribute("href") ?? "",
      drawsMap: (link as HTMLElement).dataset.drawsMap === "true",
      rendersAllRows: (link as HTMLElement).dataset.rendersAllRows === "true",
    })),
  );
}

/** @throws with what the page says where the story does not come to its state */
async function open(page: Page, address: string): Promise<void> {
  const errors: string[] = [];
  const listen = (message: { type(): string; text(): string }) => {
    if (message.type() === "error") errors.push(message.text());
  };
  page.on("console", listen);
  await page.goto(address);
  await page.locator("html[data-guide]").waitFor({ state: "attached", timeout: longestWaitMs });
  page.off("console", listen);
  if ((await page.locator("html").getAttribute("data-guide")) === "failed") {
    throw new Error(`${address} is not shown:\n${errors.join("\n")}`);
  }
}

/** Of the page that the picture shows, inside the style guide. */
export function addressOf({ address, theme, manner }: Picture): string {
  const shown = manner === "without-script" ? address.replace("?story=", "?without-script=") : address;
  return theme === "dusk" ? `${shown}&theme=dusk` : shown;
}

/** Shows a story as its picture is taken. */
export async function show(page: Page, origin: string, picture: Picture): Promise<void> {
  const { viewport, manner } = picture;
  await page.setViewportSize(viewport);
  const colorScheme = manner === "dark" ? "dark" : "light";
  await page.emulateMedia({ media: manner === "print" ? "print" : "screen", colorScheme });
  await open(page, `${origin}/${addressOf(picture)}`);
  if (manner !== "large-text") return;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** What each machine draws in its own way: the map and its markers. Its flat ground stays. */
const map = "canvas, .maplibregl-marker { visibility: hidden }";

/** Of a story that says that the browser may not have rendered them. */
const allRows = "li { content-visibility: visible !important }";

/** A PNG of the first screen, or of the whole page. `withMap`: what is drawn, too. */
export async function takeShown(
  page: Page,
  { viewport, manner, drawsMap, rendersAllRows }: Picture,
  withMap = false,
): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const most = manner === "whole" ? Number.POSITIVE_INFINITY : viewport.height;
  const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, most) };
  const style = `${drawsMap && !withMap ? map : ""}${rendersAllRows ? allRows : ""}`;
  const take = () => page.screenshot({ fullPage: true, clip, animations: "disabled", scale: "css", style });
  let taken = await take();
  // Names on a map come in after its ground, and rows of its list after the sheet has moved.
  for (let tries = 0; drawsMap && tries < 20; tries += 1) {
    await page.waitForTimeout(500);
    const before = taken;
    taken = await take();
    if (taken.equals(before)) break;
  }
  return taken;
}
