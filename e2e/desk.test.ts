// The desk in a browser, from a plain start: an officer signs in at the development provider, works by keyboard, and signs out.
import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { desk, phone } from "#test/browser/browser.ts";
import { startFilled } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import { expectGoodPage, openSignInVisit, wakeProvider } from "./sign-in-visits.ts";

test.each([phone, desk])(
  "a manager signs in, invites somebody and signs out, without a mouse, at $width px",
  async (viewport) => {
    const product = await startFilled(writeContactCatalogue);
    try {
      await wakeProvider(browser, product.origin);
      const { page, context, errors } = await openSignInVisit(browser, viewport);
      await page.goto(`${product.origin}/desk/people`);
      await page.getByRole("button", { name: "As Owen Hargest, manager" }).press("Enter");
      await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
      await expectGoodPage(page);
      await page.getByLabel("Email address").fill("ann");
      await page.getByLabel("Email address").press("Enter");
      await page.getByRole("link", { name: "Choose at least one role" }).waitFor();
      await page.getByLabel("Email address").fill("ann@example.org");
      await page.getByRole("checkbox", { name: /^Viewer/ }).press("Space");
      await page.getByRole("button", { name: "Store the roles" }).press("Enter");
      await page.getByRole("status").getByText("The roles are stored.").waitFor();
      await page.getByRole("row", { name: /ann@example.org/ }).waitFor();
      await expectGoodPage(page);
      await page.getByRole("link", { name: "Who did what" }).press("Enter");
      await page.getByText("Owen Hargest invited somebody to the desk").waitFor();
      await expectGoodPage(page);
      await page.locator("summary").press("Enter");
      await page.getByRole("button", { name: "Sign out" }).press("Enter");
      await page.getByRole("heading", { name: "You are signed out" }).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    } finally {
      await product.stop();
    }
  },
);

test("nothing of the desk is in the files that visitors load", () => {
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((name) =>
    /\/desk\b|data-officer|safeguarding-/.test(readFileSync(`build/client/${name}`, "utf8")),
  );
  expect(found).toEqual([]);
});
