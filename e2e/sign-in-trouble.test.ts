// @module-tag thorough Signing in when it goes wrong: the provider down at each step, answers used
// twice or forged, expired sessions, and URLs that lead elsewhere. The site can still be used
// signed out, and says what happened.
import type { BrowserContext, Page, Route } from "playwright-core";
import { afterAll, expect } from "vitest";
import { accessibilityErrors, phone } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import {
  atProvider,
  badge,
  fillSignIn,
  openSignInVisit,
  press,
  signUp,
  typeCode,
  wakeProvider,
} from "./sign-in-visits.ts";

let product: Product;
/** One visit for all tests: it signs up once, and the provider knows it from then on. */
let context: BrowserContext;
let page: Page;
/** The provider's answers to requests for tokens, newest last. */
const answered: string[] = [];
/** How often tokens were requested. */
let asks = 0;
/** URLs with an answer to which the browser was redirected. */
const returns: string[] = [];

test.beforeAll(async () => {
  product = await startFilled(writeContactCatalogue);
  await wakeProvider(browser, product.origin);
  ({ context, page } = await openSignInVisit(browser, phone));
  context.on("request", (request) => {
    if (tokenAddress.test(request.url()) && request.method() === "POST") asks++;
  });
  context.on("response", (response) => {
    if (tokenAddress.test(response.url()))
      response.text().then(
        (text) => answered.push(text),
        () => undefined,
      );
  });
  page.on("framenavigated", (frame) => {
    if (frame.url().includes("/account/return#")) returns.push(frame.url());
  });
});
afterAll(async () => {
  await context?.close();
  await product?.stop();
});

const tokenAddress = /\/oauth2\/v2\.0\/token/;
const anythingOfProvider = /^https:/;
const club = () => `${product.origin}/club/1`;
const signInLink = () => page.getByRole("link", { name: "Sign in or Register Now" });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const away = (route: Route) => route.abort();
const tellReturnPath = (path: string) =>
  page.evaluate((stored) => localStorage.setItem("sign_in_return_path", stored), path);

test("whatever is in a return URL, signing in ends on the site", async () => {
  await signUp(page, club());
  await badge(page).waitFor();
  const elsewhere = encodeURIComponent("https://evil.example/");
  for (const path of ["https://evil.example/", "//evil.example"]) {
    await page.goto(club());
    await tellReturnPath(path);
    await page.goto(`${product.origin}/account/signin?returnUrl=${elsewhere}&redirect_uri=${elsewhere}#${elsewhere}`);
    await page.waitForURL((address) => address.origin === product.origin && !address.pathname.startsWith("/account"));
    await badge(page).waitFor();
  }
  expect(returns.length).toBeGreaterThanOrEqual(3);
  expect(returns.every((address) => address.startsWith(`${product.origin}/account/return#`))).toBe(true);
});

