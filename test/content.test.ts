// The project's own words hold to the schema of content, and lead nowhere that does not exist.
import { Check } from "typebox/value";
import { expect, test } from "vitest";
import home from "../content/home.json" with { type: "json" };
import navigation from "../content/navigation.json" with { type: "json" };
import pages from "../content/pages.json" with { type: "json" };
import recommendations from "../content/recommendations.json" with { type: "json" };
import { journeyIds } from "../src/domain/questionnaire/journey.ts";
import { recommendationsContentSchema } from "../src/domain/recommendations-content.ts";
import { homeSchema, navigationSchema, plainPagesSchema } from "../src/domain/site-content.ts";

test("each content file fits its schema", () => {
  expect(Check(navigationSchema, navigation)).toBe(true);
  expect(Check(homeSchema, home)).toBe(true);
  expect(Check(plainPagesSchema, pages)).toBe(true);
  expect(Check(recommendationsContentSchema, recommendations)).toBe(true);
});

test("every link of the content leads to a page or journey there is", () => {
  const places = new Set([
    "/",
    ...journeyIds.map((id) => `/onboarding/${id}`),
    ...pages.flatMap(({ path, sections }) => [path, ...sections.map(({ id }) => `${path}#${id}`)]),
  ]);
  const links = [...JSON.stringify([navigation, home, pages, recommendations]).matchAll(/"to":"([^"]*)"/g)].map(
    ([, to]) => to as string,
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.map((to) => to.replace(/\?.*/, "")).filter((to) => !places.has(to))).toEqual([]);
});
