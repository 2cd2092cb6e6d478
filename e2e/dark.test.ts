// Colours in the dark: as the device is set, or as a visitor has chosen at the foot of a page.
import { afterAll, beforeAll, expect } from "vitest";
import { accessibilityErrors, openVisit, phone } from "#test/browser/browser.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test("a page follows the device until its visitor chooses, and the choice holds in this browser", async () => {
  const { page, context, errors } = await openVisit(browser, phone);
  await page.emulateMedia({ colorScheme: "dark" });
  const ground = (colour: string) =>
    expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour);
  const [dark, light] = ["rgb(8, 26, 19)", "rgb(238, 244, 239)"];
  await page.goto(`${product.origin}/terms-of-use`);
  await ground(dark);
  expect(await accessibilityErrors(page)).toEqual([]);
  await page.getByRole("radio", { name: "Light" }).focus();
  await page.keyboard.press("Space");
  await ground(light);
  await page.goto(product.origin, { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scheme)).toBe("light");
  await ground(light);
  await page.locator("html[data-awake]").waitFor();
  await page.getByRole("radio", { name: "Same as my device" }).check();
  await ground(dark);
  await page.emulateMedia({ colorScheme: "light" });
  await ground(light);
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  expect(errors).toEqual([]);
  await context.close();
});
