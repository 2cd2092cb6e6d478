// @module-tag thorough Files of our own script that arrive late, incomplete or replaced by a
// network's page: the way on loads the page.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { waitLimitMs } from "#src/web/calls/wait-limit.ts";
import { breakFiles, fileErrors } from "#test/browser/break-files.ts";
import { accessibilityErrors, desk, hydrated, markDocument, openVisit } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { browser, detailsProduct, product, test } from "./shared-product.ts";

const noon = Date.UTC(2026, 10, 24, 12);
const failure = (page: Page) => page.getByRole("heading", { name: "Something’s gone wrong there" });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

test.each(fileErrors)(
  "a screen's file that arrives as %s leads to the error screen, whose button loads the map's page",
  async (error) => {
    let mend = () => {};
    // Before the list is there, as it asks for the map's files ahead.
    const prepare = async (page: Page) => {
      mend = await breakFiles(page, "**/assets/recommendations-map-*.js", error);
    };
    const { page } = await openList(browser, product.origin, {}, { viewport: desk, prepare });
    const isSame = await markDocument(page);
    await cards(page).first().waitFor();
    await page.waitForLoadState("networkidle");
    // What was only asked for ahead disturbs nobody.
    expect(await isSame()).toBe(true);
    await page.getByRole("link", { name: "Map view" }).click();
    await failure(page).waitFor();
    expect(await isSame()).toBe(true);
    mend();
    await tryAgain(page).click();
    await page.locator("button[data-place]").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/recommendations/map");
    await expect.poll(() => failure(page).count()).toBe(0);
  },
);

test("a part of a screen that does not arrive leads to the error screen, which leads back to the list", async () => {
  const { page } = await openList(browser, product.origin, {});
  await cards(page).first().waitFor();
  const mend = await breakFiles(page, "**/assets/tell-me-dialog-*.js", "half");
  const button = page.getByRole("button", { name: "Tell me when something comes up" }).first();
  await button.click();
  await failure(page).waitFor();
  mend();
  await tryAgain(page).click();
  await cards(page).first().waitFor();
  await button.click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
  await expect.poll(() => failure(page).count()).toBe(0);
});

test("the contact form stays open where the captcha's thread does not arrive, and tries again", async () => {
  const { page } = await openVisit(browser);
  await page.addInitScript(() => localStorage.setItem("contacted_clubs", "[1]"));
  const mend = await breakFiles(page, "**/assets/captcha-worker-*.js", "half");
  await page.goto(`${detailsProduct.origin}/club/1`);
  await hydrated(page);
  await page.getByRole("button", { name: "Write to the club" }).click();
  const words = page.getByRole("dialog").getByRole("textbox").first();
  await words.fill("Typed before the line was lost");
  await page.getByLabel("I am a person").click();
  await page.getByText("Please tick the box again.").waitFor();
  await expect.poll(() => words.inputValue()).toBe("Typed before the line was lost");
  mend();
  await page.getByLabel("I am a person").click();
  await page.getByText("Checked. Thank you.").waitFor();
  await expect.poll(() => page.getByText("Please tick the box again.").count()).toBe(0);
});

test("a file that arrives incomplete delays signing in until the page is loaded again", async () => {
  const { page } = await openVisit(browser);
  const mend = await breakFiles(page, "**/assets/go-to-policy-*.js", "half");
  await page.goto(`${product.origin}/account`);
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await failure(page).waitFor();
  mend();
  const provider = page.waitForRequest(/^https:/);
  await tryAgain(page).click();
  expect((await provider).url()).toContain("openid-configuration");
});

describe("a page whose own script does not arrive", () => {
  const bar = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("link", { name: "Try again" }) });

  test.each(["entry.client", "recommendations", "manifest"])(
    "says so at once if %s is lost, and is complete after another try",
    async (file) => {
      let drop = async (_: Page) => {};
      const { page } = await openList(
        browser,
        product.origin,
        {},
        {
          prepare: (page) => {
            drop = (page) => page.unroute("**/assets/*.js");
            return page.route("**/assets/*.js", (route) =>
              route.request().url().includes(`/assets/${file}-`) ? route.abort() : route.continue(),
            );
          },
        },
      );
      await bar(page).getByText("Part of this page didn’t load.").waitFor();
      const box = await bar(page).getByRole("link").boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(await accessibilityErrors(page)).toEqual([]);
      await drop(page);
      await bar(page).getByRole("link").click();
      await cards(page).first().waitFor();
      await expect.poll(() => bar(page).count()).toBe(0);
    },
  );

  test("says so after the limit on a stalled line, and no longer once the script is there", async () => {
    let goOn = () => {};
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { page, errors } = await openList(
      browser,
      product.origin,
      {},
      {
        prepare: async (page) => {
          // Stands still but for what the test lets pass: a slow machine's seconds do not count.
          await page.clock.install({ time: noon });
          await page.clock.pauseAt(noon + 1_000);
          await page.route("**/assets/entry.client-*.js", (route) => released.then(() => route.continue()));
        },
      },
    );
    await page.clock.runFor(waitLimitMs - 1_000);
    await expect.poll(() => bar(page).count()).toBe(0);
    await page.clock.runFor(1_500);
    await bar(page).getByText("This is taking a long time.").waitFor();
    await page.clock.resume();
    goOn();
    await cards(page).first().waitFor();
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
