import { expect, test } from "vitest";
import { clusterPins } from "./cluster-pins.ts";

const sale = { latitude: 53.425, longitude: -2.322 };
const nearSale = { latitude: 53.426, longitude: -2.321 };
const leeds = { latitude: 53.797, longitude: -1.544 };

const membersAt = (zoom: number, alone?: Set<number>) =>
  clusterPins([sale, leeds, nearSale], zoom, 36, alone).map(({ members }) => members);

test("two nearby pins are one mark on a map of the country and two on a map of a street", () => {
  expect(membersAt(4)).toEqual([[0, 1, 2]]);
  expect(membersAt(9)).toEqual([[0, 2], [1]]);
  expect(membersAt(17)).toEqual([[0], [1], [2]]);
});

test("a cluster is between its members", () => {
  expect(clusterPins([sale, nearSale], 5, 36)[0]?.position.latitude).toBeCloseTo(53.4255, 9);
});

test("the selected pin is in no cluster", () => {
  expect(membersAt(9, new Set([0]))).toEqual([[0], [1], [2]]);
});

test("every pin is in exactly one group, wherever the borders of the grid are", () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({
    latitude: 53 + ((at * 37) % 1000) / 1000,
    longitude: -2 + ((at * 91) % 1000) / 1000,
  }));
  const groups = clusterPins(many, 9.5, 36);
  expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(many.map((_, at) => at));
  expect(groups.length).toBeLessThan(many.length / 3);
});
