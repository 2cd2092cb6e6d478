// @module-tag thorough A server of pages in front of a server of calls that only accepts keys:
// everything works for a person, and no key is visible.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { answerQuestions, girlOfTwelve } from "#test/browser/answer-questions.ts";
import { openVisit, phone } from "#test/browser/browser.ts";
import { nearest } from "#test/browser/open-list.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

const pagesKey = "key-of-the-pages-0123456789-0123456789";
const partnerKey = "key-of-a-partner-0123456789-0123456789";

const message = {
  "First name": "Amara",
  "Last name": "Okafor",
  Email: "amara@example.org",
  "Your child’s age": "12",
  Message: "May we come and watch, by way of a gateway?",
};

let calls: Product;
let pages: Product;
beforeAll(async () => {
  calls = await startProduct({
    CALLER_KEYS: `pages-server:${pagesKey}`,
    PAGE_CALLS_PER_MINUTE: "0",
    TRUSTED_PROXIES: "1",
  });
  pages = await startProduct({
    API_GATEWAY_URL: `${calls.origin}/api`,
    API_GATEWAY_KEY: pagesKey,
    CALLER_KEYS: `partner:${partnerKey}`,
  });
});
afterAll(async () => {
  await pages?.stop();
  await calls?.stop();
});

/** All files of a folder and its subfolders. */
async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(zst|br|gz)$/.test(entry.name));
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), "latin1")));
}

test("a parent finds a club and writes to it, a partner calls with its key, and nobody sees a key", async () => {
  const { page, errors } = await openVisit(browser, phone);
  const seen: Promise<string>[] = [];
  const called: { path: string; hasPass: boolean; status: number }[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const hasPass = response.request().headers()["touchline-pass"] !== undefined;
    if (pathname.startsWith("/api/")) called.push({ path: pathname, hasPass, status: response.status() });
    seen.push(
      response.text().then(
        (text) => text + JSON.stringify(response.headers()),
        () => "",
      ),
    );
  });
  await page.goto(pages.origin);
  await page.getByRole("link", { name: "Start searching" }).first().click();
  await answerQuestions(page, girlOfTwelve);
  const names = nearest(page).getByRole("heading", { level: 3 });
  await names.first().waitFor();
  const [first] = await names.allTextContents();
  await nearest(page).first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: first }).waitFor();
  await expect.poll(() => page.getByRole("contentinfo").textContent()).toMatch(/demonstration/i);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: first }).waitFor();

  await page.getByRole("button", { name: "Write to the club" }).click();
  for (const [name, text] of Object.entries(message)) await page.getByRole("textbox", { name, exact: true }).fill(text);
  await page.getByLabel("Playing").check();
  for (const confirmed of [/aged 16 or over/, /safeguarding requirements/]) await page.getByLabel(confirmed).check();
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("heading", { name: "Message sent" }).waitFor();
  expect(await (await fetch(`${calls.origin}/outbox`)).text()).toContain(message.Message);

  expect(called[0]).toEqual({ path: "/api/pass", hasPass: false, status: 200 });
  // Each load of a page requests a pass, without one.
  const others = called.filter(({ path }) => path !== "/api/pass");
  const paths = others.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/api/clubrecommendation", "/api/notification"]));
  expect(others.filter(({ hasPass, status }) => !hasPass || status !== 200)).toEqual([]);

  const body = JSON.stringify({ ClubId: Number(new URL(page.url()).pathname.split("/").at(-1)) });
  const club = (origin: string, headers = {}) =>
    fetch(`${origin}/api/club`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });
  expect((await club(pages.origin)).status).toBe(401);
  expect((await club(calls.origin)).status).toBe(401);
  const partners = await club(pages.origin, { "Ocp-Apim-Subscription-Key": partnerKey });
  expect(partners.status).toBe(200);
  seen.push(partners.text());

  const reported = [...(await Promise.all(seen)), await page.content(), pages.output(), calls.output()];
  const built = await textsBelow("build");
  expect(built.length).toBeGreaterThan(10);
  for (const text of [...reported, ...built]) {
    expect(text.includes(pagesKey) || text.includes(partnerKey)).toBe(false);
  }
  expect(calls.output()).toContain('"caller":"pages-server"');
  expect(errors).toEqual([]);
});

test("while the calls cannot be reached, pages say so in the site's own frame, and home works", async () => {
  await calls.stop();
  const { page } = await openVisit(browser, phone);
  const answer = await page.goto(`${pages.origin}/club/1`);
  expect(answer?.status()).toBe(503);
  expect(Number(answer?.headers()["retry-after"])).toBeGreaterThan(0);
  await page.getByRole("heading", { level: 1, name: "Something’s gone wrong there" }).waitFor();
  const home = await page.goto(pages.origin);
  expect(home?.status()).toBe(200);
});
