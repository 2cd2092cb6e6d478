// @module-tag thorough The first screen and the frame around every screen: readable, light, and
// usable with a keyboard alone.
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import {
  accessibilityErrors,
  desk,
  hydrated,
  openVisit,
  phone,
  savingData,
  scrollsSideways,
} from "#test/browser/browser.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

/** The limit of a first load, in compressed bytes (the project's own budget). */
const mostScriptBytes = 118_000;
const mostStyleBytes = 15_000;

let product: Product;

beforeAll(async () => {
  product = await startProduct({ SITE_NAME: "Ballfinder" });
});
afterAll(async () => {
  await product?.stop();
});

async function open(path: string, viewport = phone): Promise<Page> {
  const { page } = await openVisit(browser, viewport);
  await page.goto(product.origin + path);
  await hydrated(page);
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

test.each([390, 768, 992, 1196, 1440])("at %i pixels the picture does not cover the words", async (width) => {
  const page = await open("/", { width, height: 900 });
  const coach = await page.locator('[data-part="coach"]').boundingBox();
  for (const words of [page.getByRole("heading", { level: 1 }), page.getByText("A few short questions")]) {
    const box = await words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild ?? element);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
    expect(coach && (coach.y > box.bottom || coach.x > box.right)).toBe(true);
  }
});

test("the first load stays within its weight", async () => {
  const { page } = await openVisit(browser);
  // Without what a page that rests asks for ahead.
  await savingData(page);
  const ended: Request[] = [];
  page.on("requestfinished", (request) => ended.push(request));
  await page.goto(product.origin);
  await page.waitForLoadState("networkidle");
  const weight = { script: 0, stylesheet: 0 };
  for (const request of ended) {
    const type = request.resourceType();
    if (type === "script" || type === "stylesheet") weight[type] += (await request.sizes()).responseBodySize;
  }
  expect(weight.script).toBeGreaterThan(10_000);
  expect(weight.script).toBeLessThanOrEqual(mostScriptBytes);
  expect(weight.stylesheet).toBeLessThanOrEqual(mostStyleBytes);
});

test("pictures far down are there without scripts", async () => {
  const { page } = await openVisit(browser, phone, { javaScriptEnabled: false });
  await page.goto(product.origin);
  const picture = page.locator('use[href*="/kickabout-"]');
  expect((await picture.locator("..").boundingBox())?.width).toBeGreaterThan(300);
});

test("a menu opens, closes on Escape and returns the focus; one is open at a time", async () => {
  const page = await open("/", desk);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("button", { name: "Play" }).press("Enter");
  await navigation.getByRole("button", { name: "Help at a club" }).press("Enter");
  await expect
    .poll(() => navigation.getByRole("button", { expanded: true }).allTextContents())
    .toEqual(["Help at a club "]);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Find teams that need help");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Help at a club");
  await expect.poll(() => navigation.getByRole("button", { expanded: true }).count()).toBe(0);
});

test.each([390, 768, 992, 1440])(
  "at %i pixels opening menus does not move the bar, and their columns are aligned",
  async (width) => {
    const page = await open("/", { width, height: 900 });
    const logo = page.getByRole("banner").getByRole("link").first();
    const before = await logo.boundingBox();
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(74);
    const navigation = page.getByRole("navigation", { name: "Main" });
    if (width < 992) await page.getByRole("button", { name: "Menu" }).click();
    await navigation.getByRole("button", { name: "About the game" }).click();
    await navigation.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => navigation.getByRole("button", { expanded: true }).allTextContents()).toEqual(["Play "]);
    await expect.poll(() => logo.boundingBox()).toEqual(before);
    const tops = await navigation
      .getByRole("list")
      .evaluateAll((lists) => lists.slice(1, 5).map((list) => Math.round(list.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe({ 390: 4, 768: 2 }[width] ?? 1);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(await accessibilityErrors(page)).toEqual([]);
  },
);

test("a long page of text begins with links to its sections", async () => {
  const page = await open("/about-the-game", desk);
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Futsal" }).press("Enter");
  const heading = page.getByRole("heading", { level: 2, name: "Futsal" });
  const isReadable = () =>
    heading.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return bottom < innerHeight && element.contains(document.elementFromPoint(left + 5, (top + bottom) / 2));
    });
  await expect.poll(isReadable).toBe(true);
  expect(await accessibilityErrors(page)).toEqual([]);
});

test("below 992 pixels the menus are behind one button", async () => {
  const page = await open("/", { width: 991, height: 800 });
  const contact = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact us" });
  await expect.poll(() => contact.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await contact.click();
  await page.getByRole("heading", { level: 1, name: "Contact us" }).waitFor();
  await expect.poll(() => contact.isVisible()).toBe(false);
});

test("the call to action opens the questions, which hold the focus until they are left, and return it", async () => {
  const page = await open("/");
  await page.getByRole("link", { name: "Start searching" }).press("Enter");
  const questions = page.locator("dialog").first();
  await questions.getByRole("heading", { level: 1 }).waitFor();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press % 5 === 4 ? "Shift+Tab" : "Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  }
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press("Escape");
  await page.getByText("Are you sure you want to quit?").waitFor();
  await page.getByRole("button", { name: "Yes" }).click();
  await questions.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("");
  await expect.poll(() => focused(page)).toBe("Start searching");
});

test("every link of the frame and the first screen leads to an existing page", async () => {
  const page = await open("/", desk);
  const addresses = await page.evaluate(() => [...document.querySelectorAll("a")].map((link) => link.href));
  const own = [...new Set(addresses.map((address) => address.replace(/#.*/, "")))];
  expect(own.length).toBeGreaterThan(15);
  const statuses = await Promise.all(own.map(async (address) => [(await fetch(address)).status, address]));
  expect(statuses.filter(([status]) => status !== 200)).toEqual([]);
});

test("a page whose data do not arrive says so inside the frame, and Try again loads it", async () => {
  const page = await open("/", desk);
  await page.route(/\.data/, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of use" }).click();
  await page.getByRole("heading", { level: 1, name: "Something’s gone wrong there" }).waitFor();
  await expect.poll(() => page.title()).toBe("Something’s gone wrong – Ballfinder");
  await expect.poll(() => page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
  expect(await accessibilityErrors(page)).toEqual([]);
  // The whole frame is rendered again both times; the focus goes to the main content.
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(() => focused()).toBe("main");
  await page.unroute(/\.data/);
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Terms of use" }).waitFor();
  await expect.poll(() => focused()).toBe("main");
});

test.each([
  ["/", "Home Page"],
  ["/onboarding/justplay", "Onboarding"],
  ["/recommendations", "Recommendations Page"],
  ["/results", "Minionboarding Results Page"],
  ["/recommendations/map", "Map Results Page"],
  ["/results/map", "Map Results Page"],
])("the title of %s is %s, and ends with the product's name", async (path, title) => {
  const html = await (await fetch(product.origin + path)).text();
  expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(`${title} – Ballfinder`);
});

test("the foot of every page links to the association's pages, and has the years of the copyright", async () => {
  const page = await open("/club/100001", desk);
  const foot = page.getByRole("contentinfo");
  const words = await foot.getByRole("listitem").allInnerTexts();
  expect(words).toEqual(["Contact Us", "Privacy Policy", "Terms of use", "Anti-Slavery (PDF)", "Cookie Settings"]);
  await expect.poll(() => foot.innerText()).toContain(`© 2001–${new Date().getFullYear()} `);
});
