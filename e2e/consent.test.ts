// @module-tag thorough Analytics: never before a choice, at once after consent, and never with
// personal data; and the parts of the site that an association makes its own: banners, links,
// theme.
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { SiteContent } from "#src/site/content-parts.ts";
import { answerQuestions, girlOfTwelve } from "#test/browser/answer-questions.ts";
import { accessibilityErrors, desk, hydrated, openVisit, phone } from "#test/browser/browser.ts";
import { type Product, startWithContent } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;
let folder: string;
/** The association's own script that reads the data layer, and the requests to its server. */
let tagServer: Server;
let requests: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-consent-"));
  const link = (label: string) => ({ label, to: "/about-the-game" });
  const promotion = {
    id: "summer",
    copy: "Summer camps are open.",
    link: link("See them"),
    ground: "light" as const,
    hasCloseButton: true,
  };
  const podcast = {
    official: "The official podcast:",
    copy: "the new episode is out",
    link: link("Listen"),
    background: "/favicon.svg",
  };
  const ours = { desktop: "/icons/icon-512.png", mobile: "/icons/icon-192.png" };
  const ownWords = (content: SiteContent) => {
    content.banners = { podcast, promotion };
    content["record-pages"].club.heroImages = [ours];
  };
  const theme = { base: "dusk", colours: { night: "#101820" }, corners: { medium: "0.25rem" } };
  await writeFile(join(folder, "theme.json"), JSON.stringify(theme));
  tagServer = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/javascript" });
    response.end('window.tagRuns = true; document.cookie = "_tag=1; path=/";');
  }).listen(0, "127.0.0.1");
  await once(tagServer, "listening");
  product = await startWithContent(ownWords, {
    THEME: join(folder, "theme.json"),
    ANALYTICS_SCRIPT_URL: `http://127.0.0.1:${(tagServer.address() as AddressInfo).port}/tag.js`,
    ASSOCIATION_PAGES: "privacy-policy=https://association.example/privacy",
  });
});
afterAll(async () => {
  await product?.stop();
  tagServer?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  requests = [];
});

/** A visit of its own, with everything that a page's policy refused. */
async function open(
  path: string,
  viewport = phone,
): Promise<{ page: Page; context: BrowserContext; refused: string[] }> {
  const { page, context } = await openVisit(browser, viewport);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto(product.origin + path);
  await page.waitForLoadState("networkidle");
  await hydrated(page);
  return { page, context, refused };
}

const layer = (page: Page) => page.evaluate(() => window.dataLayer ?? []) as Promise<Record<string, unknown>[]>;
const stored = (page: Page) => page.evaluate(() => [Object.keys(localStorage), document.cookie]);

test("before a choice nothing is stored, loaded or reported, and both buttons look alike", async () => {
  const { page, refused } = await open("/");
  const notice = page.getByRole("region", { name: "Cookies" });
  const sizes = await Promise.all(
    ["Allow", "Don’t allow"].map(async (name) => {
      const button = notice.getByRole("button", { name, exact: true });
      const style = await button.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element);
        return { backgroundColor, color, fontSize, fontWeight, borderColor };
      });
      const box = await button.boundingBox();
      return { ...style, width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
    }),
  );
  expect(sizes[0]).toEqual(sizes[1]);
  await expect.poll(() => stored(page)).toEqual([[], ""]);
  await expect.poll(() => page.evaluate(() => "dataLayer" in window)).toBe(false);
  expect(requests).toEqual([]);
  expect(refused).toEqual([]);
  expect(await accessibilityErrors(page)).toEqual([]);
});

