// The base map's data are what its script makes: not edited by hand, and complete.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { baseMap, baseMapFile } from "../base-map/make-base-map.ts";
import { box } from "../base-map/outline.ts";

interface BaseMap {
  features: { properties: { name?: string; land?: string; sea?: true }; geometry: { coordinates: unknown[] } }[];
}

const written = readFileSync(baseMapFile, "utf8");
const { features } = JSON.parse(written) as BaseMap;

test("the base map in the project is what `npm run base-map` writes", () => {
  expect(written === baseMap()).toBe(true);
});

test("it has the coasts of the United Kingdom, what lies around it, and the towns people search from", () => {
  expect(features.flatMap(({ properties }) => properties.land ?? [])).toEqual(["home", "abroad"]);
  const names = features.map(({ properties }) => properties.name);
  expect(names).toEqual(expect.arrayContaining(["Sale", "Leeds", "Cardiff", "M33"]));
});

test("its sea reaches from edge to edge, as nothing else is rendered outside the land", () => {
  const { west, south, east, north } = box;
  const seas = features.filter(({ properties }) => properties.sea);
  expect(seas.map(({ geometry }) => new Set(geometry.coordinates.flat(2) as number[]))).toEqual([
    new Set([west, south, east, north]),
  ]);
});

test("nothing of it lies outside its box", () => {
  const numbers = features.flatMap(({ geometry }) => geometry.coordinates.flat(3) as number[]);
  const longitudes = numbers.filter((_, at) => at % 2 === 0);
  const latitudes = numbers.filter((_, at) => at % 2 === 1);
  const [west, east] = [longitudes.reduce((a, b) => Math.min(a, b)), longitudes.reduce((a, b) => Math.max(a, b))];
  const [south, north] = [latitudes.reduce((a, b) => Math.min(a, b)), latitudes.reduce((a, b) => Math.max(a, b))];
  expect(west).toBeGreaterThanOrEqual(box.west);
  expect(east).toBeLessThanOrEqual(box.east);
  expect(south).toBeGreaterThanOrEqual(box.south);
  expect(north).toBeLessThanOrEqual(box.north);
});
