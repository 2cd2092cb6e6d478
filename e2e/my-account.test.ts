// @module-tag thorough
// My Account on a plain start: from the badge's menu to the development provider's account page, and back.
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

test.each([phone, desk])(
  "My Account opens the provider's account page in a new tab, by keyboard alone at $width px",
  async (viewport) => {
    const { page, context } = await openSignInVisit(browser, viewport);
    const ines = { ...samir, givenName: "Inês", familyName: "d’Almeida", email: `ines-${viewport.width}@example.org` };
    await signUp(page, `${product.origin}/club/1`, ines);
    await badge(page, "Inês d’Almeida").press("Enter");
    await myAccount(page).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => myAccount(page).evaluate((link) => link === document.activeElement)).toBe(true);
    const [tab] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
    await atProvider(tab, "Your account");
    for (const text of ["Inês d’Almeida", ines.email, "By registering, with a code from a mail"]) {
      await tab.getByRole("definition").filter({ hasText: text }).waitFor();
    }
    await expectGoodPage(tab);

    await tab.keyboard.press("Tab");
    await tab.keyboard.press("Enter");
    await atProvider(tab, "Change your name");
    await expectGoodPage(tab);
    await field(tab, "Last name").fill("");
    await field(tab, "Last name").press("Enter");
    await tab.getByText("Enter your last name").waitFor();
    await expectGoodPage(tab);
    await field(tab, "Last name").fill("Almeida");
    await field(tab, "Last name").press("Enter");
    await tab.getByRole("status").getByText("Your name is changed.").waitFor();
    await expectGoodPage(tab);

    await tab.getByRole("link", { name: "Change your password" }).press("Enter");
    await atProvider(tab, "Change your password");
    await tab.getByLabel("Current password").fill(ines.password);
    await tab.getByLabel("New password").fill("another password");
    await expectGoodPage(tab);
    await press(tab, "Save the new password");
    await tab.getByText("Your password is changed.").waitFor();

    await tab.getByRole("button", { name: "Sign out here" }).press("Enter");
    await atProvider(tab, "Signed out");
    await expectGoodPage(tab);
    await tab.getByRole("link", { name: "Sign in again" }).press("Enter");
    await fillSignIn(tab, { ...ines, password: "another password" });
    await typeCode(tab);
    await tab.getByText("With your email address, your password and a code from a mail").waitFor();
    await context.close();
  },
);

test("Cancel on the account page ends at a page of its own, which has a link back to the site", async () => {
  const { page, context } = await openSignInVisit(browser, phone);
  await signUp(page, `${product.origin}/club/2`, { ...samir, email: "back@example.org" });
  await badge(page).click();
  const [tab] = await Promise.all([context.waitForEvent("page"), myAccount(page).click()]);
  const accountUrl = tab.url();
  await tab.getByRole("link", { name: /^Back to / }).click();
  await tab.waitForURL(`${product.origin}/`);
  await badge(tab).waitFor();
  await context.close();

  const stranger = await openSignInVisit(browser, desk);
  await stranger.page.goto(accountUrl);
  await atProvider(stranger.page, "Sign in");
  await press(stranger.page, "Cancel");
  await atProvider(stranger.page, "You are not signed in");
  await expectGoodPage(stranger.page);
  await stranger.context.close();
});
