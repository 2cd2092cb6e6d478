// The facilities of a place in words, and which of them are unknown.
import { expect, test } from "vitest";
import { type AccessWireName, accessAreas, disabilityFacilityLabels } from "#src/catalogue/records/vocabulary.ts";
import { facilityName, namesTogether, placeFacts } from "./access-facts.ts";

const nothing = { CarPark: null, CarParkCapacity: null, ChangingRooms: null, Floodlit: null };
const every = (answer: boolean | null) =>
  Object.fromEntries(accessAreas.map(({ wireName }) => [wireName, answer])) as Record<AccessWireName, boolean | null>;

test("all areas are called accessible, so that a no does not deny the facility itself", () => {
  const { known } = placeFacts({ Facility: nothing, DisableFacility: every(false) });
  expect(known.map(({ name }) => name)).toEqual([
    "Accessible reception",
    "Accessible doorways",
    "Accessible changing rooms",
    "Accessible playing areas",
    "Accessible toilets",
    "Accessible social areas",
    "Accessible places to watch",
    "Accessible emergency exits",
    "Accessible parking",
  ]);
  expect(disabilityFacilityLabels.map(facilityName).every((name) => name.startsWith("Accessible "))).toBe(true);
});

test("existing facilities come before missing ones, and unknown ones are in neither list", () => {
  const facts = placeFacts({
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
  expect(placeFacts({ Facility: nothing, DisableFacility: withChanging }).known).toEqual([
    { name: "Changing rooms", hasIt: true },
    { name: "Accessible changing rooms", hasIt: true },
  ]);
  const withoutThem = { ...every(null), ChangingFacility: false };
  expect(placeFacts({ Facility: nothing, DisableFacility: withoutThem }).unknown).toContain("Changing rooms");
});

test.each([
  [["Accessible toilets"], "accessible toilets"],
  [["Accessible toilets", "Accessible parking"], "accessible toilets and parking"],
  [["Floodlights"], "floodlights"],
  [["Changing rooms", "Accessible toilets"], "changing rooms and accessible toilets"],
  [
    ["Changing rooms", "Accessible doorways", "Accessible toilets", "Floodlights"],
    "changing rooms, floodlights, and accessible doorways and toilets",
  ],
])("%j are named together as %s", (names, words) => {
  expect(namesTogether(names)).toBe(words);
});