test("an answer is valid once, in the browser that asked, and for its own request", async () => {
  const used = returns.at(-1);
  expect(used).toContain("code=");
  const stranger = await openSignInVisit(browser, phone);
  for (const each of [page, stranger.page]) {
    await each.goto("about:blank");
    await each.goto(used ?? "");
    await each.getByRole("heading", { name: "This sign-in has expired" }).waitFor();
    expect(each.url()).toBe(`${product.origin}/account/return`);
  }
  await expect.poll(() => stranger.page.evaluate(() => localStorage.getItem("signed_in"))).toBe(null);
  await stranger.context.close();
  expect(await accessibilityErrors(page)).toEqual([]);

  await page.goto("about:blank");
  await page.goto(
    `${product.origin}/account/return#error=server_error&error_description=%3Cimg%20src%3Dx%3E&state=made-up`,
  );
  await heading("This sign-in has expired").waitFor();
  await expect.poll(() => page.getByText("<img").count()).toBe(0);

  // The nonce of a token given for an earlier request.
  const earlier = answered.at(-1) ?? "";
  await page.route(
    tokenAddress,
    (route) =>
      route.fulfill({
        body: earlier,
        contentType: "application/json",
        headers: { "access-control-allow-origin": product.origin },
      }),
    { times: 1 },
  );
  await page.goto(`${product.origin}/account/signin`);
  await heading("This sign-in has expired").waitFor();
  await page.getByRole("link", { name: "Carry on without signing in" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/account"));
});

test("an expired token is renewed silently; if the provider must ask, the person is sent there and back", async () => {
  await page.goto(club());
  await badge(page).waitFor();
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  const before = asks;
  const left: string[] = [];
  page.on("framenavigated", (frame) => left.push(frame.url()));
  await page.goto(club());
  await badge(page).waitFor();
  expect(asks).toBe(before + 1);
  expect(left).toEqual([club()]);

  await page.clock.setSystemTime(Date.now() + 5 * 3_600_000);
  const over = { error: "invalid_grant", error_description: "AADB2C90080: The provided grant has expired." };
  await page.route(
    tokenAddress,
    (route) => route.fulfill({ status: 400, json: over, headers: { "access-control-allow-origin": product.origin } }),
    { times: 1 },
  );
  await page.goto(club());
  await page.waitForURL(club());
  await badge(page).waitFor();
  expect(left.filter((address) => address.includes("/account/return"))).not.toEqual([]);
});

test("a signed-in person is told that the provider is down, and is signed in again after it", async () => {
  await page.clock.setSystemTime(Date.now() + 9 * 3_600_000);
  await context.route(anythingOfProvider, away);
  await page.goto(club());
  await page.getByText("The sign-in service isn’t working, so you’re not signed in on this page.").waitFor();
  await expect.poll(() => signInLink().isVisible()).toBe(true);
  expect(await accessibilityErrors(page)).toEqual([]);
  await page.getByRole("button", { name: "Write to the club" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "First name" }).inputValue()).toBe("");
  await press(page, "Cancel");

  await page.goto(`${product.origin}/account/my-data`);
  await page.getByRole("heading", { name: "The sign-in service isn’t working" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Try again" }).count()).toBe(1);
  await context.unroute(anythingOfProvider, away);
  await press(page, "Try again");
  await page.getByRole("heading", { name: "No messages from you" }).waitFor();
});

test("who logs out while the provider is down is logged out here everywhere, and reads what that means", async () => {
  const isNotice = /\/assets\/sign-in-notice-[^/]*\.js$/;
  const ofNotice = page.waitForEvent("requestfinished", (request) => isNotice.test(request.url()));
  await page.reload();
  await ofNotice;
  await page.getByRole("heading", { name: "No messages from you" }).waitFor();
  await context.route(anythingOfProvider, away);
  // Its script is loaded before it is needed.
  await page.route(isNotice, away);
  await badge(page).click();
  await press(page, "Logout");
  await page.getByText("You’re logged out here. The sign-in service didn’t answer").waitFor();
  await page.unroute(isNotice, away);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await press(page, "Close");

  await signInLink().click();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await heading("The sign-in service isn’t working").waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  await context.unroute(anythingOfProvider, away);
  await press(page, "Try again");
  // Its own session still exists, and is not accepted any more.
  await atProvider(page, "Sign in");
});

test("if the provider goes down before the answer is redeemed, the page has a way back, signed out", async () => {
  await fillSignIn(page);
  await atProvider(page, "Check your email");
  await page.route(tokenAddress, away);
  await typeCode(page);
  await heading("The sign-in service isn’t working").waitFor();
  await page.unroute(tokenAddress, away);
  await page.getByRole("link", { name: "Carry on without signing in" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/account/return"));
  await expect.poll(() => signInLink().isVisible()).toBe(true);
});

test("a sign-in from before a log-out is accepted by no other tab: the provider has to ask", async () => {
  await page.goto(club());
  await signInLink().click();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await fillSignIn(page);
  await typeCode(page);
  await page.waitForURL(club());
  await badge(page).waitFor();
  const validated = page.waitForResponse(/ValidateSignInSessions$/);
  await page.reload();
  // Before the log-out: an answer after it would sign this page out before it loads again.
  await (await validated).finished();
  const request = (await validated).request();
  const { authorization = "" } = request.headers();
  const { userId } = request.postDataJSON() as { userId: string };
  await page.evaluate(() => {
    localStorage.setItem("contacted_clubs", "[1]");
    localStorage.setItem("cookie_choice", "unmeasured");
  });
  const revoked = await fetch(`${product.origin}/api/RevokeSignInSessions`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ userId }),
  });
  expect(revoked.status).toBe(200);
  const second = () => Math.floor(Date.now() / 1000);
  const loggedOutAt = second();
  await page.reload();
  await page.getByText("You’ve been logged out. You may have logged out somewhere else").waitFor();
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toEqual({ sign_in_return_path: "/club/1", cookie_choice: "unmeasured" });

  const tab = await context.newPage();
  await tab.goto(`${product.origin}/account/signin`);
  await fillSignIn(tab);
  // A token says when in whole seconds: one of the second of the log-out counts as from before it.
  await expect.poll(second).toBeGreaterThan(loggedOutAt);
  await typeCode(tab);
  await tab.waitForURL(club());
  await badge(tab).waitFor();
});

test.each(["constructor", "toString", "__proto__", "nothing"])("/account/%s is not found", async (word) => {
  expect((await fetch(`${product.origin}/account/${word}`)).status).toBe(404);
});
