// The figure and the drawing of a distance.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { Flight } from "./flight.tsx";

const flight = (miles: number) =>
  renderToStaticMarkup(
    <PageLanguage value={english}>
      <Flight miles={miles} />
    </PageLanguage>,
  );

const textFor = (miles: number) =>
  flight(miles)
    .replace(/<svg.*<\/svg>/, "")
    .replace(/<[^>]*>/g, "");

/** Where the ball is on the scale, in units of the drawing. */
const landingOf = (miles: number) => Number(/translate\(([\d.]+) 35\)/.exec(flight(miles))?.[1]);

test("a distance has one decimal", () => {
  expect(textFor(0.62)).toBe("0.6 miles");
});

test("under a tenth of a mile reads as less than that, never as nothing", () => {
  expect(textFor(0.04)).toBe("less than 0.1 miles");
});

test("the ball flies farther for a longer distance on every card, and never beyond the drawing", () => {
  const landings = [0.4, 1.4, 2.7, 3, 3.1, 9.4, 30.5, 45.3, 50].map(landingOf);
  expect(landings).toEqual([...landings].sort((a, b) => a - b));
  expect(new Set(landings).size).toBe(landings.length);
  for (const miles of [0, 50, 400]) expect(landingOf(miles)).toBeLessThanOrEqual(180);
});
