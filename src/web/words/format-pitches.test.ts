import { expect, test } from "vitest";
import { pitchesAndParking } from "./format-pitches.ts";

const nothing = { CarPark: null, CarParkCapacity: null, ChangingRooms: null, Floodlit: null };

test.each([
  ["Grass", { CarPark: true, CarParkCapacity: 125 }, "Grass pitches, 125 parking spaces"],
  ["3G or Astroturf|Grass", {}, "3G and grass pitches"],
  [null, { CarPark: true, CarParkCapacity: 1 }, "1 parking space"],
  ["Indoor", { CarPark: false, CarParkCapacity: 5 }, "Indoor pitches"],
  [null, {}, ""],
])("pitches %s with %j read %s", (PitchTypes, facility, words) => {
  expect(pitchesAndParking({ PitchTypes, Facility: { ...nothing, ...facility } })).toBe(words);
});
