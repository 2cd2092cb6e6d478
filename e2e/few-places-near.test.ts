// @module-tag thorough
// The list of a search with few near places, in a real browser: short rows, and suggestions.
import { expect } from "vitest";
import { cards, casual, mentionedIn, type Opening, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const open = (changes: Parameters<typeof openList>[2] = {}, opening: Opening = {}) =>
  openList(browser, product.origin, changes, opening);

/** Truro: fewer clubs are near than a row may have, but more than a page of them. */
const truro = { Latitude: 50.2632, Longitude: -5.051, ReadableLocation: "Truro, TR1" };

test.each(["/recommendations", "/results"])(
  "on %s a row with a page of five leads to the rest, however few there are",
  async (path) => {
    const { page, context } = await open({ ...truro, SearchForUser: "Myself", Age: 30, PlayWith: 1 }, { path });
    const row = cards(page).first().getByRole("region");
    const heading = (await row.getByRole("heading", { level: 3 }).textContent()) ?? "";
    const total = Number(heading.match(/^(\d+) clubs, nearest first$/)?.[1]);
    expect(total).toBeGreaterThan(5);
    expect(total).toBeLessThanOrEqual(10);
    const more = row.getByRole("button", { name: "View more clubs" });
    await more.waitFor();
    await expect.poll(() => mentionedIn(page, 0)).toBe(5);
    await page.getByRole("button", { name: "Find clubs further away" }).click();
    await expect.poll(() => mentionedIn(page, 0)).toBe(total);
    await expect.poll(() => more.count()).toBe(0);
    await context.close();
  },
);

test("a suggestion to drop a facility counts places known not to have it apart from those that have not said", async () => {
  const toilets = { DisabilityFacility: ["Toilets" as const] };
  const { page, context } = await open({
    ...truro,
    SearchForUser: "Myself",
    Age: 30,
    PlayWith: 2,
    ...casual,
    ...toilets,
  });
  const suggestion = page.locator("main aside, main li").filter({ hasText: "Do without accessible toilets" }).last();
  const added = Number((await suggestion.textContent())?.match(/(\d+) (?:more )?places? to play/)?.[1]);
  const note = (await suggestion.getByRole("paragraph").first().textContent()) ?? "";
  const [, notKnown, without] =
    note.match(/^(\d+) ha.* not said whether .*: ask before you go\. (\d+) (?:is|are) known to have no accessible/) ??
    [];
  expect(Number(notKnown) + Number(without)).toBe(added);
  await context.close();
});

test("a single club on the map is counted as one", async () => {
  const carlisle = { Latitude: 54.895, Longitude: -2.934, ReadableLocation: "Carlisle, CA1" };
  const girl = { Age: 8, PlayWith: 5, WeekDays: "6" };
  const { page, context } = await open({ ...carlisle, ...girl }, { path: "/recommendations/map" });
  await page.getByText("Showing 1 of 1 club", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("1 club matches");
  await context.close();
});
