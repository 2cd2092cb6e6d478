// @module-tag thorough The questionnaire off its straight path: back, leaving, bad input, lost
// networks, damaged stores, refused positions.

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { openVisit, phone } from "#test/browser/browser.ts";
import { browser, product, test } from "./shared-product.ts";
import { answer, readScreen, type Step } from "./walk-journey.ts";

const no: Step = { choose: /^No$/ };

/** What alerts have said since, also for a moment. */
async function recordAlerts(page: Page) {
  await page.evaluate(() => {
    const alertTexts: string[] = [];
    Object.assign(window, { alertTexts });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) alertTexts.push(alert.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { alertTexts: string[] }).alertTexts);
}

test("in forced colours the progress line is seen, and whether Next can be pressed", async () => {
  const { page } = await openVisit(browser, phone, { forcedColors: "active" });
  await page.goto(`${product.origin}/?onboarding=true`);
  const line = page.getByRole("progressbar");
  await line.waitFor();
  const colours = () =>
    line.evaluate((each) => {
      const ground = getComputedStyle(each.closest("dialog") ?? document.body).backgroundColor;
      return [ground, ...["::before", "::after"].map((part) => getComputedStyle(each, part).backgroundColor)];
    });
  await expect.poll(async () => new Set(await colours()).size).toBe(3);
  const next = page.getByRole("button", { name: "Next" });
  const colourOfNext = () => next.evaluate((each) => getComputedStyle(each).color);
  const before = await colourOfNext();
  await page.getByRole("radio", { name: /^Myself/ }).check();
  await expect.poll(colourOfNext).not.toBe(before);
});

describe("going back and leaving", () => {
  test("the Back link and the browser's own Back each remove the latest answer", async () => {
    const { page } = await openVisit(browser);
    await page.goto(`${product.origin}/?onboarding=true`);
    expect((await readScreen(page)).title).toBe("Who wants to play?");
    await expect.poll(() => page.getByRole("button", { name: "Back" }).count()).toBe(0);
    await answer(page, { choose: /^Myself/ });
    await answer(page, { age: 20 });
    await page.getByRole("button", { name: "Back" }).click();
    await expect.poll(async () => (await readScreen(page)).title).toBe("How old are you?");
    await expect.poll(() => page.getByRole("dialog").getByRole("textbox").inputValue()).toBe("");
    await answer(page, { age: 12 });
    expect((await readScreen(page)).title).toBe("What kind of football would you like to play?");
    await page.getByText("Girls’ football").waitFor();
    await page.goBack();
    await expect.poll(async () => (await readScreen(page)).title).toBe("How old are you?");
    await page.goBack();
    await expect.poll(async () => (await readScreen(page)).title).toBe("Who wants to play?");
    expect(new URL(page.url()).search).toBe("?onboarding=true");
  });
});

describe("bad input", () => {
  test("of what is typed or pasted only digits stay; an age out of range gets the journey's message", async () => {
    const { page } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/youthclub`);
    const field = page.getByRole("dialog").getByRole("textbox");
    await field.pressSequentially("a-1.e9");
    await expect.poll(() => field.inputValue()).toBe("19");
    await page.getByRole("alert").getByText("Youth club football is only available to 5-18 year olds").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("#questionnaire-heading").innerText()).toBe("How old is your child?");
    // Pasted text arrives as one insertion, longer than the field's own two characters.
    await field.fill("");
    await page.keyboard.insertText("aged 12 years");
    await expect.poll(() => field.inputValue()).toMatch(/^\d{0,2}$/);
    await field.fill("1");
    await page.getByRole("alert").getByText("Youth club football").waitFor();
  });

  test("a wrong postcode, an unknown one and an unknown place are told as typed, and hold the step", async () => {
    const { page } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, { age: 13 });
    await answer(page, no);
    const field = page.getByRole("combobox");
    await page.getByRole("button", { name: "Find football" }).click({ force: true });
    await page.getByRole("alert").getByText("First, use your current location").waitFor();
    for (const text of ["123", "12345"]) {
      await field.fill(text);
      await page.getByRole("alert").getByText("Enter a full UK postcode, like LS1 4AP").waitFor();
    }
    await field.fill("ZZ99 9ZZ");
    await page.getByRole("alert").getByText("We couldn’t find that postcode").waitFor();
    for (const text of ["Nowhereton", "XX"]) {
      await field.fill(text);
      await page.getByRole("alert").getByText("We couldn’t find that place. Check the spelling").waitFor();
    }
    await expect
      .poll(() => page.getByRole("button", { name: "Find football" }).getAttribute("aria-disabled"))
      .toBe("true");
    await expect.poll(() => field.getAttribute("placeholder")).toBe("Enter your postcode");
  });

  test("suggestions that cannot be loaded are reported under the field and arrive with the next try", async () => {
    const { page } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, { age: 13 });
    await answer(page, no);
    await page.route("**/api/locations", (route) => route.abort());
    const alertTexts = await recordAlerts(page);
    await page.getByRole("combobox").fill("Manchester");
    await page.getByRole("alert").getByText("We couldn’t look that up").waitFor();
    await page.unroute("**/api/locations");
    await page.keyboard.press("Enter");
    // Manchester means one place, so that Enter takes it as soon as the answer is there.
    await expect
      .poll(() => page.getByRole("button", { name: "Find football" }).getAttribute("aria-disabled"))
      .not.toBe("true");
    // What is taken a moment later is not asked for first, aloud.
    expect(await alertTexts()).not.toContain("Choose a place from the list");
    await page.getByRole("combobox").fill("newport");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Choose a place from the list").waitFor();
    await expect.poll(() => page.getByRole("option").count()).toBe(5);
  });
});

describe("the device's position", () => {
  test("is not needed if the person refuses", async () => {
    const { page } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, { age: 13 });
    await answer(page, no);
    await page.getByRole("button", { name: "Use my current location" }).click();
    await page.getByText("Current location denied. Try entering a postcode").waitFor();
    await expect
      .poll(() => page.getByRole("button", { name: "Find football" }).getAttribute("aria-disabled"))
      .toBe("true");
  });
});
