// @module-tag thorough The connection is lost while somebody writes to a club: everything typed
// stays, and the next press sends one message.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { phone } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { field, fillIn, isSent, mailsIn, openForm, pressWrite, send } from "./contact-visits.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;

beforeAll(async () => {
  product = await startFilled(writeContactCatalogue, { LIMITS_FACTOR: "10" });
});
afterAll(async () => {
  await product?.stop();
});

const call = "**/api/notification";

/** Takes the connection away; resolves to a function that restores it. */
type Loss = (page: Page) => Promise<() => Promise<void>>;

const offline: Loss = async (page) => {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
};
const dropped: Loss = async (page) => {
  await page.route(call, (route) => route.abort("connectionreset"));
  return () => page.unroute(call);
};
const cutAfterwards: Loss = async (page) => {
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  return () => page.unroute(call);
};

async function sendOverLostLine(page: Page, lose: Loss, message: string) {
  const bringBack = await lose(page);
  await send(page).click();
  await page.getByText("we can’t tell whether your message was sent").waitFor();
  await expect.poll(() => field(page, "Message").inputValue()).toBe(message);
  await bringBack();
  await send(page).click();
  await isSent(page);
  expect(await mailsIn(product.origin, message)).toEqual(["to-recipient"]);
}

test.each([
  ["offline", 8, offline],
  ["lost before the message arrived", 9, dropped],
  ["lost after the message arrived", 5, cutAfterwards],
] as const)(
  "%s, one more press is enough, also with the captcha that a further message needs",
  async (name, club, lose) => {
    const { page } = await openForm(browser, `${product.origin}/club/${club}`, phone);
    const first = `First, ${name}`;
    await fillIn(page, { message: first });
    await sendOverLostLine(page, lose, first);

    await page.getByRole("button", { name: "Close contact panel" }).click();
    await pressWrite(page);
    const further = `Further, ${name}`;
    await fillIn(page, { message: further });
    await page.getByLabel("I am a person").check();
    await page.getByText("Checked. Thank you.").waitFor();
    await sendOverLostLine(page, lose, further);
  },
);

test("after the connection is back, a second message asks for the captcha, which waits for it too", async () => {
  const before = await openForm(browser, `${product.origin}/club/4`, phone);
  await fillIn(before.page, { message: "Of somebody else here" });
  await send(before.page).click();
  await isSent(before.page);

  const { page } = await openForm(browser, `${product.origin}/club/4`, phone);
  await fillIn(page, { message: "After a lost line" });
  const bringBack = await dropped(page);
  await send(page).click();
  await page.getByText("we can’t tell whether your message was sent").waitFor();
  await bringBack();
  await send(page).click();
  await page.getByText("Your message hasn’t been sent yet. Please tick “I am a person”, then send it again.").waitFor();
  const tick = page.getByLabel("I am a person");
  await expect.poll(() => tick.evaluate((box) => box === document.activeElement)).toBe(true);
  const lineBack = await offline(page);
  await tick.click();
  await page.getByText("The check didn’t work. Please tick the box again.").waitFor();
  await lineBack();
  await tick.click();
  await page.getByText("Checked. Thank you.").waitFor();
  await send(page).click();
  await isSent(page);
  expect(await mailsIn(product.origin, "After a lost line")).toEqual(["to-recipient"]);
});
