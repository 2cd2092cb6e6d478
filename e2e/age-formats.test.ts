// @module-tag thorough
// The format that a team of an age plays, on the card, the club's and the team's page, in a real browser.
import { expect } from "vitest";
import { accessibilityErrors, desk, hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { cards, openList } from "#test/browser/open-list.ts";
import { browser, detailsProduct, product, test } from "./shared-product.ts";

test("a card names the format of under 8s to under 10s", async () => {
  const { page, context } = await openList(browser, product.origin, { Age: 8, PlayWith: 1, FootballType: 2 });
  const card = cards(page).first();
  await card.waitFor();
  await expect
    .poll(() => card.getByRole("heading", { level: 2 }).innerText())
    .toMatch(/^Under 8s to under 10s, Mini Soccer/);
  await card
    .getByText(/teams? for under .*s, Mini Soccer, on/)
    .first()
    .waitFor();
  await context.close();
});

test.each([
  ["phone", phone],
  ["desk", desk],
])("on a %s a club's teams can be filtered by format with mouse and arrow keys", async (_, viewport) => {
  const { page, context, errors } = await openVisit(browser, viewport);
  await page.goto(`${detailsProduct.origin}/club/1`);
  await hydrated(page);
  const tabs = page.getByRole("tablist", { name: "Football by age" }).getByRole("tab");
  await expect
    .poll(() => tabs.allInnerTexts())
    .toEqual(
      ["All\n5", "Mini Soccer\n2", "9v9\n2"].map((text) =>
        expect.stringMatching(new RegExp(text.replace("\n", "\\s*"))),
      ),
    );
  const teams = page.getByRole("tabpanel").getByRole("listitem").filter({ visible: true });
  await tabs.nth(1).click();
  await expect.poll(() => teams.count()).toBe(2);
  await expect.poll(() => teams.first().textContent()).toContain("Under 9s, Mini Soccer");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => tabs.nth(2).evaluate((tab) => tab === document.activeElement)).toBe(true);
  await expect
    .poll(() => teams.allTextContents())
    .toEqual([expect.stringContaining("Under 11s, 9v9"), expect.stringContaining("Under 12s, 9v9")]);
  await page.keyboard.press("Home");
  await expect.poll(() => tabs.first().getAttribute("aria-selected")).toBe("true");
  expect(await accessibilityErrors(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

test("without script all teams are on the page, and no tab that could not be pressed", async () => {
  const { page, context } = await openVisit(browser, phone, { javaScriptEnabled: false });
  await page.goto(`${detailsProduct.origin}/club/1`);
  await expect.poll(() => page.getByRole("tab").filter({ visible: true }).count()).toBe(0);
  await expect.poll(() => page.getByText("Sale Juniors U13 Boys").isVisible()).toBe(true);
  await context.close();
});

test("a team's page says in plain words how many players are on each side", async () => {
  const read = async (path: string) => (await fetch(detailsProduct.origin + path)).text();
  const under9 = await read("/team/1");
  expect(under9).toContain("Under 9s, Mini Soccer");
  expect(under9).toContain("Mini Soccer: 7 against 7, smaller pitch, smaller goals");
  const walking = await read("/team/30");
  expect(walking).toContain("Adults, walking football");
  expect(walking).not.toContain("11 against 11");
});
