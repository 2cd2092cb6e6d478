// @module-tag thorough
// The heading and the count above the nearest places, if something that was not asked for is nearer still.

import { expect } from "vitest";
import { desk } from "#test/browser/browser.ts";
import { cards, casual, nearest, openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

test("the heading and the count mention unasked pan-disability football that is nearer than the places found", async () => {
  const woman = {
    SearchForUser: "Myself" as const,
    Age: 30,
    PlayWith: 5,
    Disabilityoption: 1,
    DisabilityType: [7, 12],
  };
  const manchester = { Latitude: 53.4774, Longitude: -2.2309, ReadableLocation: "M1 1AE" };
  const { page, context } = await openList(
    browser,
    product.origin,
    { ...woman, ...casual, ...manchester },
    { viewport: desk },
  );
  await cards(page).first().waitFor();
  const answer = await page.evaluate(() => JSON.parse(sessionStorage.getItem("recommendations_casual") ?? "null"));
  const milesTo = (isUnasked: boolean) =>
    Math.min(
      ...answer.Recommendations.filter((group: object) => "IsPanDisabilitySuggestion" in group === isUnasked).flatMap(
        (group: Record<string, { DistanceFromUserLocation: number }[]>) =>
          ["RecommendationCentreCartDto", "RecommendationProviderCartDto"].flatMap((cards) =>
            (group[cards] ?? []).map((card) => card.DistanceFromUserLocation),
          ),
      ),
    );
  expect(milesTo(true)).toBeLessThan(milesTo(false));
  await page.getByRole("heading", { level: 2, name: "Nearest that you asked for" }).waitFor();
  await page.getByText(`ways to play, pan-disability from ${milesTo(true).toFixed(1)} miles`).waitFor();
  await expect
    .poll(() => nearest(page).first().locator("p").first().textContent())
    .toContain(milesTo(false).toFixed(1));
  await context.close();
});
