// Signing in in a browser: the steps of every test of it, through the development provider.
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";

export const samir = {
  givenName: "Samir",
  familyName: "Okafor",
  email: "samir@example.org",
  password: "a long password",
};

/** Opens a visit whose browser accepts the provider's certificate. */
export const openSignInVisit = (browser: Browser, viewport = phone) =>
  openVisit(browser, viewport, { ignoreHTTPSErrors: true });

/** Loads the provider's code, else its first visitor does: slow machines would count an outage. */
export async function wakeProvider(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const settings = await (await context.request.get(`${origin}/account/settings`)).json();
  await context.request.get(`${settings.authorities.signIn}/v2.0/.well-known/openid-configuration`);
  await context.close();
}

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The provider's page of this heading. */
export const atProvider = (page: Page, heading: string) =>
  page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();

/** The six digits of the mail that the page shows. */
export async function mailedCode(page: Page): Promise<string> {
  const mail = await page.getByRole("complementary", { name: "Mail" }).textContent();
  return /\d{6}/.exec(mail ?? "")?.[0] ?? "";
}

export async function typeCode(page: Page, code?: string): Promise<void> {
  await atProvider(page, "Check your email");
  await field(page, "Code").fill(code ?? (await mailedCode(page)));
  await press(page, "Go on");
}

export async function fillSignUp(page: Page, person = samir): Promise<void> {
  await atProvider(page, "Register");
  await field(page, "First name").fill(person.givenName);
  await field(page, "Last name").fill(person.familyName);
  await field(page, "Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await press(page, "Register");
}

export async function fillSignIn(page: Page, person = samir): Promise<void> {
  await atProvider(page, "Sign in");
  await field(page, "Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await press(page, "Sign in");
}

/** Signs a person up from a page of the site, back to that page. */
export async function signUp(page: Page, from: string, person = samir): Promise<void> {
  await page.goto(from);
  await page.getByRole("link", { name: "Sign in or Register Now" }).click();
  await page.getByRole("link", { name: "Register Now", exact: true }).last().click();
  await fillSignUp(page, person);
  await typeCode(page);
  await isBackAt(page, from);
}

/** Waits until signing in has led back to a page that has taken the focus, lest it come later. */
export async function isBackAt(page: Page, url: string): Promise<void> {
  await page.waitForURL(url);
  await page.locator("#main:focus").waitFor();
}

/** The badge of the signed-in person, once the site has checked the session. */
export const badge = (page: Page, name = "Samir Okafor") => page.getByRole("button", { name: `account of ${name}` });

/** My Account in the badge's menu. */
export const myAccount = (page: Page) => page.getByRole("link", { name: "My Account (opens in a new tab)" });

export async function expectGoodPage(page: Page) {
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
}
