// Signing in by each policy, through the development provider's pages, and what it is for.
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { desk, phone } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import {
  atProvider,
  badge,
  expectGoodPage,
  field,
  fillSignIn,
  fillSignUp,
  isBackAt,
  mailedCode,
  myAccount,
  openSignInVisit,
  press,
  samir,
  signUp,
  typeCode,
  wakeProvider,
} from "./sign-in-visits.ts";

let product: Product;

test.beforeAll(async () => {
  product = await startFilled(writeContactCatalogue);
  await wakeProvider(browser, product.origin);
});
afterAll(async () => {
  await product?.stop();
});

const signInLink = (page: Page) => page.getByRole("link", { name: "Sign in or Register Now" });
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

test("who registers on a phone comes back to the page they left, with their details in the form", async () => {
  const { page, errors } = await openSignInVisit(browser, phone);
  await page.goto(`${product.origin}/club/1`);
  await signInLink(page).click();
  await page.getByRole("heading", { level: 1, name: "Sign in or Register Now" }).waitFor();
  const request = page.waitForRequest(/\/authorize\?/);
  await page.getByRole("link", { name: "Register Now", exact: true }).last().click();
  const query = new URL((await request).url()).searchParams;
  expect(query.get("app")).toBe("FIN");
  expect(query.get("scope")).toMatch(/READ .*WRITE .*user_impersonation/);
  await atProvider(page, "Register");
  await expectGoodPage(page);
  await fillSignUp(page);
  await atProvider(page, "Check your email");
  await typeCode(page);
  await page.waitForURL(`${product.origin}/club/1`);
  await badge(page).waitFor();
  await expect.poll(() => badge(page).textContent()).toBe("SO");
  expect((await stored(page)).filter((key) => key.includes("accesstoken"))).not.toEqual([]);
  // Waits until the page is idle: an answer half read would keep its connection open.
  await page.reload({ waitUntil: "networkidle" });
  await badge(page).waitFor();

  await page.getByRole("button", { name: "Write to the club" }).click();
  await expect.poll(() => field(page, "First name").inputValue()).toBe("Samir");
  await expect.poll(() => field(page, "Last name").inputValue()).toBe("Okafor");
  await expect.poll(() => field(page, "Email").inputValue()).toBe("samir@example.org");
  await expect.poll(() => field(page, "Age of the player").inputValue()).toBe("");
  await expect.poll(() => field(page, "Message").inputValue()).toBe("");
  await expect.poll(() => page.getByRole("dialog").getByRole("checkbox", { checked: true }).count()).toBe(0);
  await press(page, "Cancel");

  await badge(page).click();
  await expectGoodPage(page);
  await expect.poll(() => page.getByText("samir@example.org").first().isVisible()).toBe(true);
  expect(errors).toEqual([]);

  await page.reload();
  await badge(page).waitFor();
  await page.getByRole("button", { name: "Write to the club" }).click();
  await expect.poll(() => field(page, "First name").inputValue()).toBe("Samir");
});

