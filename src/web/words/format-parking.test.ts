import { expect, test } from "vitest";
import { parkingSpaces } from "./format-parking.ts";

test.each([
  [true, 125, 125],
  [true, 0, null],
  [true, null, null],
  [false, 30, null],
  [null, 30, null],
])("a car park given as %s with %s spaces reads %s", (carPark, carParkCapacity, spaces) => {
  expect(parkingSpaces({ carPark, carParkCapacity })).toBe(spaces);
});
