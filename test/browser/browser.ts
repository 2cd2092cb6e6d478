// A real browser for tests: which one, how it is started, and the accessibility check every screen must pass.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserServer,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright-core";
import { findBrowser } from "./find-browser.ts";
import { packagedBrowser } from "./packaged-browser.ts";

/** Widths the product is looked at: a phone and a desk, CSS pixels. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

const quietArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * What starts the browser of this machine.
 * @throws with one line that says what to do, where there is none
 */
export async function browserCommand(): Promise<Pick<LaunchOptions, "executablePath" | "env">> {
  const { platform, arch, env } = process;
  const found = findBrowser({ platform, arch, env, exists: existsSync });
  if (found.kind === "installed") return { executablePath: found.path };
  const packaged = await packagedBrowser();
  return { executablePath: packaged.executablePath, env: { ...env, ...packaged.env } };
}

/** WebGL drawn by the processor: slow, but the real thing. */
const softwareGraphics = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

type Graphics = "none" | "software";

/** What every browser of ours is started with. */
export function browserArguments(graphics: Graphics): string[] {
  return graphics === "none"
    ? [...quietArguments, "--disable-3d-apis"]
    : [...quietArguments.filter((each) => each !== "--disable-gpu"), ...softwareGraphics];
}

async function launchOptions(graphics: Graphics, more: readonly string[]): Promise<LaunchOptions> {
  return { ...(await browserCommand()), args: [...browserArguments(graphics), ...more], headless: true };
}

/** Starts a headless browser; the caller closes it. "none" has no WebGL at all; `more` are arguments of its command. */
export async function launchBrowser(graphics: Graphics = "none", more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(graphics, more));
}

/** Starts a headless browser that several processes can use at once, by its web socket; the caller closes it. */
export async function launchSharedBrowser(graphics: Graphics = "none"): Promise<BrowserServer> {
  return chromium.launchServer(await launchOptions(graphics, []));
}

/** A page in a visit of its own. Errors thrown by the page's script are collected in `errors`. */
export async function openVisit(
  browser: Browser,
  viewport = phone,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", locale: "en-GB", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, context, errors };
}

/**
 * Until the page's script has taken the page over and has nothing left to do: before that a press does nothing. Not for pages
 * without script, and no proof that nothing is asked for later.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Words half faded in have half their contrast: what moves and ends is waited for. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** What axe finds wrong on the page as it stands, a line each; empty where nothing is. */
export async function accessibilityErrors(page: Page): Promise<string[]> {
  await comeToRest(page);
  // Half a megabyte of script, once for each document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    interface Finding {
      id: string;
      help: string;
      nodes: { target: unknown[] }[];
    }
    interface Axe {
      run(options: { resultTypes: string[] }): Promise<{ violations: Finding[] }>;
    }
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(", ")})`);
  });
}

/** True where the page can be scrolled sideways, which no screen may. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
