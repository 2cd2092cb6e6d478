// A filter's options as they are rendered, and the text if there are none.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { filtersParts } from "#styleguide/parts/filters-parts.tsx";

const rendered = (name: string) => {
  const fixture = filtersParts.find((each) => each.name === name);
  return renderToStaticMarkup(<PageLanguage value={english}>{fixture?.element}</PageLanguage>);
};

test("the chosen options are ticked, the others are not", () => {
  const ticks = [...rendered("A filter’s options").matchAll(/<input[^>]*value="([^"]*)"[^>]*>/g)];
  expect(ticks.map(([tag, value]) => [value, tag.includes("checked")])).toEqual([
    ["3G or Astroturf", false],
    ["Grass", true],
    ["Indoor", true],
    ["Others", false],
  ]);
});

test("a filter without options says that nothing matches", () => {
  expect(rendered("A filter without options")).toContain("No results match your filter criteria");
});

test("an option's name is its label, its number is its description, and an option with no places says so", () => {
  const parts =
    /aria-labelledby="([^"]*)-name" aria-describedby="\1-places \1-known".*?id="\1-name">([^<]*)<.*?id="\1-known"[^>]*>([^<]*)<.*?id="\1-places"[^>]*>([^<]*)<span[^>]*>([^<]*)</g;
  const described = [...rendered("A filter’s options with their numbers").matchAll(parts)].map(
    ([, , name, known, figure, noun]) => [name, `${figure}${noun}`, known],
  );
  expect(described).toEqual([
    ["3G or Astroturf", "14 places", "not known for 19 more"],
    ["Grass", "1,204 places", "not known for 15: 3 are counted here, 12 are not"],
    ["Indoor", "1 place", "not known for any of them"],
    ["Others", "0 places", "Nothing fits, not known for 31"],
  ]);
  expect(rendered("A filter’s options")).not.toContain("aria-describedby");
});
