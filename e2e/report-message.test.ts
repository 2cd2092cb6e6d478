// @module-tag thorough The links in the mail to a club: looking changes nothing, and one press
// without script reports the message, or says that the club has answered, or is full.
import { expect } from "vitest";
import { notificationExamples } from "#src/messages/message-schema.ts";
import { accessibilityErrors, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { browser, product, test } from "./shared-product.ts";

const linkOf = async (link: RegExp) => link.exec(await (await fetch(`${product.origin}/outbox`)).text())?.[0] ?? "";

/** One for all tests of this file: a second to the club would ask for a captcha. */
let message: Promise<void> | undefined;
async function sendMessage() {
  const body = { ...notificationExamples.club.value, EventId: crypto.randomUUID() };
  const sent = await fetch(`${product.origin}/api/notification`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(sent.status).toBe(200);
}

function messageSent() {
  message ??= sendMessage();
  return message;
}

async function isOpenToAll(address: string, heading: string) {
  const { page } = await openVisit(browser);
  await page.goto(address);
  await page.getByRole("heading", { name: heading }).waitFor();
  expect([await scrollsSideways(page), await accessibilityErrors(page)]).toEqual([false, []]);
}

test("a message is reported with one press and without script", async () => {
  await messageSent();
  const address = product.origin + (await linkOf(/\/report\/[\w-]{43}/));
  expect((await fetch(address)).headers.get("cache-control")).toBe("no-store, no-transform");
  await isOpenToAll(address, "Report this message");
  const { page } = await openVisit(browser, phone, { javaScriptEnabled: false });
  await page.goto(address);
  await page.getByRole("button", { name: "Report this message" }).click();
  await page.getByRole("heading", { name: "Thank you for telling us" }).waitFor();
  await page.goto(address);
  await page.getByRole("button", { name: "Report this message" }).waitFor();
  expect((await page.goto(`${product.origin}/report/${"x".repeat(43)}`))?.status()).toBe(404);
  await page.getByRole("heading", { name: "That link doesn’t work" }).waitFor();
});

test("a club says that it has answered, then that it is full, with a press each and without script", async () => {
  await messageSent();
  const answered = product.origin + (await linkOf(/\/answer\/[\w-]{43}\/answered/));
  expect((await fetch(answered)).headers.get("cache-control")).toBe("no-store, no-transform");
  await isOpenToAll(answered, "Have you answered?");
  await isOpenToAll(answered.replace(/answered$/, "full"), "Full, or not the right club?");
  const { page } = await openVisit(browser, phone, { javaScriptEnabled: false });
  await page.goto(answered);
  await page.getByRole("button", { name: "We have answered" }).click();
  await page.getByText("has answered.").waitFor();
  await page.getByRole("link", { name: "We’re full, or this isn’t for us" }).click();
  await page.getByRole("button", { name: "We’re full, or this isn’t for us" }).click();
  await page.getByText("has no space at the moment.").waitFor();
  await page.goto(answered);
  await page.getByText("has no space at the moment.").waitFor();
  expect(await linkOf(/These clubs near/)).not.toBe("");
  for (const wrong of [`/answer/${"x".repeat(43)}/full`, new URL(answered).pathname.replace("answered", "maybe")]) {
    expect((await page.goto(product.origin + wrong))?.status()).toBe(404);
    await page.getByRole("heading", { name: "That link doesn’t work" }).waitFor();
  }
});
