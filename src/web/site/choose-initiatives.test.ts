import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { InitiativesContent } from "#src/site/programmes-content.ts";
import { initiativesAt, initiativesFor, programmeSlug } from "./programmes.ts";

const content: InitiativesContent = JSON.parse(readFileSync("content/initiatives.json", "utf8"));
function idsAt(names: (string | null)[], age: number | null = null): number[] {
  const initiatives = initiativesAt(content, names);
  return initiatives ? initiativesFor(initiatives, age).map(({ id }) => id) : [];
}

test.each([
  ["Wildcats", [1]],
  ["Girls football sessions", [1]],
  ["Squad Girls Football", [2]],
  ["Just Play", [3]],
  ["Big Football Day 16", [3]],
  ["Age UK Walking Football", [4]],
  ["Walking Football", [4]],
])("a place with %s alone shows its initiative and no other", (name, ids) => {
  expect(idsAt([name, null, name])).toEqual(ids);
});

test("a place shows every initiative played there once, in the order of the promos", () => {
  expect(idsAt(["Age UK Walking Football", "Just Play", "Wildcats", "Squad Girls Football"])).toEqual([1, 2, 3, 4]);
  expect(idsAt(["Girls Football Sessions", "Age UK Walking Football"])).toEqual([4, 1]);
});

test("for over-55s the walking promo replaces those of just play", () => {
  const both = ["Just Play", "Age UK Walking Football"];
  expect(idsAt(both, 55)).toEqual([3, 4]);
  expect(idsAt(both, 56)).toEqual([4]);
  expect(idsAt(["Just Play"], 56)).toEqual([]);
});

test.each([
  [5, [1]],
  [9, [1]],
  [11, [1]],
  [12, [2]],
  [14, [2]],
  [15, []],
  [16, [3]],
  [49, [3]],
  [50, [3, 4]],
  [null, [1, 2, 3, 4]],
])("of all four initiatives a search for age %j shows those for that age: %j", (age, ids) => {
  expect(idsAt(["Wildcats", "Squad Girls Football", "Just Play", "Age UK Walking Football"], age).sort()).toEqual(ids);
});

test("an initiative without ages is for everybody", () => {
  const place = initiativesAt(content, ["Just Play"])!;
  const cards = place.cards.map(({ ages: _ages, ...card }) => card);
  expect(initiativesFor({ ...place, cards }, 9).map(({ id }) => id)).toEqual([3]);
});

test("initiatives that are not played at a place are not shown", () => {
  const reported = JSON.stringify(initiativesAt(content, ["Just Play"]));
  expect(reported).toContain("Turn up and play");
  expect(reported).not.toMatch(/squad|girls|walk/i);
  expect(initiativesAt(content, ["Some other programme"])).toBeNull();
});

test.each([[[]], [[null]], [[""]], [["Some other programme"]], [["4903"]], [["  "]]])(
  "a place with the programmes %j shows nothing",
  (names) => {
    expect(idsAt(names)).toEqual([]);
  },
);

test.each([
  ["Wildcats", "wildcats"],
  [" just  PLAY ", "just-play"],
  ["Girls’ Football Sessions", "girls-football-sessions"],
  ["Learn to Play 18", "learn-to-play"],
  ["kickabout-16", "kickabout"],
])("%j is the programme %s", (name, slug) => {
  expect(programmeSlug(name)).toBe(slug);
});
