// Our own gazetteer is complete in itself: enough towns, all over England, each with its outward codes around it.
import { expect, test } from "vitest";
import { milesBetween } from "#test/search/miles-between.ts";
import { demonstrationOutwardCodes } from "./demonstration-places.ts";
import { parseFurtherCodes } from "./parse-further-codes.ts";
import { parseGazetteer } from "./parse-gazetteer.ts";
import { towns } from "./towns.ts";

test("there are at least 320 towns, each once, in all nine regions of England", () => {
  expect(towns.length).toBeGreaterThanOrEqual(320);
  expect(new Set(towns.map((town) => town.name)).size).toBe(towns.length);
  expect(new Set(towns.map((town) => town.region)).size).toBe(9);
});

test("Trafford's towns are among them", () => {
  const names = towns.map((town) => town.name);
  expect(names).toEqual(expect.arrayContaining(["Sale", "Altrincham", "Stretford", "Urmston"]));
});

test("the towns reach from coast to coast and from Cornwall to the Scottish border", () => {
  const reach = (pick: (town: (typeof towns)[number]) => number) => {
    const values = towns.map(pick);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [south, north] = reach((town) => town.latitude);
  const [west, east] = reach((town) => town.longitude);
  expect(south).toBeLessThan(50.2);
  expect(north).toBeGreaterThan(55.7);
  expect(west).toBeLessThan(-5.5);
  expect(east).toBeGreaterThan(1.7);
});

test("there are more than 2,000 outward codes, each once", () => {
  const listed = demonstrationOutwardCodes();
  expect(listed.length).toBeGreaterThan(2_000);
  expect(new Set(listed.map(({ outwardCode }) => outwardCode)).size).toBe(listed.length);
});

test("a town's outward codes are around the town", () => {
  const far = towns.filter((town) => town.outwardCodes.some((outward) => milesBetween(outward, town) > 7));
  expect(far.map((town) => town.name)).toEqual([]);
});

test("a malformed line of the gazetteer is an error and is not skipped", () => {
  expect(() => parseGazetteer("Nowhere", "Larkmere|Nowhere|51.5|east|12||XX1")).toThrow(/does not read: Larkmere/);
  expect(() => parseGazetteer("Nowhere", "Larkmere|Nowhere|51.5|-1|12||Lark")).toThrow(/Not an outward code/);
  expect(() => parseFurtherCodes("Nowhere|51.5 -1 AB1,Lark")).toThrow(/nor a run of them: Lark/);
  expect(() => parseFurtherCodes("Nowhere|51.5 -1 AB4-AB3")).toThrow(/Not a run/);
  expect(parseFurtherCodes("Nowhere|51.5 -1 AB1A;51.6 -1 AB3-AB5").map(({ code }) => code)).toEqual([
    "AB1A",
    "AB3",
    "AB4",
    "AB5",
  ]);
});