test("at a phone the question covers neither the first step nor the end of the page", async () => {
  const { page } = await open("/", phone);
  const notice = page.getByRole("region", { name: "Cookies" });
  const bottomOf = async (place: Locator) => (await place.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
  const top = async () => (await notice.boundingBox())?.y ?? 0;
  await expect.poll(() => top()).toBeGreaterThan(phone.height * 0.65);
  await expect.poll(() => bottomOf(page.getByRole("link", { name: "Start searching" }))).toBeLessThan(await top());
  await page.keyboard.press("End");
  await expect
    .poll(async () => (await top()) - (await bottomOf(page.getByRole("contentinfo"))))
    .toBeGreaterThanOrEqual(-1);
  await notice.getByRole("link", { name: "What we record" }).click();
  await page.getByRole("heading", { level: 1, name: "Cookie settings" }).waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
});

test("a refusal is remembered, and still nothing is loaded or reported", async () => {
  const { page } = await open("/");
  await page.getByRole("button", { name: "Don’t allow" }).click();
  await page.getByRole("region", { name: "Cookies" }).waitFor({ state: "detached" });
  await page.goto(`${product.origin}/about-the-game`);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.getByRole("region", { name: "Cookies" }).count()).toBe(0);
  await expect.poll(() => layer(page)).toEqual([]);
  expect(requests).toEqual([]);
});

test("page speed is measured by a script that is loaded only after consent", async () => {
  const { page } = await openVisit(browser, desk);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${product.origin}/assets/`) && request.resourceType() === "script")
      scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(product.origin);
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => path.includes("measure"))).toEqual([]);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  const vitals = async () => (await layer(page)).filter(({ event }) => event === "web_vital");
  await expect.poll(async () => (await vitals()).map(({ metric }) => metric)).toContain("FCP");
  expect(scripts.filter((path) => path.includes("measure"))).toHaveLength(1);
  for (const vital of await vitals()) {
    expect(Object.keys(vital).sort()).toEqual(["event", "metric", "rating", "value"]);
  }
});

test("of a whole search only the steps and the coarse audience are reported, and no answer", async () => {
  const { page } = await open("/");
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByRole("link", { name: "Start searching" }).click();
  await answerQuestions(page, { ...girlOfTwelve, place: "Leeds" });
  await expect.poll(async () => (await layer(page)).map(({ event }) => event)).toContain("questionnaire_finished");
  const pageTypes = async () => (await layer(page)).map(({ page_type }) => page_type);
  await expect.poll(pageTypes).toContain("Recommendations Page");
  const events = await layer(page);
  const steps = events.filter(({ event }) => event === "questionnaire_step").map(({ question }) => question);
  expect(steps.slice(0, 2)).toEqual(["who", "age"]);
  const views = events.filter(({ event }) => event === "page_view");
  expect(views.at(-1)).toEqual({ event: "page_view", page_type: "Recommendations Page", audience: "girl" });
  const reported = JSON.stringify(events.filter(({ event }) => event !== "web_vital"));
  expect(reported).not.toMatch(/Leeds|My child|\b12\b|Latitude|SearchId|53\.\d/);
});

test("a promotion that was closed is hidden before anything is painted", async () => {
  const { page, refused } = await open("/", desk);
  const promotion = page.getByRole("complementary", { name: "Promotion" });
  await expect.poll(() => promotion.isVisible()).toBe(true);
  await promotion.getByRole("button", { name: "Close this message" }).click();
  await expect.poll(() => promotion.count()).toBe(0);
  await page.goto(product.origin, { waitUntil: "domcontentloaded" });
  await expect.poll(() => promotion.isVisible()).toBe(false);
  expect(refused).toEqual([]);
});

test("the association's links, podcast, theme and unit are on its pages", async () => {
  const { page } = await open("/", desk);
  await expect.poll(() => page.getByRole("banner").getByRole("link", { name: "Listen" }).isVisible()).toBe(true);
  await page.getByText("The official podcast: the new episode is out").waitFor();
  const picture = page.getByRole("banner").locator('img[src="/favicon.svg"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  // The measures of the specification's §9.15: with the podcast's bar.
  const bannerHeight = async () => Math.round((await page.getByRole("banner").boundingBox())?.height ?? 0);
  await expect.poll(bannerHeight).toBe(106);
  await page.setViewportSize(phone);
  await expect.poll(bannerHeight).toBe(105);
  await page.setViewportSize(desk);
  const privacy = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  await expect.poll(() => privacy.getAttribute("href")).toBe("https://association.example/privacy");
  const night = await page.getByRole("banner").evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(night).toBe("rgb(16, 24, 32)");
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dusk");
  expect(await accessibilityErrors(page)).toEqual([]);
});
