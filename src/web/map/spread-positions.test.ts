import { expect, test } from "vitest";
import { distanceMiles } from "#src/gazetteer/great-circle.ts";
import { spreadPositions } from "./spread-positions.ts";

const metresPerMile = 1609.344;
const spot = { latitude: 53.425, longitude: -2.322 };

test("a single marker stays where it is", () => {
  const other = { latitude: 53.4251, longitude: -2.322 };
  expect(spreadPositions([spot, other])).toEqual([spot, other]);
});

test("the first of several stays, eight are 5 metres away and the ninth 10 metres", () => {
  const metres = spreadPositions(Array.from({ length: 10 }, () => spot)).map(
    (position) => distanceMiles(spot, position) * metresPerMile,
  );
  expect(metres.map((each) => Math.round(each * 10) / 10)).toEqual([0, 5, 5, 5, 5, 5, 5, 5, 5, 10]);
});

test("the eight on one ring are in eight different directions, north first", () => {
  const [, ...ring] = spreadPositions(Array.from({ length: 9 }, () => spot));
  const bearings = ring.map(({ latitude, longitude }) =>
    Math.round(
      (Math.atan2((longitude - spot.longitude) * Math.cos((spot.latitude * Math.PI) / 180), latitude - spot.latitude) *
        180) /
        Math.PI,
    ),
  );
  expect(bearings).toEqual([0, 45, 90, 135, 180, -135, -90, -45]);
});

test("markers closer than a hair's breadth count as one position", () => {
  const near = { latitude: spot.latitude + 0.000001, longitude: spot.longitude };
  expect(spreadPositions([spot, near])[1]).not.toEqual(near);
});

test("an empty list of markers stays empty", () => {
  expect(spreadPositions([])).toEqual([]);
});
