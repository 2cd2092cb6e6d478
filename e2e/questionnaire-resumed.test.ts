// @module-tag thorough What a questionnaire remembers if its page is loaded anew, or a step in the
// history ends the wait.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openVisit } from "#test/browser/browser.ts";
import { browser, product, test } from "./shared-product.ts";
import { answer, readScreen, type Step, storedPreferences } from "./walk-journey.ts";

const no: Step = { choose: /^No$/ };

/** To the last question, answered and not sent. */
async function openAtTheEnd() {
  const visit = await openVisit(browser);
  await visit.page.clock.install();
  await visit.page.goto(`${product.origin}/onboarding/squadgirls`);
  await answer(visit.page, { age: 13 });
  await answer(visit.page, no);
  await visit.page.getByRole("combobox").fill("Manchester");
  await visit.page.getByRole("option").first().click();
  return { ...visit, heading: visit.page.locator("#questionnaire-heading") };
}

/** Everything answered but the place. */
async function openAtThePlace() {
  const visit = await openVisit(browser);
  const { page } = visit;
  await page.goto(`${product.origin}/?onboarding=true`);
  await answer(page, { choose: /^Myself/ });
  await answer(page, { age: 12 });
  await answer(page, { choose: /^(Female|Girls)/ });
  await answer(page, { choose: /^Club/ });
  await answer(page, { choose: /^Any day/ });
  await answer(page, { choose: /^No(?!t)/ });
  return { ...visit, heading: page.locator("#questionnaire-heading") };
}

const responseCache = (page: Page) => page.evaluate(() => sessionStorage.getItem("open_questionnaire"));

test("if the page is loaded anew, as where a script did not arrive, it leads back to the same question", async () => {
  const { page, heading } = await openAtThePlace();
  const address = `${product.origin}/?onboarding=true#questions`;
  expect(page.url()).toBe(address);
  await page.reload();
  await page.getByRole("combobox").waitFor();
  expect(await readScreen(page)).toMatchObject({ step: "Question 7 of 7" });
  expect(page.url()).toBe(address);
  await expect.poll(() => heading.evaluate((words) => words === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByText("Question 6 of 7").waitFor();
  await page.goForward();
  await page.getByRole("combobox").fill("Manchester");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Find football" }).click();
  await page.waitForURL("**/recommendations");
  await expect.poll(() => storedPreferences(page)).toMatchObject({ SearchForUser: "Myself", Age: 12, PlayWith: 5 });
  await expect.poll(() => responseCache(page)).toBeNull();
});

test("Close and Yes deletes the visit's answers, and the next questionnaire begins at its first question", async () => {
  const { page } = await openVisit(browser);
  await page.goto(`${product.origin}/?onboarding=true`);
  await answer(page, { choose: /^Myself/ });
  await answer(page, { age: 12 });
  await expect.poll(() => responseCache(page)).toContain("12");
  await page.reload();
  expect((await readScreen(page)).title).toBe("What kind of football would you like to play?");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
  await expect.poll(() => responseCache(page)).toBeNull();
  await page.goBack();
  await expect.poll(async () => (await readScreen(page)).title).toBe("Who wants to play?");
});

test("Back while the waiting text covers the list asks the last question again", async () => {
  const { page, heading } = await openAtTheEnd();
  const last = await heading.innerText();
  await page.evaluate(() => {
    // The text's least time is the test's to end: a busy machine needs longer for the search.
    const begin = window.setTimeout.bind(window);
    const ends: (() => void)[] = [];
    const timer = (work: () => void, ms?: number) => (ms === 500 ? ends.push(work) : begin(work, ms));
    Object.assign(window, { setTimeout: timer, endWait: () => ends.map((end) => end()) });
    const push = history.pushState.bind(history);
    history.pushState = (...step) => {
      push(...step);
      if (location.pathname !== "/recommendations") return;
      Object.assign(window, { stoodWhenLeft: document.getElementById("questionnaire-heading")?.textContent });
      setTimeout(() => history.back());
    };
  });
  await page.getByRole("button", { name: "Find football" }).click();
  await page.waitForFunction(() => "stoodWhenLeft" in window);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "stoodWhenLeft"))).toBe("Finding football...");
  await expect.poll(() => heading.innerText()).toBe(last);
  await expect.poll(() => heading.evaluate((words) => words === document.activeElement)).toBe(true);
  await page.evaluate(() => {
    Reflect.get(window, "endWait")();
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  await expect.poll(() => heading.innerText()).toBe(last);
  expect(new URL(page.url()).pathname).toBe("/onboarding/squadgirls");
  await page.goForward();
  await page.getByRole("article").first().waitFor();
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
});

test("Back and Forward during the search ask the last question again; the late answer changes nothing", async () => {
  const { page, heading } = await openAtTheEnd();
  const last = await heading.innerText();
  const before = JSON.stringify({ SearchId: "the search before" });
  await page.evaluate((text) => sessionStorage.setItem("onboarding_preferences", text), before);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/*recommendation", (route) => released.promise.then(() => route.continue()));
  await page.getByRole("button", { name: "Find football" }).click();
  await page.getByText("Finding football...").waitFor();
  await page.goBack();
  await expect.poll(() => heading.innerText()).not.toBe("Finding football...");
  await page.goForward();
  await expect.poll(() => heading.innerText()).toBe(last);
  const answered = page.waitForResponse("**/api/clubrecommendation");
  released.resolve();
  await answered;
  await page.clock.runFor(1_000);
  await expect.poll(() => heading.innerText()).toBe(last);
  expect(new URL(page.url()).pathname).toBe("/onboarding/squadgirls");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("onboarding_preferences"))).toBe(before);
});
