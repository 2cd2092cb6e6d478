// @module-tag thorough The data held about a person, at /account/my-data: read, downloaded and
// deleted only by that person.
import { json } from "node:stream/consumers";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { desk } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { timeLimits } from "#test/time-limits.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import {
  badge,
  expectGoodPage,
  field,
  fillSignIn,
  openSignInVisit,
  press,
  signUp,
  typeCode,
  wakeProvider,
} from "./sign-in-visits.ts";

let product: Product;
let context: BrowserContext;
let page: Page;
let errors: string[];
/** Every URL that the site was asked for. */
const requests: string[] = [];
/** The access token of the last call with one. */
let token = "";

const words = "Is there a team for my daughter?";

test.beforeAll(async () => {
  product = await startFilled(writeContactCatalogue);
  await wakeProvider(browser, product.origin);
  ({ context, page, errors } = await openSignInVisit(browser, desk));
  page.on("request", (request) => {
    if (request.url().startsWith(product.origin)) requests.push(request.url());
    token = request.headers().authorization?.replace("Bearer ", "") ?? token;
  });
});
afterAll(async () => {
  await context?.close();
  await product?.stop();
});

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 2, name });

test("a person who wrote to a club finds the complete message under My data, and nobody else's", async () => {
  const club = `${product.origin}/club/1`;
  await signUp(page, club);
  await badge(page).waitFor();
  await badge(page).click();
  await page.getByRole("link", { name: "My data" }).click();
  await heading("No messages from you").waitFor();
  await expectGoodPage(page);

  await page.goto(club);
  await badge(page).waitFor();
  const clubName = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Write to the club" }).click();
  await page.getByLabel("Playing").check();
  await field(page, "Age of the player").fill("9");
  await field(page, "Message").fill(words);
  await page.getByLabel("I confirm I’m aged 16 or over").check();
  await page.getByLabel("I confirm I have read").check();
  await press(page, "Send message");
  await page.getByRole("heading", { name: "Message sent" }).waitFor();

  await page.goto(`${product.origin}/account/my-data`);
  await heading("1 message you wrote").waitFor();
  const card = page.getByRole("article");
  await expect.poll(() => card.getByRole("heading", { name: clubName }).count()).toBe(1);
  const text = await card.innerText();
  for (const each of [words, "welfare officer", "Playing", "9", "Samir Okafor", "samir@example.org"]) {
    expect(text).toContain(each);
  }
  await expectGoodPage(page);
});

test("the download is a file with everything that the call answers, without a person's name", async () => {
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download a copy")]);
  expect(download.suggestedFilename()).toBe("my-data.json");
  const file: unknown = await json(await download.createReadStream());
  const answer = await fetch(`${product.origin}/api/helddata`, { headers: { authorization: `Bearer ${token}` } });
  const stored = (await answer.json()) as { Messages: object[] };
  expect(stored.Messages).toMatchObject([{ QueryDescription: words, PlayerAge: 9 }]);
  // The mail may have been sent between the two.
  const withoutDelivery = (data: unknown) => JSON.stringify(data).replace(/"Delivery":"\w+"/, "");
  expect(withoutDelivery(file)).toBe(withoutDelivery(stored));
});

test("deleting asks first, by keyboard alone, reports a failure, and lists what was deleted", async () => {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole("article").innerText();
      },
      { timeout: timeLimits.seen },
    )
    .toContain("Delivered");
  const opener = page.getByRole("button", { name: "Delete my messages" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your message?" });
  await dialog.waitFor();
  await expectGoodPage(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await opener.press("Enter");
  await dialog.waitFor();
  await page.route("**/api/helddata", (route) => route.abort(), { times: 1 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog.getByText("That didn’t work.").waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(1);

  await page.keyboard.press("Enter");
  await page.getByText("1 message has been deleted.").waitFor();
  await heading("No messages from you").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain("1 message has been deleted.");
  await expect.poll(() => dialog.count()).toBe(0);
});

test("data that cannot be loaded are reported, and Try again works", async () => {
  await page.route("**/api/helddata", (route) => route.fulfill({ status: 500, body: "<h1>no</h1>" }), { times: 1 });
  await page.reload();
  await heading("We couldn’t load your information").waitFor();
  await press(page, "Try again");
  await expect.poll(() => heading("No messages from you").count()).toBe(1);

  const away = JSON.stringify({ type: "urn:touchline:problem:provider-down", status: 503 });
  await page.route("**/api/helddata", (route) => route.fulfill({ status: 503, body: away }), { times: 1 });
  await page.reload();
  await heading("The sign-in service isn’t working").waitFor();
  await press(page, "Try again");
  await expect.poll(() => heading("No messages from you").count()).toBe(1);
});

test("a person logged out meanwhile sees nothing, and comes back here by signing in", async () => {
  const { sub } = JSON.parse(atob(token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/"))) as { sub: string };
  const revoked = await fetch(`${product.origin}/api/RevokeSignInSessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ userId: sub }),
  });
  expect(revoked.status).toBe(200);
  await page.reload();
  await heading("Sign in to see your information").waitFor();
  await expect.poll(() => page.getByText("samir@example.org").count()).toBe(0);
  await page.getByText("You’ve been logged out").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page);
  await typeCode(page);
  await page.waitForURL(`${product.origin}/account/my-data`);
  await heading("No messages from you").waitFor();
  await page.getByText("We keep this when you delete your messages").waitFor();
});

test("the page from the server is the same for everybody, and no URL or log line contains personal data", async () => {
  const html = await (await fetch(`${product.origin}/account/my-data`)).text();
  expect(html).toContain("This page needs JavaScript");
  expect(html).toContain('name="robots" content="noindex"');
  // A token begins with eyJ and has a full stop; names of built files may have eyJ alone.
  const personal = /samir|okafor|daughter|eyJ[\w-]{8,}\.[\w-]/i;
  expect(requests.length).toBeGreaterThan(50);
  expect(requests.filter((address) => personal.test(decodeURIComponent(address)))).toEqual([]);
  expect(product.output()).toContain("/api/helddata");
  expect(product.output()).not.toMatch(personal);
  await expect.poll(() => page.evaluate(() => window.dataLayer)).toBe(undefined);
  expect(errors).toEqual([]);
});
