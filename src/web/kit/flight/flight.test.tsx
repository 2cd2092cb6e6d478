// The drawing of a distance.
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

/** Where the ball is on the scale, in units of the drawing. */
const landingOf = (miles: number) => Number(/translate\(([\d.]+) 35\)/.exec(flight(miles))?.[1]);

test("the ball flies farther for a longer distance on every card, and never beyond the drawing", () => {
  const landings = [0.4, 1.4, 2.7, 3, 3.1, 9.4, 30.5, 45.3, 50].map(landingOf);
  expect(landings).toEqual([...landings].sort((a, b) => a - b));
  expect(new Set(landings).size).toBe(landings.length);
  for (const miles of [0, 50, 400]) expect(landingOf(miles)).toBeLessThanOrEqual(180);
});
