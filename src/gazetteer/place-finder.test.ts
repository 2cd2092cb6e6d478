// A name with one typing error is found among names, whatever the error; and what was searched
// before decides among equals.
import fc from "fast-check";
import { expect, test } from "vitest";
import { demonstrationPlaces } from "#demonstration/demonstration-places.ts";
import { inventedPlaces } from "#test/gazetteer/invented-places.ts";
import type { NamedPlace } from "./name-index.ts";
import { placeFinder } from "./place-finder.ts";
import { placeNameKey } from "./place-name.ts";
import type { GazetteerPlace } from "./ports.ts";

function named({ name, kind, region, areas, population, position }: GazetteerPlace): NamedPlace {
  const isStation = kind === "station";
  return {
    name,
    region,
    areas,
    ...position,
    isApproximate: false,
    kind: isStation ? "station" : "place",
    size: isStation ? 0 : (population ?? 1_500),
  };
}

/**
 * One letter left out, put in, wrong, or exchanged with its neighbour; of the first one only the
 * last of these.
 */
const anError = fc.record({
  kind: fc.constantFrom("missing", "added", "wrong", "exchanged"),
  place: fc.nat(),
  letter: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
});

function mistyped(letters: string, { kind, place, letter }: { kind: string; place: number; letter: string }): string {
  const at = kind === "exchanged" ? place % (letters.length - 1) : 1 + (place % (letters.length - 1));
  const [head, tail] = [letters.slice(0, at), letters.slice(at)];
  if (kind === "missing") return head + tail.slice(1);
  if (kind === "added") return head + letter + tail;
  return kind === "wrong" ? head + letter + tail.slice(1) : head + tail[1] + tail[0] + tail.slice(2);
}

test.each([
  ["the demonstration’s places", demonstrationPlaces()],
  ["5,000 invented places", inventedPlaces(5_000)],
])("of %s any with five letters or more is among the first ten for one typing error", (_, places) => {
  const finder = placeFinder(places.map(named), []);
  const keys = [...new Set(places.filter(({ kind }) => kind !== "station").map(({ name }) => placeNameKey(name)))];
  const long = keys.map((key) => key.replaceAll(" ", "")).filter((letters) => letters.length >= 5);
  fc.assert(
    fc.property(fc.constantFrom(...long), anError, (letters, error) => {
      const found = finder.find(mistyped(letters, error), 10).places;
      expect(found.map(({ place }) => placeNameKey(place.name).replaceAll(" ", ""))).toContain(letters);
    }),
    { seed: 36, numRuns: 600 },
  );
});

const village = (name: string, latitude: number, over: Partial<NamedPlace> = {}): NamedPlace => ({
  name,
  kind: "place",
  region: `${latitude} north`,
  areas: [],
  size: 1_500,
  latitude,
  longitude: -2,
  isApproximate: false,
  ...over,
});

test("of equals the one nearer to the search before is first; a larger one of the name stays before them", () => {
  const finder = placeFinder(
    [
      ...[village("Ashby", 51), village("Ashby", 53), village("Ashby", 55), village("Ashby", 50, { size: 12_000 })],
      ...[51, 53].map((at) => village(`Sports Centre ${at}`, at, { kind: "venue", size: 0 })),
    ],
    [],
  );
  const found = (text: string, latitude: number | null) =>
    finder
      .find(text, 5, latitude === null ? null : { latitude, longitude: -2 })
      .places.map(({ place }) => place.latitude);
  expect(found("ashby", null)).toEqual([50, 51, 53, 55]);
  expect(found("ashby", 53.2)).toEqual([50, 53, 55, 51]);
  expect(found("sports", 52.8)).toEqual([53, 51]);
  expect(found("sports", 51.1)).toEqual([51, 53]);
});

test("a place is found once by its name in either language, as a county beside another name too", () => {
  const cardiff = village("Cardiff", 51, { names: { cy: "Caerdydd" }, size: 360_000 });
  const barry = village("Barry", 51.1, { names: { cy: "Y Barri" }, region: "Vale of Glamorgan" });
  const finder = placeFinder([cardiff, barry], []);
  for (const typed of ["cardiff", "caerdydd", "Caerdyd", "ca", "cardif"])
    expect(finder.find(typed, 5).places.map(({ place }) => place)).toEqual([cardiff]);
  expect(finder.find("caerdydd", 5).isClear).toBe(true);
  expect(finder.find("y barri, caerdydd", 5).places.map(({ place }) => place)).toEqual([barry]);
});

test("a name that only resembles what was typed is called a guess", () => {
  const finder = placeFinder([village("Stockport", 53)], []);
  const guesses = (text: string) => finder.find(text, 5).places.map(({ isGuess }) => isGuess);
  expect([guesses("stockprt"), guesses("stockp"), guesses("stockport")]).toEqual([[true], [false], [false]]);
});

test.each([
  ["Ashton-under-Lyne", "ASHTON UNDER LYNE"],
  ["Ynys Môn", "ynys mon"],
  ["Þórshöfn", "thorshofn"],
  ["Hafnarfjörður", "hafnarfjordur"],
  ["Bærum", "baerum"],
  ["St. Helens", "st helens"],
  ["King's Lynn", "Kings  Lynn"],
  ["Bishop’s Stortford", "bishops stortford"],
])("%j and %j are one name", (one, other) => {
  expect(placeNameKey(one)).toBe(placeNameKey(other));
});

test("different names have different keys, and a name without letters has an empty key", () => {
  expect(placeNameKey("Sale")).not.toBe(placeNameKey("Salford"));
  expect(placeNameKey("% _ --")).toBe("");
});
