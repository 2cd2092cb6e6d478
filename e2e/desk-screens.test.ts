// @module-tag thorough The desk by keyboard: signing in and out, sources, mails, a record, demand,
// a person's data and people. A form that is refused comes back and is read first, what cannot be
// undone asks a second time, and what was done is read first on the next page.
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { notificationExamples } from "#src/messages/message-schema.ts";
import { phone } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { wgsClubId, writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import { expectGoodPage, openSignInVisit, wakeProvider } from "./sign-in-visits.ts";

let product: Product;
test.beforeAll(async () => {
  product = await startFilled(writeContactCatalogue);
  await wakeProvider(browser, product.origin);
});
afterAll(() => product?.stop());

async function signIn(page: Page, url: string, role: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: new RegExp(`, ${role}$`) }).press("Enter");
  await page.getByRole("navigation", { name: "Desk" }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const readFirst = (page: Page, text: string) => page.locator(":focus").getByText(text).waitFor();

test("sources, mails, a record, demand and a person’s data, by keyboard on a phone", async () => {
  const { origin } = product;
  const message = { ...notificationExamples.club.value, WgsClubId: wgsClubId(1), EventId: crypto.randomUUID() };
  const headers = { "content-type": "application/json" };
  const sent = await fetch(`${origin}/api/notification`, { method: "POST", headers, body: JSON.stringify(message) });
  expect(sent.status).toBe(200);
  const { page, context, errors } = await openSignInVisit(browser, phone);

  await signIn(page, `${origin}/desk/sources`, "data-officer");
  await page.getByLabel("Web address of a dataset site or feed").fill("somewhere");
  await page.getByLabel("Web address of a dataset site or feed").press("Enter");
  await readFirst(page, "Enter an address that starts with https://");
  await expect.poll(() => page.getByLabel("Web address of a dataset site or feed").inputValue()).toBe("somewhere");
  await expectGoodPage(page);

  await page.getByRole("link", { name: "Emails", exact: true }).press("Enter");
  await page
    .getByRole("navigation", { name: "Emails" })
    .getByRole("link", { name: /^Sent, [1-9]/ })
    .press("Enter");
  await page.getByRole("row", { name: /^A message to a club/ }).waitFor();
  await expectGoodPage(page);

  await page.goto(`${origin}/desk/records/club/1?correct=City`);
  await page.getByLabel("City").fill("Sale Moor");
  await page.getByLabel("City").press("Enter");
  await readFirst(page, "Corrected.");
  const row = page.getByRole("row", { name: /^City/ }).first();
  await row.locator("summary", { hasText: "Undo" }).press("Enter");
  await row.getByText("This will go back to what the register says").waitFor();
  await expectGoodPage(page);
  await row.getByRole("button", { name: "Yes, undo it" }).press("Enter");
  await readFirst(page, "Correction undone. The register’s value is back.");
  await expect.poll(() => page.title()).toMatch(/^Correction undone\. /);

  await page.getByRole("link", { name: "Demand", exact: true }).press("Enter");
  await page.getByText("Everyone who searched in these four weeks found something").waitFor();
  await expectGoodPage(page);
  await context.close();

  const { page: safety, context: safetyContext } = await openSignInVisit(browser, phone);
  await signIn(safety, `${origin}/desk/personal-data`, "safeguarding");
  const { Email: email } = message.EmailSubjectData;
  await safety.getByLabel("Email address").fill(email);
  await safety.getByLabel("Email address").press("Enter");
  await safety.getByLabel("Code").waitFor();
  const outbox = await (await fetch(`${origin}/outbox`)).text();
  await safety.getByLabel("Code").fill(/\b\d{6}\b/.exec(outbox)![0]);
  await safety.getByLabel("Code").press("Enter");
  await safety.getByText(message.EmailSubjectData.QueryDescription).waitFor();
  await expectGoodPage(safety);
  await safety.locator("summary", { hasText: "Delete all of it" }).press("Enter");
  await press(safety, "Yes, delete all of it");
  await readFirst(safety, "Give a reason");
  await safety.getByLabel("Reason").fill("They asked for it");
  await press(safety, "Yes, delete all of it");
  await readFirst(safety, "Deleted: 1 message and");
  await safetyContext.close();
  expect(errors).toEqual([]);
});

test("a manager signs in, invites, reads the audit and signs out; a viewer cannot change imports", async () => {
  const { page, context, errors } = await openSignInVisit(browser, phone);
  await signIn(page, `${product.origin}/desk/people`, "manager");
  await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
  await expectGoodPage(page);
  await page.getByLabel("Email address").fill("ann");
  await page.getByLabel("Email address").press("Enter");
  await page.getByRole("link", { name: "Choose at least one role" }).waitFor();
  await page.getByLabel("Email address").fill("ann@example.org");
  await page.getByRole("checkbox", { name: /^Viewer/ }).press("Space");
  await press(page, "Save roles");
  await page.getByRole("status").getByText("Roles saved.").waitFor();
  await page.getByRole("row", { name: /ann@example.org/ }).waitFor();
  await page.getByRole("link", { name: "Audit log" }).press("Enter");
  await page.getByText("Owen Hargest invited someone to the desk").waitFor();
  await expectGoodPage(page);
  await page.locator("summary").press("Enter");
  await press(page, "Log out");
  await page.getByRole("heading", { name: "You have been logged out" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();

  const viewer = await openSignInVisit(browser, phone);
  await signIn(viewer.page, `${product.origin}/desk/imports`, "viewer");
  await viewer.page.getByRole("row", { name: /Live/ }).waitFor();
  await expect.poll(() => viewer.page.locator("main button").count()).toBe(0);
});
