// The drawing of a distance.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Flight } from "./flight.tsx";

/** Where the ball is on the line, in per cent. */
const landingOf = (miles: number) =>
  Number(/<svg x="([\d.]+)%" y/.exec(renderToStaticMarkup(<Flight miles={miles} reach={10} />))?.[1]);

test("the ball flies farther for a longer distance on every card, and never beyond the line", () => {
  const landings = [0.5, 1.4, 2.7, 3, 3.1, 9.4, 10].map(landingOf);
  expect(landings).toEqual([...landings].sort((a, b) => a - b));
  expect(new Set(landings).size).toBe(landings.length);
  for (const miles of [0, 50, 400]) expect(landingOf(miles)).toBeLessThanOrEqual(100);
});
