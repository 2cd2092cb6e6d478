// @module-tag thorough The numbers of the filters panel in a real browser: their meaning, and how
// the panel works without them.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityErrors, phone, scrollsSideways } from "#test/browser/browser.ts";
import { casual, type Opening, openFilters, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

const address = "**/api/filtercounts";
const panel = (page: Page) => page.getByRole("dialog").first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const foot = (page: Page) =>
  panel(page)
    .getByRole("status")
    .filter({ hasText: /match(es)?\b/ });
const option = (page: Page, name: string) => panel(page).getByRole("checkbox", { name });
/** What a screen reader reads after an option's name. */
const described = (page: Page, name: string) =>
  option(page, name).evaluate((box) =>
    (box.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(", "),
  );
const placesOf = async (page: Page) => Number((await foot(page).innerText()).match(/^[\d,]+/)?.[0].replace(",", ""));

async function open(changes: Parameters<typeof openList>[2] = casual, opening: Opening = {}) {
  const list = await openList(browser, product.origin, changes, opening);
  await list.page.getByRole("article").first().waitFor();
  return list;
}

describe("on a phone", () => {
  test("each option has its number, and the panel's foot that of the draft, which the list then has", async () => {
    const { page, errors } = await open(casual, { viewport: phone });
    await openFilters(page);
    await foot(page).waitFor();
    const before = await placesOf(page);
    expect(before).toBeGreaterThan(3);
    await button(page, /^Disability facilities/).click();
    await expect.poll(() => described(page, "Accessible toilets")).toMatch(/^\d+ places?, /);
    await expect.poll(() => described(page, "Accessible toilets")).toMatch(/[\d,]+ more haven’t told us$/);
    const promised = Number.parseInt(await described(page, "Accessible toilets"), 10);
    await option(page, "Accessible toilets").check();
    const words = `${promised} places match, ${before - promised} fewer than now`;
    await foot(page).filter({ hasText: words }).waitFor();
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await button(page, "Save").click();
    await foot(page).filter({ hasText: words }).waitFor();
    await panel(page).getByText("Changed", { exact: true }).waitFor();
    const answered = page.waitForResponse("**/api/casualrecommendation");
    await button(page, "Apply filters").click();
    const [{ Recommendations }] = await (await answered).json();
    const ids = new Set(
      Recommendations.flatMap(
        (group: { RecommendationCentreCartDto: object[]; RecommendationProviderCartDto: object[] }) =>
          [...group.RecommendationCentreCartDto, ...group.RecommendationProviderCartDto].map((card) => {
            const { ProviderId, PitchFinderId } = card as { ProviderId?: number; PitchFinderId: number };
            return `${ProviderId}p${PitchFinderId}`;
          }),
      ),
    );
    // A first page of each kind: at most as many as promised, and exactly as many if that is few.
    expect(ids.size).toBeLessThanOrEqual(promised);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await openFilters(page);
    await foot(page)
      .filter({ hasText: `${promised} places match` })
      .waitFor();
    expect(errors).toEqual([]);
  });

  test("nothing moves when the numbers arrive", async () => {
    const gate = Promise.withResolvers<void>();
    const { page } = await open(casual, { viewport: phone });
    await page.route(address, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await openFilters(page);
    const places = () =>
      panel(page).evaluate((dialog) =>
        [...dialog.querySelectorAll("h2, p, label, input, button, li")].map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return { of: each.tagName, box: [x, y, width, height] };
        }),
      );
    const onAllScreens = async () => {
      const found: Awaited<ReturnType<typeof places>> = [];
      for (const label of ["Session price", "Disability facilities", "Day preference"]) {
        await panel(page)
          .getByRole("button", { name: new RegExp(`^${label}`) })
          .click();
        await panel(page).getByRole("heading", { name: label, exact: true }).waitFor();
        found.push(...(await places()));
        await button(page, "Back to filters").click();
        await panel(page).getByRole("heading", { name: "Filters", exact: true }).waitFor();
      }
      return [...found, ...(await places())];
    };
    const screens = await onAllScreens();
    gate.resolve();
    await foot(page).waitFor();
    const after = await onAllScreens();
    expect(after.map((each) => each.of)).toEqual(screens.map((each) => each.of));
    // Less than half a pixel is the browser's own rounding.
    const moved = after.filter(({ box }, at) =>
      box.some((edge, side) => Math.abs(edge - screens[at]!.box[side]!) > 0.5),
    );
    expect(moved).toEqual([]);
  });
});

test("after several quick presses the last number alone is announced, once", async () => {
  const { page } = await open({ WeekDays: "3,7" });
  await openFilters(page);
  await foot(page).waitFor();
  await panel(page)
    .getByRole("button", { name: /^Day preference/ })
    .click();
  await panel(page).getByRole("heading", { name: "Day preference", exact: true }).waitFor();
  await foot(page).waitFor();
  await page.evaluate(() => {
    const statuses: string[] = [];
    Object.assign(window, { statuses });
    const status = [...document.querySelectorAll("dialog [role=status]")].find((each) =>
      each.textContent?.includes("match"),
    );
    new MutationObserver(() => statuses.push(status?.textContent ?? "")).observe(status as Element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const readStatuses = () => page.evaluate(() => (window as unknown as { statuses: string[] }).statuses);
  const before = await foot(page).innerText();
  await page.evaluate(() => {
    for (const value of ["1", "2", "4"])
      document.querySelector<HTMLInputElement>(`dialog input[value="${value}"]`)?.click();
  });
  await foot(page).filter({ hasText: "more than now" }).waitFor();
  expect(new Set(await readStatuses()).size).toBe(1);
  expect((await readStatuses())[0]).not.toBe(before);
});

test.each([
  ["fails", (page: Page) => page.route(address, (route) => route.abort())],
  ["never ends", (page: Page) => page.route(address, () => undefined)],
])("if the call %s, the panel works as it does with numbers", async (_, prepare) => {
  const { page, calls } = await open();
  await prepare(page);
  await openFilters(page);
  await button(page, /^Playing Surface/).click();
  await option(page, "Grass").check();
  await expect.poll(() => described(page, "Grass")).toBe("");
  expect(await accessibilityErrors(page)).toEqual([]);
  await button(page, "Save").click();
  await button(page, "Apply filters").click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(calls.at(-1)?.body).toMatchObject({ SurfaceType: ["Grass"] });
});
