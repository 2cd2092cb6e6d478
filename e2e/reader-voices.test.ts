// @module-tag thorough A volunteer is addressed as one on every screen, in a real browser; the
// other voices are shown in src/web/words.
import { expect } from "vitest";
import { phone } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const volunteer = {
  Journey: "volunteer",
  SearchForUser: "Myself",
  FootballType: 2,
  Age: 8,
  AgeGroup: "U8-U10",
  PlayWith: 5,
  IncludeMixedGender: true,
} as const;

/** Who helps pays nothing, and takes nobody's space. */
const priced = /£|price|how much|\bfree\b|book this|spaces? |waiting list|slots/i;

test("on a phone a volunteer's list is about teams to help, and never about a child of that age", async () => {
  const { page, errors } = await openList(browser, product.origin, volunteer, { viewport: phone });
  await cards(page).first().waitFor();
  await expect
    .poll(() => page.locator("h1").innerText())
    .toBe("Club football teams to help: girls’ or mixed, under 8s to under 10s, on any day near Sale, M33");
  const text = await page.locator("main").innerText();
  expect(text).toMatch(/\d kinds? of football to help with/);
  expect(text).not.toMatch(/You can play|ways? to play|your needs|8-year-old|knows your name|Play Club Football/);
  expect(text).toContain("Help Where You Live");
  expect(text).toContain("Mini Soccer");
  await page.getByRole("tab", { name: "Sessions to help" }).click();
  await page.getByRole("heading", { level: 1, name: /^Casual football sessions to help/ }).waitFor();
  await cards(page).first().waitFor();
  const casual = await page.locator("main").innerText();
  expect(casual).not.toMatch(/For \d|8-year-old/);
  expect(casual).toMatch(/sessions? for these ages/);
  expect(casual).not.toMatch(priced);
  await page.locator('main a[href^="/venue/"]').first().click();
  await page.getByRole("heading", { name: "Is there someone I can help?" }).waitFor();
  await expect.poll(() => page.locator("main").innerText()).not.toMatch(priced);
  await page.goBack();
  await page.getByRole("tab", { name: "Clubs to help" }).click();
  await page.locator('a[href^="/club/"]').first().click();
  await page.getByRole("heading", { name: "Is there someone I can help?" }).waitFor();
  const club = await page.locator("main").innerText();
  expect(club).toContain("Under 8s to under 10s: yes");
  expect(club).toMatch(/Help needed: (yes|no|not known)/);
  expect(club).not.toMatch(/Age 8|8-year-old|New to football|Your days/);
  expect(club).not.toMatch(priced);
  expect(errors).toEqual([]);
});
