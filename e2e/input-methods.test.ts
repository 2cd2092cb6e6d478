// @module-tag thorough Typing with an input method: its own Enter, Escape and arrows do nothing
// else, nothing is looked up before it is done, and what it leaves, full-width letters and digits
// with typographic signs, means the plain ones.
import type { CDPSession, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openVisit, phone } from "#test/browser/browser.ts";
import { farAway, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";
import { answer } from "./walk-journey.ts";

/** The text under the input method's hands in the field that has the focus. */
const compose = (client: CDPSession, text: string) =>
  client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

/** A key that the input method takes, as Chrome and Safari send it. */
const composingKey = (page: Page, key: string) =>
  page.evaluate((pressed) => {
    const field = document.activeElement;
    for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
      field?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true, ...how }));
    }
  }, key);

describe("the questions", () => {
  async function atThePlace() {
    const { page } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, { age: 13 });
    await answer(page, { choose: /^No$/ });
    const field = page.getByRole("combobox");
    await field.focus();
    return { page, field, client: await page.context().newCDPSession(page) };
  }

  test("look nothing up and call nothing wrong before a place is composed", async () => {
    const { page, field, client } = await atThePlace();
    const texts: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/locations")) texts.push(request.postDataJSON().Text);
    });
    for (const text of ["ｍ", "ｍ３", "ｍ３３　７ｗｒ"]) await compose(client, text);
    await composingKey(page, "Enter");
    await composingKey(page, "ArrowDown");
    await composingKey(page, "Escape");
    await page.waitForTimeout(500);
    expect(texts).toEqual([]);
    await expect.poll(() => field.inputValue()).toBe("ｍ３３　７ｗｒ");
    await expect.poll(() => page.getByRole("alert").allInnerTexts()).not.toContain(/./);
    await client.send("Input.insertText", { text: "ｍ３３　７ｗｒ" });
    await expect.poll(() => texts).toEqual(["ｍ３３　７ｗｒ"]);
    await page.getByRole("option", { name: /^M33 7WR/ }).waitFor();
    await page.getByRole("button", { name: "Find football" }).click();
    await page.waitForURL("**/recommendations");
  });

  test("stay open at the Escape of a composition, and take no option at its Enter", async () => {
    const { page, field } = await atThePlace();
    await field.pressSequentially("Sale");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await composingKey(page, "Enter");
    await composingKey(page, "Escape");
    await expect.poll(() => field.inputValue()).toBe("Sale");
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => field.getAttribute("aria-activedescendant")).not.toBeNull();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => field.getAttribute("aria-expanded")).toBe("false");
  });

  test("take an age in full-width digits", async () => {
    const { page } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    const client = await page.context().newCDPSession(page);
    const field = page.getByRole("dialog").getByRole("textbox");
    await field.focus();
    await compose(client, "１");
    await compose(client, "１３");
    await client.send("Input.insertText", { text: "１３" });
    await expect.poll(() => field.inputValue()).toBe("13");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("radio", { name: /^No$/ }).waitFor();
  });
});

test("an alert goes to the address that was meant", async () => {
  const { page } = await openList(browser, product.origin, farAway, { viewport: phone });
  await page.getByRole("button", { name: "Tell me when something comes up" }).first().click();
  await page.getByLabel("Email").fill("jo.o’neill＠ｅｘａｍｐｌｅ。org\u200b");
  const sent = page.waitForRequest("**/api/alerts");
  await page.route("**/api/alerts", (route) => route.fulfill({ json: { Status: "mail-on-its-way" } }));
  await page.getByRole("dialog").getByRole("button", { name: "Tell me" }).click();
  expect((await sent).postDataJSON().Email).toBe("jo.o'neill@example.org");
});
