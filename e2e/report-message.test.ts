// @module-tag thorough
// The link in the mail to a club: looking changes nothing, and one press without script reports the message.
import { expect } from "vitest";
import { notificationExamples } from "#src/messages/message-schema.ts";
import { accessibilityErrors, desk, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { browser, product, test } from "./shared-product.ts";

const linkOf = async () =>
  /\/report\/[\w-]{43}/.exec(await (await fetch(`${product.origin}/outbox`)).text())?.[0] ?? "";

test("a message is reported with one press, in every width and without script", async () => {
  const body = { ...notificationExamples.club.value, EventId: crypto.randomUUID() };
  const sent = await fetch(`${product.origin}/api/notification`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(sent.status).toBe(200);
  const address = product.origin + (await linkOf());
  expect((await fetch(address)).headers.get("cache-control")).toBe("no-store");
  for (const viewport of [desk, phone]) {
    const { page, context } = await openVisit(browser, viewport);
    await page.goto(address);
    await page.getByRole("heading", { name: "Report this message" }).waitFor();
    expect([await scrollsSideways(page), await accessibilityErrors(page)]).toEqual([false, []]);
    await context.close();
  }
  const { page, context } = await openVisit(browser, phone, { javaScriptEnabled: false });
  await page.goto(address);
  await page.getByRole("button", { name: "Report this message" }).click();
  await page.getByRole("heading", { name: "Thank you for telling us" }).waitFor();
  await page.goto(address);
  await page.getByRole("heading", { name: "Thank you for telling us" }).waitFor();
  expect((await page.goto(`${product.origin}/report/${"x".repeat(43)}`))?.status()).toBe(404);
  await page.getByRole("heading", { name: "That link does not work" }).waitFor();
  await context.close();
});
