// @module-tag thorough
// Files of our own script that arrive incomplete at a signed-in visitor: each part says so, and works once they are complete.
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { breakFiles } from "#test/browser/break-files.ts";
import { accessibilityErrors, phone } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import { badge, openSignInVisit, press, signUp, wakeProvider } from "./sign-in-visits.ts";

let product: Product;
let page: Page;

test.beforeAll(async () => {
  product = await startFilled(writeContactCatalogue);
  await wakeProvider(browser, product.origin);
  ({ page } = await openSignInVisit(browser, phone));
  await signUp(page, `${product.origin}/club/1`);
  await badge(page).waitFor();
});
afterAll(async () => {
  await page?.context().close();
  await product?.stop();
});

test.each([
  ["held-data-calls", "We could not load it"],
  ["restore-sign-in", /^We could not load it|The sign-in service does not answer$/],
])("My data says that it was not loaded if %s is missing, and is there after another try", async (file, said) => {
  const mend = await breakFiles(page, `**/assets/${file}-*.js`, "half");
  await page.goto(`${product.origin}/account/my-data`);
  const trouble = page.getByRole("heading", { level: 2, name: said });
  await trouble.waitFor();
  await press(page, "Try again");
  await trouble.waitFor();
  mend();
  await press(page, "Try again");
  await page.getByRole("heading", { name: "No messages from you" }).waitFor();
  await expect.poll(() => trouble.count()).toBe(0);
});

test("the menu of the badge works from the next page on", async () => {
  const mend = await breakFiles(page, "**/assets/account-menu-*.js", "half");
  const refused = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/account-menu-"));
  await page.goto(`${product.origin}/club/1`);
  await refused;
  await expect.poll(() => badge(page).count()).toBe(0);
  mend();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of use" }).click();
  await badge(page).click();
  await page.getByRole("link", { name: "My data" }).waitFor();
});

test("Logout says that nobody was logged out, and works with the next press", async () => {
  await page.goto(`${product.origin}/club/1`);
  const mend = await breakFiles(page, "**/assets/log-out-*.js", "half");
  await badge(page).click();
  await press(page, "Logout");
  await page.getByText("You are not logged out. Check your connection, then press Logout again.").waitFor();
  await expect.poll(() => badge(page).isVisible()).toBe(true);
  expect(await accessibilityErrors(page)).toEqual([]);
  mend();
  await press(page, "Logout");
  await page.waitForURL(`${product.origin}/`);
  await page.getByRole("link", { name: "Sign in or Register Now" }).waitFor();
});
