// A real browser for tests, and the accessibility check that every screen must pass.
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
import { timeLimits } from "#test/time-limits.ts";
import { findBrowser } from "./find-browser.ts";
import { packagedBrowser } from "./packaged-browser.ts";

/** Widths at which the product is checked: a phone and a desk, CSS pixels. */
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

/** This machine's browser: command and arguments. @throws with one line that says what to do */
export async function browserCommand(): Promise<Pick<LaunchOptions, "executablePath" | "env">> {
  const { platform, arch, env } = process;
  const found = findBrowser({ platform, arch, env, exists: existsSync });
  if (found.kind === "installed") return { executablePath: found.path };
  const packaged = await packagedBrowser();
  return { executablePath: packaged.executablePath, env: { ...env, ...packaged.env } };
}

/** WebGL rendered by the processor: slow, but real. The page is drawn without it, faster. */
const softwareGraphics = ["--enable-unsafe-swiftshader"];

type Graphics = "none" | "software";

/** Arguments of every browser that tests start. */
export function browserArguments(graphics: Graphics): string[] {
  return [...quietArguments, ...(graphics === "none" ? ["--disable-3d-apis"] : softwareGraphics)];
}

async function launchOptions(graphics: Graphics, more: readonly string[]): Promise<LaunchOptions> {
  return { ...(await browserCommand()), args: [...browserArguments(graphics), ...more], headless: true };
}

/** Starts a headless browser; the caller closes it. "none" has no WebGL; `more`: arguments. */
export async function launchBrowser(graphics: Graphics = "none", more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(graphics, more));
}

/** A headless browser for several processes at once, by its web socket; the caller closes it. */
export async function launchSharedBrowser(graphics: Graphics = "none"): Promise<BrowserServer> {
  return chromium.launchServer(await launchOptions(graphics, []));
}

/**
 * Makes everything that React renders as a transition appear later. React's scheduler gives itself
 * its turns by a message port, and each turn is delayed by so many milliseconds.
 */
async function delayRendering(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript((delay) => {
    const send = MessagePort.prototype.postMessage;
    // The real timer, also where a test sets the clock.
    const later = setTimeout;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      later(() => send.call(this, message), delay);
    };
    // A page with a rendering that is still to come is not idle.
    const whenIdle = requestIdleCallback;
    window.requestIdleCallback = (work, options) => {
      later(() => whenIdle(work, options), 4 * delay);
      return 0;
    };
  }, milliseconds);
}

/** The milliseconds of `RENDER_DELAY`, which delays all rendering; else 0. @throws on no number */
function delayOfAll(): number {
  const delay = Number(process.env.RENDER_DELAY ?? 0);
  if (!(delay >= 0)) throw new Error("RENDER_DELAY is a number of milliseconds, such as 100.");
  return delay;
}

/**
 * A page in a visit of its own, without the service worker, whose requests a test could not delay
 * or break. Errors thrown by the page's script are collected in `errors`.
 */
export async function openVisit(
  browser: Browser,
  viewport = phone,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const usual = { reducedMotion: "reduce", locale: "en-GB", serviceWorkers: "block" } as const;
  const context = await browser.newContext({ viewport, ...usual, ...options });
  const delay = delayOfAll();
  if (delay > 0) await delayRendering(context, delay);
  const page = await context.newPage();
  page.setDefaultTimeout(timeLimits.page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, context, errors };
}

/**
 * Waits until the page's script is running and idle: before that a press does nothing. Not for
 * pages without script, and no proof that nothing is requested later.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })));
}

/** As where a person has told the browser to save data: nothing comes ahead of a press. */
export const savingData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/** Marks the document: the result says whether the browser still has it, or loaded a page again. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return () => page.evaluate(() => "isSameDocument" in window);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Text half faded in has half its contrast: the end of all finite animations is waited for. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** What axe finds wrong on the page as it is, a line each; empty if nothing is wrong. */
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

/** True if the page can be scrolled sideways, which no screen may allow. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