test("a sign-in link pressed before any script has arrived still leads back to its page", {
  tags: ["thorough"],
}, async () => {
  const { page } = await openSignInVisit(browser, phone);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${product.origin}/club/2?from=elsewhere`);
  await Promise.all([page.waitForURL(`${product.origin}/account`), signInLink(page).click()]);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("sign_in_return_path")))
    .toBe("/club/2?from=elsewhere");
  // The sign-in page has the link too, and cannot be returned to.
  await signInLink(page).click();
  await page.unroute(/\.js$/);
  await page.reload();
  await page.getByRole("link", { name: "Register Now", exact: true }).last().click();
  await fillSignUp(page, { ...samir, email: "before-scripts@example.org" });
  await typeCode(page);
  await page.waitForURL(`${product.origin}/club/2?from=elsewhere`);
  await badge(page).waitFor();
});

test("signing in needs the mailed code; the menu works by keyboard, and Logout leaves nothing", async () => {
  const { page } = await openSignInVisit(browser, desk);
  await page.goto(`${product.origin}/about-the-game`);
  await page.evaluate(() => localStorage.setItem("cookie_choice", "unmeasured"));
  await signInLink(page).click();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await atProvider(page, "Sign in");
  await fillSignIn(page, { ...samir, password: "not this one" });
  await page.getByText("That does not match any account.").waitFor();
  await fillSignIn(page);
  await atProvider(page, "Check your email");
  const code = await mailedCode(page);
  await typeCode(page, code === "000000" ? "000001" : "000000");
  await page.getByText("That is not the code.").waitFor();
  await typeCode(page, code);
  await isBackAt(page, `${product.origin}/about-the-game`);
  await badge(page).press("Enter");
  await myAccount(page).waitFor();
  await page.keyboard.press("Tab");
  const account = myAccount(page);
  await expect.poll(() => account.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(() => account.getAttribute("target")).toBe("_blank");
  await page.keyboard.press("Escape");
  await expect.poll(() => account.isVisible()).toBe(false);
  await expect.poll(() => badge(page).evaluate((button) => button === document.activeElement)).toBe(true);

  const revoked = page.waitForRequest(/\/api\/RevokeSignInSessions$/);
  await badge(page).press("Enter");
  await press(page, "Logout");
  expect((await revoked).headers().authorization).toMatch(/^Bearer ey/);
  await page.waitForURL(`${product.origin}/`);
  await signInLink(page).waitFor();
  await expect.poll(() => stored(page)).toEqual(["cookie_choice"]);
  await page.goto(`${product.origin}/account/signin`);
  await atProvider(page, "Sign in");
});

test("a fan signs in by number, and gets help with a forgotten number or address", { tags: ["thorough"] }, async () => {
  const { page } = await openSignInVisit(browser, phone);
  await page.goto(`${product.origin}/account/idontknowmyfan`);
  await atProvider(page, "Don’t know your FAN?");
  await expectGoodPage(page);
  await field(page, "Email").fill(samir.email);
  await press(page, "Send my FAN");
  await atProvider(page, "Check your email");
  const mail = await page.getByRole("complementary", { name: "Mail" }).textContent();
  const fan = /\d{8}/.exec(mail ?? "")?.[0] ?? "";
  await expectGoodPage(page);
  await press(page, "Go on to sign in with your FAN");
  await atProvider(page, "Sign in with your FAN");
  await expectGoodPage(page);
  await field(page, "FAN").fill(fan);
  await page.getByLabel("Password").fill(samir.password);
  await press(page, "Sign in");
  await badge(page).waitFor();

  const other = await openSignInVisit(browser, desk);
  await other.page.goto(`${product.origin}/account/forgottenemail`);
  await atProvider(other.page, "Forgot your email address?");
  await expectGoodPage(other.page);
  await field(other.page, "First name").fill("Samir");
  await field(other.page, "Last name").fill("Okafor");
  await field(other.page, "FAN").fill(fan);
  await press(other.page, "Show my email address");
  await other.page.getByText("You sign in with s•••r@e•••••e.org").waitFor();
  await expectGoodPage(other.page);
  await press(other.page, "Go on to sign in");
  await fillSignIn(other.page);
  await typeCode(other.page);
  await badge(other.page).waitFor();
});

test("“Forgot your password?” switches to the policy for a new one, and signs in with it", {
  tags: ["thorough"],
}, async () => {
  const { page } = await openSignInVisit(browser, phone);
  await page.goto(`${product.origin}/club/5`);
  await signInLink(page).click();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await atProvider(page, "Sign in");
  await press(page, "Forgot your password?");
  await atProvider(page, "Choose a new password");
  expect(page.url()).toContain("/b2c_1a_passwordreset/");
  await field(page, "Email").fill(samir.email);
  await press(page, "Send the code");
  await typeCode(page);
  await atProvider(page, "Choose a new password");
  await page.getByLabel("New password").fill(samir.password);
  await press(page, "Keep it and sign in");
  await page.waitForURL(`${product.origin}/club/5`);
  await badge(page).waitFor();
});

test("Cancel at a policy leads back to the page that was left, signed out, with a notice", {
  tags: ["thorough"],
}, async () => {
  const { page } = await openSignInVisit(browser, phone);
  const policies = {
    signin: "Sign in",
    idontknowmyfan: "Don’t know your FAN?",
  };
  for (const [purpose, heading] of Object.entries(policies)) {
    await page.goto(`${product.origin}/about-the-game`);
    await signInLink(page).click();
    await page.locator(`main a[href="/account/${purpose}"]`).click();
    await atProvider(page, heading);
    await press(page, "Cancel");
    await page.waitForURL(`${product.origin}/about-the-game`);
    await page.getByText("You stopped signing in.").waitFor();
    await expect.poll(() => signInLink(page).isVisible()).toBe(true);
  }
  await press(page, "Close");
  await expect.poll(() => page.getByText("You stopped signing in.").count()).toBe(0);
});

test("a visitor who never signs in loads no script for it and stores nothing about it", async () => {
  const { page, context } = await openSignInVisit(browser, phone);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`${product.origin}/club/1`, { waitUntil: "networkidle" });
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((address) => /https:|account|sign-in|policy|identity/i.test(address))).toEqual([]);
  expect((await stored(page)).filter((key) => /sign|msal/.test(key))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("a person with a session at the provider is not asked again", { tags: ["thorough"] }, async () => {
  const { page } = await openSignInVisit(browser, desk);
  await signUp(page, `${product.origin}/club/4`, {
    ...samir,
    givenName: "Ann",
    familyName: "Other",
    email: "ann@example.org",
  });
  await badge(page, "Ann Other").waitFor();
  await page.goto(`${product.origin}/account/signin`);
  await page.waitForURL(`${product.origin}/`);
  await badge(page, "Ann Other").waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("signed_in"))).toBe("AO");
});
