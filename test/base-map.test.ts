// @module-tag thorough
// The base maps' data are what their script makes: not edited by hand, and complete.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { country } from "#src/platform/country/country.ts";
import { outlines } from "#src/platform/country/country-schema.ts";
import { baseMap, fileOf, goTo } from "../base-map/make-base-map.ts";

interface BaseMap {
  features: { properties: { name?: string; land?: string; sea?: true }; geometry: { coordinates: unknown[] } }[];
}

/** Towns that people search from, and the first part of a postcode. */
const names: Record<string, string[]> = {
  england: ["Sale", "Leeds", "Cardiff", "M33"],
  ireland: ["Galway", "Dún Laoghaire", "V94"],
  norway: ["Tromsø", "Oslo", "5003"],
};

describe.each(outlines)("%s", (outline) => {
  const written = readFileSync(fileOf(outline), "utf8");
  const { features } = JSON.parse(written) as BaseMap;
  beforeAll(() => goTo(outline));
  afterAll(() => goTo("england"));

  test("the base map in the project is what `npm run base-map` writes", () => {
    expect(written === baseMap()).toBe(true);
  });

  test("it has the country's coasts, what lies around it, and the towns people search from", () => {
    expect(features.flatMap(({ properties }) => properties.land ?? [])).toEqual(["home", "abroad"]);
    expect(features.map(({ properties }) => properties.name)).toEqual(expect.arrayContaining(names[outline]!));
  });

  test("its sea reaches from edge to edge, as nothing else is rendered outside the land", () => {
    const { west, south, east, north } = country().map;
    const seas = features.filter(({ properties }) => properties.sea);
    expect(seas.map(({ geometry }) => new Set(geometry.coordinates.flat(2) as number[]))).toEqual([
      new Set([west, south, east, north]),
    ]);
  });

  test("nothing of it lies outside its box", () => {
    const box = country().map;
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
});
