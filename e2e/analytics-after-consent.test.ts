// @module-tag thorough What is reported after consent, and when it ends: in every tab, while the
// script is still loading, on pages from a browser's cache; and that writing to a club reports
// nothing about who writes or what.
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { desk, hydrated, openVisit } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;
let tagServer: Server;
/** How often the association's script was requested. */
let requests = 0;

beforeAll(async () => {
  tagServer = createServer((_request, response) => {
    requests += 1;
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
    response.end('window.tagRuns = true; document.cookie = "_tag=1; path=/";');
  }).listen(0, "127.0.0.1");
  await once(tagServer, "listening");
  const tag = `http://127.0.0.1:${(tagServer.address() as AddressInfo).port}/tag.js`;
  product = await startFilled(writeContactCatalogue, { ANALYTICS_SCRIPT_URL: tag });
});
afterAll(async () => {
  await product?.stop();
  tagServer?.close();
});
beforeEach(() => {
  requests = 0;
});

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(product.origin + path);
  await hydrated(page);
  return page;
}
const layer = (page: Page) => page.evaluate(() => window.dataLayer ?? []) as Promise<Record<string, unknown>[]>;
const isTagThere = (page: Page) => page.evaluate(() => "tagRuns" in window);
const allow = (page: Page) => page.getByRole("button", { name: "Allow", exact: true }).click();
const refuse = (page: Page) => page.getByRole("button", { name: "Don’t allow" }).click();

test("consent given in one tab counts in all, and its withdrawal ends it in all, with its cookies", async () => {
  const { page: first, context } = await openVisit(browser, desk);
  await first.goto(product.origin);
  await hydrated(first);
  const second = await open(context, "/about-the-game");
  await allow(second);
  for (const page of [first, second]) await page.waitForFunction(() => "tagRuns" in window);
  await expect.poll(() => first.getByRole("region", { name: "Cookies" }).count()).toBe(0);
  expect((await layer(first))[0]).toEqual({ event: "page_view", page_type: "Home Page", audience: "none" });

  const reloaded = Promise.all([first.waitForEvent("load"), second.waitForEvent("load")]);
  await second.getByRole("contentinfo").getByRole("link", { name: "Cookie Settings" }).click();
  await refuse(second);
  await reloaded;
  for (const page of [first, second]) {
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of use" }).click();
    await page.getByRole("heading", { level: 1, name: "Terms of use" }).waitFor();
    await expect.poll(() => layer(page)).toEqual([]);
    await expect.poll(() => isTagThere(page)).toBe(false);
  }
  expect(await context.cookies()).toEqual([]);
});

test("consent withdrawn while the script is loading prevents its start", async () => {
  const { page } = await openVisit(browser, desk);
  let send = () => {};
  const released = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/assets/measure-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${product.origin}/cookie-settings`);
  await hydrated(page);
  const choice = page.getByRole("main");
  const wanted = page.waitForRequest("**/assets/measure-*.js");
  await choice.getByRole("button", { name: "Allow", exact: true }).click();
  await wanted;
  await choice.getByRole("button", { name: "Don’t allow" }).click();
  send();
  await page.waitForLoadState("networkidle");
  expect(requests).toBe(0);
  await expect.poll(() => isTagThere(page)).toBe(false);
});

test("a page from the browser's back-forward cache notices that consent was withdrawn", async () => {
  const { page } = await openVisit(browser, desk);
  await page.goto(product.origin);
  await hydrated(page);
  await allow(page);
  await page.waitForFunction(() => "tagRuns" in window);
  const reloaded = page.waitForEvent("load");
  // As a cached page comes back: no event about the change has reached it.
  await page.evaluate(() => {
    localStorage.setItem("cookie_choice", "unmeasured");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await reloaded;
  await page.waitForLoadState("networkidle");
  await expect.poll(() => isTagThere(page)).toBe(false);
});

test("writing to a club reports that the form was opened, closed, failed or sent, and no content", async () => {
  const { page } = await openVisit(browser, desk);
  await page.goto(`${product.origin}/club/1`);
  await hydrated(page);
  await allow(page);
  await page.getByRole("button", { name: "Write to the club" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Write to the club" }).click();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await field("First name").fill("Zebedee");
  await field("Last name").fill("Quillfeather");
  await field("Email").fill("zebedee@quill.org");
  await page.getByLabel("Playing").check();
  await field("Age of the player").fill("13");
  await field("Message").fill("Tuesdays after physiotherapy");
  await page.getByLabel("I confirm I’m aged 16 or over").check();
  await page.getByLabel("I confirm I have read").check();
  await page.route("**/api/notification", (route) => route.abort(), { times: 1 });
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await expect.poll(async () => JSON.stringify(await layer(page))).toContain("failed");
  await send.click();
  await page.getByText("Message sent").waitFor();
  const events = await layer(page);
  expect(events.filter(({ event }) => event === "contact")).toEqual(
    ["opened", "closed", "opened", "failed", "sent"].map((outcome) => ({ event: "contact", outcome })),
  );
  // A page's speed is figures only, which may contain an age by chance.
  const words = events.filter(({ event }) => event !== "web_vital");
  expect(JSON.stringify(words)).not.toMatch(/Zebedee|Quill|13|Tuesday|physio|Sale|Juniors|welfare/i);
  await page.goto(`${product.origin}/club/999999`);
  await hydrated(page);
  await expect.poll(() => layer(page)).toContainEqual({ event: "error_shown", error: "api404" });
});

test("the association's script is not loaded on a page whose URL has a secret", async () => {
  const outbox = await (await fetch(`${product.origin}/outbox`)).text();
  const followUp = /\/follow-up\/[\w-]{43}/.exec(outbox)?.[0];
  const { page } = await openVisit(browser, desk);
  await page.addInitScript(() => localStorage.setItem("cookie_choice", "measured"));
  for (const path of [followUp ?? "none", "/account/return?code=secret"]) {
    await page.goto(product.origin + path, { waitUntil: "networkidle" });
    await expect.poll(() => isTagThere(page), { message: path }).toBe(false);
  }
  expect(requests).toBe(0);
  await page.goto(product.origin, { waitUntil: "networkidle" });
  await page.waitForFunction(() => "tagRuns" in window);
});
