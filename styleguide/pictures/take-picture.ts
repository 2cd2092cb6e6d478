// Takes a picture of a part or story, the same each time: our own faces, a clock that stands, nothing that moves.
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

/** A page of the style guide; with forced colours where the pictures are to be taken so. */
export async function openGuide(browser: Browser, options: { forcedColors?: "active" } = {}): Promise<Page> {
  const { page } = await openVisit(browser, undefined, options);
  await page.clock.setFixedTime(now);
  return page;
}

/** Everything the start page leads to. */
export async function listedIn(page: Page, origin: string): Promise<Listed[]> {
  await open(page, origin);
  return page.locator("a[data-listed]").evaluateAll((links) =>
    links.map((link) => ({
      address: link.getAttribute("href") ?? "",
      drawsMap: (link as HTMLElement).dataset.listed === "map",
    })),
  );
}

/** @throws with what the page says where the story does not come to its state */
async function open(page: Page, address: string): Promise<void> {
  const said: string[] = [];
  const listen = (message: { type(): string; text(): string }) => {
    if (message.type() === "error") said.push(message.text());
  };
  page.on("console", listen);
  await page.goto(address);
  await page.locator("html[data-guide]").waitFor({ state: "attached", timeout: longestWaitMs });
  page.off("console", listen);
  if ((await page.locator("html").getAttribute("data-guide")) === "failed") {
    throw new Error(`${address} is not shown:\n${said.join("\n")}`);
  }
}

/** Shows a part or story as its picture is taken. */
export async function show(page: Page, origin: string, picture: Picture): Promise<void> {
  const { address, theme, viewport, manner } = picture;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: manner === "print" ? "print" : "screen" });
  await open(page, `${origin}/${address}${theme === "dusk" ? "&theme=dusk" : ""}`);
  if (manner !== "large-text") return;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** A PNG of the first screen, or of all parts: what is below on screens is these parts. */
export async function takeShown(page: Page, { address, viewport, drawsMap }: Picture): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const most = address.startsWith("?story") ? viewport.height : Number.POSITIVE_INFINITY;
  const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, most) };
  const take = () => page.screenshot({ fullPage: true, clip, animations: "disabled", scale: "css" });
  let taken = await take();
  // Names on a map come in after its ground.
  for (let tries = 0; drawsMap && tries < 20; tries += 1) {
    await page.waitForTimeout(500);
    const before = taken;
    taken = await take();
    if (taken.equals(before)) break;
  }
  return taken;
}
