import { expect, test } from "vitest";
import { clusterPins } from "./cluster-pins.ts";

const sale = { latitude: 53.425, longitude: -2.322 };
const nearSale = { latitude: 53.426, longitude: -2.321 };
const leeds = { latitude: 53.797, longitude: -1.544 };

const membersAt = (zoom: number, alone?: Set<number>) =>
  clusterPins([sale, leeds, nearSale], zoom, 36, alone).map(({ members }) => members);

test("upstreams are one mark over a country and two over a street", () => {
  expect(membersAt(4)).toEqual([[0, 1, 2]]);
  expect(membersAt(9)).toEqual([[0, 2], [1]]);
  expect(membersAt(17)).toEqual([[0], [1], [2]]);
});

test("a gathered mark stands between its members", () => {
  expect(clusterPins([sale, nearSale], 5, 36)[0]?.position.latitude).toBeCloseTo(53.4255, 9);
});

test("the selected pin joins nobody and takes nobody in", () => {
  expect(membersAt(9, new Set([0]))).toEqual([[0], [1], [2]]);
});

test("every pin is in exactly one group, wherever the cells' borders lie", () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({
    latitude: 53 + ((at * 37) % 1000) / 1000,
    longitude: -2 + ((at * 91) % 1000) / 1000,
  }));
  const groups = clusterPins(many, 9.5, 36);
  expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(many.map((_, at) => at));
  expect(groups.length).toBeLessThan(many.length / 3);
});
