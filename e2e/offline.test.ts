// @module-tag thorough Without a line the pages of a visit open as they were seen, all of one
// build; nothing of the person is kept, and nothing once the visit is over.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { isKept, keptIn, withWorker } from "#test/browser/kept-pages.ts";
import { cards, girlInSale, openList } from "#test/browser/open-list.ts";
import { startProduct } from "#test/server/product.ts";
import { browser, product, test } from "./shared-product.ts";
import { startVersionProxy } from "./version-proxy.ts";
import { answer } from "./walk-journey.ts";

const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const noConnection = (page: Page) => title(page, "We can’t connect at the moment");

const headings = (page: Page) => cards(page).getByRole("heading").allInnerTexts();

test("the list reloads with the same cards, a club seen before opens, and the list again", async () => {
  const { page, context, errors } = await openList(browser, product.origin, {}, { options: withWorker });
  await cards(page).first().waitFor();
  await isKept(page, "/recommendations");
  const shown = await headings(page);
  const club = page.locator('main a[href^="/club/"]').first();
  const path = (await club.getAttribute("href"))!;
  const name = await club.locator(".vh").innerText();
  await club.click();
  await title(page, name.replace(": ", ""));
  await isKept(page, path);
  await page.goBack();
  await cards(page).first().waitFor();

  await context.setOffline(true);
  await page.reload();
  await cards(page).first().waitFor();
  await expect.poll(() => headings(page)).toEqual(shown);
  await club.click();
  await title(page, name.replace(": ", ""));
  await hydrated(page);
  await page.reload();
  await title(page, name.replace(": ", ""));
  await page.goBack();
  await cards(page).first().waitFor();
  await expect.poll(() => headings(page)).toEqual(shown);
  expect(errors).toEqual([]);
});

test("the questions open and go on", async () => {
  const { page, context } = await openVisit(browser, phone, withWorker);
  await page.goto(product.origin);
  await isKept(page, "/");
  await page.getByRole("link", { name: "Start searching" }).click();
  await answer(page, { choose: /^Myself/ });
  await context.setOffline(true);
  await page.reload();
  await answer(page, { age: 12 });
  await answer(page, { choose: /^(Female|Girls)/ });
  await page.goto(product.origin);
  await page.getByRole("link", { name: "Start searching" }).click();
  await page.locator("#questionnaire-heading").waitFor();
});

test("a page that was not seen has our own page in its place, until there is a line", async () => {
  const { page, context } = await openVisit(browser, phone, withWorker);
  await page.goto(product.origin);
  await isKept(page, "/");
  await context.setOffline(true);
  await page.goto(`${product.origin}/club/100001`);
  await noConnection(page);
  expect(await accessibilityErrors(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await noConnection(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.locator("main h1").waitFor();
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe("/club/100001");
  await context.setOffline(true);
  await page.goto(`${product.origin}/account`);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await page.getByRole("link", { name: "Start searching" }).waitFor();
});

/**
 * What the visit's worker has done from now on: how often it has looked which pages are open, and
 * the paths of the documents that it has read.
 */
async function workOf(context: BrowserContext): Promise<() => Promise<{ looks: number; read: string[] }>> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const work = { looks: 0, read: [] as string[] };
    Object.assign(self, { work });
    const { clients } = self as unknown as { clients: { matchAll(...words: unknown[]): Promise<unknown> } };
    const { matchAll } = clients;
    clients.matchAll = async (...words) => {
      const open = await matchAll.apply(clients, words);
      // Once what follows from it is done.
      setTimeout(() => (work.looks += 1));
      return open;
    };
    const { text } = Response.prototype;
    Response.prototype.text = async function () {
      const words = await text.call(this);
      setTimeout(() => work.read.push(new URL(this.url).pathname));
      return words;
    };
  });
  return () => worker!.evaluate(() => Reflect.get(self, "work"));
}

