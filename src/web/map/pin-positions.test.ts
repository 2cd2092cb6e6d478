import { expect, test } from "vitest";
import { distanceMiles } from "#src/gazetteer/position.ts";
import { clusterPins, spreadPositions } from "./pin-positions.ts";

const sale = { latitude: 53.425, longitude: -2.322 };
const nearSale = { latitude: 53.426, longitude: -2.321 };
const leeds = { latitude: 53.797, longitude: -1.544 };

const membersAt = (zoom: number, alone?: number) =>
  clusterPins([sale, leeds, nearSale], zoom, 36, alone).map(({ members }) => members);

test("two nearby pins are one marker on a map of the country and two on a map of a street", () => {
  expect(membersAt(4)).toEqual([[0, 1, 2]]);
  expect(membersAt(9)).toEqual([[0, 2], [1]]);
  expect(membersAt(17)).toEqual([[0], [1], [2]]);
});

test("a cluster is between its members", () => {
  expect(clusterPins([sale, nearSale], 5, 36)[0]?.position.latitude).toBeCloseTo(53.4255, 9);
});

test("the selected pin is in no cluster", () => {
  expect(membersAt(9, 0)).toEqual([[0], [1], [2]]);
});

test("every pin is in exactly one group", () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({
    latitude: 53 + ((at * 37) % 1000) / 1000,
    longitude: -2 + ((at * 91) % 1000) / 1000,
  }));
  const groups = clusterPins(many, 9.5, 36);
  expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(many.map((_, at) => at));
  expect(groups.length).toBeLessThan(many.length / 3);
});

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
