// A filter's options as they are drawn, and the words where there are none.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { filtersFixtures } from "./filters.fixtures.tsx";

const drawn = (name: string) => {
  const fixture = filtersFixtures.find((each) => each.name === name);
  return renderToStaticMarkup(fixture?.element);
};

test("the chosen options are ticked, the others are not", () => {
  const ticks = [...drawn("A filter’s options").matchAll(/<input[^>]*value="([^"]*)"[^>]*>/g)];
  expect(ticks.map(([tag, value]) => [value, tag.includes("checked")])).toEqual([
    ["3G or Astroturf", false],
    ["Grass", true],
    ["Indoor", true],
    ["Others", false],
  ]);
});

test("a filter without options says that nothing matches", () => {
  expect(drawn("A filter without options")).toContain("No results match your filter criteria");
});
