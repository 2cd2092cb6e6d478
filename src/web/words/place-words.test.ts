// A place in words: its facilities, pitches and parking, where it lies and how to get there.

import { afterEach, expect, test } from "vitest";
import { type AccessWireName, accessAreas, disabilityFacilityLabels } from "#src/catalogue/records/vocabulary.ts";
import { country, setCountry } from "#src/platform/country/country.ts";
import { english } from "#src/platform/language/server-language.ts";
import {
  directionsHref,
  facilityName,
  formatDirection,
  formatNearTown,
  formatSurface,
  geoHref,
  namesTogether,
  pitchesAndParking,
  pitchNames,
  placeFacts,
  surfaceName,
} from "./place-words.ts";

const nothing = { CarPark: null, CarParkCapacity: null, ChangingRooms: null, Floodlit: null };
const every = (answer: boolean | null) =>
  Object.fromEntries(accessAreas.map(({ wireName }) => [wireName, answer])) as Record<AccessWireName, boolean | null>;

test("all areas are called accessible, so that a no does not deny the facility itself", () => {
  const { known } = placeFacts(english, { Facility: nothing, DisableFacility: every(false) });
  expect(known.map(({ name }) => name)).toEqual([
    "Accessible reception",
    "Accessible doorways",
    "Accessible changing rooms",
    "Accessible playing areas",
    "Accessible toilets",
    "Accessible social areas",
    "Accessible viewing areas",
    "Accessible emergency exits",
    "Accessible parking",
  ]);
  expect(disabilityFacilityLabels.map(facilityName).every((name) => name.startsWith("Accessible "))).toBe(true);
});

test("existing facilities come before missing ones, and unknown ones are in neither list", () => {
  const facts = placeFacts(english, {
    Facility: { CarPark: true, CarParkCapacity: 1, ChangingRooms: false, Floodlit: true },
    DisableFacility: { ...every(null), Toilets: true, Parking: false },
  });
  expect(facts.known).toEqual([
    { name: "Car park, 1 space", hasIt: true },
    { name: "Accessible toilets", hasIt: true },
    { name: "Floodlights", hasIt: true },
    { name: "Changing rooms", hasIt: false },
    { name: "Accessible parking", hasIt: false },
  ]);
  expect(facts.unknown).toHaveLength(accessAreas.length - 2);
});

test("a place with accessible changing rooms has changing rooms, even if it did not say so", () => {
  const withChanging = { ...every(null), ChangingFacility: true };
  expect(placeFacts(english, { Facility: nothing, DisableFacility: withChanging }).known).toEqual([
    { name: "Changing rooms", hasIt: true },
    { name: "Accessible changing rooms", hasIt: true },
  ]);
  const withoutThem = { ...every(null), ChangingFacility: false };
  expect(placeFacts(english, { Facility: nothing, DisableFacility: withoutThem }).unknown).toContain("changingRooms");
});

test.each([
  [["toilets"], "accessible toilets"],
  [["toilets", "parking"], "accessible toilets and parking"],
  [["floodlights"], "floodlights"],
  [["changingRooms", "toilets"], "changing rooms and accessible toilets"],
  [
    ["changingRooms", "doorways", "toilets", "floodlights"],
    "changing rooms, floodlights, and accessible doorways and toilets",
  ],
] as const)("%j are named together as %s", (names, words) => {
  expect(namesTogether(english, names)).toBe(words);
});

test.each([
  [null, { CarPark: true, CarParkCapacity: 0 }, ""],
  [null, { CarPark: true, CarParkCapacity: null }, ""],
  [null, { CarPark: null, CarParkCapacity: 30 }, ""],
  ["Grass", { CarPark: true, CarParkCapacity: 125 }, "Grass pitches, 125 parking spaces"],
  ["3G or Astroturf|Grass", {}, "3G and grass pitches"],
  [null, { CarPark: true, CarParkCapacity: 1 }, "1 parking space"],
  ["Indoor", { CarPark: false, CarParkCapacity: 5 }, "Indoor pitches"],
  [null, {}, ""],
])("pitches %s with %j read %s", (PitchTypes, facility, words) => {
  expect(pitchesAndParking(english, { PitchTypes, Facility: { ...nothing, ...facility } })).toBe(words);
});

test("a surface without a name is called another surface", () => {
  expect(surfaceName(english, "Others")).toBe("Another surface");
  expect(formatSurface(english, "Others")).toBe("another surface");
  expect(pitchNames(english, "Grass|Others")).toBe("Grass and another surface");
  expect(pitchNames(english, "Others")).toBe("Another surface");
  expect(pitchNames(english, null)).toBe("");
});

const manchester = { latitude: 53.48, longitude: -2.24 };

test.each([
  [1, 0, "north"],
  [1, 1.7, "north-east"],
  [0, 1, "east"],
  [-1, 1.7, "south-east"],
  [-1, 0, "south"],
  [-1, -1.7, "south-west"],
  [0, -1, "west"],
  [1, -1.7, "north-west"],
  // Just west of north is rounded to north, not past the last word.
  [1, -0.1, "north"],
])("%f degrees north and %f east is %s", (north, east, words) => {
  const there = { latitude: manchester.latitude + north, longitude: manchester.longitude + east };
  expect(formatDirection(manchester, there)).toBe(words);
});

test("the same place gives some direction and no error", () => {
  expect(formatDirection(manchester, manchester)).toBe("north");
});

afterEach(() => setCountry({ ...country(), distanceUnit: "miles" }));

test.each([
  [0.4, "Close to the centre of Sale."],
  [0.6, "About 1 mile west of the centre of Sale."],
  [4.95, "About 5 miles west of the centre of Sale."],
])("%f miles", (miles, words) => {
  expect(formatNearTown(english, { town: "Sale", miles, direction: "west" })).toBe(words);
});

test("on a site in kilometres", () => {
  setCountry({ ...country(), distanceUnit: "kilometres" });
  expect(formatNearTown(english, { town: "Sale", miles: 0.6, direction: "north" })).toBe(
    "About 1 kilometre north of the centre of Sale.",
  );
});

const park = { latitude: 53.4263, longitude: -2.3265 };

test("directions have the place's name and position, and the start only if it is known", () => {
  const anywhere = new URL(directionsHref("Ashton Park & Hall", park, null));
  expect(anywhere.searchParams.get("daddr")).toBe("53.4263,-2.3265 (Ashton Park & Hall)");
  expect(anywhere.searchParams.has("saddr")).toBe(false);
  const home = { latitude: 53.12345678, longitude: -2.5 };
  expect(new URL(directionsHref("Park", park, home)).searchParams.get("saddr")).toBe("53.123457,-2.5");
});

test("a phone's map app gets position and name", () => {
  expect(geoHref("Ashton Park & Hall", park)).toBe("geo:53.4263,-2.3265?q=53.4263,-2.3265(Ashton%20Park%20%26%20Hall)");
});
