// @module-tag thorough The tasks of a new user on a phone with one thumb: how many presses they
// take, and whether the thumb reaches the targets.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { hydrated, openVisit, phone } from "#test/browser/browser.ts";
import { nearest } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

/** A finger's width, in CSS pixels. */
const targetPx = 44;

/** Taps, never points, drags or hovers; counts, and records what is small or out of reach. */
function thumb(page: Page) {
  const presses: string[] = [];
  const small: string[] = [];
  const outOfReach: string[] = [];
  async function press(wanted: Locator): Promise<void> {
    const target = wanted.first();
    await target.scrollIntoViewIfNeeded();
    const { words, size, middle, canComeDown } = await target.evaluate((element) => {
      const area = element.closest("label, summary, button") ?? element;
      const { width, height, top } = area.getBoundingClientRect();
      let canComeDown = false;
      for (let at: Element | null = area; at; at = at.parentElement) canComeDown ||= at.scrollTop > 0;
      const words = (element.ariaLabel ?? area.textContent ?? "").trim();
      // Less than half a pixel is the browser's own rounding.
      const size = [Math.round(width), Math.round(height)] as const;
      return { words, size, middle: top + height / 2, canComeDown };
    });
    presses.push(words);
    if (Math.min(...size) < targetPx) small.push(words);
    if (middle < phone.height / 3 && !canComeDown) outOfReach.push(words);
    await target.tap();
  }
  const button = (name: string | RegExp) => press(page.getByRole("button", { name }));
  return {
    press,
    button,
    presses,
    small,
    outOfReach,
    link: (name: string | RegExp) => press(page.getByRole("link", { name })),
    /** A filter's row in the panel. */
    row: (name: RegExp) => press(page.getByRole("dialog").getByRole("button", { name })),
    tick: (name: string | RegExp) => press(page.getByRole("checkbox", { name })),
    async answer(name: string | RegExp) {
      await press(page.getByRole("radio", { name }));
      await button("Next");
    },
    async age(years: number) {
      await page.getByRole("dialog").getByRole("textbox").fill(String(years));
      await button("Next");
    },
    async place() {
      await page.getByRole("combobox", { name: "Postcode or town" }).fill("M33 7WR");
      await press(page.getByRole("option"));
      await button("Find football");
      await nearest(page).first().waitFor();
    },
    async apply() {
      await button("Apply filters");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  };
}

type Thumb = ReturnType<typeof thumb>;

async function asSomebodyNew(task: (hand: Thumb, page: Page) => Promise<void>): Promise<Thumb> {
  const { page, context, errors } = await openVisit(browser, phone, { hasTouch: true, isMobile: true });
  await page.goto(product.origin);
  await hydrated(page);
  const hand = thumb(page);
  await task(hand, page);
  expect(hand.small).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
  return hand;
}

test("the nearest under-10 girls' team on a Saturday", async () => {
  const hand = await asSomebodyNew(async ({ link, answer, age, place, press, tick, button, apply }, page) => {
    await link("Start searching");
    await answer(/^My child/);
    await age(9);
    await answer(/^Girls/);
    await answer(/^A girls’ team/);
    await answer(/^Weekends/);
    await answer(/^No$/);
    await place();
    await press(page.getByRole("heading", { level: 1 }).getByRole("button", { name: "Saturday and Sunday" }));
    await tick("Sunday");
    await button("Save");
    await apply();
    await page.getByRole("heading", { level: 1, name: /9-year-old girl.* on Saturday near/ }).waitFor();
  });
  expect(hand.presses).toHaveLength(18);
  // Of everything pressed only these are in the upper third of the screen.
  expect(hand.outOfReach).toEqual(["Girls’ football", "Saturday and Sunday"]);
});

test("a free session tonight", async () => {
  const hand = await asSomebodyNew(async ({ link, age, place, button, row, tick, apply }, page) => {
    await link("Find a session");
    await age(30);
    await place();
    await button(/^Filters/);
    await row(/^Session price/);
    await page.getByRole("slider").fill("0");
    await button("Save");
    await row(/^Time of day/);
    await tick(/^Evening/);
    await button("Save");
    await row(/^Day preference/);
    await button("Clear all days");
    await tick("Sunday");
    await button("Save");
    await apply();
    await page.getByRole("heading", { level: 1, name: /on Sunday in the evening near/ }).waitFor();
  });
  // To remove six days were six presses: 19.
  expect(hand.presses).toHaveLength(15);
});

test("somewhere with a toilet that a wheelchair can use", async () => {
  const hand = await asSomebodyNew(async ({ link, age, place, button, row, tick, apply }, page) => {
    await link("Find a session");
    await age(30);
    await place();
    await button(/^Filters/);
    await row(/^Disability facilities/);
    await tick("Accessible toilets");
    await button("Save");
    await apply();
    await page.getByRole("button", { name: /^Disability facilities: Accessible toilets/ }).waitFor();
    await nearest(page).first().waitFor();
  });
  expect(hand.presses).toHaveLength(9);
});

test("a club to coach at, and a message to it", async () => {
  const hand = await asSomebodyNew(async ({ link, answer, place, button, press }, page) => {
    await button("Menu");
    await press(page.getByText("Help at a club"));
    await link("Find teams that need help");
    await answer("U8 to U10");
    await answer("I don’t mind");
    await answer(/^No$/);
    await place();
    await link(/^See this club/);
    await page.waitForURL("**/club/*");
    await hydrated(page);
    // No register says who needs a coach: the page says so, and that one can ask.
    await expect.poll(() => page.getByRole("main").innerText()).toMatch(/Help needed: (yes|not known)/);
    await button("Write to the club");
    await press(page.getByRole("radio", { name: "Coaching" }));
  });
  expect(hand.presses).toHaveLength(14);
});