test("nothing of the person is kept, and all is forgotten once the last page is closed", async () => {
  const { page, context } = await openList(browser, product.origin, {}, { options: withWorker });
  await cards(page).first().waitFor();
  await isKept(page, "/recommendations");
  await page.goto(`${product.origin}/contact-us`);
  await hydrated(page);
  await page.goto(`${product.origin}/?onboarding=true`);
  await isKept(page, "/");
  const paths = await keptIn(page);
  expect(paths.filter((path) => !path.startsWith("/assets/")).toSorted()).toEqual(["/", "/recommendations"]);
  const texts = await page.evaluate(async () => {
    const cache = await caches.open("visit");
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return Promise.all(answers.map((each) => each?.text()));
  });
  const { Latitude, Longitude } = girlInSale;
  for (const secret of [`${Latitude}`, `${Longitude}`]) expect(texts.join(" ")).not.toContain(secret);

  const other = await context.newPage();
  await other.goto(`${product.origin}/sources`);
  await isKept(other, "/sources");
  const work = await workOf(context);
  await page.close();
  const [worker] = context.serviceWorkers();
  const kept = () => worker!.evaluate(() => caches.keys());
  await expect.poll(async () => (await work()).looks).toBe(1);
  expect(await kept()).toEqual(["visit"]);
  await other.close();
  await expect.poll(kept).toEqual([]);
});

test("a new visit begins with nothing, where the end of the one before went unnoticed", async () => {
  const { page } = await openVisit(browser, phone, withWorker);
  await page.goto(`${product.origin}/club/100001`);
  await isKept(page, "/club/100001");
  // As in a tab of its own.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(product.origin);
  await isKept(page, "/");
  expect(await keptIn(page)).not.toContain("/club/100001");
});

test("on a line that is dead without saying so a page that was seen is shown after some seconds", async () => {
  const proxy = await startVersionProxy(product.origin);
  const { page, context } = await openVisit(browser, phone, withWorker);
  await page.goto(`${proxy.origin}/club/100001`);
  await isKept(page, "/club/100001");
  proxy.isSilent = true;
  // Not until everything is loaded: a picture that came after the page was kept never does.
  await page.reload({ waitUntil: "commit" });
  await page.locator("main h1").waitFor();
  await hydrated(page);
  await context.close();
  proxy.stop();
});

/** Names of the scripts and styles of the page that is open. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.(js|css)$/.test(name)),
  );

async function openOffline(context: BrowserContext, page: Page, url: string): Promise<string[]> {
  await context.setOffline(true);
  await page.goto(url);
  await hydrated(page);
  const files = await filesOf(page);
  await context.setOffline(false);
  expect(files.length).toBeGreaterThan(3);
  return files;
}

test("after a new build every page is whole of the build in which it was seen", async () => {
  const proxy = await startVersionProxy(product.origin);
  const { page, context, errors } = await openVisit(browser, phone, withWorker);
  await page.goto(`${proxy.origin}/onboarding/justplay`);
  await isKept(page, "/onboarding/justplay");
  const old = await context.newPage();
  const search = JSON.stringify(girlInSale);
  await old.addInitScript((value) => sessionStorage.setItem("onboarding_preferences", value), search);
  await old.goto(`${proxy.origin}/recommendations`);
  await isKept(old, "/recommendations");

  proxy.build = "next";
  await page.goto(`${proxy.origin}/sources`);
  await isKept(page, "/sources");
  // What an old page opens itself has the new build's document, whose files the page has not.
  const club = old.locator('main a[href^="/club/"]').first();
  const path = (await club.getAttribute("href"))!;
  const work = await workOf(context);
  await club.click();
  await expect.poll(async () => (await work()).read).toContain(path);
  expect(await keptIn(old)).not.toContain(path);
  await old.close();

  const isNew = (name: string) => name.includes("next.");
  const { origin } = proxy;
  expect((await openOffline(context, page, `${origin}/onboarding/justplay`)).filter(isNew)).toEqual([]);
  expect((await openOffline(context, page, `${origin}/sources`)).every(isNew)).toBe(true);
  // Seen again with a line it is the new build's.
  await page.goto(`${origin}/onboarding/justplay`);
  const isReplaced = async () => (await (await caches.match("/onboarding/justplay"))?.text())?.includes("next.js");
  await expect.poll(() => page.evaluate(isReplaced)).toBe(true);
  expect((await openOffline(context, page, `${origin}/onboarding/justplay`)).every(isNew)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
  proxy.stop();
});

test("OFFLINE_PAGES=false removes the worker and all that it kept", async () => {
  const switchedOff = await startProduct({ OFFLINE_PAGES: "false" });
  const proxy = await startVersionProxy(product.origin);
  const { page, context } = await openVisit(browser, phone, withWorker);
  await page.goto(`${proxy.origin}/club/100001`);
  await isKept(page, "/club/100001");
  proxy.upstream = switchedOff.origin;
  await page.goto(proxy.origin);
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  // Longer than a page is shown before it is kept.
  await page.clock.runFor(10_000);
  await page.waitForLoadState("networkidle");
  expect(await left()).toEqual([]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.close();
  proxy.stop();
  await switchedOff.stop();
});
