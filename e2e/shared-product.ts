// The fixture of browser tests that only read: one browser and one product on the demonstration.
// Tests that write, or need settings or a catalogue of their own, start a product (product.ts).
import { type Browser, chromium } from "playwright-core";
import { test as baseTest, inject } from "vitest";
import type { Product } from "#test/server/product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What build-first.ts has started: the browser's web socket, and each product's URL. */
    shared: { browserEndpoint: string; origin: string; detailsOrigin: string };
  }
}

const { browserEndpoint, origin, detailsOrigin } = inject("shared");

export type SharedProduct = Pick<Product, "origin">;
export const product: SharedProduct = { origin };
/** The product over the catalogue of details-catalogue.ts. */
export const detailsProduct: SharedProduct = { origin: detailsOrigin };

/** The browser of this test file, from its first test's start on. */
export let browser: Browser;

/** For files with the shared browser. A test's visits close after it, all others after the file. */
export const test = baseTest
  .extend("endpoint", { scope: "file" }, browserEndpoint)
  .extend("browser", { scope: "file", auto: true }, async ({ endpoint }, { onCleanup }) => {
    browser = await chromium.connect(endpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("openVisits", { auto: true }, ({ browser: own }, { onCleanup }) => {
    const before = own.contexts();
    onCleanup(async () => {
      const opened = own.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    });
  });
