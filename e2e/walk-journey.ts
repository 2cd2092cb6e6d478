// Answers any journey by what is on the screen, checking each question on the way.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityErrors, scrollsSideways } from "#test/browser/browser.ts";

/** An answer: a choice's text, ticks of several, an age, or a place to type. */
export type Step = { choose: RegExp } | { tick: string[] } | { age: number } | { place: string };

/** The text that the person reads in the top line and the heading. */
export interface Seen {
  step: string;
  /** Of the progress line's eight. */
  bar: number;
  title: string;
}

/** Questions axe has checked, by width, step and heading: several journeys share them. */
const checked = new Set<string>();

/** Takes each step, from the open first question to the results. Returns what was shown. */
export async function walkJourney(
  page: Page,
  steps: Step[],
  results: "/recommendations" | "/results",
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const step of steps) {
    const question = await readScreen(page);
    seen.push(question);
    const screen = JSON.stringify([page.viewportSize()?.width, question]);
    if (!checked.has(screen)) expect(await accessibilityErrors(page)).toEqual([]);
    checked.add(screen);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await answer(page, step);
  }
  await page.waitForURL(`**${results}`);
  return seen;
}

/** The question on the screen; its heading has the focus. */
export async function readScreen(page: Page): Promise<Seen> {
  const heading = page.locator("#questionnaire-heading");
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => document.activeElement === element)).toBe(true);
  const step = await page.getByText(/^Question \d of \d$/).innerText();
  const bar = Number(await page.getByRole("progressbar").getAttribute("aria-valuenow"));
  return { step, bar, title: await heading.innerText() };
}

export async function answer(page: Page, step: Step): Promise<void> {
  const before = await page.locator("#questionnaire-heading").innerText();
  const next = page.getByRole("button", { name: /^(Next|Find football)$/ });
  await expect.poll(() => next.getAttribute("aria-disabled")).toBe("true");
  if ("choose" in step) await page.getByRole("radio", { name: step.choose }).check();
  else if ("tick" in step) for (const name of step.tick) await page.getByRole("checkbox", { name }).check();
  else if ("age" in step) await page.getByRole("dialog").getByRole("textbox").fill(String(step.age));
  else {
    await page.getByRole("combobox").fill(step.place);
    await page.getByRole("option").first().click();
  }
  await expect.poll(() => next.getAttribute("aria-disabled")).toBeNull();
  await next.click();
  await page.waitForFunction(
    (title) => document.getElementById("questionnaire-heading")?.textContent !== title,
    before,
  );
}

/** The search that the visit has stored. */
export async function storedPreferences(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("onboarding_preferences") ?? "null"));
}
