// @module-tag thorough
// The person a message to a club is about, in a real browser: the form is offered if somebody can receive it, in the search's voice.
import { afterAll, beforeAll, expect } from "vitest";
import { accessibilityErrors, hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startFilled(writeContactCatalogue);
});
afterAll(() => product?.stop());

test("a club with only a welfare officer's address is to be telephoned about adults, and written to only about children", async () => {
  const { page, context } = await openVisit(browser, phone);
  for (const path of ["/club/7", "/team/71"]) {
    await page.goto(product.origin + path);
    await hydrated(page);
    await expect
      .poll(() => page.getByRole("link", { name: "Call the club" }).getAttribute("href"))
      .toBe("tel:01614960707");
    await expect.poll(() => page.getByRole("button", { name: "Write to the club" }).count()).toBe(0);
    await page.getByRole("button", { name: "Write about under 18s, coaching or volunteering" }).click();
    await page.getByText("This club can only be written to about under 18s, coaching or volunteering.").waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await page.keyboard.press("Escape");
  }
  await context.close();
});
